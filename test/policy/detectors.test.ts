/** Secrets by shape: what must be masked, what must be left alone, and that no text makes the search go wrong. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { luhn } from "../../src/policy/national-id-checks.ts";
import { classify, joinClasses, sensitiveTopics } from "../../src/policy/privacy.ts";
import {
  DENY_SUBSTRINGS,
  denySubstring,
  detectSecrets,
  findIdentifiers,
  isIban,
  maskSecrets,
} from "../../src/policy/privacy-detectors.ts";

/** Secrets are put together here so that no scanner of repositories takes them for real ones. */
const RANDOM = "Zk3Qv9Lw2Xc8Rt5Yb7Nm1Hp4Jd6Fg0Sa";
const JWT = `eyJ${RANDOM}.eyJ${RANDOM}${RANDOM}.${RANDOM}`;
const PEM = `-----BEGIN ${"RSA "}PRIVATE KEY-----\nMIIEow${RANDOM}\n${RANDOM}\n-----END RSA PRIVATE KEY-----`;

const MASKED: readonly (readonly [what: string, text: string, masked: string])[] = [
  ["Visa in groups", "Pay with 4111 1111 1111 1111, thanks.", "Pay with [card], thanks."],
  ["Visa with hyphens", "card 4111-1111-1111-1111", "card [card]"],
  ["Visa in one", "4012888888881881", "[card]"],
  ["Mastercard", "5555 5555 5555 4444 exp 12/28", "[card] exp 12/28"],
  ["Mastercard of the 2 series", "2223 0031 2200 3222", "[card]"],
  ["Amex", "amex 3782 822463 10005 please", "amex [card] please"],
  ["Diners", "3056 930902 5904", "[card]"],
  ["a card beside its expiry", "4111 1111 1111 1111 12 28 123", "[card] 12 28 123"],
  ["a card behind a counter", "card no 1234 4111 1111 1111 1111", "card no 1234 [card]"],
  ["a card for an order", "for the order use 4111 1111 1111 1111", "for the order use [card]"],
  ["a card with no-break spaces", "4111\u00a01111\u00a01111\u00a01111", "[card]"],
  ["German IBAN", "Meine IBAN ist DE89 3704 0044 0532 0130 00, danke", "Meine IBAN ist [iban], danke"],
  ["IBAN in one, lower case", "gb82west12345698765432", "[iban]"],
  ["IBAN before words", "NL91 ABNA 0417 1643 00 is mine", "[iban] is mine"],
  ["OpenAI key", `use sk-${RANDOM} here`, "use [key] here"],
  ["project key", `sk-proj-${RANDOM}${RANDOM}`, "[key]"],
  ["payment provider key", `sk_live_${RANDOM}`, "[key]"],
  ["GitHub token", `ghp_${RANDOM}abcd`, "[key]"],
  ["AWS key id", "AKIA" + "IOSFODNN7EXAMPLE is mine", "[key] is mine"],
  ["Slack token", "xoxb-" + "123456789012-abcdefGHIJ", "[key]"],
  ["JSON web token", `header ${JWT} end`, "header [key] end"],
  ["bearer header", `Authorization: Bearer ${RANDOM}`, "Authorization: Bearer [key]"],
  ["private key block", `here:\n${PEM}\nthanks`, "here:\n[key]\nthanks"],
  ["private key block that was cut off", PEM.slice(0, 60), "[key]"],
  ["password after colon", "password: hunter2", "password: [password]"],
  [
    "password in a sentence",
    "My password is hunter2!x and my dog is Rex",
    "My password is [password] and my dog is Rex",
  ],
  ["German password", "Mein Passwort ist Sommer2024.", "Mein Passwort ist [password]."],
  ["German plain password", "Das WLAN-Passwort lautet: Sonnenblume", "Das WLAN-Passwort lautet: [password]"],
  [
    "password for something",
    "the password for the guest wifi is lake-House-7",
    "the password for the guest wifi is [password]",
  ],
  ["plain word password", "my password is swordfish", "my password is [password]"],
  ["quoted password", 'The passphrase is "correct horse"', 'The passphrase is "[password]"'],
  ["environment variable", `DB_PASSWORD=s3cr3t-pa55\nUSER=me`, "DB_PASSWORD=[password]\nUSER=me"],
  ["JSON", '{"password": "Qwertz99", "user": "ana"}', '{"password": "[password]", "user": "ana"}'],
  ["password in a URL", "postgres://ana:s3cret@db.example/app", "postgres://ana:[password]@db.example/app"],
  ["api key with label", "api key: 9f8a7b6c5d4e3f2a1b0c", "api key: [key]"],
  ["token with label", "the token is abc123def456ghi", "the token is [key]"],
  ["PIN", "my PIN is 4711.", "my PIN is [pin]."],
  ["German PIN", "Die PIN lautet 0815", "Die PIN lautet [pin]"],
  ["CVV", "CVV: 123", "CVV: [pin]"],
  ["long random word", `try ${RANDOM}${RANDOM} now`, "try [key] now"],
];

