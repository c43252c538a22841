/** `keepsake persona hash`: the content hash of a persona document (GOS-05). Needs no keep. */
import type { Command } from "../command.ts";
import { dim } from "../screen.ts";
import { personaJson } from "./persona-file.ts";

const HELP = "See keepsake help persona hash.";

export const personaHashCommand: Command = {
  usage: ["persona hash FILE|-"],
  about: `Prints the content hash of a persona: SHA-256 of its canonical JSON without its memory, its own hash and its signature. Says whether the document carries this
hash. Needs no keep, and changes nothing.`,
  options: {},
  examples: [["keepsake persona hash eliza.jsonld", "sha256: and 64 hex digits"]],
  wordsMax: 1,
  async run(call) {
    const { screen } = call;
    const document = await personaJson(call, HELP);
    const { hashedBytes, personaHash } = await import("../../../formats/gosum/persona-signature.ts");
    const { member, membersOf } = await import("../../../formats/gosum/members.ts");
    const given = membersOf(document);
    const contentHash = personaHash(given);
    const isCarried = member(given["identity"], "contentHash") === contentHash;
    if (screen.isJson) await screen.json({ contentHash, sizeBytes: hashedBytes(given).byteLength, isCarried });
    else await screen.line(contentHash, dim(isCarried ? "  as the document says" : "  the document says otherwise"));
    return undefined;
  },
};
