/** `keepsake persona adopt`: the four steps by which a persona takes on memory, not yet enabled (GOS-72). Needs no keep. */
import type { Command } from "../command.ts";
import { MARKER_OPTION, personaDocument, personaKey, putPersona, SIGNING_OPTIONS } from "./persona-file.ts";

const HELP = "See keepsake help persona adopt.";

export const personaAdopt: Command = {
  usage: ["persona adopt FILE|- --key FILE [--to VERSION] [--version-marker WORD] [--out FILE] [--force]"],
  about: `Adds an empty memory and a memory policy that is switched off, sets the version and signs: the four steps of adoption. Such a persona behaves exactly as before.
The version becomes the next minor one, and the DIDs that end in it with it; with --version-marker v.01 the word of the texts stands in its place, which the
public schema does not take. What memory or policy the document has stays.`,
  options: {
    ...SIGNING_OPTIONS,
    to: { value: "VERSION", about: "the new version, as 1.1.0 (default: the next minor one)" },
    ...MARKER_OPTION,
  },
  examples: [
    ["keepsake persona adopt eliza.jsonld --key persona.key --out eliza-adopted.jsonld", "memory, switched off"],
  ],
  wordsMax: 1,
  async run(call) {
    const { parameters } = call;
    const document = await personaDocument(call, HELP);
    const key = await personaKey(call, HELP);
    const { adoptPersona } = await import("../../../formats/gosum/adopt-persona.ts");
    const { system } = await import("../../../vault/system.ts");
    const [version, versionMarker] = [parameters.text("to"), parameters.text("version-marker")];
    const adopted = adoptPersona(document, key, {
      at: system.clock.now(),
      ...(version === undefined ? {} : { version }),
      ...(versionMarker === undefined ? {} : { versionMarker }),
    });
    key.seed.fill(0);
    await putPersona(call, adopted);
    return undefined;
  },
};