/** Behind their names, in every language that has them. */
const NAMED: readonly (readonly [what: string, text: string, masked: string])[] = [
  [
    "English, said of something",
    "the router password used to be owl_nest9",
    "the router password used to be [password]",
  ],
  ["English, without a sign", "login ana, password Owl!nest9", "login ana, password [password]"],
  ["English, short", "pw: Owl_nest9", "pw: [password]"],
  ["German", "das Kennwort für die Cloud lautet Eulennest", "das Kennwort für die Cloud lautet [password]"],
  ["French", "mon mot de passe pour la box c'est Chouette9", "mon mot de passe pour la box c'est [password]"],
  ["French quotes", "le mot de passe est « deux hiboux »", "le mot de passe est « [password] »"],
  ["Spanish", "la contraseña del wifi es Lechuza", "la contraseña del wifi es [password]"],
  ["Spanish, by a word with other meanings", "usuario ana, clave Lechuza!9", "usuario ana, clave [password]"],
  ["Italian", "la password del router è Civetta9", "la password del router è [password]"],
  ["Portuguese", "a senha da rede é Coruja9", "a senha da rede é [password]"],
  ["Dutch", "het wachtwoord van de router is Steenuil9", "het wachtwoord van de router is [password]"],
  ["Polish", "hasło do wifi to Puszczyk", "hasło do wifi to [password]"],
  ["Russian", "пароль от роутера: Sova1999", "пароль от роутера: [password]"],
  ["Chinese", "我的密码是Maotou9", "我的密码是[password]"],
  ["Japanese", "パスワードは「Fukuro99」です", "パスワードは「[password]」です"],
  ["a password of figures", "a senha do cartão é 4711", "a senha do cartão é [pin]"],
  ["French pin", "le code confidentiel est le 4711", "le code confidentiel est le [pin]"],
  ["pin in capitals", "SIM, PIN 4711", "SIM, PIN [pin]"],
  ["Spanish code of a card", "código de seguridad 123", "código de seguridad [pin]"],
  ["Polish pin", "kod PIN: 4711", "kod PIN: [pin]"],
  ["French key", `la clé API est ${RANDOM}`, "la clé API est [key]"],
  ["words of a wallet", `seed phrase: ${"owl nest tree ".repeat(4).trim()}`, "seed phrase: [key]"],
  ["basic header", "Authorization: Basic YW5hOm93bG5lc3Q=", "Authorization: Basic [key]"],
  ["forge token", `glpat-${RANDOM.slice(0, 20)}`, "[key]"],
  ["registry token", `npm_${RANDOM}abcd`, "[key]"],
  ["cloud client secret", `abc8Q~${RANDOM.slice(0, 32)}`, "[key]"],
  ["shop token", `shpat_${"0a1b2c3d".repeat(4)}`, "[key]"],
  ["workspace token", `ntn_${RANDOM}${RANDOM.slice(0, 12)}`, "[key]"],
];

