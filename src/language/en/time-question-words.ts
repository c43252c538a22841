/** English questions about time as data. */
import { endPattern, startPattern, type TimeQuestionWords, wordsPattern } from "../time-question-words.ts";

const NOT_FIRST =
  "(?!\\s+(?:name|names|aid|class|floor|grade|hand|lady|language|person|place|of all|degree|day|week|weekend|month|year|half|quarter|round))";
const NOT_LAST =
  "(?!\\s+(?:name|names|week|weekend|month|year|night|day|days|weeks|months|years|but|minute|resort|straw|\\d|few|couple|two|three|four|five|six|seven|eight|nine|ten|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|fall|winter|christmas|easter|halloween|thanksgiving)\\b)";
const BETWEEN =
  "(?:(?:messages?|notes?|things?|items?|memories|conversations?|chats?|entries|sessions?|facts?|what|anything|everything|stuff|those|these|the|ones?|results?|that|are|is|were|was|said|i|we|you|in|on|from|since|until|till|before|after|between|during|for|of|at|within|my|our|about|dated)\\s+)*";

export const ENGLISH_TIME_QUESTION: TimeQuestionWords = {
  code: "en",
  asks: wordsPattern(
    "when(?:['’]s|\\s+(?:exactly\\s+|precisely\\s+|else\\s+)?(?:did|do|does|was|were|is|are|will|would|has|have|had|am|should|can|could))|(?:since|until|till|by)\\s+when|(?:know|knows|remember|recall|tell me|say|said|sure|told me|told you|mentioned|find out|check|exactly)\\s+when|when(?=\\s*\\?*$)|(?:what|which)\\s+(?:was\\s+the\\s+|is\\s+the\\s+|were\\s+the\\s+)?(?:exact\\s+)?(?:day|days|date|dates|year|years|month|months|time|week|weekend|weekday|season|decade)|how\\s+long\\s+(?:ago|since|until|till|before|after|between|has|have|had|was|were|did|is|am|are|do|does|will)|how\\s+(?:many|much)\\s+(?:more\\s+)?(?:days|weeks|weekends|months|years|time)\\s+(?:ago|since|until|before|after|between|have|has|had|passed|did|do|does|were|are|was|will|from|apart|later|earlier|went|elapsed)|how\\s+recently|how\\s+soon|the\\s+(?:date|day|year|month)\\s+(?:of|when|that|on which|in which|i|we)",
  ),
  first: wordsPattern(`(?<!at\\s)first${NOT_FIRST}|earliest|originally|initially|to begin with`),
  last: wordsPattern(
    `(?<!at\\s|how long (?:did|does|will) \\w{1,12} )last${NOT_LAST}|latest|most recent(?:ly)?|newest`,
  ),
  onlyBefore: endPattern(
    `(?:only|just|exclusively|solely|nothing but|restrict(?:ed)?\\s+(?:it\\s+)?to|limit(?:ed)?\\s+(?:it\\s+)?to|filter(?:ed)?\\s+(?:by|to|for))\\s+${BETWEEN}`,
  ),
  onlyAfter: startPattern("only|and nothing else|exclusively"),
  before: wordsPattern("before|prior to|ahead of|leading up to|until|till"),
  after: wordsPattern("after|following|since"),
  around: wordsPattern(
    "around the time (?:of|that|when)?|at the time (?:of|that|when)?|by the time|during|while|around when|the (?:day|morning|evening|night|week) of",
  ),
  near: endPattern("right|just|shortly|immediately|soon|directly|straight"),
  notAnchor: endPattern(
    "look|looks|looked|looking|ask|asked|asks|take|takes|took|taking|named|name|called|run|ran|running|ever|never|long|the one|not",
  ),
  clause: /^(?:where|what|who|whom|how|which|why|when|did|does|do)$/,
};
