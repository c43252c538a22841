/**
 * Passwords, keys and PINs after a label, in the languages of SECRET_LABELS. After a sign or verb,
 * a password may be a plain word. Otherwise it must look like a password.
 */
import { once } from "../model/clock.ts";
import { type LabelledValue, LETTER, labelledValues, type TextSpan } from "./text-span.ts";

type Found = TextSpan<"key" | "password" | "pin">;

/** Introduces the value: a sign or a verb. */
const assignment = ({ verbs, isUnspaced }: SecretLabels): string => {
  const verb = isUnspaced === true ? `\\s{0,3}(?:${verbs})` : `\\s{1,3}(?:${verbs})(?: now| jetzt)?(?::|(?=\\s))`;
  return `(?:['’]s(?=\\s)|["'\`]?(?:\\s{0,3}(?<sign>=>|[:：=]|→)|${verb}))\\s{0,3}`;
};
/** A word between label and value. */
const WORD = '[^\\s,;:=!?"“”«»()\\[\\]{}<>]{1,40}';
const VALUE =
  "(?:(?<quote>[\"'`„“»«「])(?<quoted>[^\"'`“”«»」\\n]{3,200})[\"'`“”«»」]|(?<value>[^\\s\"'`,;<>()\\[\\]{}，。、；「」]{3,200}))";
const PIN_VALUE = `(?:(?:le|la|el|il|o|a) )?(?<value>\\d{3,8})(?![\\d${LETTER}]|[.,]\\d)`;
const NUMBER_WORD = "(?:[ -]?(?:code|number|nummer|numer|número|numéro))?";
/** Latin and Cyrillic labels start a word. Other scripts have no space before them. */
const WORD_START = `(?<![${LETTER}\\d])`;
/** Compounds such as "password manager". */
const NO_PASSWORD = "(?![ -](?:manager|policy|rules?|field|reset|gestor|gestore|gestionnaire|beheerder|menedżer))";

interface Patterns {
  readonly hints: SecretLabels["hints"];
  readonly password: RegExp;
  readonly loosePassword: RegExp;
  readonly key: RegExp;
  readonly pin: RegExp;
}

const patterns = once((): readonly Patterns[] =>
  SECRET_LABELS.map((labels) => {
    const { hints, password, key, pin, barePin, prepositions } = labels;
    const shown = `(?: (?:${prepositions}) ${WORD}(?: ${WORD}){0,2})?${assignment(labels)}`;
    const introduced = (rest: string): RegExp => new RegExp(`${WORD_START}(?:[A-Z0-9]{1,20}_){0,4}${rest}`, "gi");
    return {
      hints,
      password: introduced(`(?:${password})${shown}${VALUE}`),
      loosePassword: introduced(
        `(?:${[password, ...(labels.loosePassword === undefined ? [] : [labels.loosePassword])].join("|")})${NO_PASSWORD}(?:(?: ${WORD}){0,5},?(?:${assignment(labels)}|\\s[-–—]\\s)|\\s)${VALUE}`,
      ),
      key: introduced(`(?:${key})${shown}${VALUE}`),
      pin: introduced(`(?:(?:${pin})${NUMBER_WORD}${shown}|(?:${barePin})${NUMBER_WORD}\\s{1,3})${PIN_VALUE}`),
    };
  }),
);

/**
 * All labelled secrets; a value may be found twice, first as a key. Cheap for texts without labels.
 */
export function findNamedSecrets(text: string): readonly Found[] {
  const hasNumber = /\d{3}/.test(text);
  return patterns().flatMap(({ hints, password, loosePassword, key, pin }): readonly Found[] => [
    ...(hints.key.test(text) ? labelledValues(text, key, "key", isKey) : []),
    ...(hasNumber && hints.pin.test(text) ? labelledValues(text, pin, "pin", isPin) : []),
    ...(hints.password.test(text)
      ? [
          ...labelledValues(text, password, "password", isPassword),
          ...labelledValues(text, loosePassword, "password", isClearPassword),
        ].map((found) => asPin(text, found))
      : []),
  ]);
}

