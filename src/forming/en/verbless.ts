/** English statements that need no speaker and no verb: "Berlin for Europe", "avoid Friday meetings". */

/** A clause about a third party or a thing that states something. */
export const STATES =
  /^(?!(?:the|a|an|it|this|that|there|most|many|some|people|you)\b).{0,60}\b(?:my|our|me|us)\b.{0,80}\b(?:is|are|was|were|has|had|lives|works|likes|loves|moved|starts|started|ends|costs|opens|closes|will be|got|went|died|married|born)\b/;
/** "Berlin for Europe", "avoid Friday meetings", "no calls before nine". */
export const STANDALONE =
  /^(?:and |but )?(?:[^\s,]{2,30} for \S.{1,80}|(?:please )?(?:avoid|prefer|use|never|always|don't|do not|keep|no|skip|book|only) \S.{1,120})$/;
/** Two names, as places and purposes have. */
export const ELLIPTIC =
  /^(?:And |But )?(?!(?:Thanks|Ready|Good|Great|Time|Sorry|Waiting|Looking|Nice|Thank|Perfect|Same|Happy|Glad|Proud|Excited|Not|Just|Bye)\b)\p{Lu}\p{L}{1,30} for (?:the )?\p{Lu}[^,;]{1,60}$/u;
