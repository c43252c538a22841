/** Commands for consent, disclosures and privacy classes. */

import { noticeWebhook } from "../../compliance/notice-webhook.ts";
import type { ItemView } from "../../engine/correct/inspect.ts";
import type { Withdrawn } from "../../engine/govern/consent.ts";
import { isDisclosed, type StoreDisclosures } from "../../engine/govern/disclosures.ts";
import type { NoticeView } from "../../engine/govern/notices.ts";
import type { PrivacyCounts } from "../../engine/govern/privacy-counts.ts";
import { system } from "../../engine/system.ts";
import { type ConsentRecord, consentTo, isInForce } from "../../engine/write/stored-notes.ts";
import { PRIVACY_CLASSES } from "../../model/item.ts";
import { defined } from "../../model/json.ts";
import { workPatterns } from "../../operations/governance.ts";
import type { Call, Run } from "../command.ts";
import { secret } from "../files.ts";
import { eachVault, openStore, regionRules, withVault } from "../open-store.ts";
import { momentOption } from "../parameters.ts";
import { dim } from "../screen.ts";
import { counted, date, dateTime, memoryId, number } from "../text.ts";
import { printReviewEntries } from "./review.ts";

const CONSENT_COMMAND =
  'keepsake consent give --scope work-pattern --text "You may note how I work." --version work/1 --how "command line"';

/** Records the owner's consent. Never offered to a model. */
export const consentGive: Run = async (call) => {
  const { parameters, screen } = call;
  const until = momentOption(parameters, "until");
  const given = {
    scope: parameters.required("scope"),
    text: parameters.required("text"),
    version: parameters.required("version"),
    how: parameters.required("how"),
    ...defined({ until }),
  };
  const record = await withVault(call, { access: "make" }, (vault) => vault.consent.give(given));
  if (screen.isJson) return screen.json(record);
  const end = record.until === undefined ? "" : `, until ${date(record.until)}`;
  await screen.line(`Consent to ${record.scope} is in force${end}.`, dim(`  ${record.id}`));
  await screen.advice(dim(`To withdraw it: keepsake consent withdraw ${record.scope}`));
};

/** Ends a consent with everything that rests on it; as easy as giving it (GDPR 7). */
export const consentWithdraw: Run = async (call) => {
  const { parameters, screen } = call;
  const consent = parameters.word("the ID or the scope of the consent", "See keepsake consent list.");
  const withdrawn = await withVault(call, { access: "write" }, (vault) => vault.consent.withdraw(consent));
  if (screen.isJson) return screen.json(withdrawn);
  for (const { scope, id } of withdrawn.records) await screen.line(`Withdrawn: ${scope}.`, dim(`  ${id}`));
  await screen.line(withdrawalEffect(withdrawn));
};

/** What a withdrawal deleted, also where no consent was in force. */
export function withdrawalEffect({ records, erased }: Withdrawn): string {
  if (erased === undefined) return "Nothing relied on it.";
  const items = counted(erased.itemCount, "item");
  const deleted = erased.cutCount === 0 ? items : `${items}, and sentences of ${counted(erased.cutCount, "message")}`;
  return records.length === 0
    ? `No consent was in force. Deleted what was stored without one: ${deleted}.`
    : `Deleted what relied on it: ${deleted}.`;
}

export const consentList: Run = async (call) => {
  const { screen } = call;
  const consents = await withVault(call, { access: "read" }, (vault) => vault.consent.list());
  const now = system.clock.now();
  const rows = consents.map((record) => ({ ...record, isInForce: isInForce(record, now) }));
  await screen.list({
    json: { consents: rows },
    rows,
    none: "No consent has been given.",
    columns: {
      ID: ({ id }) => id,
      SCOPE: ({ scope }) => scope,
      STATE: (record) => consentState(record, record.isInForce),
      GIVEN: ({ at }) => date(at),
      VERSION: ({ version }) => version,
      HOW: ({ how }) => how,
      TEXT: ({ text }) => text,
    },
  });
};

