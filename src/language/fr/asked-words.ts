import type { AskedWords } from "../asked-words.ts";
export const FRENCH_ASKED: AskedWords = { code: "fr", written: [], lead: "", tail: "", fillers: "", own: "", determiners: "", adjectives: "", family: "", articles: "", home: "", notNames: "", ofName: [], owner: (name) => name, never: /^$/u, rows: [], things: "", plans: "" };
