/**
 * What kind of thing a question asks for, by its form and without understanding it. Each sign is a preference in ranking, never a filter: people
 * mix them up, and a sign that is missed costs a little order and no memory. One entry a language; all are tried, since questions are short.
 */
import type { Actor } from "../core/item.ts";

export interface QuestionSigns {
  /**
   * Whose words it asks for: "what did you recommend?" wants the assistant's, "what did I say about …?" the user's. "Can you recommend …?" is
   * a request of today: what the user said before is what helps with it. Undefined where it does not say.
   */
  readonly actor: Actor | undefined;
  /** It asks for something to be done or advised now: standing wishes apply to the answer, whatever words it shares with them. */
  readonly isRequest: boolean;
  /** "How many", "how old": what holds a number answers it. */
  readonly wantsNumber: boolean;
  /** "In what order", "sum up", "throughout": many places answer it, not one. */
  readonly wantsMany: boolean;
}

interface Patterns {
  readonly addressed: RegExp;
  readonly asker: RegExp;
  /** It speaks of what was: no request. */
  readonly past: RegExp;
  readonly number: RegExp;
  readonly many: RegExp;
}

const PATTERNS: readonly Patterns[] = [
  {
    addressed:
      /\b(?:did|have|had|were) you\b|\byou(?:'ve| have| had| also| just| once| previously)? (?:recommended|suggested|advised|told|said|mentioned|explained|proposed|provided|gave|given|listed|described|shared|wrote|written|answered|outlined|helped|came up)\b|\byour (?:\w+ )?(?:advice|recommendations?|suggestions?|answers?|reply|list|explanation|proposals?|response)\b|\bremind me\b(?!.{0,80}\bI (?:said|told|mentioned|wrote|asked))/iu,
    asker:
      /\b(?:i|i'm|i've|i'd|i'll|my|me|mine|myself)\b|\b(?:can|could|would|will|should) you\b|\bany (?:advice|suggestions?|recommendations?|tips?|ideas?)\b/iu,
    past: /\b(?:did|was|were|had|ago|yesterday|last)\b|\bhave (?:i|we|you|they)\b|\bhas (?:he|she|it)\b/iu,
    number: /\bhow (?:many|much|often|old|long|far|big|tall)\b/iu,
    many: /\b(?:in (?:what |which )?order|order in which|summari[sz]e|summary|overview|recap|throughout|across|over time|walk me through|timeline|progress(?:ed|ion)?|evolve[ds]?)\b/iu,
  },
  {
    addressed:
      /\b(?:hast|hattest|warst) du\b|\b(?:haben|hatten|waren) Sie\b|\b(?:deine?|Ihre?)[nmrs]? (?:Rat|Empfehlung|Vorschlag|Vorschläge|Antwort)\b|\berinnere? mich\b/iu,
    asker: /\b(?:ich|meine?[nmrs]?|mir|mich)\b|\b(?:kannst|könntest|würdest) du\b|\b(?:können|könnten|würden) Sie\b/iu,
    past: /\b(?:war|waren|hatte|hatten|habe ich|habe|haben wir|gestern|letzte[nrsm]?)\b/iu,
    number: /\bwie (?:viele?|oft|alt|lange|weit|groß|hoch)\b/iu,
    many: /\b(?:in welcher Reihenfolge|Überblick|Zusammenfassung|fasse? .{0,60}zusammen|im Laufe|Verlauf)\b/iu,
  },
  {
    addressed:
      /\b(?:as-tu|avez-vous|tu m'as|tu as|vous m'avez|vous avez) (?:\w+é|dit|proposé|recommandé|écrit)\b|\brappelle-moi\b/iu,
    asker: /\b(?:je|j'ai|mon|ma|mes|moi)\b|\b(?:peux-tu|pouvez-vous|pourrais-tu|pourriez-vous)\b/iu,
    past: /\b(?:hier|dernière?|était|étaient|avait|ai-je|j'ai)\b/iu,
    number: /\bcombien\b|\bquel âge\b/iu,
    many: /\b(?:dans quel ordre|résumé|résume|aperçu|au fil du temps)\b/iu,
  },
  {
    addressed:
      /\b(?:me )?(?:recomendaste|sugeriste|dijiste|propusiste|escribiste|has (?:recomendado|dicho|sugerido))\b|\brecuérdame\b/iu,
    asker: /\b(?:yo|mi|mis|me|conmigo)\b|\b(?:puedes|podrías|puede|podría)\b/iu,
    past: /\b(?:ayer|pasad[oa]s?|era|eran|fue|fueron|había)\b/iu,
    number: /\bcuánt[oa]s?\b/iu,
    many: /\b(?:en qué orden|resumen|resume|a lo largo)\b/iu,
  },
  {
    addressed: /你(?:之前|上次|以前|曾)?(?:推荐|建议|说|提到|告诉|给)(?:过|了)?|提醒我/u,
    asker: /我|你(?:能|可以|可不可以|能不能)/u,
    past: /昨天|上次|上个|去年|以前|曾经|过吗|了吗/u,
    number: /多少|几(?:个|次|岁|天|年|月)|多(?:久|大|长|远)/u,
    many: /顺序|总结|概括|回顾/u,
  },
];

/** What a question of this form asks, whatever the language: an opening that wants advice or an answer now. */
const OPENING =
  /^\s*(?:which|what|how|should|could|can|would|is there|any|recommend|suggest|help|wie|was|welche[rsn]?|soll|kannst|quel(?:le)?s?|comment|qué|cómo|cuál(?:es)?)\b/iu;

export function questionSigns(question: string): QuestionSigns {
  const plain = question.replaceAll("’", "'");
  const some = (kind: keyof Patterns): boolean => PATTERNS.some((patterns) => patterns[kind].test(plain));
  const actor = some("addressed") ? "ai" : some("asker") ? "user" : undefined;
  return {
    actor,
    isRequest: actor !== "ai" && (actor === "user" || (OPENING.test(plain) && !some("past"))),
    wantsNumber: some("number"),
    wantsMany: some("many"),
  };
}
