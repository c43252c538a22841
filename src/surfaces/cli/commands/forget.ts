/** `keepsake forget`: shows what would go, and erases exactly that once a person confirms it (design §4, PN-20). */
import { FORGET_GRADES } from "../../../vault/forget.ts";
import type { ForgetTarget } from "../../../vault/forget-target.ts";
import type { Command } from "../command.ts";
import { missing, type Parameters } from "../parameters.ts";
import { RECEIPT_OPTION } from "../receipt-option.ts";
import { usageError } from "../usage-error.ts";

const HELP = "See keepsake help forget.";
const LIMIT_MAX = 1_000;

export const forget: Command = {
  usage: ["forget TARGET [--grade GRADE]", "forget --confirm TOKEN [--receipt FILE]"],
  about: `Shows what would be deleted and prints a token that confirms exactly that, for ten minutes.
With --confirm it deletes permanently: the keys are destroyed, so older copies of the data cannot be read either.
A query finds what holds all its words in one memory, or in one sentence of a message; that sentence is cut and the rest stays.
Capitalised words are names and match exactly (Henrik is not Henrike). Other words match in their dictionary forms.`,
  options: {
    id: { value: "ID", repeatable: true, about: "these memories or messages" },
    session: { value: "NAME", about: "everything said in a conversation, and what was formed from it alone" },
    query: { value: "TEXT", about: 'whatever holds these words; "in quotes" for a phrase' },
    any: { about: "with --query: one of the words is enough" },
    also: { value: "ID", repeatable: true, about: "with --query: this suggestion too" },
    before: { value: "DATE", about: "everything said before this" },
    after: { value: "DATE", about: "everything said from this on; with --before, between the two" },
    label: { value: "LABEL", repeatable: true, about: "everything with any of these labels" },
    grade: {
      value: "GRADE",
      about:
        "hide or archive: reversible with unhide; forget (default) or shred: permanent, id and time stay a while; purge: nothing stays",
    },
    "look-alikes": {
      value: "WHAT",
      about: "leave or withhold near-duplicates (default: leave in your own vault, withhold in an operator's)",
    },
    "keep-source": { about: "keep the messages; the words can still be read in them" },
    limit: { value: "N", about: "show this many entries of the plan (default: 20)" },
    offset: { value: "N", about: "show the plan from this entry on" },
    confirm: { value: "TOKEN", about: "delete what the plan with this token showed" },
    receipt: RECEIPT_OPTION,
  },
  examples: [
    ['keepsake forget --query "Friday meetings"', "preview a deletion"],
    ["keepsake forget --confirm TOKEN", "delete permanently what the preview showed"],
    ["keepsake forget --session s1 --grade purge", "a whole conversation, without a trace"],
  ],
  async run(call) {
    const { parameters } = call;
    const target = targetOf(parameters);
    const lookAlikes = parameters.choice("look-alikes", ["leave", "withhold"]);
    const grade = parameters.choice("grade", FORGET_GRADES);
    const [limit, offset] = [parameters.count("limit", { max: LIMIT_MAX }), parameters.count("offset", { min: 0 })];
    const wanted = {
      ...(grade === undefined ? {} : { grade }),
      ...(parameters.has("keep-source") ? { keepSource: true } : {}),
      ...(lookAlikes === undefined ? {} : { lookAlikes }),
      ...(limit === undefined ? {} : { limit }),
      ...(offset === undefined ? {} : { offset }),
    };
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

/** Exactly one kind of target, so that nobody wonders whether two add up or narrow each other; none beside a token. */
function targetOf(parameters: Parameters): ForgetTarget | undefined {
  const kinds = ["id", "session", "query", "label"].filter((name) => parameters.has(name));
  if (parameters.has("before") || parameters.has("after")) kinds.push("before");
  if (kinds.length === 0 && parameters.has("confirm")) return undefined;
  if (kinds.length === 0)
    throw missing("what to forget", "Say it with --id, --session, --query, --before, --after or --label.");
  if (kinds.length > 1) throw usageError("There is more than one kind of target.", "Forget one after the other.");
  const [ids, labels, also] = [parameters.list("id"), parameters.list("label"), parameters.list("also")];
  const [session, query] = [parameters.text("session"), parameters.text("query")];
  for (const name of ["any", "also"])
    if (parameters.has(name) && query === undefined) throw usageError(`The option --${name} goes with --query.`, HELP);
  if (ids !== undefined) return { ids };
  if (labels !== undefined) return { labels };
  if (session !== undefined) return { session };
  if (query !== undefined)
    return { query, ...(parameters.has("any") ? { any: true } : {}), ...(also === undefined ? {} : { also }) };
  const [before, after] = [parameters.text("before"), parameters.text("after")];
  if (before === undefined) return { after: after ?? "" };
  return { before, ...(after === undefined ? {} : { after }) };
}
