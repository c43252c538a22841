/** Frequent Russian words beside the stop words: what opens a sentence with a capital and is no name. */
import { wordSet } from "../word-list.ts";

export const FREQUENT_WORDS = wordSet(`
вчера сегодня завтра утром вечером днём ночью иногда часто редко обычно потом снова скоро недавно летом зимой весной осенью мама папа бабушка дедушка брат сестра друг подруга люди дети
привет спасибо пожалуйста да нет хорошо можно нужно надо наверное может давай каждый каждое каждую мой наш пусть если каждый раньше позже наконец опять пока почти
`);
