/** Plans: what somebody wants or is about to do, what comes of it, and its end. Each is known by what it is for (plans.ts). */
import { anyOf } from "../../any-of.ts";
import { tagged } from "../clauses/parse.ts";
import { set } from "../clauses/words.ts";
import { cased, END, type Rule, rule } from "./attribute-lists.ts";
import { planOf } from "./plans.ts";

/** Behind these comes what is wanted: a verb, or a thing. */
const WANTS = anyOf(`
  plans_to is_planning_to is_planning_on is_planning plans_on wants_to would_like_to would_love_to hopes_to is_hoping_to is_hoping_for hopes_for intends_to intends aims_to is_aiming_to aims_for is_aiming_for dreams_of
  is_dreaming_of has_always_dreamed_of has_always_dreamt_of has_dreamed_of is_thinking_of is_thinking_about is_considering is_saving_for is_saving_up_for saves_for saves_up_for is_saving_up_to is_saving_to has_always_wanted_to
  is_determined_to has_decided_to decided_to wishes_to is_preparing_to is_preparing_for prepares_for is_looking_into has_promised_to promised_to promised_the_\\p{L}+_to has_promised_the_\\p{L}+_to is_trying_to will_try_to
  is_training_for trains_for has_started_training_for is_in_training_for is_working_towards is_working_on_(?:a|an|the) looks_forward_to is_looking_forward_to can't_wait_to can't_wait_for is_about_to is_set_to is_set_on is_all_set_for is_set_for is_due_to
  is_looking_to is_looking_for_(?:a|an) is_going_to is_ready_to is_excited_(?:to|about) is_keen_to is_on_track_to is_hell-bent_on doesn't_want_to doesn't_plan_to isn't_going_to is_not_going_to is_no_longer_going_to no_longer_wants_to
  no_longer_plans_to no_longer_wants_(?:a|an|the) was_going_to were_going_to had_planned_to had_hoped_to had_wanted_to planned_to wanted_to hoped_to wants_(?:a|an|the|their_own) fancies means_to still_wants_to still_plans_to still_hopes_to is_itching_to would_rather_not
  is_toying_with_the_idea_of has_plans_to has_the_plan_to is_up_for is_down_for is_scheduled_for is_scheduled_to is_registered_for is_signed_up_for is_booked_(?:on|in|for|onto|into) is_entered_(?:in|for) is_enrolled_(?:in|on) is_on_the_waiting_list_for
  is_off_to is_off_on is_out_of is_in_for has_a_goal_of has_the_goal_of
`);
/** What was done for a plan, or against it. */
const STEPS = anyOf(`
  cancelled canceled postponed called_off shelved scrapped dropped ditched abandoned binned axed given_up_on gave_up_on dropped_the_(?:plan|idea)_(?:to|of) pulled_out_of backed_out_of withdrew_from withdrawn_from put_off rescheduled pushed_back
  brought_forward put_on_hold decided_against decided_not_to changed_the_mind_about talked_out_of skipped missed_the turned_down_the moved_the signed_up_for registered_for enrolled_in enrolled_on enrolled_for entered booked reserved bought_(?:the_|a_)?tickets?_(?:for|to)
  got_(?:the_|a_)?tickets?_(?:for|to) ordered applied_for applied_to been_approved_to been_accepted_(?:on|for|to|into) got_permission_to got_the_go-ahead_for got_a_place_(?:on|in|at) got_funding_for got_planning_permission_for signed_the_lease_(?:for|on) signed_a_lease_(?:for|on)
  signed_a_contract_for put_the_name_down_for put_down_a_deposit_(?:on|for) put_a_deposit_(?:on|down_for) put_in_for finished completed published launched handed_in submitted wrapped_up defended committed_to agreed_to paid_for joined_the started_saving_for
  started_training_for made_an_offer_on put_in_an_offer_on lost_the_deposit_on had_an_offer_accepted_on
`);
const HAS = anyOf(
  "tickets? flights? a_flight places? a_place a_slot a_spot an_appointment an_audition a_date a_reservation a_booking an_interview a_gig a_deadline the_keys a_viva a_hearing a_date_for a_stall",
);

