/** What an assistant asks to know its user, and what is kept of short answers (memory.md §3). */
import { describe, expect, test } from "vitest";
import { memoriesAfter } from "../support/formed.ts";

type Exchange = readonly [asked: string, answered: string, ...formed: string[]];

const EXCHANGES: Readonly<Record<string, readonly Exchange[]>> = {
  "who somebody is": [
    ["What should I call you?", "just Odile", "Address as Odile"],
    ["How would you like me to address you?", "Odile", "Address as Odile"],
    ["What year were you born?", "1984", "Was born in 1984"],
    ["What's your nationality?", "Danish", "Is Danish"],
    ["How much do you weigh?", "around 72 kilos", "Weighs around 72 kilos"],
    ["Are you left or right handed?", "left", "Is left-handed"],
    ["Night owl or early bird?", "early bird", "Is an early bird"],
    ["Morning person or night owl?", "night owl", "Is a night owl"],
    ["What time zone are you in?", "EST", "The time zone is EST"],
    ["Are you married?", "yes, for nine years", "Has been married for nine years"],
    ["When did you get married?", "2011", "Got married in 2011"],
  ],
  "people and animals": [
    ["What is your dog called?", "biscuit", "Has a dog, Biscuit"],
    ["What are your cats called?", "fig and olive", "Has a cat, Fig", "Has a cat, Olive"],
    ["What's your husband's name?", "Aurel", "Has a husband, Aurel"],
    ["What are your kids' names?", "Ida and Ulf", "Has a child, Ida", "Has a child, Ulf"],
    ["Who is your boss?", "Karin", "Has a boss, Karin"],
    ["Do you have a partner?", "yes, Aurel", "Has a partner, Aurel"],
    ["What breed is your dog?", "whippet", "Pat's dog: Is a whippet"],
  ],
  "food and health": [
    ["Any dietary restrictions?", "dairy free", "Is dairy free"],
    ["Do you have any dietary requirements?", "no pork", "Doesn't eat pork"],
    ["Is there anything you don't eat?", "olives", "Doesn't eat olives"],
    ["What foods do you avoid?", "wheat", "Doesn't eat wheat"],
    ["Any food dislikes?", "beetroot", "Doesn't like beetroot"],
    ["Are you allergic to anything?", "latex", "Is allergic to latex"],
    ["Do you take any medication?", "Metformin", "Takes Metformin"],
    ["Do you drink coffee?", "only decaf", "Only drinks decaf"],
    ["Do you eat fish?", "yes but no shellfish", "Eats fish but no shellfish"],
    ["Do you like spicy food?", "love it", "Loves spicy food"],
    ["Is there anything you don't eat?", "nothing really"],
    ["Any dietary restrictions?", "no, none", "Has no dietary restrictions"],
    ["What foods do you avoid?", "no nuts please", "Doesn't eat nuts"],
  ],
  "work and days": [
    ["Who do you work for?", "the city council", "Works for the city council"],
    ["Do you work full time?", "no, three days a week", "Works three days a week"],
    ["Do you work from home?", "mostly, yes", "Works from home"],
    ["What are your working hours?", "8 to 4", "The working hours are 8 to 4"],
    ["When do you go to bed?", "around 10", "Goes to bed around 10"],
    ["How do you get to work?", "by tram", "Commutes by tram"],
    ["How do you commute?", "on foot", "Walks to work"],
    ["What year are you in?", "third", "Is in the third year"],
  ],
  "home and things": [
    ["Do you rent or own?", "rent", "Rents the home"],
    ["Do you live in a house or a flat?", "a flat", "Lives in a flat"],
    ["What kind of phone do you have?", "a Fairphone 5", "The phone is a Fairphone 5"],
    ["Are you on iPhone or Android?", "android", "Uses android"],
    ["Should I use metric or imperial?", "metric", "Prefers metric units"],
  ],
  pastimes: [
    ["Any hobbies?", "just knitting and chess", "Likes knitting and chess"],
    ["What do you do for fun?", "bouldering mostly", "Likes bouldering mostly"],
    ["What do you like to do in your free time?", "bake bread", "Likes to bake bread"],
    ["What do you do for fun?", "nothing much"],
    ["Do you play an instrument?", "the oboe", "Plays the oboe"],
    ["How often do you exercise?", "twice a week", "Exercises twice a week"],
    ["What kind of exercise do you do?", "rowing and yoga", "Does rowing and yoga"],
    ["What music do you listen to?", "mostly techno", "Likes techno"],
    ["What are you reading at the moment?", "Middlemarch", "Is reading Middlemarch"],
    ["Who's your favourite band?", "Portishead", "Favourite band is Portishead"],
    ["Where do you want to travel next?", "Japan", "Wants to travel to Japan"],
  ],
};

describe.each(Object.entries(EXCHANGES))("%s", (_, exchanges) => {
  test.each(exchanges)("%s %s", async (asked, answered, ...formed) => {
    expect(new Set(await memoriesAfter([answered], { owner: "Pat", asked }))).toEqual(new Set(formed));
  });
});
