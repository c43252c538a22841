/**
 * What a question asks about somebody: a single-valued attribute ("Where do I live?"), all that is known of them ("Who is Marta?"), or their family.
 * One table a language; all are tried, since questions are short (memory.md §8).
 */

export interface AskedAbout {
  /** Attributes that answer it, likeliest first; empty for all that is known. */
  readonly keys: readonly string[];
  /** Named in the question; absent: the owner. */
  readonly name?: string;
  readonly wants: "attribute" | "profile" | "person" | "family";
  /** Of a family: what the wanted are to the owner, as `son`; absent: all of them. */
  readonly relations?: readonly string[];
}

type Row = readonly [RegExp, readonly string[]];

const ENGLISH: readonly Row[] = [
  [/\bwhere\b.*\b(?:live|living|based|reside|home)\b|\bwhich (?:city|town|place|country)\b.*\b(?:live|living|in|home)\b|\b(?:home ?town|address|my city)\b/, ["home.city", "home.country"]],
  [/\bwhere\b.*\b(?:from|born|grow up|grew up)\b/, ["birthplace", "nationality", "home.city"]],
  [/\b(?:what|which)\b.*\b(?:call me|my nickname|address me)\b/, ["nickname", "name"]],
  [/\bwhat(?:'s| is| was)? (?:my|the user's) (?:full |first |last |sur|family )?name\b|\bmy (?:last |sur|family )?name\?/, ["name", "nickname"]],
  [/\bhow old\b|\bwhat(?:'s| is) my age\b/, ["age", "birthday"]],
  [/\bwhen(?:'s| is| was)? .*\b(?:birthday|born)\b/, ["birthday"]],
  [/\bwhere\b.*\bwork\b|\bwho do i work for\b|\b(?:employer|which company)\b/, ["work.employer", "work.role"]],
  [/\bwhat\b.*\b(?:do for (?:a living|work)|my (?:job|profession|occupation|job title|position|role|day job)|(?:job|profession) do)\b|\bwhat do i do\?/, ["work.role", "work.employer", "work.status"]],
  [/\b(?:am i|are we) (?:still )?(?:married|single|engaged|divorced|in a relationship)\b|\brelationship status\b|\bmarital\b/, ["relationship.status", "relationship.partner"]],
  [/\b(?:my|our) (?:wife|husband|partner|girlfriend|boyfriend|spouse|fianc\p{L}+)(?:'s)? (?:name|called)?|\bwho am i married to\b/u, ["relationship.partner", "relationship.status"]],
  [/\b(?:diet|vegetarian|vegan)\b.*\b(?:follow|am i|do i)\b|\bwhat (?:kind of )?diet\b|\b(?:am i|do i eat) (?:a )?(?:vegetarian|vegan|meat|fish)\b/, ["diet"]],
  [/\b(?:which|what) (?:editor|ide)\b/, ["editor"]],
  [/\b(?:which|what) (?:os|operating system)\b/, ["os"]],
  [/\b(?:which|what) shell\b/, ["shell"]],
  [/\b(?:which|what) browser\b/, ["browser"]],
  [/\b(?:which|what)(?: kind of| type of)? phone\b/, ["phone"]],
  [/\b(?:which|what)(?: kind of)? car\b/, ["car"]],
  [/\b(?:dark|light) (?:mode|theme)\b|\bwhich theme\b/, ["ui.theme"]],
  [/\bunits?\b.*\b(?:want|prefer|use)\b|\bwhich units\b/, ["units"]],
  [/\bhow (?:much do i weigh|heavy am i)\b|\bmy weight\b/, ["weight"]],
  [/\bhow tall\b/, ["height"]],
];

const PROFILE = /\b(?:what|everything|all)\b.*\b(?:know|remember) about (?:me|myself)\b|\bwho am i\b|\bdescribe me\b|\btell me about myself\b|\bwhat have i told you about myself\b/;
const FAMILY = /\b(?:about|tell me about|who is in|know about) (?:my|our) family\b/;
/** Words for several relatives, and for one, by what a memory calls them. */
const RELATIVES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\b(?:my|our) (?:kids?|child(?:ren)?|sons?|daughters?|boys?|girls?|twins|baby)\b/, ["son", "daughter", "child", "baby"]],
  [/\b(?:my|our) parents\b/, ["mother", "father", "parent"]],
  [/\b(?:my|our) siblings\b/, ["brother", "sister", "sibling"]],
  [/\b(?:my|our) (?:pets?|animals)\b|\bpets? (?:do|have)\b/, ["dog", "cat", "rabbit", "horse", "parrot", "pet", "hamster", "tortoise"]],
  [/\b(?:my|our) (?:wife|husband|partner|spouse|girlfriend|boyfriend)\b/, ["wife", "husband", "partner", "spouse", "girlfriend", "boyfriend", "married"]],
  ...["brother", "sister", "mother", "father", "uncle", "aunt", "cousin", "nephew", "niece", "friend", "boss", "neighbour", "dog", "cat", "colleague", "teacher"].map(
    (relation): readonly [RegExp, readonly string[]] => [new RegExp(`\\b(?:my|our) (?:\\w+ )?${relation}s?\\b`), [relation]],
  ),
];
/** What the question wants of a relative: who they are. */
const CALLED = /\b(?:names?|called|who(?:'s| is| are)?|do i have|have i got|how many)\b/;

const PERSON = /\b(?:who(?:'s| is| was)|what do you know (?:about|of)|tell me about|summari[sz]e what you know (?:about|of)|what about|know about)\s+(?<name>\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*)/u;
const FAVOURITE = /\b(?:favou?rite) (?<thing>[\p{L}\p{N}' -]{2,30}?)(?:\?|$| (?:is|are)\b)/u;
/** Whose attribute: a name before "'s", or one that is the subject. */
const OF_NAME = /(?<name>\p{Lu}[\p{L}-]+)['’]s\b|\b(?:does|is|did|was|has|do|are)\s+(?<subject>\p{Lu}[\p{L}-]+)\b/u;

/** Undefined where it asks for nothing of the kind. */
export function askedAbout(question: string): AskedAbout | undefined {
  const written = question.replaceAll("’", "'").trim();
  const plain = written.toLowerCase();
  if (PROFILE.test(plain)) return { keys: [], wants: "profile" };
  if (FAMILY.test(plain)) return { keys: [], wants: "family" };
  const named = OF_NAME.exec(written)?.groups;
  const name = named?.["name"] ?? named?.["subject"];
  const thing = FAVOURITE.exec(plain)?.groups?.["thing"];
  if (thing !== undefined)
    return { keys: [`favourite.${thing.trim().replaceAll(/[^\p{L}\p{N}]+/gu, "-")}`], wants: "attribute", ...(name === undefined ? {} : { name }) };
  const relations = CALLED.test(plain) ? RELATIVES.find(([pattern]) => pattern.test(plain))?.[1] : undefined;
  if (relations !== undefined) return { keys: ["relationship.partner"].filter(() => relations.includes("wife")), wants: "family", relations };
  for (const [pattern, keys] of ENGLISH)
    if (pattern.test(plain)) return { keys, wants: "attribute", ...(name === undefined ? {} : { name }) };
  const person = PERSON.exec(written)?.groups?.["name"];
  return person === undefined ? undefined : { keys: [], wants: "person", name: person.replace(/'s$/, "") };
}