/** What is about to be where somebody says that they do it. */
const DOING = set(`
  going flying travelling traveling heading visiting crossing cycling riding walking hiking climbing trekking sailing rowing swimming running driving opening launching starting publishing releasing recording performing exhibiting presenting
  giving throwing hosting organising organizing holding adopting fostering buying selling renovating converting extending building joining entering competing taking having getting doing sitting applying enrolling leaving spending moving
  writing making designing planning redoing rewilding restoring returning migrating hiring closing demolishing replacing rewriting defending graduating seeing staging leaving expanding relaunching rebuilding installing marrying retiring
  training preparing playing signing skipping picking turning setting remodelling remodeling flying following cancelling canceling postponing attending emigrating quitting campaigning auditioning moving camping backpacking interrailing
  reading saving aiming
`);
/** The same verbs as one says what will be. */
const WILL = set(`
  go fly travel visit cross follow cycle run walk hike climb sail row swim drive open launch publish release record perform exhibit host throw organise organize buy sell build renovate convert start join adopt move retire marry apply train
  write study take get attend spend leave return graduate defend emigrate quit close hire expand replace skip compete enter play
`);

export const PLANS: readonly Rule[] = [
  rule(`(?<head>${WANTS})${END} ?(?<plan>[^.]+)`, {
    type: "goal",
    key: ({ plan, head }) => {
      if (isEveryday(plan ?? "")) return undefined;
      if (
        /^is (?:going to)$/iu.test(head ?? "") &&
        /^(?:be|have|need|miss|get|become) (?!surgery|an? operation|married|injections?)/iu.test(plan ?? "")
      )
        return undefined;
      return planOf(
        plan,
        !/(?: to|ing|of|on)$/iu.test(head ?? "") && !/ing(?: |$)/iu.test((plan ?? "").split(" ")[0] ?? ""),
      );
    },
  }),
  rule(
    "(?:is|isn't|is not|is no longer|won't be|will be|has been)(?: (?:now|also|finally|not|just|definitely|all))? (?<verb>\\p{L}+ing)(?<plan> [^.]+)",
    {
      type: "goal",
      key: ({ verb, plan }, whole) => {
        const word = (verb ?? "").toLowerCase();
        if (
          !DOING.has(word) ||
          /^has been/iu.test(whole) ||
          isEveryday((plan ?? "").trim()) ||
          isOngoing(word, (plan ?? "").trim())
        )
          return undefined;
        const rest = (plan ?? "").trim().replace(/^(?:on|back|over|away|off|out|up|down|along|around) (?=\p{L})/u, "");
        return planOf(
          /^(?:marrying|moving|retiring|adopting|emigrating)$/.test(word)
            ? `${word.replace(/ing$/, "")} ${rest}`.replace(/^(?:mov|retir) /u, (base) => `${base.trim()}e `)
            : /^(?:booking|spending|renting)$/.test(word)
              ? `book ${rest}`
              : rest,
          !/^(?:booking|spending|renting|marrying|moving|retiring|adopting|emigrating|turning)$/.test(word),
        );
      },
    },
  ),
  rule(
    "(?:will|won't|will not|might|may|might not|may not)(?: (?:finally|probably|definitely|not|never|only|then|even|well))? (?<verb>\\p{L}+)(?<plan> [^.]+)",
    {
      type: "goal",
      key: ({ verb, plan }) =>
        WILL.has((verb ?? "").toLowerCase()) && !isEveryday((plan ?? "").trim()) ? planOf(`${verb}${plan}`) : undefined,
    },
  ),
  rule(
    "(?:won't|will|can't|couldn't|cannot|didn't|had to) (?:be at|make it to|come to|go to|make|go on|come on|do|run|join|miss|cancel|skip|postpone|give up on|pull out of|withdraw from|back out of|put off|drop) (?<plan>the [^.]+|\\p{Lu}[^.]+)",
    {
      type: "goal",
      key: ({ plan }) => (isEveryday(plan ?? "") ? undefined : planOf(plan, true)),
    },
  ),
  rule(
    `(?:has |has just |has finally |has now |has already |had to |had |must |is |will |just |finally )?(?<head>${STEPS}|withdraw_from|pull out of|withdraw from|cancel|postpone|withdrawing from)${END} (?<plan>[^.]+)`,
    {
      type: "goal",
      key: ({ plan, head }) =>
        isEveryday(plan ?? "") || isSmall(head ?? "", plan ?? "")
          ? undefined
          : /booked|reserved/iu.test(head ?? "")
            ? planOf(`book ${plan ?? ""}`)
            : planOf(plan, !/(?: to| of)$/iu.test(head ?? "")),
    },
  ),
  rule(
    "has (?:got )?an? (?<plan>audition|interview|viva|hearing|gig|exam|operation|scan) (?:for|at|on|in|with)(?!\\p{L})",
    { type: "goal", key: ({ plan }) => planOf(plan, true) },
  ),
  rule("has (?:got )?(?:the |two |three |four |a )?tickets? (?:for|to) (?<plan>[^.]+)", {
    type: "goal",
    key: ({ plan }) => concertOf(plan),
  }),
  rule(`has (?:got )?(?:the |two |three |four )?${HAS} (?:for|to|at|on|in|with|as) (?<plan>[^.]+)`, {
    type: "goal",
    key: ({ plan }) => planOf(plan, true),
  }),
  rule(
    "(?:flies|leaves|sets off|heads|sails|travels|moves|returns|goes back) (?:out |off |back )?(?:to|for|from|on) (?<plan>\\p{L}[^.]+)",
    {
      type: "goal",
      key: ({ plan }, whole) =>
        /^moves/iu.test(whole) ? "plan.move" : isEveryday(plan ?? "") ? undefined : planOf(plan, true),
    },
  ),
  rule(
    "(?:the )?next (?:race|trip|goal|project|holiday|adventure|challenge|stop|destination|big thing|step|tour|book|gig) is (?<plan>[^.]+)",
    { type: "goal", key: ({ plan }) => planOf(plan, true) },
  ),
  rule(
    "(?:starts|begins|opens|hands in|submits|launches|publishes|releases|defends|sits|stages|finishes|runs in|rides in|competes in|takes part in|plays in|performs in|performs at|exhibits at) (?<plan>(?:a|an|the|own)? ?[^.]+)",
    {
      type: "goal",
      key: ({ plan }, whole) =>
        isEveryday(plan ?? "") ||
        /^(?:starts|begins|finishes|opens) (?:work|early|late|at|with|every|to |the day)/iu.test(whole) ||
        / (?:every|on) \p{L}+(?:day|days|week|month)/iu.test(whole)
          ? undefined
          : planOf(plan, true),
    },
  ),
  // "The trip to Beirut is off", "The wedding isn't in May any more".
  cased(
    "(?:The|A|An)(?: own| first| second| third| next| new| big| whole| annual)* (?<plan>[^,.]{3,50}?) (?:is|isn't|was|wasn't|has|hasn't|have|won't|will|got|had|opens|starts|begins|comes out|takes place|ends|moved|falls|clashes|needs|needed|fell)(?: |$)(?<said>[^.]*)",
    {
      type: "fact",
      key: ({ plan, said }) => {
        const thing = (plan ?? "").toLowerCase();
        const isEvent = EVENT.test(thing.split(/ (?:to|in|of|at|for|with|on) /u)[0] ?? "");
        if (
          !isEvent &&
          !(ENDING.test(said ?? "") && !NOT_PLANNED.test(thing)) &&
          !((said ?? "") === "" && !NOT_PLANNED.test(thing))
        )
          return undefined;
        return planOf(plan, true);
      },
    },
  ),
  rule(
    "(?:the )?(?<plan>[\\p{L}' -]{3,30}?) (?:is|are) (?:now )?(?:off|on hold|in the bin|off the table|back on|called off|a no-go|on the cards)(?=$|[,.]| )",
    { type: "fact", key: ({ plan }) => (NOT_PLANNED.test(plan ?? "") ? undefined : planOf(plan, true)) },
  ),
  rule(`(?:${WANTS}|has the (?:dream|ambition|goal|plan)|is determined)${END}`, { type: "goal" }),
];

