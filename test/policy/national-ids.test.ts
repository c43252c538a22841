/** National numbers: right ones are found, wrong ones and everything that only looks like one are left alone, and masking is final. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readRows } from "../../src/data.ts";
import { NATIONAL_ID_FORMS, NATIONAL_ID_LABELS } from "../../src/policy/national-id-forms.ts";
import { detectSecrets, maskSecrets } from "../../src/policy/privacy-detectors.ts";

/** Numbers that the countries' own descriptions of the check use as examples, and the same with one sign changed. */
const EXAMPLES: readonly (readonly [form: string, right: string, wrong: string])[] = [
  ["argentinaCuil", "20123456786", "20123456785"],
  ["australiaTax", "123456782", "123456783"],
  ["austriaInsurance", "1237010180", "1247010180"],
  ["belgiumRegister", "93051822361", "93051822362"],
  ["belgiumRegister", "00012556777", "00012556778"],
  ["brazilCpf", "52998224725", "52998224735"],
  ["brazilCpf", "11144477735", "11111111111"],
  ["canadaSin", "046454286", "046454287"],
  ["chileRun", "123456785", "123456786"],
  ["chinaResident", "11010519491231002X", "110105194912310021"],
  ["franceInsurance", "255081416802538", "255081416802539"],
  ["germanyCard", "T220001293", "T220001294"],
  ["germanyPension", "15070649C103", "15070649C104"],
  ["germanyTax", "86095742719", "86095742718"],
  ["germanyTax", "47036892816", "47036892861"],
  ["indiaAadhaar", "999941057058", "999941057085"],
  ["irelandPps", "1234567T", "1234567U"],
  ["irelandPps", "1234567FA", "1234567GA"],
  ["italyTax", "RSSMRA85T10A562S", "RSSMRA85T10A562T"],
  ["japanPerson", "123456789018", "123456789017"],
  ["koreaResident", "9001011234568", "9001011234567"],
  ["mexicoCurp", "BOXW310820HNERXN09", "BOXW310820HNERXN08"],
  ["netherlandsBsn", "111222333", "111222334"],
  ["polandCard", "ABA300000", "ABA300001"],
  ["polandPesel", "44051401359", "44051401358"],
  ["polandPesel", "02070803628", "02990803628"],
  ["portugalCard", "000000000ZZ4", "000000000ZZ5"],
  ["portugalTax", "123456789", "123456780"],
  ["russiaInsurance", "11223344595", "11223344596"],
  ["russiaTax", "500100732259", "500100732258"],
  ["spainIdentity", "12345678Z", "12345678A"],
  ["spainIdentity", "X1234567L", "X1234567M"],
  ["spainInsurance", "281234567840", "281234567841"],
  ["swedenPerson", "8112189876", "8112189877"],
  ["switzerlandInsurance", "7569217076985", "7569217076986"],
  ["unitedKingdomHealth", "9434765919", "9434765918"],
  ["unitedKingdomInsurance", "AB123456C", "GB123456C"],
  ["unitedStatesSocial", "078051120", "666051120"],
];

/** How each is written that is found without its name; `?` are the signs that the check decides. */
const FREE: readonly (readonly [form: string, template: string])[] = [
  ["argentinaCuil", "27-########-?"],
  ["belgiumRegister", "85.07.3#-###.??"],
  ["brazilCpf", "###.###.###-??"],
  ["chileRun", "12.###.###-?"],
  ["chinaResident", "1101051949123####?"],
  ["franceInsurance", "2 55 08 14 ### ### ??"],
  ["germanyPension", "15 070649 @ 1#?"],
  ["italyTax", "RSSMRA85T1#A56#?"],
  ["koreaResident", "900101-1#####?"],
  ["mexicoCurp", "BOXW3108##HNERXN0?"],
  ["portugalCard", "######## # ZZ?"],
  ["russiaInsurance", "###-###-### ??"],
  ["spainIdentity", "########?"],
  ["spainIdentity", "Y#######?"],
  ["swedenPerson", "19811218-###?"],
  ["switzerlandInsurance", "756.####.####.#?"],
];

