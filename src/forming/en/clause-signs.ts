/** How English clauses tell that they claim nothing, or how what they claim is meant. */

/** What a question asks, even where its mark was left out. */
export const ASKS =
  /^(?:who|what|when|where|why|how|which|whose|do you|did you|are you|is it|is there|are there|can you|could you|would you|will you|have you|does|should i|can i|may i)\b/;
export const HYPOTHETICAL = /^(?:if|suppose|imagine|what if|let's say|hypothetically|unless)\b|\bif i were\b/;
export const REPORTED =
  /^(?:he|she|they|people|everyone|someone|somebody) (?:says?|said|thinks?|thought|told me|claims?|believes?)\b/;
export const REQUESTS =
  /^(?:please |pls |kindly )?(?:write|draft|translate|summari[sz]e|explain|list|give me|show me|tell me|help me|find|fix|rewrite|suggest|recommend|generate|create|make (?:me|a|an)|check|calculate|compare|convert)\b/;
export const TALK =
  /^(?:i (?:see|agree|understand|get it|don't know|have no idea|guess so|think so|hope so|mean it|appreciate (?:it|that))|i (?:think|guess) you(?:'re| are) right|let me (?:check|see|think))\b/;

/** It sets something right that was said before. */
export const CORRECTS =
  /^(?:(?:no|nope|sorry|wait|oops|oh),? )?(?:actually,? |i meant\b|correction\b|that's (?:wrong|not right|incorrect)|i was wrong\b)|\bi(?:'m| am)? no longer\b|\bi (?:don't|do not|can't|am not)\b[^.!?]{1,120}\bany ?more\b|\bi used to\b[^.!?]{1,120}\b(?:not|no) (?:any ?more|longer)\b|\bi misspoke\b/;
export const REMEMBERS =
  /^(?:and |also,? )?(?:please,? )?(?:remember|keep in mind|note|don't forget)(?: that|:| my| i)\b/;
export const HEDGED =
  /\b(?:i think|i guess|maybe|perhaps|probably|possibly|might|not sure|i suppose|i believe|kind of|sort of|seems?|could be|i may)\b/;
export const NEGATED =
  /\b(?:not|never|no longer|used to|don't|doesn't|didn't|won't|isn't|wasn't|can't|cannot|aren't|hardly)\b|\bany ?more\b/;
export const ENDED =
  /\bi(?:'m| am)? no longer\b|\bi (?:don't|do not|can't|am not)\b[^.!?]{1,120}\bany ?more\b|\bi(?:'ve| have)? (?:stopped|quit|given up|gave up)\b|\bused to\b/;
export const EMPHATIC =
  /\b(?:always|never|must|avoid|absolutely|definitely|very important|crucial|essential|really (?:love|hate|need|want|important))\b/;
/** What stands before the claim itself. */
export const LEAD =
  /^(?:(?:no|nope|sorry|wait|oops|oh|and|also|well|so|by the way|btw),? )?(?:actually,? |i meant,? |correction:? |(?:please,? )?(?:remember|keep in mind|note|don't forget)(?: that|:)? )?/i;
/** A clause about a third party or a thing that states something. */
export const STATES =
  /\b(?:is|are|was|were|has|had|lives|works|likes|loves|moved|starts|started|ends|costs|opens|closes|will be|got|went|died|married|born)\b/;
/** "Berlin for Europe", "avoid Friday meetings", "no calls before nine". */
export const STANDALONE =
  /^(?:and |but )?(?:[^\s,]{2,30} for \S.{1,80}|(?:please )?(?:avoid|prefer|use|never|always|don't|do not|keep|no|skip|book|only) \S.{1,120})$/;
/** Two names, as places and purposes have. */
export const ELLIPTIC =
  /^(?:And |But )?(?!(?:Thanks|Ready|Good|Great|Time|Sorry|Waiting|Looking|Nice|Thank|Perfect|Same|Happy|Glad|Proud|Excited|Not|Just|Bye)\b)\p{Lu}\p{L}{1,30} for (?:the )?\p{Lu}[^,;]{1,60}$/u;
