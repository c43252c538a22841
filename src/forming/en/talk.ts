/** English talk about the talk: agreement, doubt, thanks, remarks on a text at hand. */

import { anyOf } from "../any-of.ts";
import { clausePattern, either } from "./clause-pattern.ts";

const SEEN = `${anyOf(`
      version option paragraph sentence draft text wording headline title intro introduction ending conclusion argument example answer
      answers step line chapter section tone idea suggestion button image picture link file screenshot attachment error code function
      snippet chart table list email response summary typo prompt slide bullet_points? phrasing style layout design format reply explanation
      solution approach recipe poem story letter output one part word point bit way verse chorus opening rhyme stanza rewrite revision
      bullet caption logo colou?r_scheme font lead scene dialogue plan translation joke ad post tweet bio
    `)}`;
/** What an assistant has just offered. */
const OFFERED = anyOf(
  `
    ideas? tips? options? themes? strateg(?:y|ies) structure suggestions? recommendations? resources? advice approach(?:es)? techniques?
    pointers? outline itinerary format tone concept list insights? steps? exercises? activities choices? recipes? plan breakdown
    explanation feedback examples? points? names? questions? prompts? examples? layout angle perspective thoughts? combo combination
  `,
);
/** "I especially like", "we're interested in", "I'm leaning towards". */
const TAKEN = `^(?:i|we)(?:'m|'re| am| are|'d be| would be|'ll)? (?:(?:really|also|particularly|especially|definitely|absolutely|do|think|quite|very|most|still|all|so|just|actually|like|liked) ){0,3}(?:like|love|liked|loved|prefer|enjoy|appreciate|interested in|intrigued by|drawn to|a fan of|leaning towards?|keen on|into|find)`;
const VIEW = `${anyOf(`
      like love prefer hate enjoy dislike find see read notice noticed found spotted think understand get want need choose pick go_with
      change keep use say appreciate mean happy_with sure_about convinced_by convinced confused_by confused_about satisfied_with
      impressed_by impressed_with on_board_with fine_with okay_with ok_with not_a_fan_of a_fan_of
    `)}`;
/** Talk about the talk. Looks at the clause without what leads up to it. */
/** What a text is wanted for: "I need a rhyme for orange". */
const WORDING = anyOf(
  `rhymes? word words synonyms? antonyms? title titles caption slogan phrase term headline adjectives? verb metaphor simile tagline subject_line
  pun joke heading opener greeting opposite abbreviation username password acronym expression punchline closing_line hashtags? domain_name`,
);
/** "version B", "the earlier headline": the drafts that are spoken of. */
const DRAFT =
  "(?:version|option|draft|variant|choice|design|number|answer|suggestion) (?:[a-z\\d]|one|two|three|four)(?![\\w'])";
/** What this talk is about, where it is a text; and what is done with it. */
const TEXT = anyOf(
  `
    version option paragraph sentence draft text wording headline title intro introduction conclusion argument example answer step tone
    suggestion link file screenshot attachment error code snippet chart response summary typo prompt slide bullet phrasing reply explanation
    solution script essay joke exercise poem output line stanza verse chorus ending formula equation proof instructions document doc page
    section
  `,
);
const HANDLED = anyOf(
  `
    had have took take need needed run ran running read re-?read rewrote follow get got understand tried try meant opened attached attach
    pasted copied changed made make fixed working back going stuck lost looked looking checked skimmed expected hoping after want wanted
    keep prefer using used went gone started thinking confused puzzled struggling see saw found noticed like liked loved
  `,
);
const REMARK = `(?:not (?:really |so |too |very |that |quite |exactly |overly )?(?:keen|sure|sold|convinced|mad|crazy|a fan|into|happy|loving)(?: (?:on|about|by|of|with))?|(?:quite |really |much )?(?:prefer|like|love|liked|loved|preferred|hate|don't like|didn't like))`;

