/** `keepsake review`: memories that are due for their owner to look at, and the owner's answers. A person's command: no model gets it. */
import type { Review } from "../../../vault/review.ts";
import type { Call, Command } from "../command.ts";
import type { Parameters } from "../parameters.ts";
import { printReviewEntries } from "../print-review.ts";
import { dim, type Screen } from "../screen.ts";
import { usageError } from "../usage-error.ts";
import { counted, memoryId, number } from "../words.ts";

const HELP = "See keepsake help review.";
const LIMIT_MAX = 1_000;

export const review: Command = {
  usage: ["review [--limit N]", "review --confirm ID", "review --correct ID --text TEXT", "review --let-go ID"],
  about: `Lists what is due: statements that contradict each other, sensitive data at half of their time, preferences that behaviour alone
suggests, and memories that weighed much once and are about to fade. To confirm keeps a memory vivid and makes a guess your own word. To let
go takes it out of recall and out of summaries; to erase it for good as well, use keepsake forget.`,
  options: {
    limit: { value: "N", about: "most memories (default: 20)" },
    confirm: { value: "ID", about: "it is so" },
    correct: { value: "ID", about: "something else is true: with --text" },
    text: { value: "TEXT", about: "with --correct: what is true instead" },
    "let-go": { value: "ID", about: "out of recall; kept until it is forgotten" },
  },
  examples: [
    ["keepsake review", "what is due"],
    ["keepsake review --confirm mem:112233445566", "an id that the list printed"],
  ],
  async run(call) {
    const answer = answerIn(call.parameters);
    if (answer === undefined) await list(call);
    else await give(call, answer);
    return undefined;
  },
};

type Answer =
  | { readonly kind: "confirm" | "let-go"; readonly id: string }
  | { readonly kind: "correct"; readonly id: string; readonly text: string };

function answerIn(parameters: Parameters): Answer | undefined {
  const given = (["confirm", "correct", "let-go"] as const).filter((name) => parameters.has(name));
  const [kind, ...others] = given;
  if (others.length > 0 || (kind !== undefined && parameters.has("limit")))
    throw usageError("One answer at a time: --confirm, --correct or --let-go.", HELP);
  const text = parameters.text("text");
  if ((kind === "correct") !== (text !== undefined))
    throw usageError("The options --correct and --text go together.", HELP);
  const id = kind === undefined ? undefined : parameters.text(kind);
  if (kind === undefined || id === undefined) return undefined;
  return kind === "correct" ? { kind, id, text: text ?? "" } : { kind, id };
}

async function list(call: Call): Promise<void> {
  const limit = call.parameters.count("limit", { max: LIMIT_MAX });
  const { withVault } = await import("../open-keep.ts");
  const found = await withVault(call, { access: "read" }, (vault) =>
    vault.review(limit === undefined ? {} : { limit }),
  );
  if (call.screen.isJson) await call.screen.json(found);
  else await print(call.screen, found);
}

async function give(call: Call, answer: Answer): Promise<void> {
  const { screen } = call;
  const { withVault } = await import("../open-keep.ts");
  const done = await withVault(call, { access: "write", embeds: answer.kind === "correct" }, async (vault) => {
    if (answer.kind === "correct") return vault.correct(answer.id, answer.text);
    return answer.kind === "confirm" ? vault.confirm(answer.id) : vault.letGo(answer.id);
  });
  if (screen.isJson) {
    await screen.json({ answer: answer.kind, ...done });
    return;
  }
  await screen.line(`${DONE[answer.kind]}: `, done.text, dim(`  ${memoryId(done.id)}`));
  if (answer.kind === "let-go")
    await screen.advice(dim(`To erase it for good: keepsake forget --id ${memoryId(done.id)}`));
}

const DONE = { confirm: "Confirmed", correct: "Corrected", "let-go": "Let go" } as const;

async function print(screen: Screen, { entries, dueCount }: Review): Promise<void> {
  if (dueCount === 0) return screen.line("Nothing is due for review.");
  await printReviewEntries(screen, entries);
  const rest = dueCount - entries.length;
  if (rest > 0)
    await screen.advice(dim(`${number(rest)} more: keepsake review --limit ${Math.min(dueCount, LIMIT_MAX)}`));
  await screen.line(
    dim(`${counted(dueCount, "memory", "memories")}: --confirm ID, --correct ID --text TEXT, --let-go ID`),
  );
}
