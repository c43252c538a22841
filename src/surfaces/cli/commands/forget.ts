/** `keepsake forget`: shows what would go, and erases exactly that once a person confirms it (design §4, PN-20). */
import { FORGET_GRADES } from "../../../vault/forget.ts";
import type { ForgetTarget } from "../../../vault/forget-target.ts";
import type { Command } from "../command.ts";
import { missing, type Parameters } from "../parameters.ts";
import { RECEIPT_OPTION } from "../receipt-option.ts";
import { usageError } from "../usage-error.ts";

const HELP = "See keepsake help forget.";
const LIMIT_MAX = 10_000;

export const forget: Command = {
  usage: ["forget TARGET [--grade GRADE]", "forget TARGET [--grade GRADE] --confirm TOKEN [--receipt FILE]"],
  about: `Without --confirm a dry run: shows what would go and prints a token that is bound to exactly that, for ten minutes.
With the token the same command destroys the keys: nobody can read it any more, nor in older copies of the data folder.
The words that a memory was formed from are cut out of the messages too. There is no way back. The grades hide and archive only take it out of use.`,
  options: {
    id: { value: "ID", repeatable: true, about: "these memories or messages" },
    session: { value: "NAME", about: "everything said in a conversation, and what rests on it alone" },
    query: { value: "TEXT", about: "what clearly says this" },
    limit: { value: "N", about: "with --query: most memories" },
    before: { value: "DATE", about: "everything said before this" },
    after: { value: "DATE", about: "everything said from this on; with --before, between the two" },
    label: { value: "LABEL", repeatable: true, about: "everything with any of these labels" },
    grade: {
      value: "GRADE",
      about:
        "hide or archive: out of use, back with unhide; forget or shred: id and time stay a while; purge: nothing stays",
    },
    "look-alikes": {
      value: "WHAT",
      about: "leave or withhold what may still tell of it (default: as the vault's custody)",
    },
    "keep-source": { about: "leave the messages as they were said; their words are still there then" },
    confirm: { value: "TOKEN", about: "do what the dry run with this token has shown" },
    receipt: RECEIPT_OPTION,
  },
  examples: [
    ['keepsake forget --query "Friday meetings"', "what would go"],
    ['keepsake forget --query "Friday meetings" --confirm TOKEN', "let it go"],
    ["keepsake forget --session s1 --grade purge", "a whole conversation, without a trace"],
  ],
  async run(call) {
    const { parameters } = call;
    const target = targetOf(parameters);
    const lookAlikes = parameters.choice("look-alikes", ["leave", "withhold"]);
    const wanted = {
      grade: parameters.choice("grade", FORGET_GRADES) ?? "forget",
      keepSource: parameters.has("keep-source"),
      reason: "user_request",
      ...(lookAlikes === undefined ? {} : { lookAlikes }),
    } as const;
    const { withVault } = await import("../open-keep.ts");
    const { receiptFile } = await import("../receipt-file.ts");
    const { forgetInTwoSteps } = await import("../forget-in-two-steps.ts");
    await using receipt = receiptFile(call);
    await withVault(call, { access: "write" }, (vault, keepsake) =>
      forgetInTwoSteps(call, { vault, keepsake, receipt, target, wanted }),
    );
    return undefined;
  },
};

/** Exactly one kind of target, so that nobody wonders whether two add up or narrow each other. */
function targetOf(parameters: Parameters): ForgetTarget {
  const kinds = ["id", "session", "query", "label"].filter((name) => parameters.has(name));
  if (parameters.has("before") || parameters.has("after")) kinds.push("before");
  if (kinds.length === 0)
    throw missing("what to forget", "Say it with --id, --session, --query, --before, --after or --label.");
  if (kinds.length > 1) throw usageError("There is more than one kind of target.", "Forget one after the other.");
  const limit = parameters.count("limit", { max: LIMIT_MAX });
  const [ids, labels] = [parameters.list("id"), parameters.list("label")];
  const [session, query] = [parameters.text("session"), parameters.text("query")];
  if (limit !== undefined && query === undefined) throw usageError("The option --limit goes with --query.", HELP);
  if (ids !== undefined) return { ids };
  if (labels !== undefined) return { labels };
  if (session !== undefined) return { session };
  if (query !== undefined) return { query, ...(limit === undefined ? {} : { limit }) };
  const [before, after] = [parameters.text("before"), parameters.text("after")];
  if (before === undefined) return { after: after ?? "" };
  return { before, ...(after === undefined ? {} : { after }) };
}
