import { mount } from "svelte";
import App from "./App.svelte";
import { HAS_SERVER } from "../core/build";
import { settings } from "../core/settings.svelte";
import { warm } from "../engine/client";
import { speak } from "../words/load";
import "../ui/styles/fonts.css";
import "virtual:drawing.css";
import "../ui/styles/tokens.css";
import "../ui/styles/app.css";
import "../ui/styles/board.css";
import "../ui/styles/controls.css";
import "../ui/styles/shell.css";

/** Make relative addresses absolute: in a build for any host they refer to the folder of the app, not to the page. */
function settle(): void {
  const links = document.querySelectorAll<HTMLLinkElement>("link[rel*=icon], link[rel=manifest]");
  for (const link of links) link.setAttribute("href", link.href);
  const scripts = document.querySelectorAll<HTMLScriptElement>("script[src]");
  for (const script of scripts) script.setAttribute("src", script.src);
  document.querySelector("base")?.remove();
}

/** Show the page. If texts fail to load, show it anyway: the English ones are built in. */
async function start(target: HTMLElement): Promise<void> {
  if (!HAS_SERVER) settle();
  await speak(settings.language).catch(() => undefined);
  target.replaceChildren(); // the static frame of index.html
  mount(App, { target });
}

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");
void start(target);

warm(); // the engine, which takes a second over a slow network

/** Offline support loads after everything visible has loaded. */
function loadRest(): void {
  if (import.meta.env.PROD) void import("./offline").then(({ register }) => register());
}
if (document.readyState === "complete") loadRest();
else addEventListener("load", loadRest);
