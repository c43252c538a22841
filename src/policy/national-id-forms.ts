/**
 * Formats and checks of national id numbers, by country. `free` is a format that is found without a
 * label: only if format or check digits are rare enough in order numbers, telephone numbers and
 * dates. All others need a label.
 */
import * as check from "./national-id-checks.ts";

export interface NationalIdForm {
  /** Pattern after a label. Bounded. */
  readonly written: string;
  /** Narrower pattern without a label, if the check passes. */
  readonly free?: string;
  /** Absent for formats without check digits, which are only found after a label. */
  readonly isValid?: check.Validator;
  /** So common that the check must pass even after a label. */
  readonly isStrict?: true;
  /** Letters may be lower case. */
  readonly anyCase?: true;
}

const GAP = "[ \\u00a0\\u202f]?";
const form = (
  written: string,
  isRight?: check.Validator,
  more: Omit<NationalIdForm, "written" | "isRight"> = {},
): NationalIdForm => ({
  written: written.replaceAll("_", GAP),
  ...(isRight === undefined ? {} : { isValid: isRight }),
  ...more,
  ...(more.free === undefined ? {} : { free: more.free.replaceAll("_", GAP) }),
});

const FRENCH = "[12]_\\d{2}_(?:0[1-9]|1[0-2]|[2-9]\\d)_(?:\\d{2}|2[AB])_\\d{3}_\\d{3}";
/** A digit, or the letter that replaces it if two people would have the same number. */
const D = "[0-9LMNP-V]";
const ITALIAN = `[A-Z]{3}_[A-Z]{3}_${D}{2}_?[A-EHLMPRST]_?${D}{2}_[A-Z]${D}{3}_[A-Z]`;
const CHINESE = "[1-9]\\d{5}(?:19|20)\\d{2}[01]\\d[0-3]\\d{4}[\\dX]";
const MEXICAN = "[A-Z]{4}\\d{6}[HMX][A-Z]{5}[A-Z0-9]\\d";
const INSURANCE_PREFIX = "[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]";

