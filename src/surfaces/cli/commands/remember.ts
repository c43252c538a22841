/** `keepsake remember`: one fact, as it is stated. */
import type { Command } from "../command.ts";
import { missing } from "../parameters.ts";
import { dim } from "../screen.ts";
import { memoryId } from "../words.ts";

const WORDS_MAX = 1_000;

export const remember: Command = {
  usage: ["remember TEXT [options]"],
  about: "Keeps one fact, in one sentence of at most 280 characters. The vault is made on first use.",
  options: {
    type: { value: "TYPE", about: "fact, preference, goal, relationship, instruction, … (default: by rules)" },
    "custom-type": { value: "NAME", about: "with --type custom: what kind, as work_pattern" },
    key: { value: "KEY", about: "a profile key as home.city: the new fact replaces the old one" },
    label: { value: "LABEL", repeatable: true, about: "a label to find it by" },
    subject: { value: "NAME", about: "whom it is about, if not the owner" },
    session: { value: "NAME", about: "the conversation that it belongs to" },
    agent: { value: "NAME", about: "the agent that keeps it" },
    preset: { value: "NAME", about: "preset of the vault, if it is made now" },
  },
  examples: [
    ['keepsake remember "Ana is allergic to peanuts."', "a fact"],
    ['keepsake remember "Ana lives in Lisbon." --key home.city', "replaces the city that was known"],
  ],
  wordsMax: WORDS_MAX,
  async run(call) {
    const { parameters, screen } = call;
    const text = parameters.words.join(" ");
    if (text === "") throw missing("what to remember", "See keepsake help remember.");
    const { TYPES } = await import("../../../core/item.ts");
    const { embedFew } = await import("../embed-few.ts");
    const { withVault } = await import("../open-keep.ts");
    const options = {
      type: parameters.choice("type", TYPES),
      customType: parameters.text("custom-type"),
      key: parameters.text("key"),
      labels: parameters.list("label"),
      subject: parameters.text("subject"),
      session: parameters.text("session"),
      agent: parameters.text("agent"),
    };
    const remembered = await withVault(call, { access: "make", embeds: true }, async (vault) => {
      const kept = await vault.remember(text, options);
      await embedFew(call, vault);
      return kept;
    });
    if (screen.isJson) await screen.json(remembered);
    else {
      const { id, outcome, type, text: kept } = remembered;
      await screen.line(`${SAID[outcome]}: `, kept, dim(`  ${type}  ${memoryId(id)}`));
    }
    return undefined;
  },
};

const SAID = {
  stored: "Remembered",
  repeated: "Known already",
  quarantined: "Kept apart until you look at it",
} as const;
