import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/app.css";
import "./styles/board.css";
import "./styles/play.css";
import "./styles/shell.css";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");
target.replaceChildren(); // the still frame of index.html
mount(App, { target });
