/** Russian: wishes, and the commonest things that people say of themselves. */
import type { Grammar } from "../grammar.ts";
import { smallGrammar } from "../small-grammar.ts";
import { feelingWords, wordsOf } from "../small-words.ts";
import { orders } from "./orders.ts";
import { rules } from "./rules.ts";
import { russian } from "./russian.ts";
import { signs } from "./signs.ts";

export const russianGrammar = (): Grammar =>
  smallGrammar({
    language: "ru",
    orders: orders(),
    rules: rules(),
    signs: signs(),
    keys: [
      { key: "identity.name", pattern: russian("^[Мм]еня зовут \\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+)?[.!]?$") },
      {
        key: "home.city",
        pattern: russian(
          "^(?:[Тт]еперь )?(?:[Яя] )?(?:теперь )?[Жж]иву во? \\p{Lu}\\p{L}+(?:-\\p{L}+){0,2}(?: \\p{Lu}\\p{L}+)?[.!]?$",
        ),
      },
      { key: "diet", pattern: russian("^[Яя] (?:вегетариан|веган)\\p{L}*[.!]?$") },
    ],
    cuts: /[,;:] /g,
    chatter: wordsOf(`
      ок окей да нет ну спасибо большое огромное за помощь все привет здравствуй здравствуйте добрый день вечер доброе утро спокойной ночи пожалуйста супер отлично хорошо ладно прекрасно класс круто ясно конечно точно понял поняла понятно
      согласен согласна ого ха хаха ах ой ага до свидания завтра встречи пока извини извините прости не что проблем как дела у тебя`),
    openers: wordsOf("привет здравствуй здравствуйте спасибо ок да нет извини"),
    feelings: feelingWords(`
      обожаю 0.8 люблю 0.6 счастлив 0.8 счастлива 0.8 рад 0.6 рада 0.6 прекрасно 0.7 чудесно 0.8 замечательно 0.8 нравится 0.4 ненавижу -0.8 грустно -0.6 зол -0.6 злюсь -0.7 боюсь -0.6 страшно -0.6 тревожно -0.6 переживаю -0.5 ужасно -0.7
      ужасный -0.7 устал -0.4 устала -0.4 разочарован -0.6 разочарована -0.6`),
    negations: wordsOf("не ни никогда никто ничего нет без"),
  });
