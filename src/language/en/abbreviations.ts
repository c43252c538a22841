/** English abbreviations that end in a full stop without ending a sentence. In lower case, without the last stop. */
export const ABBREVIATIONS: ReadonlySet<string> = new Set(
  `dra sra srta profa exmo exma mr mrs ms dr prof sr jr st rev gen col sgt capt lt hon pres gov e.g i.e eg ie cf vs viz approx fig figs no nos vol pp ed eds
  dept est ext tel inc ltd co corp jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thurs fri sat a.m p.m ph.d`
    .split(/\s+/)
    .filter((word) => word !== ""),
);