/** Some languages call a PIN a password. */
const asPin = (text: string, { start, end }: TextSpan<"password">): Found => ({
  kind: /^\d{3,8}$/.test(text.slice(start, end)) ? "pin" : "password",
  start,
  end,
});

const DESCRIPTION = once(
  () => new RegExp(`^(?:${DESCRIPTIONS.join(" ").replaceAll(" ", "|")})$|(?:ed|ing|able|ible)$`, "i"),
);
/** Participles of Romance languages and Polish. After a colon they may be the password. */
const PARTICIPLE = /(?:[aiu]d[oa]s?|[aiu]t[oa]|[aeiu]sto|é|ée|ane|one)$/iu;

/** Identifiers in source code: `password = hashed_password`, `password: PasswordField`. */
const OF_CODE = /^(?:[a-z]{1,20}_){1,4}password$|^[a-z]{1,20}Password$|^[Pp]assword_?(?:[Ff]ield|[Hh]ash|[Ii]nput)$/;

const describes = ({ value, isCall }: LabelledValue): boolean =>
  isCall || OF_CODE.test(value) || DESCRIPTION().test(value);

/** Quoted, with mixed characters, or one plain word at the end of the line or sentence. */
function isPassword(shown: LabelledValue): boolean {
  const { value, isQuoted, isAssigned, isLast } = shown;
  if (isQuoted) return !/\s.*\s.*\s/u.test(value);
  if (describes(shown)) return false;
  const isMixed = /\d/.test(value) || /[^\p{L}\p{M}\p{N}.'’-]/u.test(value) || /\p{Ll}\p{Lu}/u.test(value);
  if (isMixed) return value.length >= 4;
  return isLast && (isAssigned ? value.length >= 4 : value.length >= 6 && !PARTICIPLE.test(value));
}

const CLEAR_MIN = 6;
/** Links, addresses and paths. */
const OF_NETWORK = /^www\.|:\/|^[./~]|@.{1,60}\./;

/** Digits, or signs inside the word, but not the asterisks of bold text. */
const HAS_FIGURE = /\d/;
const HAS_SIGN = /[\p{L}\p{N}][_!@#$%&*+?§][\p{L}\p{N}]/u;

/**
 * Lower-case letters with digits or signs. Without an introduction, digits and one further kind.
 */
function isClearPassword(shown: LabelledValue): boolean {
  const { value, label, isQuoted } = shown;
  if (isQuoted || describes(shown) || value.length < CLEAR_MIN || OF_NETWORK.test(value)) return false;
  if (!/^[\p{L}\p{N}]/u.test(value) || !/\p{Ll}/u.test(value)) return false;
  const isNamedAlone = /^\p{L}+(?:[ -]\p{L}+){0,2}\s$/u.test(label);
  if (isNamedAlone) return HAS_FIGURE.test(value) && (HAS_SIGN.test(value) || /\p{Lu}/u.test(value));
  return HAS_FIGURE.test(value) || HAS_SIGN.test(value);
}

/** At least ten characters, letters and digits, and not a path or address. */
function isKey({ value, isCall }: LabelledValue): boolean {
  if (isCall) return false;
  return value.length >= 10 && /\d/.test(value) && /[A-Za-z]/.test(value) && !/^(?:https?:|\.?\/)/.test(value);
}

/** `pin 1024` of a circuit board is no PIN, unless it is in capitals. */
const isPin = ({ label, value }: LabelledValue): boolean =>
  !/^pin\s{1,3}$/.test(label) && !(/^PIN\s{1,3}$/.test(label) && value.length < 4);

/**
 * Labels of passwords, keys and PINs by language, as parts of patterns, with prepositions ("for the
 * guest wifi") and verbs ("is", "lautet"). Languages with unambiguous verbs share an entry. Polish
 * has its own, because `to` would misread "the password to Netflix".
 */
interface SecretLabels {
  /** Cheap checks that exclude ordinary text. */
  readonly hints: { readonly password: RegExp; readonly key: RegExp; readonly pin: RegExp };
  readonly password: string;
  /** Ambiguous labels: the value must look like a password. */
  readonly loosePassword?: string;
  readonly key: string;
  readonly pin: string;
  /** Labels of PINs that need no verb before a number. */
  readonly barePin: string;
  readonly prepositions: string;
  readonly verbs: string;
  /** Written without spaces between label, verb and value. */
  readonly isUnspaced?: true;
}

/** English, German, French, Spanish, Italian, Portuguese, Dutch. */
const WESTERN: SecretLabels = {
  hints: {
    password:
      /pass|pwd|(?<![a-z])(?:pw|ww)(?![a-z])|kennwort|contrase|mot de|mdp|senha|palavra|wachtwoord|parola|clave/i,
    key: /key|token|secret|schlüssel|clé|jeton|clave|llave|chiave|chave|sleutel/i,
    pin: /pin|crypto|clave|carte|cv[vc]|tan|puk|secr|segur|sicur|sicher|confiden|geheim|prüfz|beveil|otp|code|password/i,
  },
  password:
    "pass ?words?|passwort|passwörter|kennwort|passphrase|passcode|pwd|pw|contrase[ñn]a|mot de passe|mdp|senha|palavra[- ]passe|wachtwoord|parola d['’]ordine|clave de acceso|clave del? (?:wi-?fi|correo|banco|router)",
  loosePassword: "clave|ww",
  key:
    "api[ _-]?(?:keys?|schlüssel|sleutel|token)|access[ _-]?(?:key|token)(?:[ _-]id)?|secret[ _-]?(?:access[ _-]?)?key|client[ _-]?secret|auth[ _-]?token|(?:bearer|refresh|bot)[ _-]token|private[ _-]key|signing[ _-]key|encryption[ _-]key|account[ _-]?key|token|secret|" +
    "clé (?:d['’])?(?:api|accès|privée|secrète)|jeton|clave (?:de (?:la )?)?(?:api|acceso|privada|secreta)|llave (?:de (?:la )?)?api|chiave (?:di accesso )?(?:dell['’])?(?:api|privata|segreta)|chave (?:d[ea] )?(?:api|acesso|privada|secreta)|privater? schlüssel|geheimer schlüssel|zugriffstoken|zugangsschlüssel|geheime sleutel|privésleutel",
  pin: "pin|cv[vc]2?|tan|puk|geheimzahl|sicherheitscode|prüfziffer|security code|verification code|one[- ]time (?:code|password)|otp|cryptogramme|code (?:de (?:la |ma )?)?carte(?: bleue| bancaire)?|clave (?:del? )?(?:cajero|tarjeta|banco|sim|móvil)|clave de la tarjeta|code (?:secret|confidentiel|de sécurité|pin)|código (?:de seguridad|secreto|pin|de segurança)|codice (?:di sicurezza|segreto|pin)|beveiligingscode|pincode",
  barePin:
    "cv[vc]2?|puk|pin|pin (?:bancomat|bankpas|sim|card|carte|tarjeta|cartão|karty|code)|geheimzahl|sicherheitscode|prüfziffer|cryptogramme|pincode(?: [a-z\\u00c0-\\u024f]{2,14})?|code (?:secret|confidentiel|pin)|código (?:de seguridad|de segurança|secreto|pin)|codice (?:di sicurezza|segreto|pin)|beveiligingscode",
  prepositions:
    "for|to|of|of the|at|on|für|fürs|zum|zur|vom|von|von der|bei|bei der|bei dem|beim|im|in der|de|de la|de l|del|du|des|pour|pour le|pour la|sur|para|para el|para la|en|do|da|di|della|dello|dell|del mio|per il|per la|per|van|van de|van het|voor|voor de|voor het|bij|op|op de",
  verbs: "is|ist|lautet|war|was|used to be|es|era|était|est|c['’]est|è|é|luidt",
};

const POLISH: SecretLabels = {
  hints: { password: /has[łl]/i, key: /klucz/i, pin: /kod|pin/i },
  password: "has[łl]o|has[łl]em|has[łl]a",
  key: "klucz(?:a|em)? (?:api|dostępu|prywatny)|(?:tajny|prywatny) klucz",
  pin: "(?:kod(?:u|em)? )?pin|kod (?:cvv|bezpieczeństwa)",
  barePin: "pin (?:karty|telefonu|do karty|do telefonu)|cvv|kod (?:pin|cvv|bezpieczeństwa)",
  prepositions: "do|dla|na|od|w|u",
  verbs: "to|jest|brzmi|to było|było",
};

const RUSSIAN: SecretLabels = {
  hints: { password: /парол/i, key: /ключ|токен/i, pin: /пин|код/i },
  password: "парол(?:ь|я|ем)",
  key: "(?:api|секретный|приватный)[ -]ключ|токен",
  pin: "пин(?:[- ]?код)?|код cvv",
  barePin: "пин[- ]?код|код cvv",
  prepositions: "от|для|к|на",
  verbs: "—|–|-|это|такой",
};

/** Chinese and Japanese: no spaces, so labels may start anywhere. */
const EAST_ASIAN: SecretLabels = {
  hints: { password: /密码|密碼|口令|パスワード/, key: /密钥|令牌|キー/, pin: /暗証番号|密码/ },
  password: "密码|密碼|口令|パスワード",
  key: "密钥|令牌|APIキー|アクセスキー",
  pin: "暗証番号|支付密码|取款密码",
  barePin: "暗証番号|支付密码|取款密码",
  prepositions: "的",
  verbs: "是|为|為|は",
  isUnspaced: true,
};

const SECRET_LABELS: readonly SecretLabels[] = [WESTERN, POLISH, RUSSIAN, EAST_ASIAN];

/** All hints combined, because most texts contain none. */
export const MAY_NAME_SECRET = new RegExp(
  SECRET_LABELS.flatMap(({ hints }) => [hints.password.source, hints.key.source]).join("|"),
  "i",
);

/** Words that describe a password instead of being one. */
const DESCRIPTIONS: readonly string[] = [
  "required needed optional wrong incorrect invalid correct valid empty missing forgotten expired unknown unchanged secure strong simple short case-sensitive protected private secret null none undefined true false string here there this that something anything nothing everything yours mine always never better important necessary",
  "falsch richtig gut schlecht sicher unsicher leer weg ungültig gültig abgelaufen vergessen erforderlich notwendig nötig unbekannt geheim schwach stark lang kurz einfach kompliziert wichtig",
  "incorrect incorrecte invalide expiré oublié requis obligatoire faible fort longue court courte simple compliqué sécurisé nécessaire confidentiel confidentielle",
  "incorrecta errónea inválida válida segura insegura débil fuerte larga corta sencilla necesaria obligatoria secreta importante personal diferente",
  "errata sbagliata scaduta sicura debole forte lunga corta semplice necessaria obbligatoria segreta importante diversa uguale",
  "errada incorreta inválida válida fraca forte longa curta simples necessária obrigatória secreta pessoal diferente",
  "onjuist verkeerd ongeldig geldig verlopen vergeten nodig verplicht veilig onveilig zwak sterk kort geheim belangrijk",
  "nieprawidłowe niepoprawne błędne słabe silne krótkie długie wymagane potrzebne tajne ważne bezpieczne podstawa konieczność",
  "неверный правильный слабый надёжный надежный длинный короткий обязателен",
];