/** Tickets for somebody are for a concert. */
function concertOf(plan: string | undefined): string | undefined {
  const [first] = tagged(plan ?? "");
  const isAct = first !== undefined && /^\p{Lu}/u.test(first.written) && !first.tags.has("Place");
  return isAct ? "plan.concert" : planOf(plan, true);
}

const EVENT =
  /(?:wedding|honeymoon|trip|holiday|move|marathon|triathlon|party|concert|conference|exam|operation|surgery|tour|reunion|festival|course|sabbatical|flight|cruise|journey|trek|expedition|renovation|extension|opening|launch|premiere|exhibition|book|novel|album|graduation|baptism|christening|mitzvah|retirement|test|viva|gig|recital|race|match|final|interview|audition|defence|scan|adoption|mortgage|visa|house sale|conversion|pilgrimage|retreat|camp|swap|fair|regatta|relay|swim|ride|hike|walk|climb|appointment|hearing|induction|transplant|closing|completion|handover|sale|lease|campaign|relocation|engagement|ceremony|funeral|memorial|barbecue|picnic|workshop)$/u;
const ENDING =
  /^(?:been )?(?:off|cancelled|canceled|postponed|called off|moved|delayed|pushed|put off|on hold|rescheduled|brought forward|booked|happening|going ahead|scheduled|set for|planned|put back|put forward|scrapped|shelved|in the bin|dead|fallen through|fell through|through|done and|through)(?!\p{L})/u;