/** Behind its name, as people write it in a message. */
const NAMED: readonly (readonly [what: string, text: string, masked: string])[] = [
  ["US", "my SSN is 078-05-1120.", "my SSN is [id]."],
  ["US in one", "social security number: 078051120", "social security number: [id]"],
  ["UK", "NI number AB 12 34 56 C please", "NI number [id] please"],
  ["UK health", "NHS no. 943 476 5919", "NHS no. [id]"],
  ["Canada", "SIN 046 454 286", "SIN [id]"],
  ["Australia", "my tax file number is 123 456 782", "my tax file number is [id]"],
  ["India", "Aadhaar 9999 4105 7058", "Aadhaar [id]"],
  ["Ireland", "PPS number: 1234567FA", "PPS number: [id]"],
  ["Germany", "Meine Steuer-ID lautet 86095742719, danke", "Meine Steuer-ID lautet [id], danke"],
  ["German card", "Personalausweisnummer T220001293", "Personalausweisnummer [id]"],
  ["Austria", "Sozialversicherungsnummer 1237 010180", "Sozialversicherungsnummer [id]"],
  ["Switzerland", "AHV-Nr. 756.9217.0769.85", "AHV-Nr. [id]"],
  ["France", "mon numéro de sécu c'est le 2 55 08 14 168 025 38", "mon numéro de sécu c'est le [id]"],
  ["Belgium", "rijksregisternummer 93051822361", "rijksregisternummer [id]"],
  ["Spain", "mi DNI es 12345678Z y ya", "mi DNI es [id] y ya"],
  ["Argentina", "DNI 30.123.456", "DNI [id]"],
  ["Portugal", "o meu NIF é 123 456 789", "o meu NIF é [id]"],
  ["Brazil", "CPF 52998224725", "CPF [id]"],
  ["Italy", "codice fiscale rssmra85t10a562s", "codice fiscale [id]"],
  ["Netherlands", "BSN: 111222333", "BSN: [id]"],
  ["Poland", "mój PESEL to 44051401359", "mój PESEL to [id]"],
  ["Polish card", "dowód osobisty ABA 300000", "dowód osobisty [id]"],
  ["Sweden", "personnummer 811218-9876", "personnummer [id]"],
  ["China", "我的身份证号码是11010519491231002X。", "我的身份证号码是[id]。"],
  ["Japan", "マイナンバーは1234 5678 9018です", "マイナンバーは[id]です"],
  ["Korea", "주민등록번호 900101-1234567", "주민등록번호 [id]"],
  ["Russia", "мой СНИЛС 112-233-445 95", "мой СНИЛС [id]"],
  ["a passport", "my passport number is C01X00T47", "my passport number is [id]"],
  ["a new passport", "Reisepass C4VK72R9X", "Reisepass [id]"],
  ["a driving licence", "driver's license: D123-4567-8901", "driver's license: [id]"],
  ["a name with one slip in the number", "mon NIR est le 255081416802539", "mon NIR est le [id]"],
];

const LEFT_ALONE: readonly (readonly [what: string, text: string])[] = [
  ["plain digits of a tax number's length", "86095742719"],
  ["plain digits of a register's length", "the job took 44051401359 steps"],
  ["a number of three groups", "943 476 5919 or 046 454 286 or 123 456 789"],
  ["four and four and four", "9999 4105 7058"],
  ["an order in the form of a social security number", "order number 078-05-1120"],
  ["a Spanish order", "número de pedido 12345678Z"],
  ["a number never given out", "000-12-3456, 666-12-3456, 123-00-4567, 123-45-0000"],
  ["part of a longer number", "1-078-05-1120-9"],
  ["an address on the network", "https://example.com/078-05-1120/12345678Z"],
  ["a date with a number", "20240512-1234"],
  ["a telephone number behind a passport", "I lost my passport. Call 5550123456 please"],
  ["German never", "das werde ich nie 12345678 Mal tun"],
  ["Polish days", "za 30 dni 12345678"],
  ["Spanish without", "sin 046454286 no hay trato"],
  ["a frying pan", "the pan ABCPE1234F"],
  ["a company", "NIF 501 442 600"],
  ["a hotline of the health service", "call the NHS on 0300 123 4567"],
  ["a number behind a question", "what is an SSN? 078051120 is the part"],
  ["a number behind one that was masked", "SSN [id], part 078051120"],
  ["a number in another line", "my DNI\n30123456 people"],
  ["an age", "my passport photo from 2019"],
];