export const NATIONAL_ID_FORMS = {
  argentinaCuil: form("(?:20|23|24|27)-?_\\d{8}-?_\\d", check.argentinePerson, { free: "(?:20|23|24|27)-\\d{8}-\\d" }),
  argentinaDni: form("\\d{1,2}\\.?\\d{3}\\.?\\d{3}"),
  australiaTax: form("\\d{3}_\\d{3}_\\d{2,3}", check.taxFile, { isStrict: true }),
  austriaInsurance: form("\\d{4}[-/]?_\\d{6}", check.austrianInsurance),
  belgiumRegister: form("\\d{2}\\.?\\d{2}\\.?\\d{2}[- ]?\\d{3}[. ]?\\d{2}", check.belgianRegister, {
    free: "\\d{2}\\.\\d{2}\\.\\d{2}-\\d{3}\\.\\d{2}",
  }),
  brazilCpf: form("\\d{3}\\.?_\\d{3}\\.?_\\d{3}-?_\\d{2}", check.brazilianPerson, {
    free: "\\d{3}\\.\\d{3}\\.\\d{3}-\\d{2}",
  }),
  brazilRg: form("\\d{1,2}\\.?\\d{3}\\.?\\d{3}-?[\\dX]"),
  canadaSin: form("\\d{3}[- ]?\\d{3}[- ]?\\d{3}", check.socialInsurance, { isStrict: true }),
  chileRun: form("\\d{1,2}\\.?\\d{3}\\.?\\d{3}-?[\\dK]", check.chileanPerson, {
    free: "\\d{1,2}\\.\\d{3}\\.\\d{3}-[\\dK]",
    anyCase: true,
  }),
  chinaResident: form(CHINESE, check.chineseResident, { free: CHINESE, anyCase: true }),
  colombiaId: form("\\d{1,2}\\.?\\d{3}\\.?\\d{3}(?:\\.?\\d{3})?"),
  franceInsurance: form(`${FRENCH}(?:_\\d{2})?`, check.frenchInsurance, { free: `${FRENCH}_\\d{2}` }),
  germanyCard: form("(?=(?:[A-Z]{0,5}\\d){4})[CFGHJKLMNPRTVWXYZ0-9]{9}\\d?", check.germanCard, { anyCase: true }),
  germanyHealth: form("[A-Z]_\\d{9}"),
  germanyPension: form("\\d{2}_[0-3]\\d{5}_[A-Z]_\\d{2}_\\d", check.germanPension, {
    free: "\\d{2}_[0-3]\\d[01]\\d{3}_[A-Z]_\\d{2}_\\d",
  }),
  germanyTax: form("\\d{2}[ /]?\\d{3}[ /]?\\d{3}[ /]?\\d{3}", check.germanTax, { free: "\\d{2} \\d{3} \\d{3} \\d{3}" }),
  indiaAadhaar: form("[2-9]\\d{3}[- ]?\\d{4}[- ]?\\d{4}", check.aadhaar),
  indiaPan: form("[A-Z]{3}[ABCFGHJLPT][A-Z]\\d{4}[A-Z]", undefined, { anyCase: true }),
  irelandPps: form("\\d{7}_[A-W][A-IW]?", check.publicService, { anyCase: true }),
  italyTax: form(ITALIAN, check.italianTax, { free: ITALIAN, anyCase: true }),
  japanPerson: form("\\d{4}[- ]?\\d{4}[- ]?\\d{4}", check.japanesePerson),
  koreaResident: form("\\d{6}-?[1-8]\\d{6}", check.koreanResident, { free: "\\d{6}-[1-8]\\d{6}" }),
  mexicoCurp: form(MEXICAN, check.mexicanPerson, { free: MEXICAN, anyCase: true }),
  mexicoRfc: form("[A-ZÑ&]{4}\\d{6}[A-Z0-9]{3}", undefined, { anyCase: true }),
  netherlandsBsn: form("\\d{4}[. ]?\\d{2}[. ]?\\d{2,3}|\\d{3}[. ]\\d{3}[. ]\\d{3}", check.dutchService),
  polandCard: form("[A-Z]{3}_\\d{6}", check.polishCard, { anyCase: true }),
  polandPesel: form("\\d{2}_[0-389]\\d_?[0-3]\\d_\\d{5}", check.polishPerson),
  portugalCard: form("\\d{8}_\\d_?(?:[A-Z0-9]{2}\\d)?", check.portugueseCard, { free: "\\d{8} \\d_?[A-Z]{2}\\d" }),
  portugalInsurance: form("[12]\\d{2}_\\d{3}_\\d{3}_\\d{2}", check.portugueseInsurance),
  portugalTax: form("(?:[1-3]\\d|45)\\d_\\d{3}_\\d{3}", check.portugueseTax),
  russiaInsurance: form("\\d{3}-?\\d{3}-?\\d{3}[- ]?\\d{2}", check.russianInsurance, {
    free: "\\d{3}-\\d{3}-\\d{3}[- ]\\d{2}",
  }),
  russiaPassport: form("\\d{2}_\\d{2}_(?:№|N|No)?_\\d{6}"),
  russiaTax: form("\\d{12}", check.russianTax),
  spainIdentity: form("(?:\\d{8}|\\d{1,2}\\.\\d{3}\\.\\d{3}|[XYZ][- ]?\\d{7})[- ]?[A-Z]", check.spanishIdentity, {
    free: "(?:\\d{8}-?|\\d{1,2}\\.\\d{3}\\.\\d{3}-?|[XYZ]-?\\d{7}-?)[A-HJ-NP-TV-Z]",
    anyCase: true,
  }),
  spainInsurance: form("\\d{2}[/ ]?\\d{8}[/ ]?\\d{2}", check.spanishInsurance),
  swedenPerson: form("(?:19|20)?\\d{6}[-+ ]?\\d{4}", check.swedishPerson, { free: "19\\d{6}-\\d{4}" }),
  switzerlandInsurance: form("756[. ]?\\d{4}[. ]?\\d{4}[. ]?\\d{2}", check.swissInsurance, {
    free: "756[. ]?\\d{4}[. ]?\\d{4}[. ]?\\d{2}",
  }),
  unitedKingdomHealth: form("\\d{3}[- ]?\\d{3}[- ]?\\d{4}", check.healthService, { isStrict: true }),
  unitedKingdomInsurance: form(`${INSURANCE_PREFIX}_\\d{2}_\\d{2}_\\d{2}_[A-D]`, check.nationalInsurance, {
    free: `${INSURANCE_PREFIX}_\\d{2}_\\d{2}_\\d{2}_[A-D]`,
    anyCase: true,
  }),
  unitedStatesSocial: form("\\d{3}[-. ]?\\d{2}[-. ]?\\d{4}", check.socialSecurity, {
    free: "\\d{3}[-‐‑–]\\d{2}[-‐‑–]\\d{4}",
  }),
  unitedStatesMedicare: form("[1-9][A-Z][A-Z0-9]\\d-?[A-Z][A-Z0-9]\\d-?[A-Z]{2}\\d{2}", undefined, { anyCase: true }),
  /**
   * Passports, driving licences and cards of any country: 6 to 18 characters, at least 5 digits.
   */
  document: form("(?=(?:[A-Z-]{0,8}\\d){5})[A-Z0-9]{1,18}(?:-[A-Z0-9]{1,12}){0,3}|\\d{5}/\\d{2}/\\d{4}", undefined, {
    anyCase: true,
  }),
  /** Eight or nine capitals and digits, as in newer passports and cards. */
  documentInCapitals: form("(?=[A-Z]{0,7}\\d[A-Z]{0,7}\\d)[A-Z0-9]{8,9}"),
  /** With spaces between groups. */
  documentInGroups: form("[A-Z]{1,3} ?\\d{2,3} ?\\d{2,4} ?\\d{0,4}", undefined),
} as const satisfies Readonly<Record<string, NationalIdForm>>;

