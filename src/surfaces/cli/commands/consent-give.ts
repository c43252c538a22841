/** `keepsake consent give`: writes down what the owner agreed to. A person's command; no model gets it. */
import { parseMoment } from "../../../language/moment.ts";
import type { Command } from "../command.ts";
import { missing, type Parameters } from "../parameters.ts";
import { dim } from "../screen.ts";
import { usageError } from "../usage-error.ts";
import { date } from "../words.ts";

const HELP = "See keepsake help consent give.";

export const consentGive: Command = {
  usage: ["consent give --scope SCOPE --text TEXT --version NAME --how HOW [--until DATE]"],
  about: `Writes down a consent: the sentence as it was shown, the name of its wording, when, for what, and how it was given. Rules ask for the scopes
sensitive-pii, work-pattern and transfer; others are only recorded. To withdraw it is one command: keepsake consent withdraw.`,
  options: {
    scope: { value: "SCOPE", about: "what it is for: sensitive-pii, work-pattern, transfer, or a word of your own" },
    text: { value: "TEXT", about: "the sentence that was agreed to" },
    version: { value: "NAME", about: "names the wording, as privacy-notice/3" },
    how: { value: "HOW", about: 'how it was given, as "signed form"' },
    until: { value: "DATE", about: "when it ends by itself" },
  },
  examples: [
    [
      'keepsake consent give --scope work-pattern --text "You may note how I work." --version work/1 --how "settings page"',
      "work patterns may be kept",
    ],
  ],
  async run(call) {
    const { parameters, screen } = call;
    const until = untilOf(parameters);
    const given = {
      scope: needed(parameters, "scope"),
      text: needed(parameters, "text"),
      version: needed(parameters, "version"),
      how: needed(parameters, "how"),
      ...(until === undefined ? {} : { until }),
    };
    const { withVault } = await import("../open-keep.ts");
    const record = await withVault(call, { access: "write" }, (vault) => vault.giveConsent(given));
    if (screen.isJson) await screen.json(record);
    else {
      const end = record.until === undefined ? "" : `, until ${date(record.until)}`;
      await screen.line(`Consent to ${record.scope} is in force${end}.`, dim(`  ${record.id}`));
      await screen.advice(dim(`To end it: keepsake consent withdraw ${record.scope}`));
    }
    return undefined;
  },
};

function needed(parameters: Parameters, name: string): string {
  const text = parameters.text(name);
  if (text === undefined) throw missing(`--${name}`, HELP);
  return text;
}

function untilOf(parameters: Parameters): number | undefined {
  const text = parameters.text("until");
  if (text === undefined) return undefined;
  const at = parseMoment(text, "UTC");
  if (at === undefined) throw usageError("The option --until takes a date.", "As 2027-01-31, or 2027-01-31T12:00:00Z.");
  return at;
}
