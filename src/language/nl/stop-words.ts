/** Dutch words that carry no topic. */
import { wordSet } from "../word-list.ts";

export const STOP_WORDS = wordSet(`
aan al alle alles als altijd ander andere ben bent bij binnen daar daarna daarom dan dat de deze die dit doch doen door dus een eens en enige er ge geen geweest had hadden heb hebben hebt heeft heel hem hen het hier hij hoe hoeveel hun iets ik in is ja je jij jou jouw jullie kan kon konden
kunnen kunt maar me meer men met mij mijn moet moeten moest mocht mogen na naar nee niet niets noch nog nu of om omdat ons onze ook op over reeds sinds te tegen tenzij ten ter terwijl toch toen tot tussen u uit uw van veel via voor voordat waar waarom wanneer want waren was wat we weer wel welk welke werd
werden wezen wie wij wil willen wilt wilde wilden word worden wordt ze zelf zich zij zijn zo zonder zou zouden zal zullen zult zodat zoals
`);
