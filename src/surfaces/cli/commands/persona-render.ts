/** `keepsake persona render`: the section "What you remember" from a document alone (GOS-51 to GOS-57). Needs no keep. */
import type { Command } from "../command.ts";
import { momentOption } from "../moment-option.ts";
import { printableLines } from "../printable.ts";
import { MARKER_OPTION, personaDocument } from "./persona-file.ts";

const HELP = "See keepsake help persona render.";
const BOUNDARY_BYTES = 16;

export const personaRender: Command = {
  usage: ["persona render FILE|- [--about TEXT] [--at DATE]"],
  about: `Prints what a prompt would hold of the memory of a persona document: the best memories for what is being talked about, inside the budget of its policy. Nothing is
printed where memory is switched off or empty. It counts nothing as recalled: that is the vault's. Needs no keep, and changes nothing.`,
  options: {
    about: { value: "TEXT", about: "what is being talked about" },
    at: { value: "DATE", about: "memories have aged up to here (default: now)" },
    ...MARKER_OPTION,
  },
  examples: [['keepsake persona render eliza-live.jsonld --about "a table by the window"', "ready for a prompt"]],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen, terminal } = call;
    const document = await personaDocument(call, HELP);
    const { renderPersona } = await import("../../../formats/gosum/render-persona.ts");
    const { system } = await import("../../../vault/system.ts");
    const about = parameters.text("about");
    const rendered = renderPersona(document, {
      now: momentOption(parameters, "at") ?? system.clock.now(),
      boundary: system.random.bytes(BOUNDARY_BYTES),
      ...(about === undefined ? {} : { about }),
    });
    if (screen.isJson) await screen.json(rendered);
    else if (rendered.prompt === "") screen.note("There is nothing to remember.");
    else await terminal.out(terminal.columns === undefined ? rendered.prompt : printableLines(rendered.prompt));
    return undefined;
  },
};
