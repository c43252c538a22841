/** `keepsake disclosures pending`: what recipients have still to be told, and telling them (GDPR 19). */
import type { NoticeView } from "../../../vault/notice-store.ts";
import type { Call, Command } from "../command.ts";
import { dim } from "../screen.ts";
import { printTable } from "../table.ts";
import { counted, date, number } from "../words.ts";

export const disclosuresPending: Command = {
  usage: ["disclosures pending [--deliver] [--all] [--destroyed]"],
  about: `When a memory is erased, rectified or restricted, everybody who received it is due a notice with its id and nothing else. --deliver sends those whose
recipient has an endpoint in the configuration (controller.recipients[].notify); the others are given by hand: keepsake disclosures done. --destroyed shows those
that destroyed vaults left, each with the job that destroyed it.`,
  options: {
    deliver: { about: "send what can be sent now" },
    all: { about: "those that are done too" },
    destroyed: { about: "those that destroyed vaults left" },
  },
  examples: [
    ["keepsake disclosures pending", "what is due"],
    ["keepsake disclosures pending --deliver", "from cron"],
  ],
  async run(call) {
    const { parameters, screen, terminal } = call;
    const { withNotices } = await import("../with-notices.ts");
    const isDelivering = parameters.has("deliver");
    const deliver = isDelivering ? await deliverer(call) : undefined;
    const found = await withNotices(call, async (notices) => {
      const delivered =
        deliver === undefined ? undefined : await notices.deliverNotices(deliver, { signal: terminal.signal });
      return { delivered, notices: await notices.disclosureNotices() };
    });
    deliver?.close();
    const { delivered } = found;
    const notices = found.notices.filter(({ state }) => parameters.has("all") || state === "pending");
    if (screen.isJson) await screen.json({ ...(delivered === undefined ? {} : { delivered }), notices });
    else {
      if (delivered !== undefined)
        await screen.line(
          `Delivered ${counted(delivered.deliveredCount, "notice")}; in vain ${delivered.failedCount}.`,
        );
      if (notices.length === 0) await screen.line("Nobody has to be told anything.");
      else await printTable(screen, HEAD, notices.map(row), terminal.columns);
      if (notices.some(({ state }) => state === "pending"))
        await screen.advice(
          dim(`Given by hand: keepsake disclosures done ID${parameters.has("destroyed") ? " --destroyed" : ""}`),
        );
    }
    return undefined;
  },
};

const HEAD = ["ID", "SINCE", "WHAT", "ITEMS", "TRIES", "STATE", "RECIPIENT"];
const row = ({ id, at, change, itemCount, attempts, state, recipient }: NoticeView): readonly string[] => [
  id,
  date(at),
  change,
  number(itemCount),
  number(attempts),
  state,
  recipient,
];

/** The endpoints that the controller wrote down, each with the key that its reference leads to. */
async function deliverer({ settings, terminal }: Call) {
  const { noticeWebhook } = await import("../../../rights/notice-webhook.ts");
  const { secret } = await import("../secret-reference.ts");
  const { regionRules } = await import("../open-keep.ts");
  const recipients = settings.controller === "none" ? [] : (settings.controller.recipients ?? []);
  const endpoints = recipients.flatMap(({ name, region, notify }) =>
    notify === undefined
      ? []
      : [
          {
            recipient: name,
            url: notify.url,
            secret: secret(notify.key, "endpoint for notices", { env: terminal.env, base: settings.controllerBase }),
            ...(notify.isOwn === undefined ? {} : { isOwn: notify.isOwn }),
            ...(region === undefined ? {} : { region }),
          },
        ],
  );
  return noticeWebhook(endpoints, regionRules(settings));
}
