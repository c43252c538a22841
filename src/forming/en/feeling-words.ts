/** A small lexicon of feeling, from -1 to 1, as `words` folds them. */
const GROUPS: readonly (readonly [number, string])[] = [
  [0.9, "ecstatic thrilled overjoyed adore adores adored married engaged wedding newborn"],
  [
    0.6,
    "love loved loves amazing wonderful fantastic awesome excited happy joy proud delighted grateful thankful celebrate celebrates celebrated won beautiful perfect best blessed",
  ],
  [
    0.3,
    "like likes enjoy enjoys enjoyed nice good great fun glad relaxing cool helpful interesting favourite favorite inspiring relieved calm",
  ],
  [
    -0.3,
    "tired bored annoyed annoying difficult hard stress stressed stressful busy miss misses missed worried nervous disappointed bad upset avoid avoids dislike dislikes",
  ],
  [
    -0.6,
    "hate hates hated sad angry afraid scared terrible awful horrible hurt pain lonely anxious anxiety failed lost cried divorce divorced fired sick broke accident",
  ],
  [-0.9, "died death dead cancer grief funeral devastated heartbroken abuse suicide tragedy miscarriage"],
];
export const FEELINGS: ReadonlyMap<string, number> = new Map(
  GROUPS.flatMap(([value, list]) => list.split(" ").map((word): [string, number] => [word, value])),
);
export const NEGATIONS: ReadonlySet<string> = new Set("not no never dont doesnt didnt isnt wasnt cant wont".split(" "));