const MARK = "?";
const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const signsOf = (written: string): string => written.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** The template with its free places filled. */
function filled(template: string, choices: readonly number[]): string {
  let at = 0;
  return template.replaceAll(/[#@]/g, (place) => {
    const choice = choices[at++] ?? 0;
    return place === "#" ? String(choice % 10) : LETTERS.charAt(10 + (choice % 26));
  });
}

/** With every sign or pair of signs in the places of the check. */
function* checked(written: string): Generator<string> {
  const places = written.split(MARK).length - 1;
  const isLetter = places === 1;
  for (let value = 0; value < (isLetter ? 36 : 100); value++) {
    const check = isLetter ? LETTERS.charAt(value) : String(value).padStart(2, "0");
    yield written.replace(/\?+/, check);
  }
}

describe("national numbers", () => {
  test.each(EXAMPLES)("%s: %s is right, %s is not", (name, right, wrong) => {
    expect(NATIONAL_ID_FORMS.get(name)?.isValid?.(right)).toBe(true);
    expect(NATIONAL_ID_FORMS.get(name)?.isValid?.(wrong)).toBe(false);
  });

  test("every form that is found by itself has a check, and the table has an example of it", () => {
    const exampled = new Set(EXAMPLES.map(([name]) => name));
    for (const [name, form] of NATIONAL_ID_FORMS) {
      if (form.free === undefined) continue;
      expect(form.isValid, name).toBeDefined();
      expect([...exampled], name).toContain(name);
    }
  });

  test("labels name forms that exist, and forms checks that exist", () => {
    for (const form of NATIONAL_ID_LABELS.flatMap(({ forms }) => forms))
      expect([...NATIONAL_ID_FORMS.keys()]).toContain(form);
    const named = readRows("national-id-forms.txt").filter(([, check]) => check !== "-");
    expect([...NATIONAL_ID_FORMS.values()].filter(({ isValid }) => isValid !== undefined)).toHaveLength(named.length);
  });

  test.each(FREE)("%s written %s is found in a sentence exactly if a check is right", (_name, template) => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 99 }), { minLength: 12, maxLength: 12 }), (choices) => {
        for (const number of checked(filled(template, choices))) {
          const found = detectSecrets(`here it is ${number}, as you asked`);
          const isRight = isSomeNumber(number);
          expect(found.filter(({ kind }) => kind === "national_id").length, number).toBe(isRight ? 1 : 0);
          if (isRight)
            expect(maskSecrets(`here it is ${number}, as you asked`).text).toBe("here it is [id], as you asked");
        }
      }),
      { numRuns: 15 },
    );
  });

  test.each(NAMED)("%s: behind its name it is masked", (_what, text, masked) => {
    expect(maskSecrets(text).text).toBe(masked);
  });

  test.each(LEFT_ALONE)("%s is left alone", (_what, text) => {
    expect(maskSecrets(text)).toEqual({ text, kinds: [] });
  });

  test("spans cover the number alone", () => {
    const text = "DNI 12345678Z, CPF 529.982.247-25";
    expect(detectSecrets(text).map(({ kind, start, end }) => [kind, text.slice(start, end)])).toEqual([
      ["national_id", "12345678Z"],
      ["national_id", "529.982.247-25"],
    ]);
  });

  test("masking twice changes nothing, whatever stands beside the numbers", () => {
    const piece = fc.oneof(
      fc.constantFrom(...NAMED.map(([, text]) => text), ...LEFT_ALONE.map(([, text]) => text)),
      fc.constantFrom("DNI ", "SSN", "passport ", "CPF: ", "NIR ", "PESEL", "is ", ", ", "[id]", "-", ".", " "),
      fc.array(fc.constantFrom(..."0123456789 -.AX"), { maxLength: 20 }).map((signs) => signs.join("")),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const once = maskSecrets(pieces.join(""));
        expect(maskSecrets(once.text).text).toBe(once.text);
      }),
      { numRuns: 400 },
    );
  });
});

/** Another country's number may have the same writing: `12.345.678-Z` is Spanish, with a digit behind it Chilean. */
const isSomeNumber = (number: string): boolean =>
  [...NATIONAL_ID_FORMS.values()].some(
    ({ free, isValid: isRight }) =>
      free !== undefined && new RegExp(`^(?:${free})$`, "u").test(number) && isRight?.(signsOf(number)) === true,
  );
