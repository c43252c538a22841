/** `keepsake profile`: what is known about the owner or a person. */
import type { Profile } from "../../../vault/profile.ts";
import type { Call, Command } from "../command.ts";
import { printableLines } from "../printable.ts";
import { bold, dim } from "../screen.ts";
import { counted } from "../words.ts";
import { wrapped } from "../wrapped.ts";

export const profile: Command = {
  usage: ["profile [--subject NAME] [--budget TOKENS]"],
  about: `What is known about you, or about a person: identity, health, people, work, preferences, instructions, plans and recent
events. Only the newest values. With --json also the ID of each memory.`,
  options: {
    subject: { value: "NAME", about: "whom it is about (default: the owner)" },
    budget: { value: "TOKENS", about: "most tokens of the text (default: 800)" },
  },
  examples: [
    ["keepsake profile", "what is known about you"],
    ["keepsake profile --subject Marijke", "what is known about Marijke"],
    ["keepsake profile --budget 200 --json", "the most important, with IDs"],
  ],
  async run(call) {
    const { parameters, screen } = call;
    const subject = parameters.text("subject");
    const budgetTokens = parameters.count("budget");
    const about = subject === undefined ? {} : { subject };
    const { withVault } = await import("../open-keep.ts");
    const found = await withVault(call, { access: "read" }, async (vault) => {
      const shown = await vault.profile({ ...about, ...(budgetTokens === undefined ? {} : { budgetTokens }) });
      const isCut = budgetTokens !== undefined && shown.groups.length === 0;
      return { shown, isKnown: shown.groups.length > 0 || (isCut && (await vault.profile(about)).groups.length > 0) };
    });
    if (screen.isJson) await screen.json(found.shown);
    else if (found.shown.groups.length > 0) await print(call, found.shown);
    else if (found.isKnown) await screen.line(`Nothing fits into ${counted(budgetTokens ?? 0, "token")}.`);
    else await screen.line(subject === undefined ? "Nothing is known yet." : `Nothing is known about ${subject}.`);
    return undefined;
  },
};

/** A paragraph a group, its title in front. */
async function print({ screen, terminal }: Call, { groups, text, tokens }: Profile): Promise<void> {
  for (const paragraph of printableLines(text).split("\n")) {
    const end = paragraph.indexOf(": ") + 1;
    const [first = "", ...rest] = wrapped(paragraph, terminal.columns);
    await screen.line(bold(first.slice(0, end)), first.slice(end));
    for (const line of rest) await screen.line(line);
  }
  const count = groups.reduce((sum, { lines }) => sum + lines.length, 0);
  await screen.line(dim(`${counted(count, "memory", "memories")}, ${counted(tokens, "token")}`));
}
