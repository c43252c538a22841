/** Work and study: employer, role, status, school, subject. */

import { anyOf } from "../../any-of.ts";
import {
  ADVERB,
  BUSINESSES,
  cased,
  END,
  FIELDS,
  isPlace,
  isRole,
  ORG,
  ROLE,
  type Rule,
  rule,
  SHIFT,
  WORKPLACES,
} from "./attribute-lists.ts";

const LEFT_WORK: readonly string[] = ["work.employer", "work.role"];
const JOB = "(?:job|position|post|work|role)";

const LOAD = "(?:\\d{1,2}(?:[.,]5)?|\\p{L}+)";
const GOES_TO =
  "(?:is )?(?:(?:going|cutting|dropping|moving|went|cut|dropped|goes) (?:up |down |back )*to|(?:reduced|increased|reducing|increasing) (?:the |his |her |their )?hours to)";

/** Working hours. Checked before the employment status, which "part time" would match. */
export const LOADS: readonly Rule[] = [
  rule(
    `${ADVERB}(?:(?:works|is working|started working)(?: part[- ]time,?| full[- ]time,?)?|does|is on|${GOES_TO}) (?:about |around |only |just )?${LOAD} hours(?: a week| per week| weekly)?(?=$|[,.(]| (?:now|from|since|at|starting|as) )`,
    { type: "fact", key: "work.load" },
  ),
  rule(
    `${ADVERB}(?:(?:works|is working|started working)(?: part[- ]time,?)?|${GOES_TO}|is on) (?:about |only |just )?${LOAD} days (?:a|per) week(?=$|[,.(]| (?:now|from|since|at|starting|as) )`,
    { type: "fact", key: "work.load" },
  ),
];