const LEFT_ALONE: readonly (readonly [what: string, text: string])[] = [
  ["16 digits with a wrong check digit", "4111 1111 1111 1112"],
  ["order number", "Order number 4111111111111111 has shipped"],
  ["German order number", "Bestellnummer: 4012888888881881"],
  ["parcel number", "tracking number 5555555555554444"],
  ["ISBN", "ISBN 978-3-16-148410-0 and 9783161484100"],
  ["international telephone number", "call +49 151 23456789 or +1 (555) 123-4567"],
  ["telephone number without plus", "0049 4111 111111 or 491511234567"],
  ["milliseconds", "at 1775985300000 it stopped"],
  ["commit id", "fixed in 9fceb02d0ae598e95dc970b74767f19372d61af8"],
  ["short commit id", "see 41111111a and 5d41402abc4b2a76"],
  ["SHA-256", "digest e1bae3ec291c99eced01fc91b4152a0cef541fccf2034fc11b3f90f4e4d79b6e"],
  ["UUID", "id 550e8400-e29b-41d4-a716-446655440000"],
  ["UUID of digits only", "id 40128888-8888-1881-8123-123456789012"],
  ["integrity digest", `sha512-${RANDOM}${RANDOM}==`],
  ["link with an id", "https://docs.example.com/document/d/1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms/edit"],
  ["decimal number", "pi is 3.1415926535897932384"],
  ["decimal number whose places are a card's", "the reading was -108.30514940106028"],
  ["amount", "1.234.567.890.123 Euro"],
  ["list of small numbers", "4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1"],
  ["dates", "2024-05-12 2024-06-13 2024-07-14"],
  ["camel case", "AbstractSingletonProxyFactoryBeanConfigurationV2"],
  ["kebab case that begins as a key", "sk-learn-compatible-estimators-everywhere"],
  ["wrong IBAN", "DE89 3704 0044 0532 0130 01"],
  ["word that begins as an IBAN", "de20 is a mark, at61 too"],
  ["talk about a password", "I forgot my password again. The password is wrong, please reset it."],
  ["German talk about a password", "Das Passwort ist abgelaufen. Mein Passwort ist zu kurz."],
  ["password policy", "A password is required; passwords must be changed monthly."],
  ["talk about tokens", "The token is a unit of text and a secret is safe with her."],
  ["secret ingredient", "The secret ingredient is cinnamon. Secret: never rush it."],
  ["token budget", "token: 1500"],
  ["pin as a word", "Pin it to the wall; pin 13 blinks; a pin: small"],
  ["year and place", "In 2019 we moved to 10115 Berlin, flat 4711"],
  ["source code", "hashed_password = generate_password_hash(password)\npassword = PasswordField('Password')"],
  ["source code with a token", "encrypted_token = base64.b64decode(text)"],
  ["public key", "-----BEGIN PUBLIC KEY-----"],
  ["address of a mailbox", "write to ana@example.org"],
  ["a password manager", "my password manager is 1Password and it works"],
  ["a heading about passwords", "1. **Password Hashing**: salt first\n- **Password Policies**"],
  [
    "talk about passwords in other languages",
    "Mon mot de passe est incorrect. La contraseña ha caducado. Hasło jest błędne.",
  ],
  ["a way to a password", "the password to Netflix, ask Ana; la clave del éxito es dormir"],
  ["a pin in small letters", "pin 1024 of the header is ground"],
  ["recovery of a runner", `recovery ${"after long runs takes some time because muscles need proper rest and food"}`],
  ["a word that begins as a token", "npm_run_all, shpat_ and glpat-short"],
];

