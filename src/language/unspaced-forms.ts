/**
 * Runs of Chinese, Japanese, Korean, Thai and their like: pairs of characters, so that no dictionary is needed and the same text always
 * gives the same terms. Single characters of Chinese writing beside them, for many are words; Korean words without their particles.
 */
import type { VisitForm } from "./forms.ts";
import { characterEnd, foldPair } from "./words.ts";

/** Bounds a pair of characters with many marks. */
const PAIR_MAX = 64;

const isHangul = (code: number): boolean => code >= 0xac00 && code <= 0xd7a3;
const isHan = (code: number): boolean =>
  (code >= 0x4e00 && code <= 0x9fff) || (code >= 0x3400 && code <= 0x4dbf) || (code >= 0xd840 && code <= 0xd888);

/** The forms of the run from `start` to `end`. */
export function unspacedForms(text: string, start: number, end: number, visit: VisitForm): void {
  let offset = start;
  while (offset < end) {
    const isKorean = isHangul(text.charCodeAt(offset));
    let border = offset;
    while (border < end && isHangul(text.charCodeAt(border)) === isKorean) border = characterEnd(text, border);
    if (isKorean) koreanForms(text, offset, border, visit);
    else pairForms(text, offset, border, visit);
    offset = border;
  }
}

function pairForms(text: string, start: number, end: number, visit: VisitForm): void {
  let wasHan = false;
  for (let offset = start; offset < end; ) {
    const next = characterEnd(text, offset);
    const isCharacterHan = isHan(text.charCodeAt(offset));
    if (isCharacterHan) {
      const isAlone = !wasHan && (next >= end || !isHan(text.charCodeAt(next)));
      emit(isAlone ? "character" : "inner", text, offset, next, visit);
    } else if (offset === start && next >= end) emit("character", text, offset, next, visit);
    if (next < end) emit("pair", text, offset, characterEnd(text, next), visit);
    wasHan = isCharacterHan;
    offset = next;
  }
}

function emit(kind: "pair" | "character" | "inner", text: string, start: number, end: number, visit: VisitForm): void {
  const form = foldPair(text.slice(start, Math.min(end, start + PAIR_MAX)));
  if (form !== "") visit(kind, form, form, start, end);
}

/** Longest first: a word ends with the longest particle that it ends with. */
const PARTICLES =
  "에게서 으로서 으로써 이라고 에서는 에서도 에게는 까지 부터 에서 에게 한테 께서 처럼 보다 마다 조차 밖에 으로 이랑 하고 라고 에는 에도 은 는 이 가 을 를 의 에 도 와 과 만 로 랑".split(
    " ",
  );

/** 서울에서 → 서울; 책을 → 책, and 책을 in case it was no particle. */
function koreanForms(text: string, start: number, end: number, visit: VisitForm): void {
  const word = text.slice(start, end);
  const particle = PARTICLES.find((ending) => word.length > ending.length && word.endsWith(ending)) ?? "";
  const nounEnd = end - particle.length;
  if (nounEnd - start === 1) emit("character", text, start, nounEnd, visit);
  const pairsEnd = nounEnd - start > 1 ? nounEnd : end;
  for (let offset = start; offset + 1 < pairsEnd; offset++) emit("pair", text, offset, offset + 2, visit);
}