export const patternsList: Run = async (call) => {
  const { parameters, screen } = call;
  const limit = parameters.count("limit") ?? (screen.isJson ? undefined : ROWS_DEFAULT);
  const found = await withVault(call, { access: "read" }, async (vault) => {
    const patterns: ItemView[] = [];
    for await (const view of workPatterns(vault)) if (patterns.push(view) === limit) break;
    return { patterns, consent: consentTo(await vault.consent.list(), "work-pattern", system.clock.now()) };
  });
  await screen.list({
    json: found,
    rows: found.patterns,
    none: "No work patterns.",
    columns: {
      ID: ({ item }) => memoryId(item.id),
      SAID: ({ item }) => date(item.at),
      TIMES: ({ item }) => number(item.count),
      PATTERN: ({ item }) => item.text,
    },
  });
  if (!screen.isJson && found.consent === undefined)
    await screen.advice(`Work patterns need your consent to work-pattern. To give it: ${CONSENT_COMMAND}`);
};
const ROWS_DEFAULT = 50;

function consentState({ withdrawnAt, until }: ConsentRecord, isNow: boolean): string {
  if (withdrawnAt !== undefined) return `withdrawn ${date(withdrawnAt)}`;
  if (until === undefined) return "in force";
  return isNow ? `until ${date(until)}` : `ended ${date(until)}`;
}

/** Recipients of this vault, or of one memory (GDPR 19). */
export const disclosuresList: Run = async (call) => {
  const { parameters, screen } = call;
  const [view] = parameters.words;
  if (view !== undefined) {
    const found = await withVault(call, { access: "read" }, async (vault) => {
      const { item } = await vault.memories.get(view);
      return (await vault.rights.disclosures.list()).filter((entry) => isDisclosed(entry, item.id));
    });
    const disclosures = found.map(({ channel, name, at }) => ({ channel, name, at }));
    return screen.list({
      json: { disclosures },
      rows: disclosures,
      none: "No recipients.",
      columns: { WHEN: ({ at }) => dateTime(at), BY: ({ channel }) => channel, RECIPIENT: ({ name }) => name },
    });
  }
  const recipients = await withVault(call, { access: "read" }, (vault) => vault.rights.disclosures.recipients());
  await screen.list({
    json: { recipients },
    rows: recipients,
    none: "No recipients.",
    columns: {
      BY: ({ channel }) => channel,
      FIRST: ({ firstAt }) => dateTime(firstAt),
      LAST: ({ lastAt }) => dateTime(lastAt),
      TOLD: ({ toldCount }) => number(toldCount),
      RECIPIENT: ({ name }) => name,
    },
  });
};

/** Notices that recipients must still get, and their delivery (GDPR 19). */
export const disclosuresPending: Run = async (call) => {
  const { parameters, screen, terminal } = call;
  const isDelivering = parameters.has("deliver");
  const deliver = isDelivering ? await createNoticeDelivery(call) : undefined;
  const found = await withDisclosures(call, async (disclosures) => {
    const delivered =
      deliver === undefined ? undefined : await disclosures.deliver(deliver, { signal: terminal.signal });
    return { delivered, notices: await disclosures.notices() };
  });
  deliver?.close();
  const { delivered } = found;
  const notices = found.notices.filter(({ state }) => parameters.has("all") || state === "pending");
  if (screen.isJson) return screen.json({ ...defined({ delivered }), notices });
  if (delivered !== undefined)
    await screen.line(`Delivered ${counted(delivered.deliveredCount, "notice")}; ${delivered.failedCount} failed.`);
  await screen.list({
    json: notices,
    rows: notices,
    none: "No notices are due.",
    columns: NOTICE_COLUMNS,
  });
  if (notices.some(({ state }) => state === "pending"))
    await screen.advice(
      dim(`To mark one as given: keepsake disclosures done ID${parameters.has("destroyed") ? " --destroyed" : ""}`),
    );
};

const NOTICE_COLUMNS: Readonly<Record<string, (notice: NoticeView) => string>> = {
  ID: ({ id }) => id,
  SINCE: ({ at }) => date(at),
  WHAT: ({ change }) => change,
  ITEMS: ({ itemCount }) => number(itemCount),
  TRIES: ({ attempts }) => number(attempts),
  STATE: ({ state }) => state,
  RECIPIENT: ({ recipient }) => recipient,
};

/** The controller's endpoints with their secrets. */
async function createNoticeDelivery({ settings, terminal }: Call) {
  const recipients = settings.controller === "none" ? [] : (settings.controller.recipients ?? []);
  const endpoints = recipients.flatMap(({ name, region, notify }) =>
    notify === undefined
      ? []
      : [
          {
            recipient: name,
            url: notify.url,
            secret: secret(notify.key, "endpoint for notices", { env: terminal.env, base: settings.controllerBase }),
            ...defined({ isOwn: notify.isOwn }),
            ...defined({ region }),
          },
        ],
  );
  return noticeWebhook(endpoints, regionRules(settings));
}