const NOT_PLANNED =
  /^(?:answer|day|time|problem|idea|point|weather|reason|house|flat|dog|cat|car|mother|father|doctor|boss|council|company|old|old man|only|best|kids|children|garden|train|bus|phone|light|heating|power|shop|office|bakery|gym|milk|music|tv)$/iu;

/** Nothing that is a plan: every day's doings. */
const isEveryday = (words: string): boolean =>
  /^(?:it|that|this|them|there|him|her|bed|sleep|work|school|church|mass|home|the (?:gym|dentist|doctor|shops|park|toilet|bus|train|job|dishes|laundry|same|kind|sort|most|best|ones?)|be|do (?!the|a|my)|say|tell|keep|stay|make sure|get (?:up|out|back|in|better|rid)|go (?:out|back|home)|know|let|think|feel|see what|stop|avoid|hear|talk|ask|help|forget|remember|believe|part in|over|care of|place|off work)(?!\p{L})/iu.test(
    words,
  );

/** "is doing an hour of maths", "is having trouble", "is walking the dog": what goes on, and no plan. */
function isOngoing(verb: string, plan: string): boolean {
  if (
    /^(?:doing|having|getting|taking|giving|starting|holding|spending|entering|sitting|making|seeing|playing|reading|setting|signing|turning|aiming|saving)$/u.test(
      verb,
    )
  )
    return !COMING.test(plan);
  if (
    /^(?:walking|running|riding|cycling|driving|swimming|climbing|visiting|building|restoring|writing|designing|preparing|going|training|attending|following|leaving)$/u.test(
      verb,
    )
  )
    return /^(?:the dog|a dog|two dogs|to work|every|with (?:the|a) (?:dog|team)|through|on time|in the|the team|him|her|well|fine|great|as a|as an|late|low|up|down|out of|grey|bald|blind|deaf|mad)(?!\p{L})/iu.test(
      plan,
    );
  return false;
}
const COMING =
  /marathon|triathlon|10k|camino|course|exam|test|degree|master|phd|surgery|operation|scan|ablation|injection|party|wedding|baby|twins|dog|puppy|cat|kitten|tattoo|braces|married|sabbatical|gap year|year off|month off|months off|trip|tour|cruise|trek|retreat|trial|pilgrimage|talk|concert|recital|exhibition|lessons?|holiday|christmas|easter|extension|conversion|solar|licence|permit|race|ride|challenge|dry january|new (?:kitchen|car|bathroom|roof)|first |ironman|competition|championship|the (?:\p{Lu}|kitchen|bathroom|roof|loft|garden|house)|weeks? in|weeks on|days in|divorce|implants?|removed|done|out$|live|lead in|lease|contract|for (?:a|an|the) |documentary|film|album|under /iu;

/** "finished the soup", "ordered a pizza", "dropped the phone": small things. */
const isSmall = (head: string, plan: string): boolean =>
  (/^(?:finished|completed|dropped|ordered|skipped|entered|missed the|moved the|paid for|submitted|handed in|joined the|abandoned|ditched|turned down the)$/iu.test(
    head,
  ) &&
    !BIG.test(plan)) ||
  (/^(?:cancelled|canceled)$/iu.test(head) &&
    /^(?:netflix|spotify|disney|the (?:newspaper|subscription|membership|gym|contract|card|order))/iu.test(plan));
const BIG =
  /novel|book|thesis|dissertation|degree|course|album|quilt|house|extension|renovation|kitchen|bathroom|loft|marathon|race|exam|phd|master|licence|training|treatment|manuscript|film|documentary|game|app\b|website|mural|boat|car|camper|van\b|trip|move|plan|idea|wedding|greenhouse|competition|tournament|championship|application|project|adoption|apprenticeship|raffle|contest|festival|exhibition|challenge|probation|chemo|van|motorbike|sofa|piano|telescope|caravan|shed|ioniq|tesla/iu;