export type NationalIdName = keyof typeof NATIONAL_ID_FORMS;

/**
 * Labels of national id numbers, and the formats that may follow. Labels that are also words
 * (`SIN`, `TIN`, `PAN`) must be in capitals.
 */
export interface NationalIdLabel {
  /**
   * Patterns; the first two characters are literal. A space matches a space, a hyphen or nothing.
   * After a `*`, letters may follow.
   */
  readonly names: readonly string[];
  readonly forms: readonly NationalIdName[];
  /** Case-sensitive. */
  readonly isExact?: true;
}

const DOCUMENT: readonly NationalIdName[] = ["document", "documentInCapitals", "documentInGroups"];

export const NATIONAL_ID_LABELS: readonly NationalIdLabel[] = [
  { names: ["social security", "ssn", "itin", "taxpayer id"], forms: ["unitedStatesSocial"] },
  { names: ["medicare", "mbi"], forms: ["unitedStatesMedicare"] },
  { names: ["national insurance", "nino", "ni number"], forms: ["unitedKingdomInsurance"] },
  { names: ["nhs"], forms: ["unitedKingdomHealth"] },
  { names: ["social insurance n(?:umber|o)", "numéro d'assurance sociale"], forms: ["canadaSin"] },
  { names: ["SIN", "NAS"], forms: ["canadaSin"], isExact: true },
  { names: ["tax file n(?:umber|o)", "tfn"], forms: ["australiaTax"] },
  { names: ["pps", "ppsn", "personal public service"], forms: ["irelandPps"] },
  { names: ["aadhaar", "aadhar", "uidai", "आधार"], forms: ["indiaAadhaar"] },
  { names: ["PAN"], forms: ["indiaPan"], isExact: true },
  { names: ["TIN"], forms: ["unitedStatesSocial", "germanyTax"], isExact: true },
  {
    names: [
      "steuer id*",
      "steueridentifikations*",
      "steuerliche identifikations*",
      "identifikationsnummer",
      "idnr",
      "steuer nummer",
      "german tax id",
    ],
    forms: ["germanyTax"],
  },
  {
    names: ["personalausweis*", "ausweisnummer", "ausweis nr", "perso nummer", "german id card"],
    forms: ["germanyCard", "document"],
  },
  {
    names: ["rentenversicherungs*", "sozialversicherungs*", "versicherungsnummer", "sv nummer", "sv nr", "svnr"],
    forms: ["germanyPension", "austriaInsurance", "switzerlandInsurance"],
  },
  { names: ["krankenversicherten*", "krankenversicherungs*", "kvnr", "gesundheitskarte"], forms: ["germanyHealth"] },
  { names: ["ahv*", "avs", "numéro avs", "numero avs"], forms: ["switzerlandInsurance"] },
  {
    names: [
      "sécurité sociale",
      "securite sociale",
      "numéro de sécu",
      "numero de secu",
      "n° de sécu",
      "nir",
      "carte vitale",
      "insee",
    ],
    forms: ["franceInsurance"],
  },
  {
    names: ["numéro national", "registre national", "rijksregister*", "insz", "niss belge"],
    forms: ["belgiumRegister"],
  },
  { names: ["DNI", "NIE"], forms: ["spainIdentity", "argentinaDni"], isExact: true },
  {
    names: [
      "mi (?:dni|nie)",
      "su (?:dni|nie)",
      "tu (?:dni|nie)",
      "documento nacional de identidad",
      "documento de identidad",
    ],
    forms: ["spainIdentity", "argentinaDni"],
  },
  { names: ["seguridad social", "número de afiliación", "nuss"], forms: ["spainInsurance"] },
  { names: ["cédula", "cedula"], forms: ["colombiaId", "chileRun"] },
  { names: ["RUT", "RUN"], forms: ["chileRun"], isExact: true },
  { names: ["mi rut", "su rut", "tu rut"], forms: ["chileRun"] },
  { names: ["cuil", "cuit"], forms: ["argentinaCuil"] },
  { names: ["curp"], forms: ["mexicoCurp"] },
  { names: ["rfc"], forms: ["mexicoRfc"] },
  { names: ["nif", "contribuinte", "número fiscal", "numero fiscal"], forms: ["portugalTax", "spainIdentity"] },
  { names: ["niss", "segurança social", "seguranca social"], forms: ["portugalInsurance"] },
  { names: ["cartão de cidadão", "cartao de cidadao", "bilhete de identidade"], forms: ["portugalCard"] },
  { names: ["cpf"], forms: ["brazilCpf"] },
  { names: ["RG"], forms: ["brazilRg"], isExact: true },
  { names: ["codice fiscale", "cod fisc"], forms: ["italyTax"] },
  { names: ["bsn", "burgerservice*", "sofinummer"], forms: ["netherlandsBsn"] },
  { names: ["pesel"], forms: ["polandPesel"] },
  { names: ["dowód osobisty", "dowodu osobistego", "dowodu", "dowód", "numer dowodu"], forms: ["polandCard"] },
  { names: ["personnummer", "samordningsnummer"], forms: ["swedenPerson"] },
  { names: ["身份证", "身份證", "公民身份号码"], forms: ["chinaResident"] },
  { names: ["マイナンバー", "個人番号"], forms: ["japanPerson"] },
  { names: ["My Number"], forms: ["japanPerson"], isExact: true },
  { names: ["주민등록번호", "주민번호"], forms: ["koreaResident"] },
  { names: ["снилс"], forms: ["russiaInsurance"] },
  { names: ["инн"], forms: ["russiaTax"] },
  { names: ["паспорт(?:а|у|ом|е)?"], forms: ["russiaPassport", "document"] },
  {
    names: [
      "passport",
      "reisepass*",
      "passnummer",
      "pass nr",
      "passeport",
      "pasaporte",
      "passaporte",
      "passaporto",
      "paspoort",
      "paspoortnummer",
      "paszport",
      "paszportu",
      "护照",
      "パスポート",
    ],
    forms: DOCUMENT,
  },
  {
    names: [
      "driver'?s? licen[cs]e",
      "driving licen[cs]e",
      "führerschein*",
      "permis de conduire",
      "carnet de conducir",
      "licencia de conducir",
      "permiso de conducir",
      "carta de condução",
      "carteira de motorista",
      "cnh",
      "patente(?: di guida)?",
      "rijbewijs",
      "rijbewijsnummer",
      "prawa jazdy",
      "prawo jazdy",
    ],
    forms: DOCUMENT,
  },
  {
    names: [
      "identity card",
      "id card",
      "national id",
      "identiteitskaart",
      "id kaart",
      "identiteitsbewijs",
      "carte d'identité",
      "carta d'identità",
      "carta di identità",
      "personalausweis*",
      "ausweisnummer",
    ],
    forms: DOCUMENT,
  },
];
