/** How memory ages: golden values of gosum's decay, and the properties that hold for every curve. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Aging,
  brightness,
  currentConfidence,
  detailBrightness,
  effectiveSalience,
  markers,
  mayBeArchived,
  mayBeRecalled,
  REHEARSAL_EXPONENT_MAX,
  rawSalience,
  recordAccess,
  rehearse,
  VISIBLE_BRIGHTNESS_MIN,
  visibleDetails,
} from "../../src/model/aging.ts";
import { DAY_MS } from "../../src/model/clock.ts";
import { type Curve, HISTORY_MAX, UNUSED, type Use } from "../../src/model/item.ts";

const CURVE: Curve = { fn: "ebbinghaus", halfLifeDays: 14, boost: 1.4, floor: 0.3, minimum: 0.05, detailRate: 1.5 };
const THEN = Date.UTC(2026, 3, 12, 9, 15);
const onDay = (days: number): number => THEN + days * DAY_MS;

const charged = { salience: 0.74, valence: 0.62, curve: CURVE, rehearsalCount: 3, rehearsedAt: THEN };
const neutral = { salience: 0.5, valence: 0, curve: CURVE, rehearsalCount: 0, rehearsedAt: THEN };
const stay = {
  at: THEN,
  curve: CURVE,
  taint: "clean" as const,
  details: [
    { text: "Room 12 looks onto the lake.", brightness: 0.85 },
    { text: "The kettle was broken.", brightness: 0.4 },
    { text: "It rained.", brightness: 0.2 },
  ],
};

const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const anyCurve: fc.Arbitrary<Curve> = fc.record({
  fn: fc.constant("ebbinghaus" as const),
  halfLifeDays: fc.double({ min: 0.01, max: 40_000, noNaN: true }),
  boost: fc.double({ min: 1, max: 3, noNaN: true }),
  floor: fraction,
  minimum: fraction,
  detailRate: fc.double({ min: 0, max: 10, noNaN: true }),
});
const anyAging: fc.Arbitrary<Aging & { readonly curve: Curve }> = fc.record({
  salience: fraction,
  valence: fc.double({ min: -1, max: 1, noNaN: true }),
  curve: anyCurve,
  rehearsalCount: fc.nat({ max: 2_000 }),
  rehearsedAt: fc.constant(THEN),
});
const days = fc.double({ min: 0, max: 10_000, noNaN: true });

describe("decay of salience", () => {
  test.each([
    [0, 2.21656, 1],
    [7, 1.621823, 1],
    [14, 1.20128, 1],
    [28, 0.69364, 0.69364],
    [56, 0.31291, 0.31291],
    [112, 0.193932, 0.193932],
  ])("the sample atom after %d days is %d raw and %d clamped (GOS-26)", (t, raw, clamped) => {
    expect(rawSalience(charged, onDay(t))).toBeCloseTo(raw, 6);
    expect(effectiveSalience(charged, onDay(t))).toBeCloseTo(clamped, 6);
  });

  test.each([
    [7, 0.353553],
    [14, 0.25],
    [28, 0.125],
  ])("a neutral atom after %d days is %d (GOS-26)", (t, expected) => {
    expect(effectiveSalience(neutral, onDay(t))).toBeCloseTo(expected, 6);
  });

  test("a decay factor of ln 2 over the half-life says the same of importance over time (GUM-18, GUM-B3)", () => {
    fc.assert(
      fc.property(anyAging, days, (aging, t) => {
        const plain = { ...aging, valence: 0 };
        const decayFactor = Math.LN2 / aging.curve.halfLifeDays;
        // A moment is kept to a quarter of a microsecond: what passed is not quite `t`.
        const passed = (onDay(t) - THEN) / DAY_MS;
        expect(rawSalience(plain, onDay(t))).toBeCloseTo(rawSalience(plain, THEN) * Math.exp(-decayFactor * passed), 9);
      }),
    );
  });

  test("a charged memory never decays below its floor, whatever its sign (GOS-27)", () => {
    expect(effectiveSalience(charged, onDay(100_000))).toBeCloseTo(0.186, 9);
    expect(effectiveSalience({ ...charged, valence: -0.62 }, onDay(100_000))).toBeCloseTo(0.186, 9);
    fc.assert(
      fc.property(anyAging, days, (aging, t) => {
        const floor = aging.curve.floor * Math.abs(aging.valence);
        expect(effectiveSalience(aging, onDay(t))).toBeGreaterThanOrEqual(floor);
      }),
    );
  });

  test("salience never rises as time passes and stays within 0..1 (GOS-26, UNI-X10)", () => {
    fc.assert(
      fc.property(anyAging, days, days, (aging, first, further) => {
        const sooner = effectiveSalience(aging, onDay(first));
        const later = effectiveSalience(aging, onDay(first + further));
        expect(later).toBeLessThanOrEqual(sooner);
        expect(later).toBeGreaterThanOrEqual(0);
        expect(sooner).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("a clock that was set back makes nothing fresher than new", () => {
    expect(rawSalience(neutral, onDay(-30))).toBe(rawSalience(neutral, THEN));
    expect(brightness(0.5, CURVE, THEN, onDay(-30))).toBe(0.5);
  });

  test("one rehearsal buys halfLife · log2(boost) days, 6.8 with the defaults (GOS-A2)", () => {
    const bought = 14 * Math.log2(1.4);
    expect(bought).toBeCloseTo(6.796, 3);
    const rehearsed = { ...neutral, rehearsalCount: 1 };
    expect(rawSalience(rehearsed, onDay(20 + bought))).toBeCloseTo(rawSalience(neutral, onDay(20)), 12);
  });

  test("a thousand rehearsals lift no higher than the cap (SEC-S13)", () => {
    const often = { ...neutral, rehearsalCount: 1_000 };
    const capped = { ...neutral, rehearsalCount: REHEARSAL_EXPONENT_MAX };
    expect(rawSalience(often, THEN)).toBe(rawSalience(capped, THEN));
    expect(rawSalience(often, THEN)).toBeCloseTo(0.5 * 1.4 ** 12, 9);
    expect(rawSalience({ ...neutral, rehearsalCount: 11 }, THEN)).toBeLessThan(rawSalience(capped, THEN));
  });
});

describe("archival and candidates", () => {
  test("a neutral memory may be archived from 46.51 days on, a charged one never (GOS-28)", () => {
    expect(mayBeArchived(neutral, onDay(46.5))).toBe(false);
    expect(mayBeArchived(neutral, onDay(46.52))).toBe(true);
    expect(mayBeArchived({ ...neutral, valence: 0.167 }, onDay(100_000))).toBe(false);
    expect(mayBeArchived({ ...neutral, valence: 0.16 }, onDay(100_000))).toBe(true);
  });

  test("a candidate needs the stored baseline and the effective salience, from 24.32 days on it is below 0.15 (GOS-51, GOS-A24)", () => {
    expect(mayBeRecalled(neutral, onDay(24.31), 0.15)).toBe(true);
    expect(mayBeRecalled(neutral, onDay(24.33), 0.15)).toBe(false);
    expect(mayBeRecalled({ ...charged, salience: 0.04 }, THEN, 0.15)).toBe(false);
    expect(mayBeRecalled({ ...neutral, valence: 0.5 }, onDay(100_000), 0.15)).toBe(true);
  });
});

describe("brightness of details", () => {
  test.each([
    [7, 0.505413],
    [14, 0.30052],
    [28, 0.10625],
  ])("0.85 after %d days is %d (GOS-29)", (t, expected) => {
    expect(brightness(0.85, CURVE, THEN, onDay(t))).toBeCloseTo(expected, 6);
  });

  test.each([
    [0.85, 28.82],
    [0.4, 18.67],
    [0.2, 9.33],
  ])("a detail of %d is visible until day %d, and stays in the item after that (GOS-30)", (start, lastDay) => {
    const memory = { ...stay, details: [{ text: "The lift was out of order.", brightness: start }] };
    expect(visibleDetails(memory, UNUSED, onDay(lastDay - 0.01))).toHaveLength(1);
    expect(visibleDetails(memory, UNUSED, onDay(lastDay + 0.01))).toEqual([]);
    expect(memory.details).toHaveLength(1);
    expect(detailBrightness(memory, UNUSED, onDay(lastDay + 0.01))[0]).toBeLessThan(VISIBLE_BRIGHTNESS_MIN);
  });

  test("details fade one by one : order of the item, brightness of now (GOS-17, GOS-29)", () => {
    const seen = visibleDetails(stay, UNUSED, onDay(12));
    expect(seen.map((detail) => detail.text)).toEqual(["Room 12 looks onto the lake.", "The kettle was broken."]);
    expect(seen[0]?.brightness).toBeCloseTo(0.85 * 2 ** (-1.5 * (12 / 14)), 12);
  });

  test("brightness never rises without rehearsal (GOS-29)", () => {
    fc.assert(
      fc.property(anyCurve, fraction, days, days, (curve, start, first, further) => {
        const sooner = brightness(start, curve, THEN, onDay(first));
        expect(brightness(start, curve, THEN, onDay(first + further))).toBeLessThanOrEqual(sooner);
        expect(sooner).toBeLessThanOrEqual(start);
      }),
    );
  });
});

describe("rehearsal", () => {
  test("counts one, moves the clock, raises what was referenced, and leaves the rest on its curve (GOS-32)", () => {
    const used = rehearse(UNUSED, stay, onDay(7), { referenced: [1] });
    expect(used.rehearsalCount).toBe(1);
    expect(used.lastRehearsedAt).toBe(onDay(7));
    expect(used.history).toEqual([onDay(7)]);
    const bare = detailBrightness(stay, UNUSED, onDay(7));
    expect(used.brightness[0]).toBe(bare[0]);
    expect(used.brightness[1]).toBeCloseTo((bare[1] ?? 0) * 1.4, 12);
    expect(used.brightness[2]).toBe(bare[2]);
  });

  test("each rehearsal multiplies effective salience by the boost exactly once; the baseline stays (GOS-32, GOS-A2)", () => {
    const used = rehearse(UNUSED, stay, onDay(7));
    const state = { salience: 0.2, valence: 0, curve: CURVE };
    const before = rawSalience({ ...state, rehearsalCount: 0, rehearsedAt: onDay(7) }, onDay(7));
    const now = rawSalience(
      { ...state, rehearsalCount: used.rehearsalCount, rehearsedAt: used.lastRehearsedAt ?? 0 },
      onDay(7),
    );
    expect(now).toBeCloseTo(before * 1.4, 12);
  });

  test("unreferenced details go on exactly on their curve through any number of rehearsals (GOS-32, GOS-A6)", () => {
    fc.assert(
      fc.property(
        anyCurve,
        fc.array(fc.double({ min: 0, max: 400, noNaN: true }), { maxLength: 12 }),
        days,
        (curve, pauses, rest) => {
          const memory = { ...stay, curve };
          let used: Use = UNUSED;
          let now = THEN;
          for (const pause of pauses) {
            now += Math.round(pause * DAY_MS);
            used = rehearse(used, memory, now, { referenced: [2] });
          }
          now += Math.round(rest * DAY_MS);
          const composed = detailBrightness(memory, used, now);
          const direct = detailBrightness(memory, UNUSED, now);
          expect(composed[0]).toBeCloseTo(direct[0] ?? 0, 9);
          expect(composed[1]).toBeCloseTo(direct[1] ?? 0, 9);
          expect(composed[2] ?? 0).toBeGreaterThanOrEqual((direct[2] ?? 0) - 1e-12);
          expect(composed[2] ?? 0).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  test("outside content gets no credit, however often it is recalled (SEC-R6, SEC-S13)", () => {
    let used: Use = UNUSED;
    for (let day = 1; day <= 1_000; day++) {
      used = rehearse(used, { ...stay, taint: "untrusted" }, onDay(day), { referenced: [0, 1, 2] });
    }
    expect(used).toEqual(UNUSED);
    expect(rehearse(UNUSED, stay, onDay(1))).not.toEqual(UNUSED);
  });

  test("never moves backwards in time and keeps a bounded history, newest last (GOS-14)", () => {
    let used = rehearse(UNUSED, stay, onDay(-3));
    expect(used.lastRehearsedAt).toBe(THEN);
    for (let day = 1; day <= HISTORY_MAX + 5; day++) used = rehearse(used, stay, onDay(day));
    expect(used.history).toHaveLength(HISTORY_MAX);
    expect(used.history.at(-1)).toBe(onDay(HISTORY_MAX + 5));
    expect(rehearse(used, stay, onDay(2)).lastRehearsedAt).toBe(onDay(HISTORY_MAX + 5));
  });

  test("access is counted and makes nothing brighter", () => {
    const used = recordAccess(UNUSED, onDay(3));
    expect(used).toEqual({ ...UNUSED, accessCount: 1, lastAccessAt: onDay(3) });
    expect(detailBrightness(stay, used, onDay(5))).toEqual(detailBrightness(stay, UNUSED, onDay(5)));
    expect(recordAccess(used, onDay(1)).lastAccessAt).toBe(onDay(3));
  });
});

describe("confidence and markers", () => {
  test("confidence falls by the half-life and starts again when reinforced (PAM-31)", () => {
    const belief = { at: THEN, curve: CURVE, weight: { confidence: 0.8 } };
    expect(currentConfidence(belief, UNUSED, THEN)).toBe(0.8);
    expect(currentConfidence(belief, UNUSED, onDay(14))).toBeCloseTo(0.4, 12);
    expect(currentConfidence(belief, rehearse(UNUSED, stay, onDay(14)), onDay(28))).toBeCloseTo(0.4, 12);
    fc.assert(
      fc.property(anyCurve, fraction, days, (curve, confidence, t) => {
        const now = currentConfidence({ at: THEN, curve, weight: { confidence } }, UNUSED, onDay(t));
        expect(now).toBeGreaterThanOrEqual(0);
        expect(now).toBeLessThanOrEqual(confidence);
      }),
    );
  });

  test("recent within the window, then exactly one of faint and vivid (GOS-57)", () => {
    const memory = (salience: number) => ({ at: THEN, effectiveSalience: salience });
    expect(markers(memory(0.9), onDay(7), 7)).toEqual(["recent", "vivid"]);
    expect(markers(memory(0.9), onDay(7.01), 7)).toEqual(["vivid"]);
    expect(markers(memory(0.39), onDay(1), 7)).toEqual(["recent", "faint"]);
    expect(markers(memory(0.4), onDay(90), 7)).toEqual(["vivid"]);
    expect(markers(memory(0.3), onDay(90), 7)).toEqual(["faint"]);
  });
});
