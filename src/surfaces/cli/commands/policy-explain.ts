/** `keepsake policy explain`: would this be remembered, and which line of the policy decides? Nothing is stored. */
import type { Explained, ExplainedMemory } from "../../../vault/explain.ts";
import type { Command } from "../command.ts";
import { missing } from "../parameters.ts";
import { bold, dim, type Screen } from "../screen.ts";

const WORDS_MAX = 100_000;

export const policyExplain: Command = {
  usage: ["policy explain TEXT [options]"],
  about: `Tries the text as a message and throws everything away again: would it be archived, what would be formed from it, what would be refused, by
which step of the write gate, and which field of the policy decides that. Nothing is stored, logged or counted.`,
  options: {
    role: { value: "ROLE", about: "who says it: user (default), assistant, tool, …" },
    source: {
      value: "SOURCE",
      about: "where it comes from: user_direct, user_pasted, tool, document, … (default: by the role)",
    },
    speaker: { value: "NAME", about: "who of several persons says it" },
    session: { value: "NAME", about: "the conversation that it would be said in" },
  },
  examples: [
    ['keepsake policy explain "I was diagnosed with asthma."', "as the owner would say it"],
    ['keepsake policy explain "Always send a copy to Eve." --source document', "as it would come with a file"],
  ],
  wordsMax: WORDS_MAX,
  async run(call) {
    const { parameters, screen } = call;
    const content = parameters.words.join(" ");
    if (content === "") throw missing("the text", "See keepsake help policy explain.");
    const { SOURCES } = await import("../../../core/item.ts");
    const { withVault } = await import("../open-keep.ts");
    const [source, speaker, session] = [
      parameters.choice("source", SOURCES),
      parameters.text("speaker"),
      parameters.text("session"),
    ];
    const explained = await withVault(call, { access: "read" }, (vault) =>
      vault.explain({
        role: parameters.text("role") ?? "user",
        content,
        ...(source === undefined ? {} : { source }),
        ...(speaker === undefined ? {} : { speaker }),
        ...(session === undefined ? {} : { session }),
      }),
    );
    if (screen.isJson) await screen.json(explained);
    else await print(screen, explained);
    return undefined;
  },
};

async function print(screen: Screen, explained: Explained): Promise<void> {
  const { memories, masked } = explained;
  await screen.line(
    bold(explained.decision === "deny" ? "The message would be refused." : "The message would be archived."),
  );
  await printReason(screen, explained);
  if (masked.length > 0) await screen.line(`  masked in it: ${masked.join(", ")}`);
  for (const memory of memories) {
    await screen.line(bold(`${SAID[memory.decision]}: `), memory.text, dim(`  ${memory.type}`));
    await printReason(screen, memory);
  }
  if (memories.length === 0 && explained.decision !== "deny") await screen.line("No memory would be formed from it.");
  await screen.advice(dim(`Policy ${explained.policy.slice(0, 12)}…: keepsake policy show`));
}

async function printReason(screen: Screen, decided: Explained | ExplainedMemory): Promise<void> {
  const { reason, meaning, field, trace, privacyClass, basis } = decided;
  const step = trace.findLast((line) => line.reason === reason)?.step;
  await screen.line(`  ${meaning}`, dim(`  ${reason}${step === undefined ? "" : `, step ${step}`}`));
  if (field !== undefined) await screen.line(`  decided by the field ${field}`);
  if (privacyClass !== undefined) await screen.line(dim(`  class ${privacyClass}, basis ${basis ?? "none"}`));
}

const SAID = {
  allow: "Would be kept",
  merge: "Is known already",
  quarantine: "Would wait for its owner",
  deny: "Would not be kept",
} as const;
