/**
 * Secrets in free wording: label after value ("Sommer2024! is my password"), passphrases, lists of
 * backup codes, spelt values, door codes, security answers. The value must look like a secret: "my
 * password is on the fridge" contains none. Every pattern is bounded and linear.
 */
import { once } from "../model/clock.ts";
import type { TextSpan } from "./text-span.ts";
import { type LabelledValue, labelledValues } from "./text-span.ts";

type Found = TextSpan<"key" | "password" | "pin">;

/** A cheap check that excludes ordinary text. */
const MAY_DESCRIBE =
  /pass|pwd|kennwort|contrase|mot de|senha|wachtwoord|code|código|codice|codici|key|token|schlüssel|clé|clave|chave|(?<![a-z])pin|maiden|mädchenname|geburtsname|soltera|solteira|jeune fille|security|secret|sicherheits|segur|sécurité|answer|combination|changed it|geändert/i;

const WORD = '[^\\s,;:=!?"“”«»()\\[\\]{}<>.]{1,30}';
const PASSWORD =
  "(?:pass ?words?|passwort|kennwort|pass ?phrase|passcode|pwd|contrase[ñn]a|mot de passe|phrase secrète|senha|palavra[- ]passe|wachtwoord|parola d['’]ordine)";
const NO_VALUE =
  "(?![ -]?(?:manager|policy|rules?|field|reset|hint|generator|board|pad|gestor|gestionnaire|beheerder))";
const KEY =
  "(?:(?:api|access|secret|private|signing|license|encryption)[ _-]?(?:keys?|token|schlüssel|sleutel)|token|clé (?:d['’])?(?:api|accès|secrète)|clave (?:de (?:la )?)?(?:api|acceso)|chave (?:d[ea] )?(?:api|acesso)|chiave (?:di )?(?:api|accesso))";
const PIN = "(?:pin(?:[ -]?(?:code|number|nummer))?|geheimzahl|código pin|code pin|codice pin|pincode)";
const CODES =
  "(?:(?:back[ -]?up|recovery|rescue|emergency|scratch|2fa|mfa|wiederherstellungs|notfall|herstel)[ -]?(?:back-?up[ -]?)?codes?|códigos? de (?:respaldo|recuperación|recuperação|segurança|seguridad|emergencia|backup)|codes? de (?:secours|récupération|sauvegarde)|codic[ei] di (?:recupero|backup|emergenza))";
const DOOR =
  "(?:(?:door|gate|entry|entrance|alarm|garage|access|safe|lock|locker)[ -]?(?:code|combination)|tür-?code|tor-?code|zugangscode|alarmcode|haustürcode|code (?:de (?:la )?porte|d['’]entrée|de l['’](?:alarme|immeuble|entrée)|du (?:portail|coffre))|código (?:de (?:la )?(?:puerta|alarma|entrada)|del? (?:portal|garaje)|da porta|do (?:alarme|portão|cofre))|codice (?:della porta|del cancello|dell['’]allarme)|deurcode)";
const ANSWER =
  "(?:(?:mother|mom|mum)['’]?s maiden name|(?:security|secret) answer|answer to (?:my|the|our) (?:security|secret) question|(?:mädchen|geburts)name meiner mutter|sicherheitsantwort|antwort auf (?:meine|die) sicherheitsfrage|apellido de soltera de mi madre|respuesta (?:secreta|de seguridad)|nom de jeune fille de ma mère|réponse (?:secrète|de sécurité)|nome de solteira da minha mãe|resposta (?:secreta|de segurança))";

const IS = "(?:is|are|was|ist|sind|lautet|lauten|es|son|est|sont|é|são|è|sono|zijn|luidt)";
/** Introduces the value, after up to four words. */
const SHOWN = `(?: ${WORD}){0,4}(?:\\s{0,3}(?<sign>[:：=])|\\s${IS}:?)\\s{1,3}`;
const SHOWN_NEAR = `(?: ${WORD}){0,4}(?:\\s{0,3}(?<sign>[:：=])\\s{0,3}|\\s${IS}:?\\s{1,3})`;
/** From the value to the label: "as my", "is still my", "for our wifi". */
const BEHIND = `["'”»]?,?(?: [-–—])?(?: ${WORD}){0,2} (?:${IS}|that['’]s|c['’]est|as|for|als|für|como|para|comme|pour|come|per|voor)(?: ${WORD}){0,3}[ -]`;
const TOKEN_START = "(?<![^\\s\"'„“«(])";