export const TALK = clausePattern(
  `^(?:i|we)(?:'m|'d| am| would)? (?:\\w+ ){0,3}?${anyOf(`
        like love prefer hate liked loved preferred hated choose pick take go_with went_with want vote_for
      `)} (?:the )?${DRAFT}`,
  `^(?:i|we)(?:'m|'ve| am| have)? (?:\\w+ ){0,2}?(?:need|want|looking for|after|missing|lacking|could use|searching for) (?:\\w+ ){1,3}?${WORDING}(?![\\w'])`,
  `^(?:i|we)(?:'ve| have) been (?:asking myself|wondering|curious|meaning to ask)\\b`,
  `^(?:(?:i|we)(?:'m|'d| am)? )?${REMARK} (?:the|that|this|your|those|these) (?:(?!of\\b)[\\w-]+ ){0,2}?${SEEN}s?(?![\\w'])(?! (?:of my|of the (?:year|week|day)|in|at|on)\\b)`,
  // "I like those strategies", "I'm interested in the oat idea".
  `${TAKEN} (?:all (?:of )?)?(?:the|these|those|this|that|your|both|some of (?:the|these|those|your)) (?:(?!of\\b)[^\\s.!?,;]+ ){0,5}?${OFFERED}(?![\\w'-])(?! (?:of (?!using|making|having|setting|adding|doing|creating|starting|the|this|that|your)|in (?:my|our)|that (?:come|make)s?))`,
  `^(?:i|we)(?:'d)? (?:(?:really|also|particularly|especially|do|quite|most) ){0,2}(?:like|liked) (?:the|that|your) (?:sound|look|looks|thought) of (?:the|that|those|these|this|your|it|having|using)\\b`,
  `${TAKEN} (?:the|that|this|those|these|your|some of the) [^.!?]{2,60}? you(?:'ve| have)? (?:just |already |also )?(?:mentioned|suggested|recommended|listed|gave|provided|shared|described|outlined|proposed|came up with|offered|told)\\b`,
  `^(?:i|we) (?:(?:really|also|do|particularly|especially) ){0,2}(?:like|love) the [^.!?]{2,50}? (?:it|they|this|that) (?:adds?|gives?|brings?|creates?|provides?|offers?|has|have|makes?)\\b`,
  // What people in general do: "we often forget that …".
  either(
    `^(?:sometimes|often|maybe|it's (?:\\w+ ){1,3}(?:how|that)|i (?:feel|find|know)(?: like| that)?),? (?:(?:sometimes|often),? )?(?:we (?:all|often|sometimes|tend to|too often|forget|don't realize|as (?:humans|people|a society))\\b|(?:most |many |some )?people\\b)(?!.{0,80}\\b(?:my|me|us)\\b)`,
    `^we (?:all |often |sometimes |too often |tend to |as (?:humans|people|a society),? ){0,3}(?:forget (?:that|how|about the)|underestimate|overlook|take [^.!?]{2,30} for granted|lose sight)\\b`,
  ),
  // "Had a quick look at the draft", "I can't follow the third step".
  `^(?:(?:i|we)${anyOf(`
        '[a-z]{1,2} _have _had _will _would _can _could _can't _didn't _don't _was _am
      `)}? )?(?:(?:not|just|also|still|really|already|only|now|quickly) ){0,2}${HANDLED}(?: ${anyOf(`
        an? some few quick closer second another more look go go_at changes? edits? \\w+ly at to in with through for of over on
      `)}){0,6} (?:the|this|that|your|those|these) (?:(?!of\\b)[\\w'-]+ ){0,2}?${TEXT}s?(?![\\w'])(?! (?:of|for|about|at|in) (?:my|work|school|the))`,
  `^(?:(?:i|we)(?:'[a-z]{1,2}| was| were| am| had)? )?${anyOf(`
        hoping hoped asked asking expecting expected after looking wanted needed? want
      `)} (?:for )?${anyOf(`
        something anything more less fewer a_bit_(?:more|less) a_little_(?:more|less)
      `)} (?:(?:a bit|much|more|less|a little) )?${anyOf(`
        \\w+er details? context info information punchy formal informal casual specific concrete elegant like_(?:this|that)
      `)}(?![\\w'])(?! (?:to (?:live|drive|wear|sleep|eat)|for my))`,
  `^(?:(?:i|we)(?:'ll|'ve| will| have|'d)? )?(?:just )?(?:have|take|had|took|having|taking) (?:another|a) (?:(?:quick|good|closer|proper|second|long|little) )?(?:look|think|peek|glance|stab|go)(?= at (?:it|that|this)| (?:tomorrow|later|now|again|tonight)|[,.!]|$)`,
  either(
    `^(?:i )?forgot to (?:attach|paste|include|press|save|hit|click|copy|upload|ask)\\b`,
    `^(?:i )?not (?:what|how|the|that|this|your|it)\\b(?![^.!?]{2,40}[,:] )`,
    `^we (?:seem|are|'re|keep) (?:to be )?${anyOf(`
          going_in_circles getting_(?:there|off|nowhere|somewhere) talking on_the_same_page going_(?:round|around)_in
        `)}\\b`,
  ),
  either(
    `^i (?:only|just|simply) (?:want|wanted|meant|mean|came|called) to (?:ask|say|know|check|add|point|make sure|see if|mention|thank|tell you|understand)\\b`,
    `^(?:i|we)(?:'ve| have)? (?:only |just )?(?:have |had |got )?(?:one|a|an|two|another|one last|one more) (?:more |last |quick |final )?(?:questions?|requests?|remarks?)\\b`,
    `^i find (?:this|that|these|those|them)\\b|^i find it [^.!?]{2,20} to (?:follow|read|believe|say|tell|understand)\\b`,
    `^i (?:got|am|'m|was) (?:\\w+ )?(?:lost|confused|stuck)(?:$|[.,!?]| (?:on|at|with|by|there|here)\\b)`,
    `^i (?:only )?(?:understood|got|read|followed) (?:only )?(?:half|most|some|parts?|a bit|the gist|little|bits)\\b`,
    `^i never know (?:what|how|if|when|why|which|who|whether)\\b|^that'?s not what i\\b`,
    `^(?:i|we) [^.!?]{2,60} (?:in|on|of|from) (?:this|that|your) (?:\\w+ )?${TEXT}(?![\\w'])`,
    `^i find (?:it|that|this) [^.!?]{2,40} (?:that|how|when|if) (?:you|it|this|that)\\b`,
    `^i (?:won't|will not|'ll never|will never) (?:ask|mention|bother|forget|say|tell|do (?:it|that)|let you)\\b(?! (?:my|the dentist|her|him))`,
    `^i (?:get|got|am|'m) (?:\\w+ )?confused (?:by|about|with|at|here)\\b`,
    `^(?:not|definitely not|really not) (?:for me|my thing|a fan|my cup of tea|into it|keen)[.!]?$`,
  ),
  "^(?:my|our) (?:\\w+ )?(?:conversation|chat|discussion|exchange|hero|heroine|protagonist|narrator|villain|antagonist)s?\\b",
  "\\byou (?:just |already |first )?(?:wrote|suggested|gave me|sent me|came up with|proposed|listed|showed me|drafted|made up)\\b",
  either(
    `^i (?:just )?(?:got|had|have|took|read|put|wrote) (?:it|that|this) (?:all |completely |totally )?(?:wrong|backwards|mixed up|right|down)\\b`,
    `^i was (?:just |only )?(?:testing|checking|trying (?:it|that|this) out|curious|about to (?:say|ask))(?![\\w'])`,
  ),
  `^(?:i|we) (?:${anyOf(`
        don't do_not didn't can't cannot can couldn't could_not totally completely fully really do just also still quite never hear_what now
        fully strongly kind_of
      `)} ){0,4}${anyOf(`
        see agree agree_more disagree understand get_(?:it|that|you|what|the) mean guess think_so hope_so suppose bet doubt wonder hear_you
        follow assume imagine swear promise insist apologi[sz]e trust_you believe_(?:you|it|that|this) reali[sz]ed? thought_so
        thought_as_much get_your take_your hear_that stand_corrected beg noticed noticed_that notice
      `)}(?=$|[,.!;]| ${anyOf(`
        what that how why if whether it your you the now where no with so this to_disagree more i about of_course here any a_typo a_mistake
      `)}\\b)`,
  `^(?:i|we) (?:${anyOf(`
        don't do_not didn't can't just really kind_of totally completely still also
      `)} ){0,4}(?:know|remember|recall|forgot|forget|remembered)(?=$|[,.!;]| ${anyOf(`
        what that how_it why if whether right you it this yet exactly anything_about the_(?:answer|feeling|name|word) i much_about either
        about_(?:that|this|it) for_sure tbh
      `)}\\b)`,
  `^(?:i|we) (?:have |'ve )?(?:(?:have|had|got) )?(?:no (?:idea|clue|doubt|problem)|a (?:quick |small |general |simple |different |weird |silly )?${anyOf(`
        question problem_with_(?:this|the) doubt suggestion feeling request point
      `)})\\b`,
  `^(?:i'm|i am|im|we're|we are) (?:${anyOf(`
        so very really just quite pretty all a_bit a_little not still too kind_of totally extremely completely truly only now also deeply
        slightly rather
      `)} ){0,4}${anyOf(`
          sorry kidding joking wondering curious glad grateful thankful impressed speechless starting_to_(?:understand|see|get) all_ears
          listening confused convinced asking saying checking looking_it looking_at looking_into on_it with_you aware following
          talking_about referring not_following stuck_(?:on|at|with|here) getting_an?_error
          trying_(?:to_(?:understand|figure|say|get|find_out|see)|it|that|this)
          going_(?:to_(?:try|check|read|need|go|say|assume|bed|sleep|be_honest)|with_(?:that|this|your|it|the_(?:first|second|third|last|other|former|latter))|ahead|now)
          happy_(?:to_(?:hear|help|see|know|say)|you|that|with_(?:the|this|that|it|your)|about_that|for_you)
          sure_(?:you|what|that|it|i|about|why|how|if) sure$ afraid_(?:i|that|so|not|you|it)
          having_(?:trouble|problems|issues)_(?:with_(?:this|the|your)|understanding) done_(?:with_(?:this|that|it|the)|here|now) ready
          back$ back[,.!] here$ here[,.!] lost$ stuck$ here_to in$ out$ off_now off_to_bed
        `)}(?![\\w'])`,
  `^(?:i'm|i am|im) (?:(?:very|doing|feeling|really|all|pretty|quite) ){0,4}${anyOf(`
        fine good ok okay great well alright doing_well doing_good not_bad better_now
      `)}(?=$|[,.!]| ${anyOf(`
        thanks thank and_you how too now to_go with_(?:that|this|it) how_are ty
      `)}\\b)`,
  "^(?:(?:let|lemme)(?:'s| us| me)?|lets)\\b(?! use\\b)",
  `^(?:i${anyOf(`
        'll _will _need_to _have_to _must _should _might _may 'm_going_to _gotta _better _can _could _would 'd _want_to _wanted_to
      `)}) ${anyOf(`
        just_ also_ now_ probably_ need_to_ have_to_ like_to_ first_ be_able_to_ better_
      `)}?${anyOf(`
        try_(?:it|that|this|again|them|your|out) check(?:$|[,.!]|_(?:it|that|this|again|with|back|out_(?:the|that|this|your)))
        think(?:$|[,.!]|_about_(?:it|that|this)) get_back let_you_know look_(?:it|that|at|into_(?:it|that|this))
        see(?:$|[,.!]|_(?:what|if|how|that|it|you|why|the)) do_(?:that|it|this) give_(?:it|that|this|you) keep_that keep_you
        take_(?:a_look|that|this|it|your) have_(?:a_look|to_say|to_go|to_admit) be_(?:right_)?back
        be_(?:in_touch|honest|happy_to|fine|ok|okay|there_for|glad) remember_that say admit ask_you tell_you explain show_you send_you
        come_back talk_to_you wait go_now go$ start_with go_with_(?:that|this|your|the|option) read_(?:it|this|that) understand agree argue
        disagree believe suggest recommend imagine hear point_out use_(?:that|this|it|your) pass$ pass[,.!] consider_(?:it|that|this)
        mention add_that never_understand appreciate_(?:it|that|your|any|if) leave_it stick_with_(?:that|this|your|the) follow_up
        want_to_know need_(?:more|some|your|a_bit) know not_be_needing thank_you help_you work_(?:on|with)_(?:it|that|this) figure
        sleep_on_it manage live_with_(?:that|it)
      `)}`,
  `^(?:i|we)(?:'m|'re|'d|'ve| am| would| have)? (?:${anyOf(`
        really also still quite just much don't do_not can't didn't not totally absolutely kind_of rather so actually would couldn't only
        not_really slightly bit
      `)} ){0,4}${VIEW} (?:it |that |how |when |where |why |with |of |in |to |all )?(?:all )?(?:of )?(?:your|the|this|that|these|those|what you|an?)(?: (?!(?:of|to|for|is|was)\\b)[\\w-]+){0,2}? ?${SEEN}s?\\b(?! of my\\b)`,
  `^(?:i|we)(?:'m|'re|'d|'ve| am| would| have)? (?:${anyOf(`
        really also still just much don't do_not can't didn't not totally absolutely so kind_of actually already never did
      `)} ){0,4}${anyOf(`
        like love hate enjoy prefer want need use have get got did tried do made see saw said appreciate dig read mean meant missed found
        need_to_do adore accept feel take
      `)} ${anyOf(`
        it this that them these those one both you all_of_it all_of_them neither everything_you what_you your_\\w+
      `)}(?=$|[,.!;]| ${anyOf(`
        so_much a_lot too very_much now better already though all one ones more as_well again very really when_you if_you that_you for
        in_the way
      `)}\\b)`,
  either(
    `^(?:i|we) (?:really |do |so |truly |also |would |'d )?(?:appreciate|value) (?:your|the|any|all|how|that you|you)\\b`,
    `^i(?:'d| would) (?:say|argue|go with (?:the|that|your|option)|suggest|recommend|add)\\b`,
    `^i (?:hope|wish|trust|believe) (?:you|this|that|it|so|everything)\\b|^i (?:couldn't|could not) (?:agree|have said)\\b`,
    `^i can'?t (?:believe|think|wait to (?:hear|see what))\\b`,
    `^i can'?t (?:see|open|read|access|find|hear|tell)(?=$|[,.!]| ${anyOf(`
          it that this the your any anything what where how why if which a you more
        `)}\\b)`,
    `^i don't ${anyOf(`
          care(?=$|[,.!]|_(?:about_(?:that|this|it)|if|what|who|either)) mind(?=$|[,.!]|_(?:either|if_you))
          (?:see|get|follow)(?=$|[,.!]|_(?:it|that|what|why|how|the|you|this|any|your|where))
          think(?!_i_(?:like|can|want|enjoy|could|am|will|need|love|prefer|have)\\b|_i'(?:m|ll|d)\\b) agree believe_(?:it|that|you) buy_that
          have_(?:time|a_preference|any_questions|anything_to_add) want_(?:that|this|it|to_bother|to_be_rude|to_interrupt)
        `)}\\b`,
  ),
  "^i (?:never )?said (?!yes\\b|no\\b|goodbye\\b|.*\\bbut\\b)",
  "^we all\\b|\\bwe (?:\\w+ )?live in (?:an?|the) (?:\\w+ ){0,2}(?:world|society|age|time|era)\\b|^as (?:humans|a society)\\b",
  either(
    `^my ${anyOf(`
          browser terminal compiler console screen computer code script program build ide test tests
        `)} ${anyOf(`
          says? shows? tells? throws? gives? keeps? returns? displays? crash(?:es)? won't doesn't
        `)}\\b`,
    `^my (?:question|character|avatar|problem|issue|query|prompt|point|guess|bad|apologies|thoughts? exactly)\\b`,
  ),
  `^(?:i|we) (?:(?:just|already|also|have|'ve|had|still|really) ){0,4}${anyOf(`
      pasted attached uploaded copied shared sent_you give_up gave_up_on_(?:it|that|this) owe_you feel_(?:you|the_same) rest_my_case
      stand_by
      (?:ran|tried|executed|clicked|restarted|opened|followed|copied|checked|looked_at|searched)_(?:it|that|this|your|the_(?:code|script|command|link|button|program|page|above|steps|instructions))
      had_(?:the_same|a_similar|my_doubts) have_(?:the_same|to_go|to_run|a_meeting_now) gotta_(?:go|run)
      just_want(?:ed)?_to_(?:say|ask|check|let_you|make_sure|thank|know) have_nothing_(?:to_add|else|more)
      (?:am|'m)?_?(?:starting|beginning)_to_(?:understand|see|get|think|like_(?:it|this|that)) need_to_(?:go|run)(?=$|[,.!]|_now)
      got_an?_(?:error|warning) get_an?_(?:error|warning|message)
      (?:have|'ve|got|have_got)_(?:an?|some|another)_(?:\\w+_)?(?:question|error|bug|typo|feeling_that)
      (?:heard|read)_(?:that|it|this|about|somewhere) thought_(?:it|that|this|you|so)
      was_(?:just_)?(?:joking|kidding|wondering|thinking_(?:the_same|about_(?:that|it|this))|about_to|wrong_about_(?:that|this)|going_to_say)
      didn't_(?:mean|say|ask|get_(?:it|that|what)|realize|realise|expect|think) never_(?:said|meant|thought)
      (?:like|love)_(?:how|the_way|what|where)_(?:you|this|it|that|they)(?:'s|'re|'ve)? can_do_(?:that|it|this)
      can't_thank could_use_(?:some|a)_(?:help|hint) stand_corrected see_you miss_you love_you 'll_be_back am_listening
      feel_like_(?:you|this|that|it)
    `)}(?![\\w'])`,
  `^${anyOf(`
        (?:so|not|no|yes|right|sure|okay|true)(?=[,.!]|$) not_(?:yet|sure|at_all|bad|necessarily|quite|exactly)
        not_really(?!_(?:an?|into|keen|big|fond|one|my|much_of)\\b)
        you(?:'re|_are)?(?:_\\w+)?_(?:right|wrong|welcome|have_a_point|correct|the_best|amazing|awesome) exactly same_here me_too me_neither
        same agreed it_depends whatever never_?mind good_(?:point|idea|question|job|night|luck|morning)
        that(?:'s|'ll|_is|_makes|_sounds|_works|_was|_would|_looks)
        this_(?:is(?!_\\w+_(?:here|from|speaking)\\b)|looks|works|was|sounds|would) sounds looks works_for_me fair_(?:enough|point)
        makes_sense thanks? cheers thx ty wow see_you talk_(?:to_you_)?(?:soon|later) have_a take_care happy_(?:new|birthday|to)
        nice_to_meet pleased_to_meet long_time what_an? one_sec hang_on hold_on hope_(?:you|this|that) glad count_me_in no_worries
        love_(?:it|that|this) got_it gotcha will_do works
      `)}\\b(?![:'])(?!.{0,60}\\bmy (?:\\w+ ){0,2}(?:name|sister|brother|wife|husband|son|daughter|birthday))`,
  `^(?:the|this|that|your) (?:\\w+ ){0,2}${anyOf(`
        version option paragraph sentence draft text wording headline title introduction ending argument example answer step tone suggestion
        image link error code summary response reply plot explanation layout
      `)}\\b`,
  `^(?:it(?!'s (?:\\w+\\/|.{2,30} with an? [a-z](?![a-z])))|that|this(?! is \\w+ (?:here|from|speaking)\\b))(?:'s| is| was| looks| seems| sounds| works| doesn't| didn't| won't) (?!(?:my|our|decided|settled|official|important to me)\\b)`,
  either(
    `^'[^'\\n]{4,120}'(?: |$)|^https?:\\/\\/\\S+$`,
    `^${anyOf(`
          let const var def function class import select insert update delete_from while return print npm git pip sudo cd echo docker public
          private #include
        `)}\\b.{0,200}[=({;/]`,
    `[{};]\\s*(?:\\/\\/.{0,80})?$`,
    `^[<{[(].{0,300}[>}\\])]$|=> ?[{(]|\\w\\(['"\\w ]{0,60}\\);?$|^\\w*(?:error`,
    `exception|warning)\\b:|^(?:error|warn|info|debug|fatal)\\b`,
  ),
);
