/** `keepsake persona enable-memory`: memory accumulates from this signature on (GOS-72, GOS-73). Needs no keep. */
import type { Command } from "../command.ts";
import { MARKER_OPTION, personaDocument, personaKey, putPersona, SIGNING_OPTIONS } from "./persona-file.ts";

const HELP = "See keepsake help persona enable-memory.";

export const personaEnableMemory: Command = {
  usage: ["persona enable-memory FILE|- --key FILE [--signed-by DID] [--out FILE] [--force]"],
  about: `Switches the memory of an adopted persona on and signs. The instant stands in the signed policy: no memory may be older. Look at retention and creation in the
policy first, since the signature covers them too.`,
  options: { ...SIGNING_OPTIONS, ...MARKER_OPTION },
  examples: [
    ["keepsake persona enable-memory eliza-adopted.jsonld --key persona.key --out eliza-live.jsonld", "from now on"],
  ],
  wordsMax: 1,
  async run(call) {
    const document = await personaDocument(call, HELP);
    const key = await personaKey(call, HELP);
    const { enableMemory } = await import("../../../formats/gosum/adopt-persona.ts");
    const { system } = await import("../../../vault/system.ts");
    const enabled = enableMemory(document, key, { at: system.clock.now() });
    key.seed.fill(0);
    await putPersona(call, enabled);
    return undefined;
  },
};
