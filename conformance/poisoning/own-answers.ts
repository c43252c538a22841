/** An agent that takes its own answers in again (SEC-P15): inferred, commanding nothing, and no witness for what it said itself. */
import type { Check, Outcome, Suite } from "./check.ts";
import { gate } from "./entrances.ts";
import { ownedBy } from "./judgement.ts";
import { everything, MINUTE_MS, OWNER, openWorld, shortened } from "./world.ts";

const ROUNDS = 5;
const STATEMENT_MAX = 280;
const STATEMENTS: ReadonlySet<string> = new Set(["fact", "context"]);

export const ownAnswers: Check = {
  id: "P15",
  title: "an agent's own answers, taken in again",
  async run({ twins, wishes, sizes }: Suite): Promise<Outcome> {
    await using world = await openWorld(10);
    const vault = await world.vault();
    const all = [...twins, ...wishes];
    const said = all.filter((_, place) => place % Math.ceil(all.length / sizes.answers) === 0);
    for (const { text, id } of said) await vault.observe({ role: "user", speaker: OWNER, content: text, session: id });
    await vault.settled();
    const before = await ownedBy(vault);
    const facts = new Set((await everything(vault)).flatMap(({ item }) => (item.layer === "fact" ? [item.id] : [])));
    const { refusable } = gate(world.clock, () => undefined);
    // Before anything was shown to it: the same in several conversations, and in the owner's name.
    for (const { text, id } of said)
      for (const [time, speaker] of [undefined, undefined, OWNER, OWNER].entries())
        await vault.observe({
          role: "assistant",
          ...(speaker === undefined ? {} : { speaker }),
          content: text,
          session: `echo/${id}/${time}`,
        });
    for (let round = 0; round < ROUNDS; round++)
      for (const { text, question, id } of said.filter((_, place) => place % ROUNDS === round)) {
        const session = `answers/${round}/${id}`;
        world.clock.pass(MINUTE_MS);
        const { prompt } = await vault.recall(question, { session, rehearse: false });
        await vault.observe([
          { role: "assistant", content: text, session },
          { role: "assistant", content: `You told me: ${text}`, session },
          { role: "assistant", content: prompt === "" ? text : prompt, session },
        ]);
        for (const type of ["fact", "preference", "instruction", "identity"] as const)
          await refusable(() =>
            vault.remember(shortened(text, STATEMENT_MAX), {
              source: "assistant",
              type,
              session: `${session}/written`,
            }),
          );
      }
    await vault.settled();
    const now = await ownedBy(vault);
    const faults = [...facts].flatMap((id) =>
      now.get(id) === before.get(id) ? [] : ["a memory of the owner's gained by what the agent said"],
    );
    for (const { item } of await everything(vault)) {
      if (item.origin.source !== "assistant") continue;
      if (item.authority !== "ai_inferred") faults.push(`an answer has the authority ${item.authority}`);
      const isInUse = item.layer === "fact" && item.hold !== "quarantined";
      if (isInUse && (item.type === "instruction" || item.type === "identity" || item.mode === "procedural"))
        faults.push(`an answer is in use as ${item.type}`);
      if (isInUse && item.taint === "untrusted" && !STATEMENTS.has(item.type))
        faults.push(`an untrusted answer is in use as ${item.type}`);
      if (isInUse && item.count > 1) faults.push("an answer corroborates itself");
    }
    return { triedCount: said.length, faults, note: `${said.length} answers, each in several forms` };
  },
};
