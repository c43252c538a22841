/** English words for how things are now, or that they changed. */
export const CHANGES =
  /\b(?:now|nowadays|currently|these days|at the moment|right now|so far|as of|in total|total of|already (?:up to|at|on|done|read|tried|completed|finished)|(?:'m|'re|am|are|is|it's) up to \d|instead of|rather than|no longer|any ?more|used to|switched (?:to|from)|changed (?:to|from|my|our|the)|moved (?:to|back|up|the)|(?:re)?scheduled (?:to|for)|rescheduled|postponed|pushed (?:back|to)|brought forward|increased|decreased|raised (?:my|our|the|to|from)|lowered|reduced|cut (?:back|down)|extended|shortened|updated|upgraded|grew|grown|went (?:up|down)|reached|hit \d|just (?:reached|hit|added|moved|switched|beat|set)|new (?:personal best|record|budget|deadline|job|address|number|plan|goal|total|limit))\b/;
/** "… remind me that it's been moved to Friday". */
export const CHANGED_IT =
  /\b(?:it|they|that|this)(?:'s|'ve| is| was| are| were| has| have| had| got)? (?:been |just |now |actually |recently ){0,2}(?:(?:re)?scheduled|postponed|moved|pushed|brought|changed|updated|extended|shortened|increased|decreased|raised|lowered|reduced|cut|grew|grown|dropped|went|gone|cancelled|called off)\b/;

/** "Is looking for a 6 foot table"; "needs 120 stars for gold" says how things are. */
export const SEEKS =
  /(?:^|\b(?:i|we)(?:'?m|'re| am| are|'d| would)? (?:really |just |also |still )?)(?:(?:is )?(?:looking|searching|shopping) for|(?:is )?trying to find|(?:is )?interested in (?:buying|getting|a|an)|(?:wants?|needs?|would (?:like|love)|(?<=d )(?:like|love)) (?:to (?:buy|get|find|order|purchase)\b|(?!to\b|\d|(?:more|only|at least|about)\b)))/;
