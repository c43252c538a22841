/**
 * The names by which people introduce a national number, in nine languages and a few scripts, and which forms may follow each.
 * Names that are also ordinary words (`SIN`, `TIN`, `PAN`) are read in capitals alone.
 */
import type { NationalIdName } from "./national-id-forms.ts";

export interface NationalIdLabel {
  /** Patterns of the name, whose first two signs are themselves. A space stands for a space or hyphen, or for none; letters may follow a `*`. */
  readonly names: readonly string[];
  readonly forms: readonly NationalIdName[];
  /** Only as it is written here. */
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
