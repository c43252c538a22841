/** `keepsake rights access`: a copy of everything that is stored about the person, in a folder of its own (GDPR 15, PN-27). */
import type { Command } from "../command.ts";
import { IDENTITY_OPTIONS } from "../identity-options.ts";
import { missing } from "../parameters.ts";
import { counted } from "../words.ts";

export const rightsAccess: Command = {
  usage: ["rights access FOLDER"],
  about: `Makes a folder with about-your-data.md, for people, and data.jsonl, for programs: every memory and message, also what is restricted, waits, is archived,
was replaced or was inferred; consents, requests, objections, notices, who received what, the policy and the log. It is counted against the store that
nothing is missing. The folder is in clear, and only you may read it.`,
  options: IDENTITY_OPTIONS,
  examples: [["keepsake rights access ana-copy --vault ana", "within the time that the law sets: at once"]],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen, terminal, settings } = call;
    const [name] = parameters.words;
    if (name === undefined) throw missing("the folder to make", "See keepsake help rights access.");
    const { withVault } = await import("../open-keep.ts");
    const { accessCopy } = await import("../../../rights/access-copy.ts");
    const { accessSummary } = await import("../../../rights/access-copy.ts");
    const { exerciseRight, registered } = await import("../exercise-right.ts");
    const { privateFile } = await import("../private-file.ts");
    const { inFolder, privateFolder } = await import("../private-folder.ts");
    const notice = settings.controller === "none" ? undefined : await noticeOf(call);
    const { signal } = terminal;
    const exercised = await withVault(call, { access: "write" }, (vault) =>
      exerciseRight(call, vault, "access", async () => {
        const folder = privateFolder(terminal.cwd, name);
        await using data = privateFile(folder, inFolder(folder, "data.jsonl"), { replaces: false });
        const lines = accessCopy(vault, { signal, ...(notice === undefined ? {} : { notice }) });
        for (;;) {
          const next = await lines.next();
          if (next.done === true) {
            await using about = privateFile(folder, inFolder(folder, "about-your-data.md"), { replaces: false });
            await about.write(accessSummary(next.value, vault.policy, notice));
            await about.keep();
            await data.keep();
            return next.value;
          }
          await data.write(next.value);
        }
      }),
    );
    const { result } = exercised;
    if (screen.isJson) await screen.json(exercised);
    else {
      await screen.line(
        `Written: ${counted(result.itemCount, "item")} of ${counted(result.liveRowCount, "stored row")}.`,
      );
      if (result.aboutOthersCount > 0)
        await screen.line(
          `${counted(result.aboutOthersCount, "item")} about other persons: think of their rights before you pass it on.`,
        );
      await screen.line(registered(exercised));
    }
    if (settings.controller === "none")
      screen.note("The configuration names no controller: purposes and recipients are told as the policy has them.");
    return result.isComplete ? undefined : INCOMPLETE;
  },
};

/** Something is in the store that the copy does not hold. */
const INCOMPLETE = 1;

async function noticeOf(call: Parameters<Command["run"]>[0]) {
  const { processingFacts } = await import("../processing-facts.ts");
  const { privacyNotice } = await import("../../../rights/notice.ts");
  return privacyNotice(await processingFacts(call));
}
