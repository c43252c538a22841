/** German numbers in letters, as dictation writes them: "neunzehnhundertachtundneunzig" is 1998. */

const UNITS: readonly string[] =
  "null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn".split(
    " ",
  );
const TENS: readonly string[] = "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig".split(" ");

/** Below 100; undefined where it is no number. */
function small(word: string): number | undefined {
  const unit = UNITS.indexOf(word === "eins" ? "ein" : word);
  if (unit !== -1) return unit;
  const ten = TENS.findIndex((name) => word.endsWith(name) || word.endsWith(name.replace("ß", "ss")));
  if (ten === -1) return undefined;
  const rest = word.slice(0, word.length - (TENS[ten]?.length ?? 0) - (word.endsWith("dreissig") ? 1 : 0));
  if (rest === "") return (ten + 2) * 10;
  const one = rest.endsWith("und") ? UNITS.indexOf(rest.slice(0, -3)) : -1;
  return one < 1 || one > 9 ? undefined : (ten + 2) * 10 + one;
}

/** The value of a number that is written as one word. */
export function numberOf(word: string): number | undefined {
  if (word.length < 3 || word.length > 60) return undefined;
  const thousand = word.indexOf("tausend");
  if (thousand !== -1) {
    const many = thousand === 0 ? 1 : numberOf(word.slice(0, thousand));
    const rest = word.slice(thousand + "tausend".length).replace(/^und/, "");
    const below = rest === "" ? 0 : numberOf(rest);
    return many === undefined || below === undefined ? undefined : many * 1000 + below;
  }
  const hundred = word.indexOf("hundert");
  if (hundred !== -1) {
    const many = hundred === 0 ? 1 : small(word.slice(0, hundred));
    const rest = word.slice(hundred + "hundert".length).replace(/^und/, "");
    const below = rest === "" ? 0 : small(rest);
    return many === undefined || below === undefined ? undefined : many * 100 + below;
  }
  return small(word);
}