describe("secrets by shape", () => {
  test.each(MASKED)("%s is masked", (_what, text, masked) => {
    expect(maskSecrets(text).text).toBe(masked);
  });

  test.each(NAMED)("%s: what a name introduces is masked", (_what, text, masked) => {
    expect(maskSecrets(text).text).toBe(masked);
  });

  test.each(LEFT_ALONE)("%s is left alone", (_what, text) => {
    expect(maskSecrets(text)).toEqual({ text, kinds: [] });
  });

  test("spans are in order, apart from each other, and cover exactly what the mask replaces", () => {
    const text = "4111 1111 1111 1111, then DE89370400440532013000, then password: hunter2";
    const found = detectSecrets(text);
    expect(found.map(({ kind, start, end }) => [kind, text.slice(start, end)])).toEqual([
      ["card", "4111 1111 1111 1111"],
      ["iban", "DE89370400440532013000"],
      ["password", "hunter2"],
    ]);
  });

  test("masking twice changes nothing, and what is masked never comes back", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...MASKED.map(([, text]) => text),
        ...NAMED.map(([, text]) => text),
        ...LEFT_ALONE.map(([, text]) => text),
      ),
      fc.string({ unit: "grapheme", maxLength: 30 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const once = maskSecrets(pieces.join("\n"));
        expect(maskSecrets(once.text).text).toBe(once.text);
        let last = 0;
        for (const { start, end } of detectSecrets(pieces.join("\n"))) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          last = end;
        }
      }),
    );
  });

  test("every card number with a right check digit is found in any grouping of four, every wrong one is not", () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 9 }), { minLength: 14, maxLength: 14 }),
        fc.constantFrom("", " ", "-"),
        (tail, gap) => {
          const stem = `4${tail.join("")}`;
          for (let check = 0; check < 10; check++) {
            const digits = `${stem}${check}`;
            const written = digits.replace(/(\d{4})(?=\d)/g, `$1${gap}`);
            expect(maskSecrets(`card ${written}`).kinds).toEqual(luhn(digits) ? ["card"] : []);
          }
        },
      ),
      { numRuns: 50 },
    );
  });

  test("a single changed sign breaks an IBAN", () => {
    const right = "DE89370400440532013000";
    expect(isIban(right)).toBe(true);
    fc.assert(
      fc.property(fc.nat({ max: right.length - 1 }), fc.constantFrom(..."0123456789"), (at, digit) => {
        fc.pre(at >= 2 && right[at] !== digit);
        expect(isIban(right.slice(0, at) + digit + right.slice(at + 1))).toBe(false);
      }),
    );
  });

  test("hostile texts of 100 KiB are read to the end", () => {
    const pieces = [
      "4111 ",
      "4",
      "1-",
      "DE89",
      "de89 ",
      "eyJ",
      "eyJaaaaaaaa.",
      "sk-",
      "sk-a",
      "gh",
      "ghp_a",
      "password ",
      "password: ",
      "password for a b is ",
      "A_",
      "-----BEGIN PRIVATE KEY-----",
      "-----",
      "a://",
      "a://b:",
      "aB3",
      "+1 ",
      "0123 ",
      "a@",
      "a.",
      "@a.b",
      '"',
      " ",
      "Bearer ",
      "is ",
      "pw a b c d e ",
      "password a b c d e is ",
      "hasło do a b to ",
      "密码是",
      "pin for a b ",
      "cvv 1",
      "clé api ",
      "seed phrase ",
      "seed phrase: abc ",
      "Authorization: Basic ",
      "abc8Q~",
      "MN.",
      `${"a".repeat(32)}-us`,
      "ssn ",
      "passport a1",
      "passport 1-",
      "Steuer-ID 12 ",
      "DNI 1234567",
      "12.345.678-",
      "123-45-",
      "2 55 08 14 ",
      "RSS MRA ",
      "order number ",
      "número de ",
      "(12) ",
      "06 12 ",
      "00",
      "tel 1 ",
      "à",
      "\u0301",
      "İ",
    ];
    for (const piece of pieces) {
      const text = piece.repeat(Math.ceil(102_400 / piece.length));
      expect(maskSecrets(text).text.length).toBeGreaterThan(0);
      expect(findIdentifiers(text).length).toBeGreaterThanOrEqual(0);
      expect(sensitiveTopics(text)).toEqual([]);
    }
  });
});

describe("the contract's substrings", () => {
  test("exactly nine, found in any case and inside words", () => {
    expect(DENY_SUBSTRINGS).toHaveLength(9);
    expect(denySubstring("My PassWord hint")).toBe("password");
    expect(denySubstring("the secretary called")).toBe("secret");
    expect(denySubstring("I like tea")).toBeUndefined();
    for (const marker of DENY_SUBSTRINGS) expect(denySubstring(`x${marker.toUpperCase()}y`)).toBeDefined();
  });
});

