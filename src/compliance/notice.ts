/**
 * The privacy notice for vault owners (GDPR 13) and for third parties (GDPR 14), generated from the
 * live configuration. Its version is a hash of its content, so every change produces a new version.
 */

import { sha256Hex } from "../crypto/primitives.ts";
import { canonicalJson } from "../model/json.ts";
import { days, document, fields, plain, stated, tableOf } from "./controller.ts";
import { basisInWords, type ProcessingFacts, type RecipientFacts, rightsInWords } from "./facts.ts";

export interface PrivacyNotice {
  /** Sixteen hex digits. */
  readonly version: string;
  readonly document: NoticeDocument;
  readonly markdown: string;
}

/** The parts, in the order of the notice. */
export type NoticeDocument = ReturnType<typeof contentOf>;

export function privacyNotice(facts: ProcessingFacts): PrivacyNotice {
  const content = contentOf(facts);
  const version = sha256Hex(Buffer.from(canonicalJson(content))).slice(0, VERSION_DIGITS);
  return { version, document: content, markdown: asMarkdown(content, version) };
}
const VERSION_DIGITS = 16;

/** The message to an owner when the notice changes. */
export function noticeInShort({ document: content, version }: PrivacyNotice): string {
  const names = content.recipients.map(({ name }) => name);
  const shown = names.slice(0, RECIPIENTS_SHOWN).join(", ");
  const more = names.length > RECIPIENTS_SHOWN ? ` and ${names.length - RECIPIENTS_SHOWN} more` : "";
  const recipients = names.length === 0 ? "Nothing is sent to anyone else." : `Recipients now: ${shown}${more}.`;
  return `The privacy notice has changed (version ${version}). ${recipients}`;
}
const RECIPIENTS_SHOWN = 10;

function contentOf({ controller, policies, recipients, regions }: ProcessingFacts) {
  const purposes = unique(policies.map(({ purpose, basis }) => ({ purpose, basis })));
  const collectsPatterns = policies.some(({ workPatterns }) => workPatterns === "allowed");
  return {
    controller: {
      name: controller.name,
      contact: controller.contact,
      region: stated(controller.region),
      representative: stated(controller.representative),
      dataProtectionOfficer: stated(controller.dataProtectionOfficer),
      supervisoryAuthority: stated(controller.supervisoryAuthority),
    },
    purposes: [
      ...purposes.map(({ purpose, basis }) => ({
        purpose,
        meaning: stated(controller.purposes?.[purpose]),
        basis: basisInWords(basis),
        interests: basis === "legitimate-interest" ? stated(controller.legitimateInterests) : "does not apply",
      })),
      {
        purpose: "work-pattern",
        meaning: stated(controller.purposes?.["work-pattern"]),
        basis: collectsPatterns
          ? unique(policies.map(({ basis }) => basisInWords(basis))).join("; ")
          : "your consent, GDPR 6(1)(a)",
        interests: "does not apply",
      },
    ],
    data: {
      classes: unique(policies.flatMap(({ classes }) => classes.map((each) => each.class))),
      sensitive: policies.every(({ sensitive }) => sensitive === "refused")
        ? "Special categories of data are refused."
        : "Special categories of data are stored only with explicit consent, which can be withdrawn at any time.",
      workPatterns: collectsPatterns
        ? "Work patterns may be collected until you object."
        : "Work patterns are collected only on consent.",
    },
    sources: [
      "what you say and do in conversations, and what you write yourself",
      "tools, documents and imports, marked as untrusted",
      "conclusions from these, drawn by rules and by a language model if one is configured",
    ],
    recipients: recipients.map((recipient) => ({
      name: recipient.name,
      role: stated(recipient.role),
      receives: recipient.purpose === undefined ? recipient.receives : `${recipient.receives}; ${recipient.purpose}`,
      sensitive: recipient.getsSensitive ? "yes" : "no",
      region: stated(recipient.region),
      safeguards: stated(recipient.safeguards),
    })),
    transfers: transfersInWords(recipients, regions),
    retention: retentionOf(policies),
    rights: [...rightsInWords, `a complaint to the supervisory authority: ${stated(controller.supervisoryAuthority)}`],
    logic: {
      automatedDecisions: policies.every(({ decisionUse }) => decisionUse === "prohibited")
        ? "Memories may not be used for automated decisions about you (GDPR 22)."
        : stated(controller.automatedDecisions),
      howItWorks:
        "Facts are formed from what was said by inspectable rules, and each fact can show its sources. Recall selects them by relevance, age and weight, and can explain each selection.",
      obligationToProvide: stated(controller.obligationToProvide),
    },
  };
}

function transfersInWords(
  recipients: readonly RecipientFacts[],
  { allowed, blocked }: ProcessingFacts["regions"],
): string {
  if (recipients.length === 0) return "Nothing leaves the machine.";
  const rules = [
    ...(allowed === null ? [] : [`Only endpoints in ${allowed.join(", ")} are called.`]),
    ...(blocked.length === 0 ? [] : [`Endpoints in ${blocked.join(", ")} are never called.`]),
  ];
  const where = unique(recipients.map(({ region }) => stated(region))).join(", ");
  return [`Recipients are in: ${where}.`, ...rules].join(" ");
}

/** If several policies are in force, each class names its preset. */
function retentionOf(policies: ProcessingFacts["policies"]) {
  return unique(
    policies.flatMap(({ preset, classes }) =>
      classes.map(({ class: name, retentionDays }) => ({
        class: policies.length === 1 ? name : `${name} (${preset})`,
        kept: days(retentionDays),
      })),
    ),
  );
}

function asMarkdown(content: NoticeDocument, version: string): string {
  const { controller, data, logic } = content;
  return document("Privacy notice", {
    Version: plain(version),
    "Who is responsible": fields({
      controller: controller.name,
      contact: controller.contact,
      region: controller.region,
      representative: controller.representative,
      "data protection officer": controller.dataProtectionOfficer,
    }),
    "Purposes and legal bases": tableOf(content.purposes, {
      purpose: "purpose",
      meaning: "meaning",
      basis: "basis",
      "legitimate interests": "interests",
    }),
    "Which data": [`Classes: ${data.classes.join(", ")}.`, data.sensitive, data.workPatterns],
    Sources: content.sources,
    Recipients: tableOf(
      content.recipients,
      {
        recipient: "name",
        role: "role",
        receives: "receives",
        "sensitive data": "sensitive",
        region: "region",
        safeguards: "safeguards",
      },
      "None: all data stay with the controller.",
    ),
    "Transfers to other countries": plain(content.transfers),
    Retention: tableOf(content.retention, { class: "class", retention: "kept" }),
    "Your rights": content.rights,
    "Decisions and logic": [
      logic.automatedDecisions,
      logic.howItWorks,
      `Whether you must provide the data: ${logic.obligationToProvide}`,
    ],
    "If someone else mentioned you": [
      "You may be named in another person's memories without having provided the data yourself (GDPR 14), through the sources above. You have the same rights.",
      "Sensitive data about people who do not take part in a conversation are refused, and masked in messages.",
      `Write to: ${controller.contact}`,
    ],
  });
}

function unique<T>(values: readonly T[]): readonly T[] {
  const seen = new Map(values.map((value) => [JSON.stringify(value), value] as const));
  return [...seen.values()];
}
