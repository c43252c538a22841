/**
 * The words that introduce a password, a key or a pin, by language, as parts of patterns: what it is called, what may stand between
 * name and value ("for the guest wifi"), and the verbs ("is", "lautet", "to"). Languages whose verbs mean nothing in the others are
 * read together; Polish `to` would read English "the password to Netflix" wrongly, so it stands alone.
 */
export interface SecretLabels {
  /** Cheap looks that keep ordinary text from the patterns. */
  readonly hints: { readonly password: RegExp; readonly key: RegExp; readonly pin: RegExp };
  readonly password: string;
  /** Names with other meanings: what follows has to look like a password. */
  readonly loosePassword?: string;
  readonly key: string;
  readonly pin: string;
  /** Names of pins behind which a number needs no verb: nothing else stands there. */
  readonly barePin: string;
  readonly prepositions: string;
  readonly verbs: string;
  /** No spaces stand between name, verb and value. */
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

/** Chinese and Japanese: no spaces, so nothing has to stand before the name. */
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

export const SECRET_LABELS: readonly SecretLabels[] = [WESTERN, POLISH, RUSSIAN, EAST_ASIAN];

/** All hints of names at once: most texts have none of them. */
export const MAY_NAME_SECRET = new RegExp(
  SECRET_LABELS.flatMap(({ hints }) => [hints.password.source, hints.key.source]).join("|"),
  "i",
);

/** Words that describe a password rather than being one, in the languages above. */
export const DESCRIPTIONS: readonly string[] = [
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