/** Marks a notice as given by letter or call, or as impossible (GDPR 19). */
export const disclosuresDone: Run = async (call) => {
  const { parameters, screen } = call;
  const id = parameters.word("the ID of the notice", "See keepsake disclosures pending.");
  const isDismissed = parameters.has("dismiss");
  const notice = await withDisclosures(call, (disclosures) =>
    isDismissed ? disclosures.dismiss(id) : disclosures.markGiven(id),
  );
  const { recipient, change } = notice;
  await screen.answer(
    notice,
    isDismissed
      ? `Dismissed: ${recipient} will not be notified that it was ${change}.`
      : `Marked as given: ${recipient} was told that it was ${change}.`,
  );
};

/** For legal teams, of one vault or all (GOS-38). Counts and vault names, no content. */
export const privacyCounts: Run = async (call) => {
  const { parameters, screen } = call;
  await using keepsake = await openStore(call, { access: "read" });
  const found: { readonly vault: string; readonly counts: PrivacyCounts }[] = [];
  const lockedVaults = await eachVault(call, keepsake, async (vault) => {
    found.push({ vault: vault.name, counts: await vault.rights.privacyCounts() });
  });
  const zeros = Object.fromEntries(PRIVACY_CLASSES.map((name) => [name, 0])) as PrivacyCounts["memories"];
  const none = { memories: zeros, messages: zeros, sensitiveByHold: {}, reviewDueCount: 0, consents: {} };
  const total = found.map(({ counts }) => counts).reduce(sumNumbers, none);
  if (screen.isJson)
    return screen.json({ vaults: found.map(({ vault, counts }) => ({ vault, ...counts })), total, lockedVaults });
  const row = ({ memories, messages, reviewDueCount, consents }: PrivacyCounts, name: string): readonly string[] => [
    ...[...PRIVACY_CLASSES.map((each) => memories[each]), sumOf(messages), reviewDueCount, sumOf(consents)].map(number),
    name,
  ];
  const head = [...PRIVACY_CLASSES.map((name) => name.toUpperCase()), "MESSAGES", "REVIEW", "CONSENTS", "VAULT"];
  const sum = parameters.has("vault") ? [] : [row(total, "all vaults")];
  await screen.table(head, [...found.map(({ vault, counts }) => row(counts, vault)), ...sum]);
};

type Counts = Readonly<Record<string, number>>;

const sumOf = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

const sumNumbers = (one: PrivacyCounts, other: PrivacyCounts): PrivacyCounts => ({
  memories: addCounts(one.memories, other.memories),
  messages: addCounts(one.messages, other.messages),
  sensitiveByHold: addCounts(one.sensitiveByHold, other.sensitiveByHold),
  reviewDueCount: one.reviewDueCount + other.reviewDueCount,
  consents: addCounts(one.consents, other.consents),
});

/** Adds counts by name, the first argument's names first. */
function addCounts<Names extends Counts>(one: Names, other: Counts): Names {
  const both = Object.keys({ ...one, ...other }).map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]);
  return Object.fromEntries(both) as Names;
}

/** The limit of one review; answered ones make room for others. */
const LIMIT_MAX = 1_000;

/** Sensitive memories at half of their retention, for the owner to review (GOS-37). */
export const privacyReview: Run = async (call) => {
  const { screen } = call;
  const { entries } = await withVault(call, { access: "read" }, (vault) => vault.memories.review({ limit: LIMIT_MAX }));
  const sensitive = entries.filter(({ reason }) => reason === "sensitive_half_life");
  if (screen.isJson) await screen.json({ entries: sensitive, dueCount: sensitive.length });
  else if (sensitive.length === 0) await screen.line("No sensitive memory is due for review.");
  else {
    await printReviewEntries(screen, sensitive);
    await screen.advice(
      dim(`${counted(sensitive.length, "memory", "memories")}: keepsake review --confirm ID, or --dismiss ID`),
    );
  }
};

/** Of a vault, or with `--destroyed` of destroyed vaults. */
type Disclosures = Pick<StoreDisclosures, "notices" | "deliver" | "markGiven" | "dismiss">;

async function withDisclosures<T>(call: Call, work: (disclosures: Disclosures) => Promise<T>): Promise<T> {
  if (!call.parameters.has("destroyed"))
    return withVault(call, { access: "write" }, (vault) => work(vault.rights.disclosures));
  await using keepsake = await openStore(call, { access: "write" });
  return await work(keepsake.disclosures);
}
