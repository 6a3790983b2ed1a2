/** In tests all words are there. */

import { addWords } from ".";
import { en } from "./en";

addWords(en);
