/** English chatter: a text made of nothing but these words says nothing worth keeping. As `words` folds them. */
const set = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

export const CHATTER = set(
  `
    ok okay k kk yes yeah yep yup ya no nope nah sure right exactly absolutely definitely totally indeed true agreed agree thanks thank thx
    ty you so much very welcome youre your cheers appreciate it that thats really all any time anytime hi hey hello hiya howdy yo greetings
    morning afternoon evening night good great nice cool awesome amazing wonderful fantastic brilliant perfect excellent lovely sweet wow
    whoa woah oh ah aw aww ha haha hahaha hehe lol lmao rofl omg hmm hm mm mhm uh um er bye goodbye see ya later soon care take talk to
    congrats congratulations well done got gotcha sounds sound fine alright no problem worries np please sorry interesting how are have been
    doing is going whats what up a day the im too i same here there glad hear of course my pleasure fun one go me idea let know understood
    noted makes sense is was this for and inspiring incredible can could would help with impressive adorable gorgeous means lot support kind words keep work luck best
    wishes keeps takes gets sees talks lets knows goes works helps haha ooh yay woohoo hooray cute beautiful gosh god goodness pretty super just
  `.trim(),
);

/** A greeting or an exclamation may be followed by one name: "Hey Mel!". */
export const OPENERS = set(
  "hi hey hello hiya thanks thank wow bye goodbye morning evening night congrats yeah yes oh aw aww ok okay sure nice cool haha no",
);
