/** What people say of themselves in plain sentences, as it is kept (memory.md §3). */
import { describe, expect, test } from "vitest";
import { memoriesAfter } from "../support/formed.ts";

describe.each<[of: string, told: readonly (readonly [said: string, formed: readonly string[]])[]]>([
  [
    "real words stay what they are, however hastily the rest is typed",
    [
      ["i have a pain in my left knee", ["Has a pain in the left knee"]],
      ["i make desserts for a hotel", ["Makes desserts for a hotel"]],
      ["i cant stand action films", ["Can't stand action films"]],
      ["i keep my skis in the closet", ["Keeps the skis in the closet"]],
    ],
  ],
  [
    "initials in small letters",
    [
      ["i live in the uk", ["Lives in the UK"]],
      ["i'm from the us", ["Is from the US"]],
      ["I live in Wales and my uncle lives in the US", ["Lives in Wales", "Pat's uncle: Lives in the US"]],
      ["my sister works in it", ["Pat's sister: Works in IT"]],
      ["my cousin works in it for a bank", ["Pat's cousin: Works in IT for a bank"]],
      ["i worked in it for hours", []],
      ["i live in hull with my gran", ["Lives in Hull with the grandmother"]],
      ["i live in fear of wasps", ["Lives in fear of wasps"]],
      ["my names odile", ["Is called Odile"]],
      ["we moved to the uk in january", ["Lives in the UK (since January 2026)"]],
      ["I've been to Chile, Peru, and the United States", ["Has been to Chile, Peru, and the United States"]],
    ],
  ],
  [
    "a favourite in either order",
    [
      ["Lasagne is my favourite dish", ["Favourite dish is lasagne"]],
      ["Tulips are my favourite flowers", ["Favourite flowers are tulips"]],
      ["The Wire is my favourite series", ["Favourite series is The Wire"]],
      ["Woodcarving is my passion", ["Is passionate about woodcarving"]],
      ["My favourite way to unwind is to swim", ["Favourite way to unwind is to swim"]],
      ["My favourite hobbies are baking and singing", ["Favourite hobbies are baking and singing"]],
    ],
  ],
  [
    "the kind of an animal",
    [
      ["I have a German shepherd named Kaiser", ["Has a German shepherd, Kaiser"]],
      ["we have a golden retriever called Bo", ["Has a golden retriever, Bo"]],
      ["I have a Persian cat called Sesame", ["Has a Persian cat, Sesame"]],
      ["we have a toy poodle called Zuzu", ["Has a toy poodle, Zuzu"]],
      ["I have a little cat called Nutmeg", ["Has a cat, Nutmeg"]],
    ],
  ],
  [
    "names that are given, also in small letters",
    [
      ["i have a dog named biscuit", ["Has a dog, Biscuit"]],
      ["my son is called otis", ["Has a son, Otis"]],
      ["my dogs are called fig and olive", ["Has a dog, Fig", "Has a dog, Olive"]],
      ["my cats names are Milo and Otis", ["Has a cat, Milo", "Has a cat, Otis"]],
      ["our kids' names are Ida, Ulla and Ulf", ["Has a child, Ida", "Has a child, Ulf", "Has a child, Ulla"]],
      ["my mum called yesterday", []],
      ["my sister called in sick", ["Pat's sister: Called in sick"]],
      ["my cat is named after my gran", ["Pat's cat: Is named after the grandmother"]],
    ],
  ],
  [
    "what is said about others in passing",
    [
      ["with my father being a music teacher, i love music", ["Pat's father: Is a music teacher"]],
      [
        "with my daughter being vegan we cook two dinners",
        ["Pat's daughter: Is vegan", "With the daughter being vegan the speaker cooks two dinners"],
      ],
      ["what's it like having a dad being a chef?", []],
    ],
  ],
  [
    "clauses that belong together",
    [
      ["i'm not too productive unless i'm at work", ["Isn't productive unless the speaker is at work"]],
      [
        "i spend most of my mornings wishing i could sleep",
        ["Spends most of the mornings wishing the speaker could sleep"],
      ],
      ["my husband is brunette, and when i cook he sings", ["Pat's husband: Is brunette"]],
      ["two months, but the scouts say i can cause i'm 7ft tall", ["Is 7ft tall"]],
      ["i take the bus as i do every day", ["Takes the bus every day"]],
      ["i am a business major right now and so over it", ["Is a business major"]],
      ["my problem is i talk while sleeping", ["Talks while sleeping"]],
    ],
  ],
  [
    "what somebody loves",
    [
      ["family time is what i love. do you have a family?", ["Loves family time"]],
      ["i love bright colors, my favorite is orange though", ["Loves bright colors", "Loves orange"]],
      ["hey i love me some pizza", ["Loves pizza"]],
      ["sewing cheers me up", []],
    ],
  ],
  [
    "a and an",
    [
      ["i work at a insurance firm", ["Works at an insurance firm"]],
      ["I have a European passport", ["Has a European passport"]],
      ["I want a one-off payment", ["Wants a one-off payment"]],
    ],
  ],
  [
    "how many there are, in passing",
    [
      ["Hanging out with my three roommates", ["Has three roommates"]],
      ["I play chess with my 2 nephews", ["Has 2 nephews", "Plays chess with the 2 nephews"]],
      ["I went out with my two friends", ["Went out with the two friends"]],
    ],
  ],
  [
    "one's own question and its answer",
    [
      ["do you like poems? i do!", ["Likes poems"]],
      ["Are you vegan? I am", ["Is vegan"]],
      ["what is your favourite colour? mine is teal", ["Favourite colour is teal"]],
      ["what's your favourite food? dumplings are mine", ["Favourite food is dumplings"]],
      ["do you like poems? my aunt does", []],
    ],
  ],
  [
    "parents by what they do",
    [
      ["I'm a stay at home dad", ["Is a stay at home father"]],
      ["I took a week off for dad", ["Took a week off for the father"]],
    ],
  ],
  [
    "school years and convictions",
    [
      ["I am in high school", ["Is in high school"]],
      ["I'm in law school", ["Is in law school"]],
      ["I'm at school", []],
      ["I am a pacifist", ["Is a pacifist"]],
      ["I am a huge doctor who fan", ["Is a huge doctor who fan"]],
    ],
  ],
  [
    "what is only asked, or lacks what it is about, forms nothing",
    [
      ["So what's it like being pregnant?", []],
      ["What is it like being a vet?", []],
      ["I don't know. What would you do?", []],
      ["I don't know if I can afford it", []],
      ["I'm not very good at it either", []],
      ["I'm a fan of both of them", []],
      ["I'm a big fan of that band", []],
      ["I haven't seen that film", []],
      ["I hope we can chat again soon", []],
      ["A lot has happened since we last spoke", []],
      ["We have a lot in common!", []],
      ["I'm here for a conference", []],
      ["I've been on a ferry, but I'm not a big fan", ["Has been on a ferry"]],
      ["I've heard good things about Lyon", []],
      ["I've never met a beekeeper before", []],
      ["Those are my favourite colours too!", []],
      ["I have a lot of favourite songs", []],
      ["I'm just hanging out with my brother", []],
    ],
  ],
  [
    "lists and times",
    [
      ["I like to play cards, go sailing, and read", ["Likes to play cards, go sailing, and read"]],
      ["I studied art but work in a garage", ["Studied art", "Works in a garage"]],
      ["I haven't smoked in four years", ["Hasn't smoked in four years"]],
      ["I used to paint a lot when I was younger", ["Used to paint a lot when younger"]],
      ["I've always thought about being a pilot", ["Has always thought about being a pilot"]],
      [
        "I watch a lot of sport, especially matches between old rivals",
        ["Watches a lot of sport, especially matches between old rivals"],
      ],
      ["I know a lot of people who work at night", ["Knows a lot of people who work at night"]],
      ["I hope I can become a midwife", ["Hopes to become a midwife"]],
      ["Oat milk is my favourite", ["Loves oat milk"]],
      ["I not only act but dance", ["Acts and dances"]],
      ["i studying law", ["Is studying law"]],
      ["I do enjoy music", ["Enjoys music"]],
      ["moved to Cork and am happy here", ["Lives in Cork and is happy (since March 2026)"]],
      ["There's a book by A.A. Milne that I really like", ["Has a book by A.A. Milne that the speaker likes"]],
      ["hello i just moved here from norway", ["Moved from Norway"]],
    ],
  ],
])("%s", (_, told) => {
  test.each(told)("%s", async (said, formed) => {
    expect(new Set(await memoriesAfter([said], { owner: "Pat" }))).toEqual(new Set(formed));
  });
});