const LOWER = "[a-z\\u00c0-\\u024f]";
const PHRASE = `["'„“«]?(?<value>${LOWER}{2,14}(?:[ -]${LOWER}{2,14}){3,11})(?=["'”»]?[.!]?(?:\\s*$|\\n|\\s))`;
const PHRASE_BEFORE = `(?<value>${LOWER}{2,14}(?:[ -]${LOWER}{2,14}){3,11}?)`;
const CODE_IN_PARTS = "(?=[a-z-]{0,24}\\d)[a-z0-9]{3,12}(?:-[a-z0-9]{2,12}){1,5}";
const CODE = "(?=[a-z-]{0,24}\\d)[a-z0-9]{4,12}(?:-[a-z0-9]{2,12}){0,5}";
const NEXT = "(?:\\s{0,3}[,;/]\\s{0,3}|\\s{1,3}(?:(?:and|und|y|et|e|en)\\s{1,3})?)";
/** Single characters with a space or hyphen between them. */
const SPELT = "(?<value>[a-z0-9](?:[ -]{1,3}[a-z0-9_-]){3,100})(?![a-z0-9])";
const ANSWERED = '(?<value>[^\\s.,;:!?"]{2,40}(?: [^\\s.,;:!?"]{2,40}){0,2})(?=[.!"]?(?:\\s*$|\\n|\\s))';

interface Form {
  readonly pattern: RegExp;
  readonly kind: Found["kind"];
  readonly accept: (shown: LabelledValue) => boolean;
}

const forms = once((): readonly Form[] => {
  const of = (source: string): RegExp => new RegExp(source, "gi");
  return [
    {
      pattern: of(`${TOKEN_START}(?<value>[^\\s"'„“”«»()\\[\\]]{6,64})(?=${BEHIND}${PASSWORD}${NO_VALUE}(?![a-z]))`),
      kind: "password",
      accept: isPasswordLike,
    },
    {
      pattern: of(`${TOKEN_START}(?<value>\\d{3,8})(?=${BEHIND}${PIN}${NO_VALUE}(?![a-z]))`),
      kind: "pin",
      accept: always,
    },
    { pattern: of(`${PASSWORD}${SHOWN}${PHRASE}`), kind: "password", accept: isPassphrase },
    {
      pattern: of(`(?<=^|[.!?:\\n]\\s|["'“„])${PHRASE_BEFORE}(?= ${IS}(?: ${WORD}){0,3}[ -]${PASSWORD}${NO_VALUE})`),
      kind: "password",
      accept: isPassphrase,
    },
    {
      pattern: of(
        `(?:as|als|como|comme|come|come la) (?:${WORD} ){0,2}${PASSWORD}${NO_VALUE}(?:,? ${WORD}){0,4}? (?<value>(?=[^\\s]{0,60}\\d)[^\\s"'„“”«»()\\[\\]]{6,64})`,
      ),
      kind: "password",
      accept: isPasswordLike,
    },
    { pattern: of(`${CODES}\\s{1,3}(?<value>${CODE_IN_PARTS}(?:${NEXT}${CODE}){0,30})`), kind: "key", accept: always },
    { pattern: of(`${CODES}${SHOWN_NEAR}(?<value>${CODE}(?:${NEXT}${CODE}){0,30})`), kind: "key", accept: always },
    { pattern: of(`(?:${PASSWORD}|${KEY})${SHOWN}${SPELT}`), kind: "key", accept: isSpelt(6) },
    {
      pattern: of(`(?<![a-z])${PIN}${SHOWN}${SPELT}`),
      kind: "pin",
      accept: (shown) => isSpelt(4)(shown) && /\d/.test(shown.value),
    },
    {
      pattern: of(`(?<![a-z])${PIN}${SHOWN}(?<value>\\d{3,8})(?![\\d.,:]?\\d|\\s?[a-z%€$°])`),
      kind: "pin",
      accept: ({ label }) => /^P/.test(label),
    },
    {
      pattern: of(`${DOOR}${SHOWN_NEAR}(?<value>[#*]?\\d{3,10}[#*]?|\\d{1,4}(?:-\\d{1,4}){1,4})(?![\\d-])`),
      kind: "pin",
      accept: always,
    },
    { pattern: of(`${ANSWER}${SHOWN_NEAR}${ANSWERED}`), kind: "password", accept: isAnswer },
    {
      pattern: of(`changed it to (?<value>[^\\s"']{8,64})|auf (?<quoted>[^\\s"']{8,64}) geändert`),
      kind: "password",
      accept: isStrong,
    },
  ];
});