describe("classes of a text", () => {
  test.each([
    ["write to ana@example.org", [["email", "ana@example.org"]]],
    ["call +49 151 23456789 today", [["phone", "+49 151 23456789"]]],
    ["(555) 123-4567", [["phone", "(555) 123-4567"]]],
    ["030 1234567", [["phone", "030 1234567"]]],
    ["appelle le 06 12 34 56 78.", [["phone", "06 12 34 56 78"]]],
    ["mi móvil es el 612 345 678", [["phone", "612 345 678"]]],
    ["zadzwoń na 601 234 567", [["phone", "601 234 567"]]],
    ["me liga no (11) 91234-5678", [["phone", "(11) 91234-5678"]]],
    ["06-12345678", [["phone", "06-12345678"]]],
    ["on 01.02.2024 10:30 and 03-04-2025; call me on 12.05.2024", []],
    ["parcel 9405 5036 0123 4567 89", []],
    ["600 000 000 people", []],
    ["on 2024-05-12 at 10:30, 3.5 km", []],
    ["ISBN 978-3-16-148410-0", []],
    ["version 1.2.3-4567 of @scope/name", []],
  ])("identifiers of %j", (text, expected) => {
    expect(findIdentifiers(text).map(({ kind, start, end }) => [kind, text.slice(start, end)])).toEqual(expected);
  });

  test.each([
    ["I was diagnosed with diabetes last year", ["health"]],
    ["Ich bin schwanger", ["health"]],
    ["We pray at the mosque every Friday", ["religion"]],
    ["she came out as lesbian", ["sexuality"]],
    ["I am a party member of the SPD", ["politics"]],
    ["Mein Migrationshintergrund", ["ethnicity"]],
    ["I joined a trade union", ["union"]],
    ["my DNA test came back", ["genetics"]],
    ["they stored my fingerprints", ["biometrics"]],
    ["I love hiking and long breakfasts", []],
    ["unionise the two sets; the cancerous-looking code", []],
    ["Je suis diabétique", ["health"]],
    ["Me diagnosticaron asma", ["health"]],
    ["Sono incinta di due mesi", ["health"]],
    ["Sou alérgica a amendoim", ["health"]],
    ["Ik heb suikerziekte", ["health"]],
    ["Choruję na cukrzycę", ["health"]],
    ["Nous sommes juifs", ["religion"]],
    ["Somos católicos", ["religion"]],
    ["Siamo musulmani", ["religion"]],
    ["Sou evangélica", ["religion"]],
    ["Wij zijn hindoes", ["religion"]],
    ["Jestem prawosławna", ["religion"]],
    ["Soy bisexual", ["sexuality"]],
    ["Jestem lesbijką", ["sexuality"]],
    ["J'ai voté à gauche", ["politics"]],
    ["Ik ben partijlid", ["politics"]],
    ["Soy gitana", ["ethnicity"]],
    ["Należę do związku zawodowego", ["union"]],
    ["Sono iscritto al sindacato", ["union"]],
    ["o teste genético", ["genetics"]],
    ["mes empreintes digitales", ["biometrics"]],
    ["without accents: tuve depresion", ["health"]],
    ["in capitals: JE SUIS ATHÉE, and composed of marks: athe\u0301e", ["religion"]],
    ["across a line's hyphen: a DNA-test of a trade union", ["union", "genetics"]],
    ["a depressed area, a race, a party, union square, labour day, a non-alcoholic beer", []],
    ["my friend Christian sucht eine Wohnung und wählt ein Gericht", []],
    ["es ist schwül, die Gläubiger warten auf der Messe", []],
    ["c'était une fois, à gauche de l'enceinte", []],
    ["las judías verdes, el partido y la derecha", []],
    ["disabilita le notifiche a Roma, i Romani, la fede nuziale", []],
    ["foi ao mercado, partido o copo, à esquerda", []],
    ["ik herken haar stem, de mis en de race", []],
    ["za 30 dni, rasa psa, partia szachów", []],
    ["vorschwulst, sickhiv, hiv2go", []],
    ["Sprained her ankle", ["health"]],
    ["Hatte eine Bandscheibenoperation", ["health"]],
    ["Voted for the Greens", ["politics"]],
    ["The committee voted for the green carpet", []],
  ])("sensitive topics of %j", (text, topics) => {
    expect(sensitiveTopics(text)).toEqual(topics);
  });

  test("reading a text only ever raises its class (GOS-08)", () => {
    const classes = fc.constantFrom(
      "non-pii" as const,
      "aggregate" as const,
      "guest-pii" as const,
      "staff-pii" as const,
      "sensitive-pii" as const,
      "commercial-confidential" as const,
    );
    fc.assert(
      fc.property(classes, classes, fc.constantFrom("nice weather", "ana@example.org", "my asthma"), (a, b, text) => {
        expect(joinClasses(a, b)).toBe(joinClasses(b, a));
        expect(joinClasses(a, a)).toBe(a);
        expect(joinClasses(classify(text, a), a)).toBe(classify(text, a));
      }),
    );
    expect(classify("my asthma", "non-pii")).toBe("sensitive-pii");
    expect(classify("ana@example.org", "aggregate")).toBe("guest-pii");
    expect(classify("nice weather", "staff-pii")).toBe("staff-pii");
  });
});
