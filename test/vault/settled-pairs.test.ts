/**
 * What an event leaves behind, and what settles it (memory.md §4, GUM-27): a thing lent is lent until it comes back.
 */
import { type Pairs, testPairs } from "../support/pairs.ts";

const PAIRS: readonly Pairs[] = [
  {
    first: "I lent my tent to Rasmus for the festival",
    holds: /lent/i,
    stays: [
      "Rasmus says the tent is great",
      "a few years back I lent Rasmus my bike and he brought it back broken",
      "Rasmus will bring the tent back on Sunday",
      "my cousin returned our ladder",
      "Rasmus picked up his kids",
    ],
    ends: ["Rasmus brought the tent back", "got my tent back at last", "the tent is back in the loft"],
  },
  {
    first: "I've lost my passport",
    holds: /lost/i,
    stays: ["still haven't found my passport", "I found an old photo", "if my passport turns up I'll be so happy"],
    ends: ["found my passport!", "my passport turned up behind the drawer"],
  },
  {
    first: "we lost the match against Oberdorf",
    holds: /lost/i,
    stays: ["the match was on TV", "the match is at home next time"],
    ends: [],
  },
  {
    first: "my violin is broken",
    holds: /broken/i,
    stays: ["someone is going to fix the violin", "we fixed the shed door"],
    ends: ["the violin is fixed", "got the violin repaired"],
  },
  {
    first: "I owe Birgit 80 euros",
    holds: /Birgit/,
    stays: ["Birgit is at the lake", "I should pay Birgit back soon", "I paid the plumber back"],
    ends: ["paid Birgit back", "settled up with Birgit"],
  },
  {
    first: "our cleaner is called Zofia",
    holds: /Zofia/,
    stays: ["Zofia is ill this week", "the gardener quit", "Zofia's sister moved out"],
    ends: ["Zofia quit", "yesterday was Zofia's last day with us"],
  },
  {
    first: "my cousin Rita is engaged to Paul",
    holds: /engaged/i,
    stays: ["Paul's parents are divorced", "another couple split up", "Rita's ring is lovely"],
    ends: ["Rita and Paul have split up", "Rita called off the wedding"],
  },
  {
    first: "our son Emil goes to Birkenau primary",
    holds: /Birkenau/,
    stays: ["Emil is in year 2", "Emil's friend goes to Park Academy"],
    ends: ["Emil's moved to Park Academy", "Emil started at Lindenhof on Monday"],
  },
  {
    first: "my daughter Nele is 6",
    holds: /\b6\b/,
    stays: ["Nele will be 7 in May"],
    ends: ["it was Nele's 7th birthday yesterday", "Nele's seven now"],
  },
  {
    first: "I do my Monday team call from the library",
    holds: /library/,
    stays: ["team call on wednesday got cancelled"],
    ends: ["I don't do my team call from the library anymore"],
  },
];

testPairs(PAIRS);