/** Cheap for texts without labels. */
export function findDescribedSecrets(text: string): readonly Found[] {
  if (!MAY_DESCRIBE.test(text)) return [];
  return forms().flatMap(({ pattern, kind, accept }) => labelledValues(text, pattern, kind, accept));
}

/** "My password is the following:" at the end of the previous message. */
const ANNOUNCES = once(
  () =>
    new RegExp(
      `(?:${PASSWORD}|${KEY}|${PIN}|${CODES}|${DOOR}|${ANSWER})(?: ${WORD}){0,6}\\s{0,3}(?:[:：=]|\\s(?:is|ist|es|est|é|è)(?: ${WORD}){0,2}[:.…]{0,3})?\\s{0,3}$`,
      "i",
    ),
);
const ANNOUNCEMENT_MAX = 200;
/** At most three words. */
const ANNOUNCED = /^["'„“]?(?=[^\s]{0,80}[\d!@#$%&*+?§^_])[^\s]{3,80}(?: [^\s]{1,80}){0,2}["'”“]?[.!]?$/u;

/** True if the previous message announces a secret and this one consists of it. */
export function isAnnouncedSecret(before: string, text: string): boolean {
  const trimmed = text.trim();
  return ANNOUNCED.test(trimmed) && !OF_NETWORK.test(trimmed) && ANNOUNCES().test(before.slice(-ANNOUNCEMENT_MAX));
}

const always = (): boolean => true;

const OF_NETWORK = /^www\.|:\/|^[./~]|@.{1,60}\./;

/** Letters and digits, and not an address. */
function isPasswordLike({ value }: LabelledValue): boolean {
  const trimmed = value.replace(/[,;]$/, "");
  return /\d/.test(trimmed) && /\p{L}/u.test(trimmed) && !OF_NETWORK.test(trimmed);
}

const isStrong = (shown: LabelledValue): boolean => isPasswordLike(shown) && /[!@#$%&*+?§^_]/.test(shown.value);

/** Words of sentences about passwords, which no passphrase contains. */
const FILLER_WORDS = new Set(
  [
    "the a an of on in at to for and or but not no by with from as is are was be been has have had will would can could should must may my your his her our their its it this that these those here there very too so quite rather still never always just only also already same different long short strong weak hard easy safe unsafe secure wrong right written stored saved kept printed something someone nobody everywhere somewhere anywhere now today again because since until when where what which who how than then you she they",
    "der die das den dem ein eine einen einem einer und oder aber nicht kein im in am an auf aus bei mit nach von vor zu zum zur über unter für ist sind war hat sehr viel noch nur auch schon immer nie lang kurz stark schwach sicher falsch richtig gespeichert notiert geschrieben überall irgendwo hier dort mein dein sein ihr wie was wo wenn weil dass heute jetzt wieder",
    "el la los las un una unos y o pero no en de del al a con por para sin sobre es son está muy más siempre nunca larga corta segura guardada escrita apuntada misma igual aquí mi tu su que como cuando donde porque hoy ahora",
    "le les une des du et ou mais pas dans sur avec pour sans au aux en est sont très trop toujours jamais long longue sûr noté écrit enregistré même partout ici mon ton son ma ta sa que qui quand où comme ce cette",
    "os as um uma e mas não na no nas nos da do das dos com por sem sobre é são está muito mais sempre guardada escrita mesma igual aqui meu minha seu sua que quando onde porque hoje agora",
    "il lo gli uno ed ma non nel nella dal della con per senza molto più sempre mai lunga corta scritta salvata stessa qui mio mia tuo sua che come dove",
    "de het een en of maar niet geen op aan bij met van voor naar over heel erg te altijd nooit lang kort sterk veilig opgeslagen geschreven overal hier mijn jouw zijn dat die wat waar als",
  ].flatMap((words) => words.split(" ")),
);
/** Adverbs and participles. */
const FILLER_ENDING = /(?:ly|ing|mente|ment)$/i;

const isPassphrase = ({ value }: LabelledValue): boolean =>
  value
    .toLowerCase()
    .split(/[ -]/)
    .every((word) => !FILLER_WORDS.has(word) && !FILLER_ENDING.test(word));

const isSpelt =
  (least: number) =>
  ({ value }: LabelledValue): boolean =>
    value.split(/[ -]+/).every((sign) => sign.length <= 1) && value.replaceAll(/[ _-]/g, "").length >= least;

/** A name or number; after a colon, any words without filler words. */
const isAnswer = ({ value, isAssigned }: LabelledValue): boolean =>
  /^[\p{Lu}\d]/u.test(value) || (isAssigned && value.split(" ").every((word) => !FILLER_WORDS.has(word.toLowerCase())));
