/** `keepsake observe`: a file of JSON lines, or one message. Resumes where it stopped. */

import { existsSync } from "node:fs";
import { basename, resolve } from "node:path";
import type { Observed } from "../../engine/observe/observe.ts";
import type { Vault } from "../../engine/vault.ts";
import { primed } from "../../formats/files/byte-chunks.ts";
import { defined } from "../../model/json.ts";
import type { Call, Run } from "../command.ts";
import { inputBytes } from "../files.ts";
import { embedWithin, formWithin, inBatches, messageLines, observeFile, type Taken } from "../intake.ts";
import { withVaultOrLocked } from "../open-store.ts";
import { usageError } from "../parameters.ts";
import { EXIT } from "../report-error.ts";
import { createProgress, dim } from "../screen.ts";
import { counted, memoryId, number } from "../text.ts";

export const observe: Run = (call) => (call.parameters.has("role") ? observeOne(call) : observeLines(call));

/** How much of forming to wait for (GUM-32). */
type Waiting = ReturnType<typeof waitingOf>;

function waitingOf({ parameters }: Call) {
  const waiting = { isDeferred: parameters.has("no-wait"), isWaiting: parameters.has("wait") };
  if (waiting.isDeferred && waiting.isWaiting) throw usageError("The options --wait and --no-wait can't be combined.");
  return waiting;
}

/** Completes what the options promise. */
async function afterObserving(call: Call, vault: Vault, { isDeferred, isWaiting }: Waiting): Promise<void> {
  if (isDeferred) return vault.close({ isFormingLeft: true });
  await embedWithin(call, vault);
  await formWithin(call, vault, isWaiting);
}

const SINGLE = ["at", "time-zone", "speaker", "id"];

interface SpooledFor {
  readonly spooled: true;
  readonly messageCount: number;
  readonly isInterrupted: boolean;
}

const INGESTS = { access: "make", embeds: true, forms: true } as const;

async function observeOne(call: Call): Promise<undefined> {
  const { parameters, screen, settings } = call;
  const content = parameters.sentence("the text of the message");
  const waiting = waitingOf(call);
  const fields = defined({
    at: parameters.text("at"),
    timeZone: parameters.text("time-zone"),
    speaker: parameters.text("speaker"),
    session: parameters.text("session"),
    id: parameters.text("id"),
  });
  const message = { role: parameters.text("role") ?? "user", content, ...fields };
  const observed = await withVaultOrLocked<Observed | SpooledFor>(call, INGESTS, {
    async opened(vault) {
      const observed = await vault.observe(message, waiting.isDeferred ? { sync: false } : {});
      await afterObserving(call, vault, waiting);
      return observed;
    },
    async locked(keepsake) {
      const { spooledCount } = await keepsake.spool(settings.vault, message);
      return { spooled: true, messageCount: spooledCount, isInterrupted: false };
    },
  });
  if (screen.isJson) await screen.json(observed);
  else if ("spooled" in observed) await printSpooled(call, observed);
  else {
    const [message] = observed.messages;
    const reason = message?.reason === undefined ? "" : ` (${message.reason})`;
    await screen.line(`The message: ${message?.outcome ?? "empty"}${reason}.`);
    for (const warning of observed.warnings ?? []) screen.note(warning);
    for (const { id, text, type } of observed.formed)
      await screen.line("  + ", text, dim(`  ${type}  ${memoryId(id)}`));
    await printDenied(call, "Not stored", observed.denied);
  }
  return undefined;
}

async function observeLines(call: Call): Promise<number | undefined> {
  const { parameters, screen, terminal, settings } = call;
  const file = parameters.word("the input file, or - for standard input");
  if (parameters.words.length > 1) throw usageError("Pass one file at a time.", "For a message, add --role user.");
  if (/\s/.test(file) && !existsSync(resolve(terminal.cwd, file)))
    throw usageError("This file does not exist.", `For a message: keepsake observe --role user "…".`);
  const single = SINGLE.find((name) => parameters.has(name));
  if (single !== undefined) throw usageError(`The option --${single} requires --role, for a single message.`);
  const waiting = waitingOf(call);
  const name = file === "-" ? "stdin" : basename(file);
  const session = parameters.text("session") ?? `file:${name}`.slice(0, SESSION_MAX);
  const progress = createProgress(call);
  const { signal } = terminal;
  // Opens the file before the vault, so that a mistyped name creates no vault.
  const lines = await primed(messageLines(inputBytes(terminal, file), { session, ...placeOf(call, file) }));
  const observed = await withVaultOrLocked<Taken | SpooledFor>(call, INGESTS, {
    async opened(vault) {
      const read = await observeFile(vault, lines, {
        signal,
        isDeferred: waiting.isDeferred,
        onProgress: ({ messageCount, formedCount }) =>
          progress.show(`${counted(messageCount, "message")}, ${counted(formedCount, "memory", "memories")} …`),
      });
      progress.clear();
      await afterObserving(call, vault, waiting);
      return read;
    },
    async locked(keepsake) {
      let messageCount = 0;
      await inBatches(lines, signal, async (messages) => {
        messageCount += (await keepsake.spool(settings.vault, messages)).spooledCount;
        progress.show(`${counted(messageCount, "message")} sealed …`);
      });
      return { spooled: true, messageCount, isInterrupted: signal.aborted };
    },
  }).finally(() => progress.clear());
  if (screen.isJson) await screen.json(observed);
  else if ("spooled" in observed) await printSpooled(call, observed);
  else {
    const { messageCount, storedCount, knownCount, formedCount, repeatedCount, warnings } = observed;
    for (const warning of warnings) screen.note(warning);
    await screen.line(
      `${counted(messageCount, "message")}: ${number(storedCount)} new, ${number(knownCount)} known before. `,
      `${counted(formedCount, "memory", "memories")} formed, ${number(repeatedCount)} said again.`,
    );
    await printDenied(call, "Messages refused", observed.deniedMessages);
    await printDenied(call, "Not stored", observed.denied);
  }
  if (!observed.isInterrupted) return undefined;
  screen.note("Stopped. Run the same command again to continue.");
  return EXIT.interrupted;
}

async function printSpooled({ screen, settings }: Call, { messageCount }: SpooledFor): Promise<void> {
  await screen.line(`The vault ${settings.vault} is locked: ${counted(messageCount, "message")} stored encrypted.`);
  await screen.advice(dim("They are processed once you unlock it: keepsake unlock."));
}

const SESSION_MAX = 200;

/** Piped input has no place of its own, but a named session is one. */
function placeOf({ parameters, terminal }: Call, file: string): { readonly place?: string } {
  if (file !== "-") return { place: resolve(terminal.cwd, file) };
  const session = parameters.text("session");
  return session === undefined ? {} : { place: `-${session}` };
}

async function printDenied({ screen }: Call, what: string, counts: Readonly<Record<string, number>>): Promise<void> {
  const reasons = Object.entries(counts).map(([reason, count]) => `${number(count)} × ${reason}`);
  if (reasons.length > 0) await screen.line(dim(`${what}: ${reasons.join(", ")}`));
}
