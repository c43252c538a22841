/**
 * Clauses that share the predicate of the one before: "und meine Schwester auch", "mon mari non
 * plus", "et Max à Oslo". Its memory is told of them too.
 */
import type { Span } from "../model/item.ts";
import { genderOfName } from "../text/given-names.ts";
import type { FormedMemory } from "./formed-memory.ts";
import type { LanguageData } from "./language-data.ts";
import type { LanguageRules, Person, PronounResolver } from "./language-rules.ts";

export interface Echo {
  readonly who: string;
  /** Another place or number instead: "à Oslo", "4". */
  readonly what?: string | undefined;
}

export interface EchoForms {
  /** At the end of a clause or all of it. Groups: `gap`, `who`, `what`. */
  readonly said: readonly RegExp[];
  /** Behind a person, a clause from which the grammar reads who it is. */
  readonly carrier: string;
  readonly isSpeaker: RegExp;
  /** Memories whose object may be meant as well as their subject: "loves her husband". */
  readonly isOfPeople: RegExp;
  /** Forms of the other gender: "ist Lehrerin" of a man. Groups stand as `$<stem>`. */
  readonly genders: Readonly<Record<"f" | "m", readonly (readonly [text: string, from: RegExp])[]>>;
  /** "Meine Frau und ich … beide". Group: `who`. */
  readonly joint: RegExp;
  /** What is said of the company in such a memory. */
  readonly company: RegExp;
}

export const echoForms = (data: LanguageData): EchoForms => ({
  said: data.labelled("echo").map(([, pattern]) => pattern),
  carrier: data.source("echo-carrier"),
  isSpeaker: data.pattern("echo-speaker"),
  isOfPeople: data.pattern("echo-of-people"),
  genders: { f: data.labelled("echo-female"), m: data.labelled("echo-male") },
  joint: data.pattern("joint"),
  company: data.pattern("joint-company"),
});

/** The clauses that share a predicate, and the one before them that has it. */
export function splitEcho(rules: LanguageRules, text: string, span: Span): readonly Span[] {
  const { echoes } = rules;
  const found = echoes === undefined ? undefined : match(echoes, text.slice(span.start, span.end));
  if (found === undefined || found.index === 0) return [span];
  const end = span.start + found.index;
  const start = end + (found.groups?.["gap"] ?? "").length;
  return [...splitEcho(rules, text, { start: span.start, end }), { start, end: span.end }];
}

export function echoIn({ echoes }: LanguageRules, said: string): Echo | undefined {
  const found = echoes === undefined ? undefined : match(echoes, said);
  const who = found?.index === 0 ? found.groups?.["who"] : undefined;
  return who === undefined ? undefined : { who, what: found?.groups?.["what"] };
}

const match = ({ said, isSpeaker }: EchoForms, text: string): RegExpExecArray | undefined => {
  for (const form of said) {
    const found = form.exec(text);
    // "Tee und Kaffee auch": no person.
    const name = ALONE.exec(found?.groups?.["who"] ?? "")?.groups?.["name"];
    if (found !== null && (name === undefined || isSpeaker.test(name) || genderOfName(name) !== undefined))
      return found;
  }
  return undefined;
};
const ALONE = /^(?:[oa] )?(?<name>\p{Lu}\p{Ll}+)$/u;

/** What was told before, of the person of the echo. */
export function echoed(
  { echoes, read }: LanguageRules,
  { who, what }: Echo,
  before: readonly FormedMemory[],
  { span, resolve }: { readonly span: Span; readonly resolve: PronounResolver },
): readonly FormedMemory[] {
  if (echoes === undefined) return [];
  const isSpeaker = echoes.isSpeaker.test(who);
  const subject = isSpeaker ? undefined : read(`${who} ${echoes.carrier}`).clause(resolve)?.subject;
  if (subject === undefined && !isSpeaker) return [];
  return before.flatMap((memory) => {
    const text = what === undefined ? memory.text : withOther(memory.text, what);
    if (text === undefined || memory.type === "relationship" || memory.key === "name" || memory.isRenewal) return [];
    return echoes.isOfPeople.test(text) ? [] : [{ ...memory, span, text: agreeing(echoes, text, subject), subject }];
  });
}

function agreeing({ genders }: EchoForms, text: string, subject: Person | undefined): string {
  const forms = subject?.gender === undefined ? [] : genders[subject.gender];
  const [form, from] = forms.find((each) => each[1].test(text)) ?? [];
  return form === undefined || from === undefined ? text : text.replace(from, form);
}

/** "Meine Frau und ich arbeiten beide bei Siemens": of each of them alone. */
export function ofEach(
  { echoes, read }: LanguageRules,
  clauseText: string,
  formed: readonly FormedMemory[],
  resolve: PronounResolver,
): readonly FormedMemory[] {
  const who = echoes?.joint.exec(clauseText)?.groups?.["who"];
  if (echoes === undefined || who === undefined) return formed;
  const subject = read(`${who} ${echoes.carrier}`).clause(resolve)?.subject;
  return formed.flatMap((memory) => {
    if (memory.subject !== undefined || memory.type === "relationship") return memory;
    const own = { ...memory, text: memory.text.replace(echoes.company, "") };
    const other = { ...own, text: agreeing(echoes, own.text, subject), subject };
    return subject === undefined ? own : [own, other];
  });
}

/** "Habite à Rome" with "à Oslo", "a 7 ans" with "4". */
function withOther(text: string, what: string): string | undefined {
  if (/^\d/u.test(what)) return /\d/u.test(text) ? text.replace(/\d+/u, what) : undefined;
  const [link = ""] = what.split(" ");
  const at = text.toLowerCase().indexOf(` ${link.toLowerCase()} `);
  return at === -1 ? undefined : `${text.slice(0, at)} ${what}`;
}