export const WORK: readonly Rule[] = [
  rule(
    `${ADVERB}(?:(?:has )?(?:moved|switched|transferred|changed)(?: over)? to|joined|has joined|is on|works on) the (?:new )?[\\p{L}&-]+(?: [\\p{L}&-]+)? (?:team|squad)${END}(?=$|[,.(]| (?:in|at|of|now|as|since|from|this|last|on|as|because)\\b)`,
    {
      type: "fact",
      key: (_, whole) =>
        /football|hockey|rugby|netball|volleyball|basketball|relay|swim|quiz/iu.test(whole) ? undefined : "work.team",
    },
  ),
  rule(
    `${ADVERB}(?:works|is working|is on|does|is doing|started|switched to|has switched to|moved to|has moved to|went (?:back )?(?:to|on|onto)|is back on) (?:working )?${SHIFT}(?: at work| now| again| only| instead)*(?=$|[,.(])`,
    { type: "fact", key: "work.hours" },
  ),
  rule(
    `(?:quit|has quit|left|has left|resigned|has resigned|resigned from|is leaving|handed in|has handed in|gave in|gave)(?: from)? (?:the |a |an )?(?:(?:\\p{L}+ ){0,2}${JOB}|notice)${END}(?=$|[,.(]| (?:at|with|in|on|after|to|from|and|as)\\b)`,
    {
      type: "fact",
      key: (_, whole) => (/ as (?:a|an|the) | (?:volunteer|weekend) /iu.test(whole) ? "work.role" : "work.employer"),
      ends: LEFT_WORK,
    },
  ),
  rule(
    "(?:has|got|has got|signed|has signed|landed|has landed) (?:a|the) (?:new )?contract with (?!.*(?:phone|gym|insurance|energy|internet|provider))",
    { type: "fact", key: "work.employer" },
  ),
  // Medication or tools for work.
  rule(
    `(?:now )?(?:charges|is charging|bills) [£$€]?\\d[\\d.,]*k?(?: ?(?:euros?|pounds|dollars|quid|bucks|€|£|\\$))?(?: now)?(?=$|[,.(]| (?:an?|per|for|each) )`,
    { type: "fact", key: "work.rate" },
  ),
  rule(
    "(?:(?:raised|lowered|upped|increased|put up|doubled|bumped|dropped|has raised|has upped|has lowered) the (?:(?:hourly|day|daily|freelance) )?(?:rates?|fees?)(?: up)? (?:from [^ ]+ )?to [£$€]?\\d|(?:has an? |the )(?:(?:hourly|day|daily|freelance) )?rate (?:of|is) (?:now )?[£$€]?\\d)",
    { type: "fact", key: "work.rate" },
  ),
  rule("(?:the )?(?:new )?employer is ", { type: "fact", key: "work.employer" }),
  rule(`(?:signed|has signed) (?:on )?(?:with|for|at) (?:a|an|the|\\p{L})`, {
    type: "fact",
    key: (_, whole) =>
      /lease|mortgage|petition|(?<!\p{L})for (?:an?|the) (?:\p{Ll}+ )?(?:unit|shop|flat|house|studio|place|room|parcel|course|class)(?!\p{L})/iu.test(
        whole,
      )
        ? undefined
        : "work.employer",
  }),
  rule(
    `(?:has been|celebrated .{3,20}|spent .{3,20}|has done .{3,20}) (?:with|at|in) the (?:[\\p{L}-]+ )?${WORKPLACES}${END}`,
    { type: "fact", key: "work.employer" },
  ),
  cased(
    `(?:Left|Has left|Is leaving|Got fired from|Was fired from|Was hired by|Has been hired by|Got hired by|Is employed by|Is employed at|Was recruited by|Transferred to|Interned at|Temps at|Has been working for|Has been working at) ${ORG}(?=$|[,.(]| (?:after|in|last|and|as|because|to|for|since)\\b)`,
    {
      type: "fact",
      key: ({ org }, whole) =>
        isPlace(org?.replace(/^the /, "")) && !/^(?:Left|Has left|Is leaving) [^,]{2,30} (?:for|to) \p{Lu}/u.test(whole)
          ? "work.employer"
          : undefined,
    },
  ),
  cased(`(?:Moved|Went|Has moved|Switched|Has gone|Is moving) from ${ORG} to (?:a|an|the|\\p{Lu})`, {
    type: "fact",
    key: (_, whole) =>
      / to (?:a|an|the) (?:[\p{L}-]+ )?(?:start-?up|company|bank|firm|agency|ngo|charity|competitor|hospital|school)/u.test(
        whole,
      )
        ? "work.employer"
        : undefined,
    former: ({ org }) => org,
  }),
  rule(
    `(?:quit|has quit|left|has left|is leaving|resigned from|no longer works (?:at|for)|stopped working (?:at|for)|was fired from|got fired from) (?:the |a |an )?(?:[\\p{L}-]+ )?${WORKPLACES}${END}`,
    { type: "fact", key: "work.employer", ends: ["work.role"] },
  ),
  cased(
    `(?:No longer works|Stopped working|Resigned|Was fired|Quit|Has quit)(?: at| for| from)? ${ORG}(?=$|[,.(]| (?:after|in|last|and|because|to)\\b)`,
    { type: "fact", key: "work.employer", ends: ["work.role"] },
  ),
  rule(
    `(?:got|was|has been|is being|is getting|will be)(?: just| recently)? (?:promoted|made|appointed|elected|named|bumped up|moved up|hired as|taken on as)(?: to| as)?(?: the| an?| be)* (?<role>(?:(?:head|chief|deputy|lead|senior|junior|team|director|manager|editor|professor|partner|captain|chair|president|dean|vice|principal|shift)\\b|${ROLE}).*)`,
    {
      type: "fact",
      key: (_, whole) => (/ redundant/iu.test(whole) ? undefined : "work.role"),
      text: (_, whole) => whole.replace(/^(?:got|has been) /iu, "Was "),
      isSince: false,
    },
  ),
  rule(
    `(?:took|has taken|accepted|has accepted|got|has got|found|has found|landed|has landed|was offered|has been offered|starts|started|is starting|begins|has) (?:a|an|the) (?:new )?(?:${ROLE} ${JOB}|${JOB} (?:as|of) |(?:post|position|job)\\b.{0,60} as )`,
    { type: "fact", key: "work.role" },
  ),
  rule(
    `(?:took|accepted|has accepted|got|has got|found|has found|landed|starts|started|is starting|has|was offered|has been offered) (?:a|an|the) (?:new |part-time |full-time )?${JOB} (?:at|with|in) `,
    { type: "fact", key: "work.employer" },
  ),
  cased(
    `(?:${anyOf("Works Is_working Has_worked Has_been_working Started Starts Will_start Is_starting Has_started Signed Has_signed Joined Has_joined Is_joining Works_now Still_works Is_employed Has_been_employed Got_hired Was_hired Is_interning Interns Temps Is_doing_an_internship Does_an_internship Began")})(?: (?:a |the )?(?:new )?(?:job|work|working|contract|nights|days|shifts|remotely|full-time|part-time|mostly|night shifts|the contract|up))*(?: as (?:an? |the )?[^A-Z,]{2,40}?| in (?:the )?[^A-Z,]{2,30}?)?,? (?:at|for|with|by|in the|on) ${ORG}`,
    {
      type: "fact",
      key: ({ org }, whole) =>
        isPlace(org?.replace(/^the /, "")) && !/^(?:Signed|Has signed) (?!a|the|with)/u.test(whole)
          ? / as (?:an? |the )?/u.test(whole.slice(0, whole.indexOf(org ?? "")))
            ? "work.role"
            : "work.employer"
          : undefined,
    },
  ),
  cased(`(?:Joined|Has joined|Is joining) ${ORG}(?=$|[,.(]| (?:as|in|last|to|after)\\b)`, {
    type: "fact",
    key: ({ org }) =>
      /(?:Club|Choir|Group|Party|Team|Church|Orchestra|Society|Church|Gym|Association)/u.test(org ?? "")
        ? undefined
        : "work.employer",
  }),
  rule(
    `${ADVERB}(?:works|is working|has worked|started|starts|is starting|will start|began|has started)(?: (?:nights|days|remotely|part-time|full-time|mostly|shifts|again|a job|work|night shifts|working|late|weekends))* (?:at|for|in) (?:a|an|the|my|our) (?:[\\p{L}'-]+ ){0,3}?${WORKPLACES}${END}`,
    { type: "fact", key: (_, whole) => (/ as (?:a|an|the) /iu.test(whole) ? "work.role" : "work.employer") },
  ),
  rule(
    "(?:starts|started|is starting|will start|begins|works|has started)(?: work| a job| nights| shifts)? at (?:the|a|an) (?!(?:school|university|college|course|end|beginning|weekend|moment|top|bottom|same|age|gym|clinic|academy))\\p{L}",
    { type: "fact", key: (_, whole) => (/ as (?:a|an|the) /iu.test(whole) ? "work.role" : "work.employer") },
  ),
  rule(
    "(?:does|works|is doing|has done) (?:the )?(?:night|day|late|early|weekend|double)? ?(?:shifts|nights|lates|earlies) at ",
    { type: "fact", key: "work.employer" },
  ),
  rule("was (?:hired|recruited|headhunted|taken on) by ", {
    type: "fact",
    key: (_, whole) => (/ as (?:a|an|the) /iu.test(whole) ? "work.role" : "work.employer"),
  }),
  rule(`[^.]{5,80} to become (?:a|an|the) (?<role>${ROLE})${END}`, {
    type: "fact",
    key: ({ role }, whole) =>
      isRole(role) && !/^(?:Wants|Plans|Hopes|Would|Dreams|Is (?:hoping|planning|going|leaving))/u.test(whole)
        ? "work.role"
        : undefined,
  }),
  rule(
    `(?:starts|started|is starting|will start|begins|joined|has joined|signed on|came on board|was hired|has been hired|was taken on|took over|has taken over|went|has gone|got|found|started out|began|volunteered|stayed on|continues|carries on|has carried on|helps out|fills in|is standing in|stands in|jobs|has jobbed|earns extra)(?: [^,.]{1,40})? as (?:an? |the |our )?(?<role>${ROLE})${END}`,
    { type: "fact", key: ({ role }) => (isRole(role) ? "work.role" : undefined) },
  ),
  rule(`[^.]{5,80} (?:as|being) (?:a|an) (?<role>${ROLE})$`, {
    type: "fact",
    key: ({ role }) => (isRole(role) ? "work.role" : undefined),
  }),
  rule(`(?:first day|last day|day one) at (?:the |a )?(?:[\\p{L}-]+ )?(?:${WORKPLACES}|\\p{Lu})`, {
    type: "fact",
    key: "work.employer",
  }),
  cased(
    `(?:Is|Has been|Works) (?:in|with|part of) (?:the )?[\\p{L} -]{2,30}? (?:department|team|office|division|branch|unit) (?:at|of) ${ORG}`,
    { type: "fact", key: "work.employer" },
  ),
  cased(`(?:Is|Has been) (?:now |still )?at ${ORG}(?=$|[,.(;]| (?:now|for|since|in)\\b)`, {
    type: "fact",
    key: ({ org }, whole) =>
      isPlace(org?.replace(/^the /, "")) && !/ (?:hospital|station|home)/iu.test(org ?? "")
        ? /(?:University|College|School|Gymnasium|Academy|TU )/u.test(whole)
          ? "education.school"
          : "work.employer"
        : undefined,
  }),
  rule(
    `(?:works|is working|has worked|worked|started|starts|is starting|will start|serves|has served|has been serving|is employed|acts|is acting|trains|is training|is retraining|has trained|qualified|has qualified|earns a living|makes a living|freelances)(?: (?:for|at|in|with) [^,]{2,50}?)?(?:,)? as (?:an? |the |our )?(?<role>\\p{L}.*)`,
    {
      type: "fact",
      key: (_, whole) =>
        / as (?:long|soon|well|much|usual|a (?:child|kid|team|family|couple|whole|boy|girl|teenager))/iu.test(whole)
          ? undefined
          : "work.role",
    },
  ),
  rule(
    "has been (?:an? |the )?(?:head |deputy |chief |senior )?(?<role>" +
      ROLE +
      ")(?=$| (?:at|in|for|of|with|on|since|and|from)\\b|[,.(])",
    { type: "fact", key: ({ role }) => (isRole(role) ? "work.role" : undefined) },
  ),
  // A new workplace ends the job at the old one.
  rule(
    `(?:is|became|has become) (?:now )?(?:an? |the )(?<role>${ROLE}) (?:at|in|for) (?:a|an|the) (?:[\\p{L}'-]+ ){0,3}?${WORKPLACES}${END}`,
    { type: "fact", key: ({ role }) => (isRole(role) ? "work.role" : undefined), ends: ["work.employer"] },
  ),
  rule(
    `${ADVERB}(?:is|became|has become|is now|is officially|will be|is going to be) (?:now |also |still |officially |only )?(?:an? |the |one of the |the only |the new |head )?(?<role>${ROLE})(?=$| (?:at|in|for|of|with|on|by|from|and|who|near|to|now|again|too|but|so|here|based|working|specialising|specializing|turned|under|since)\\b|[,.(;])`,
    {
      type: "fact",
      key: ({ role }, whole) =>
        isRole(role) &&
        !/ (?:student|pupil|fan|member)\b/iu.test(role ?? "") &&
        !/^is (?:a|an|the) (?:only|first|second|third|last|eldest|youngest) (?:child|one)/iu.test(whole)
          ? "work.role"
          : undefined,
    },
  ),
  rule(
    `(?:now |still |currently )?(?:teaches|lectures|manages|coordinates|edits|restores|supervises|heads|leads (?:a|the)|oversees|directs|curates|presents|produces|develops|researches|studies how|grooms|makes and sells|does (?:\\p{L}+ ){1,3}?for (?:a|an|the)|is the (?:\\p{L}+ )?(?:guy|person|man|woman|girl|lady) (?:for|at|of|behind) (?:a|an|the)|is on the tills|counsels|interprets|translates|tunes (?:pianos|organs)|mends|illustrates|directs|films|photographs (?:weddings|babies|food|people)|trains (?:dogs|horses|staff|guide dogs|apprentices)|guides (?:tourists|people|visitors|groups)|guards|delivers|conducts|keeps the (?:lighthouse|light|archive|books)|digs (?:wells|graves)|builds (?:stages|boats|guitars|violins|houses|sets|bikes|drums|organs|harpsichords|stoves|walls)|makes (?:violins|guitars|shoes|hats|cheese|candles|soap|furniture|films|documentaries|instruments|pots|jewellery)|brews|dubs|sews (?:costumes|wedding dresses)|leads (?:tours|treks|walks|groups|expeditions|workshops)|cooks (?:on|aboard)|cares for (?:patients|the elderly|residents|people)|nurses|rescues|monitors|surveys|maps|excavates|catalogues|archives|digitises|publishes|prints|binds (?:books)|upholsters|welds|forges|shears|herds|fishes for|administers|moderates|negotiates|rents out|lets out|imports|exports|assists at|lays (?:bricks|carpets|tiles|floors)|installs|designs (?:\\p{L}+ ){0,2}?(?:for|lamps|websites|gardens|stairways|clothes|games|furniture|shoes|bridges|houses|stage|sets|covers|posters|apps)|looks after (?:the|\\p{L}+) (?:[\\p{L} ]+) (?:at|in) (?:the|a)|cooks (?:at|for|in) (?:a|the|two|\\d)|bakes (?:at|for|in) (?:a|the)|paints (?:sets|houses|signs)|flies (?:helicopters|planes|gliders|for)|tattoos|cuts hair|treats patients|repairs|inspects|audits|tutors|represents|cleans (?:offices|houses|flats|hotel|schools|for)|fixes (?:bikes|cars|roofs|computers|church|boilers|pianos|phones|clocks)|delivers (?:post|parcels|mail|newspapers|babies)|does the (?:books|accounts|taxes|payroll|catering|accounting|bookkeeping|pr|marketing|admin|hair|sound|lights?|lighting|make-?up|costumes) (?:for|at|in)|sells \\p{L}[\\p{L} ]* (?:at|on|online|from|in)|is in charge of|is responsible for|earns (?:a|the|their own) living|makes (?:a|the|their own) living|works for (?:them|the)selves)${END}`,
    {
      type: "fact",
      key: (_, whole) =>
        / (?:the children|children|a child|daughter|son|the grandchildren|grand\p{L}+|the speaker) |themselves|(?:on|every) (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)|(?:in|at) the (?:evenings?|weekends?)|for fun|in (?:the )?(?:free|spare) time|confetti|playlist|^teaches (?:a|an|the) \p{L}+ (?:a|the) /iu.test(
          whole,
        )
          ? undefined
          : "work.role",
    },
  ),
  rule(
    `(?:has(?= (?:an?|the|their|two|three|own)(?!\\p{L}))|runs|owns|co-owns|opened|started|has started|set up|has set up|founded|co-founded|took over|has taken over|is running|has run|has opened|manages|is managing)(?: up)? (?:a|an|the|their|two|three)?(?: ?own| small| little| family| tiny| online| mobile)* ?(?:[\\p{L}'-]+ ){0,3}?${BUSINESSES}${END}(?! (?:card|trip|plan|park|owner))`,
    {
      type: "fact",
      key: (_, whole) =>
        /^(?:has|opened|started|runs) (?:a|an|the) (?:\p{L}+ )?(?:garage|studio|farm|garden|workshop|kitchen|gym)(?=$|,| (?:with|in the|at home|behind|full))/iu.test(
          whole,
        )
          ? undefined
          : "work.role",
    },
  ),
  rule(
    "(?:the )?(?:day |main |new |current |official )*(?:job|profession|trade|occupation|line of work|job title|title|role|post|position) is (?!(?:stressful|great|boring|hard|at|in|too|very|so|killing|safe|ok|fine|gone|over|on)\\b)",
    { type: "fact", key: "work.role" },
  ),
  rule(`(?:is|has been) (?:an? )?[\\p{L} -]{2,40} by (?:trade|profession|training)`, {
    type: "fact",
    key: "work.role",
  }),
  rule(
    "(?:is|has been|started|has started) (?:training|studying|retraining|learning|qualifying|apprenticed) (?:to be|to become|as) ",
    { type: "fact", key: "work.role" },
  ),
  rule(
    `(?:writes|draws|takes photos|photographs|designs|edits|translates|illustrates|reviews|makes|builds|cooks|bakes|sews|tests|programs|composes|codes|moderates|films) .{2,50} for (?:a|an|the) (?:[\\p{L}-]+ ){0,2}?(?:${WORKPLACES}|paper|weekly|broadcaster|tv station|radio|studio|website|shipping company|clients?|brand|label|ministry)${END}`,
    { type: "fact", key: "work.role" },
  ),
  rule(
    `(?:now |still )?(?:drives|operates|pilots|flies|captains|drove) (?:a|an|the|our)? ?(?:[\\p{L}\\d-]+ ){0,4}?(?:bus|train|trains|tram|trams|taxi|lorry|truck|ambulance|ferry|eighteen-wheeler|hgv|cab|van for|forklift|crane|library bus|mobile library|school bus|tractor|planes|helicopters|boat)${END}`,
    { type: "fact", key: "work.role" },
  ),
  rule(
    "(?:will be|is going to be|will|is) (?:teaching|teach|writing for|making a (?:podcast|film|series|programme|documentary)|directing|leading (?:a|the)|managing|editing|counting|make a podcast)(?!\\p{L})",
    { type: "fact", key: (_, whole) => (/training for/iu.test(whole) ? undefined : "work.role") },
  ),
  rule(
    `(?:used to be|was|has been) (?:an? |the )?(?<role>${ROLE})(?=$| (?:at|in|for|of|with|on|until|till|before|from|and)\\b|[,.(])`,
    { type: "fact", key: ({ role }, whole) => (isRole(role) && /^used to be/iu.test(whole) ? "work.role" : undefined) },
  ),
  rule(
    `(?:moved|is moving|has moved|switched|has switched|changed|has changed|went|has gone|transferred|is transferring)(?: over)?(?: from (?<from>[^,]+?))? (?:to|into) (?<role>(?:being an? |an? |the )?(?:${ROLE}|teaching|writing|designing|nursing|management|backend|frontend|back-end|front-end|devops|data science|sustainability|marketing|sales|hr|product|research|finance|it|freelancing|consulting|managing|running|coaching|making|building|selling|restoring|driving)(?=$|[,.(;]| (?:at|in|for|with|of|on|and|since|from|after|as|because|now|again|full-time|part-time|this|last|next)(?!\\p{L})).*)`,
    {
      type: "fact",
      // "Switched from Word to Scrivener": a name is not a role.
      key: ({ role }) => (/^(?:being )?(?:an? |the )?\p{Lu}\p{Ll}/u.test(role ?? "") ? undefined : "work.role"),
      former: ({ from }) => from,
    },
  ),
  rule(
    `(?:left|has left|gave up|quit|is leaving|works|is working|has worked|is) (?:in |with )?(?:${FIELDS}|nursing|teaching|banking|advertising|consulting|publishing|academia|retail|it|tech|finance|hospitality|healthcare|the (?:civil service|army|navy|police|trade|industry)|construction|logistics|insurance|real estate|pr|hr|sales|social care|software|procurement)(?=$|[,.(]| (?:after|for|since|because|and|in|at|last|to)\\b)`,
    {
      type: "fact",
      key: (_, whole) => (/^is (?!in )/iu.test(whole) ? undefined : "work.field"),
    },
  ),
  rule(
    "(?:restores|makes|builds|writes|paints|draws|photographs|translates|illustrates|composes|bakes|sews|designs|edits|films|crafts) .{2,60} (?:for a living|professionally|for a company|for money)",
    { type: "fact", key: "work.role" },
  ),
];
