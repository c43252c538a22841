/**
 * Golden times by language, all said on Monday 8 May 2023 and worked out by hand from a calendar; what is no time in any of them; and what holds
 * for whatever is said.
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { describeInterval, EXPRESSIONS_MAX, timeExpressions } from "../../src/text/time-expression.ts";
import { TIME_LANGUAGES } from "../../src/text/time-languages.ts";

/** Monday, 8 May 2023, 13:56 UTC. */
const MONDAY = Date.UTC(2023, 4, 8, 13, 56);

const read = (text: string, zone = "UTC", language?: string): readonly string[] =>
  timeExpressions(text, { at: MONDAY, zone }, language).map(
    (found) =>
      `${text.slice(found.start, found.end)} = ${describeInterval(found.interval, found.granularity, zone, { isApproximate: found.isApproximate })}`,
  );

describe("times in English", () => {
  test.each([
    ["between March and May 2023", ["March and May 2023 = March to May 2023"]],
    ["We were away from June to August", ["June to August = June to August 2022"]],
    ["the first week of June", ["first week of June = 1 June 2023 to 7 June 2023"]],
    ["It closed at the end of March", ["end of March = 21 March 2023 to 31 March 2023"]],
    [
      "early 2022, mid 2021 and late 2020",
      ["early 2022 = January to April 2022", "mid 2021 = May to August 2021", "late 2020 = September to December 2020"],
    ],
    ["mid-June", ["mid-June = 11 June 2023 to 20 June 2023"]],
    ["in early May", ["early May = 1 May 2023 to 10 May 2023"]],
    ["late June 2021", ["late June 2021 = 21 June 2021 to 30 June 2021"]],
    ["the beginning of this month", ["beginning of this month = 1 May 2023 to 10 May 2023"]],
    ["at the end of last year", ["end of last year = September to December 2022"]],
    ["late last summer", ["late last summer = August 2022"]],
    ["by the end of the week", ["end of the week = 12 May 2023 to 14 May 2023"]],
    ["the middle of 2019", ["middle of 2019 = May to August 2019"]],
    ["the end of summer 2021", ["end of summer 2021 = August 2021"]],
    ["Christmas 2022", ["Christmas 2022 = 25 December 2022"]],
    ["We were in Rome over the holidays", ["the holidays = 20 December 2022 to 2 January 2023"]],
    ["I saw him at Easter", ["Easter = 9 April 2023"]],
    ["We met on New Year's Eve", ["New Year's Eve = 31 December 2022"]],
    ["They married on Christmas Eve", ["Christmas Eve = 24 December 2022"]],
    ["We had turkey on Thanksgiving", ["Thanksgiving = 24 November 2022"]],
    ["Thanksgiving 2022", ["Thanksgiving 2022 = 24 November 2022"]],
    ["Easter 2024", ["Easter 2024 = 31 March 2024"]],
    ["Good Friday 2023", ["Good Friday 2023 = 7 April 2023"]],
    ["Christmas last year", ["Christmas last year = 25 December 2022"]],
    ["next Christmas", ["next Christmas = 25 December 2023"]],
    ["this Christmas", ["this Christmas = 25 December 2023"]],
    ["Q3 2024", ["Q3 2024 = July to September 2024"]],
    ["the third quarter of 2024", ["third quarter of 2024 = July to September 2024"]],
    ["H1 2022", ["H1 2022 = January to June 2022"]],
    ["last quarter", ["last quarter = January to March 2023"]],
    ["I grew up in the 90s", ["90s = 1990 to 1999"]],
    ["back in the 1980s", ["1980s = 1980 to 1989"]],
    ["since the nineties", ["nineties = 1990 to 1999"]],
    ["in the early 90s", ["early 90s = 1990 to 1992"]],
    ["a year ago", ["a year ago = 2022"]],
    ["about a year ago", ["about a year ago = around 2022"]],
    ["half a year ago", ["half a year ago = November 2022"]],
    ["an hour ago", ["an hour ago = 8 May 2023"]],
    ["twenty minutes ago", ["twenty minutes ago = 8 May 2023"]],
    ["several months ago", ["several months ago = around January 2023"]],
    ["a week ago", ["a week ago = week of 1 May 2023"]],
    ["a fortnight ago", ["a fortnight ago = week of 24 April 2023"]],
    ["two weekends ago", ["two weekends ago = weekend of 29 April 2023"]],
    ["almost three years ago", ["almost three years ago = around 2020"]],
    ["a decade ago", ["a decade ago = 2010 to 2019"]],
    ["two weeks from now", ["two weeks from now = week of 22 May 2023"]],
    ["in a month", ["in a month = June 2023"]],
    ["in a few days", ["in a few days = around 11 May 2023"]],
    ["the week before last", ["week before last = week of 24 April 2023"]],
    ["the month after next", ["month after next = July 2023"]],
    ["this morning", ["this morning = 8 May 2023"]],
    ["this afternoon", ["this afternoon = 8 May 2023"]],
    ["yesterday evening", ["yesterday evening = 7 May 2023"]],
    ["tomorrow night", ["tomorrow night = 9 May 2023"]],
    ["last night", ["last night = 7 May 2023"]],
    ["last Tuesday night", ["last Tuesday night = 2 May 2023"]],
    ["Monday morning", ["Monday morning = 15 May 2023"]],
    ["this coming Friday", ["this coming Friday = 12 May 2023"]],
    ["next Tuesday", ["next Tuesday = 16 May 2023"]],
    ["Friday last week", ["Friday last week = 5 May 2023"]],
    ["Tuesday of last week", ["Tuesday of last week = 2 May 2023"]],
    ["last week Wednesday", ["last week Wednesday = 3 May 2023"]],
    ["I called her on Tuesday", ["Tuesday = 2 May 2023"]],
    ["We left Saturday", ["Saturday = 6 May 2023"]],
    ["He arrives on Monday", ["Monday = 15 May 2023"]],
    ["Friday, 5 May 2023", ["Friday, 5 May 2023 = 5 May 2023"]],
    ["Wed, 3 May", ["Wed, 3 May = 3 May 2023"]],
    ["Sunday the 7th of May", ["Sunday the 7th of May = 7 May 2023"]],
    ["the 1st of January 2020", ["the 1st of January 2020 = 1 January 2020"]],
    ["Sept. 5, 2021", ["Sept. 5, 2021 = 5 September 2021"]],
    ["Dec 31st", ["Dec 31st = 31 December 2022"]],
    ["22 November 1999", ["22 November 1999 = 22 November 1999"]],
    ["May 2023", ["May 2023 = May 2023"]],
    ["March of 2021", ["March of 2021 = March 2021"]],
    ["We met in March", ["March = March 2023"]],
    ["We will meet in March", ["March = March 2024"]],
    ["last November", ["last November = November 2022"]],
    ["next June", ["next June = June 2023"]],
    ["May of last year", ["May of last year = May 2022"]],
    ["in the summer of last year", ["summer of last year = June to August 2022"]],
    ["We met in the spring", ["spring = March to May 2023"]],
    ["I travelled during the winter", ["winter = December 2022 to February 2023"]],
    ["the fall of 2019", ["fall of 2019 = September to November 2019"]],
    ["spring 2024", ["spring 2024 = March to May 2024"]],
    ["this summer", ["this summer = June to August 2023"]],
    ["next winter", ["next winter = December 2023 to February 2024"]],
    ["3-7 May 2023", ["3-7 May 2023 = 3 May 2023 to 7 May 2023"]],
    ["May 3-7, 2023", ["May 3-7, 2023 = 3 May 2023 to 7 May 2023"]],
    ["the 3rd to 7th of May", ["the 3rd to 7th of May = 3 May 2023 to 7 May 2023"]],
    ["from 3 May to 7 May 2023", ["3 May to 7 May 2023 = 3 May 2023 to 7 May 2023"]],
    ["from May 3 to June 7", ["May 3 to June 7 = 3 May 2023 to 7 June 2023"]],
    ["from November to February we were away", ["November to February = November 2022 to February 2023"]],
    ["June to August 2023", ["June to August 2023 = June to August 2023"]],
    ["Oct - Dec 2021", ["Oct - Dec 2021 = October to December 2021"]],
    ["between 2019 and 2021", ["2019 and 2021 = 2019 to 2021"]],
    ["2019-2021", ["2019-2021 = 2019 to 2021"]],
    ["from 2019 to 2021", ["2019 to 2021 = 2019 to 2021"]],
    ["I was ill from Monday to Wednesday", ["Monday to Wednesday = 1 May 2023 to 3 May 2023"]],
    ["the week of May 8", ["week of May 8 = week of 8 May 2023"]],
    ["the weekend of 6 May", ["weekend of 6 May = weekend of 6 May 2023"]],
    ["the last Friday of March", ["last Friday of March = 31 March 2023"]],
    ["the first Monday in June 2023", ["first Monday in June 2023 = 5 June 2023"]],
    ["the first weekend of May", ["first weekend of May = weekend of 6 May 2023"]],
    ["the second week of March 2022", ["second week of March 2022 = 8 March 2022 to 14 March 2022"]],
    ["the last day of March", ["last day of March = 31 March 2023"]],
    ["the last week of 2022", ["last week of 2022 = 25 December 2022 to 31 December 2022"]],
    ["the second half of 2022", ["second half of 2022 = July to December 2022"]],
    ["the first half of May", ["first half of May = 1 May 2023 to 15 May 2023"]],
    ["two weeks before Christmas we moved", ["two weeks before Christmas = 9 December 2022 to 13 December 2022"]],
    ["the day after Christmas we left", ["day after Christmas = 26 December 2022"]],
    ["three days after Easter 2023", ["three days after Easter 2023 = 12 April 2023"]],
    ["a month before last summer", ["a month before last summer = May 2022"]],
    ["from 20 November to 5 February 2023", ["20 November to 5 February 2023 = 20 November 2022 to 5 February 2023"]],
    ["from November to February 2023", ["November to February 2023 = November 2022 to February 2023"]],
    ["the week before 2 April 2023", ["week before 2 April 2023 = 26 March 2023 to 1 April 2023"]],
    ["the week after 2 April 2023", ["week after 2 April 2023 = 3 April 2023 to 9 April 2023"]],
    ["a few days before 24 May 2023", ["a few days before 24 May 2023 = around 21 May 2023"]],
    ["two weekends before 17 July 2023", ["two weekends before 17 July 2023 = weekend of 8 July 2023"]],
    ["December 1,2023", ["December 1,2023 = 1 December 2023"]],
    ["May 3, 2024: completed final code review", ["May 3, 2024 = 3 May 2024"]],
    ["since March", ["March = March 2023"]],
    ["since last summer", ["last summer = June to August 2022"]],
    ["before 2020", ["2020 = 2020"]],
    ["until last week", ["last week = week of 1 May 2023"]],
    ["after the 5th of June 2022", ["the 5th of June 2022 = 5 June 2022"]],
    ["prior to 2018", ["2018 = 2018"]],
    ["2023/05/07", ["2023/05/07 = 7 May 2023"]],
    ["2023-05", ["2023-05 = May 2023"]],
    ["2023.05.07", ["2023.05.07 = 7 May 2023"]],
    ["2023-05-07T10:00:00Z", ["2023-05-07T10 = 7 May 2023"]],
    ["in 2023 and in 1999", ["2023 = 2023", "1999 = 1999"]],
    ["the year 2001", ["2001 = 2001"]],
    ["I came back on the 3rd", ["the 3rd = 3 May 2023"]],
    ["due by the 12th", ["the 12th = 12 May 2023"]],
    ["Tomorrow, then the day after tomorrow", ["Tomorrow = 9 May 2023", "day after tomorrow = 10 May 2023"]],
    ["this week and this month", ["this week = week of 8 May 2023", "this month = May 2023"]],
    ["this year", ["this year = 2023"]],
    ["last decade", ["last decade = 2010 to 2019"]],
  ])("%s", (text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});

describe("times in German", () => {
  test.each([
    ["Ich war gestern Abend im Kino", ["gestern Abend = 7 May 2023"]],
    ["Vorgestern und übermorgen", ["Vorgestern = 6 May 2023", "übermorgen = 10 May 2023"]],
    ["Heute Morgen war ich laufen", ["Heute Morgen = 8 May 2023"]],
    ["letzte Woche waren wir in Rom", ["letzte Woche = week of 1 May 2023"]],
    ["vorletzte Woche", ["vorletzte Woche = week of 24 April 2023"]],
    ["nächsten Freitag", ["nächsten Freitag = 12 May 2023"]],
    ["kommenden Montag", ["kommenden Montag = 15 May 2023"]],
    ["diesen Monat", ["diesen Monat = May 2023"]],
    ["vor drei Wochen bin ich umgezogen", ["vor drei Wochen = week of 17 April 2023"]],
    ["vor einem Jahr", ["vor einem Jahr = 2022"]],
    ["vor ein paar Monaten", ["vor ein paar Monaten = around February 2023"]],
    ["vor etwa zwei Jahren", ["vor etwa zwei Jahren = around 2021"]],
    ["in zwei Wochen fahren wir", ["in zwei Wochen = week of 22 May 2023"]],
    ["am 7. Mai 2023", ["7. Mai 2023 = 7 May 2023"]],
    ["Das war am 7. Mai", ["7. Mai = 7 May 2023"]],
    ["Mittwoch, den 3. Mai 2023", ["Mittwoch, den 3. Mai 2023 = 3 May 2023"]],
    ["am 07.05.2023", ["07.05.2023 = 7 May 2023"]],
    ["Das war am 7.5.23", ["7.5.23 = 7 May 2023"]],
    ["am 24.12. war Bescherung", ["24.12 = 24 December 2022"]],
    ["im Mai habe ich gekündigt", ["Mai = May 2023"]],
    ["Mai 2022", ["Mai 2022 = May 2022"]],
    ["seit März", ["März = March 2023"]],
    ["bis nächste Woche", ["nächste Woche = week of 15 May 2023"]],
    ["vor 2020", ["2020 = 2020"]],
    ["nach 2019", ["2019 = 2019"]],
    ["im Sommer 2021", ["Sommer 2021 = June to August 2021"]],
    ["letzten Sommer", ["letzten Sommer = June to August 2022"]],
    ["an Weihnachten waren wir zu Hause", ["Weihnachten = 25 December 2022"]],
    ["Weihnachten 2022", ["Weihnachten 2022 = 25 December 2022"]],
    ["Ostern 2024", ["Ostern 2024 = 31 March 2024"]],
    ["zwei Wochen vor Weihnachten", ["zwei Wochen vor Weihnachten = 9 December 2022 to 13 December 2022"]],
    ["Ende März", ["Ende März = 21 March 2023 to 31 March 2023"]],
    ["Anfang 2022", ["Anfang 2022 = January to April 2022"]],
    ["Mitte Juni", ["Mitte Juni = 11 June 2023 to 20 June 2023"]],
    ["Anfang des Jahres", ["Anfang des Jahres = January to April 2023"]],
    ["von Juni bis August 2022", ["Juni bis August 2022 = June to August 2022"]],
    ["zwischen März und Mai 2023", ["März und Mai 2023 = March to May 2023"]],
    ["3.–7. Mai 2023", ["3.–7. Mai 2023 = 3 May 2023 to 7 May 2023"]],
    ["3. bis 7. Mai 2023", ["3. bis 7. Mai 2023 = 3 May 2023 to 7 May 2023"]],
    ["in den 90er Jahren", ["90er Jahren = 1990 to 1999"]],
    ["die erste Woche im Juni", ["erste Woche im Juni = 1 June 2023 to 7 June 2023"]],
    ["am Freitag habe ich Ana getroffen", ["Freitag = 5 May 2023"]],
    ["am Freitag werde ich Ana treffen", ["Freitag = 12 May 2023"]],
    ["Am Wochenende waren wir wandern", ["Wochenende = weekend of 6 May 2023"]],
    ["Freitag letzter Woche", ["Freitag letzter Woche = 5 May 2023"]],
    ["im Jahr 1999", ["1999 = 1999"]],
    ["letztes Jahr", ["letztes Jahr = 2022"]],
  ])("%s", (text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});

describe("times in French", () => {
  test.each([
    ["Hier soir je suis allé au cinéma", ["Hier soir = 7 May 2023"]],
    ["avant-hier", ["avant-hier = 6 May 2023"]],
    ["après-demain", ["après-demain = 10 May 2023"]],
    ["aujourd'hui", ["aujourd'hui = 8 May 2023"]],
    ["la semaine dernière", ["semaine dernière = week of 1 May 2023"]],
    ["l'année dernière", ["l'année dernière = 2022"]],
    ["le mois prochain", ["mois prochain = June 2023"]],
    ["cette semaine", ["cette semaine = week of 8 May 2023"]],
    ["ce matin", ["ce matin = 8 May 2023"]],
    ["ce soir", ["ce soir = 8 May 2023"]],
    ["la nuit dernière", ["la nuit dernière = 7 May 2023"]],
    ["il y a trois semaines", ["il y a trois semaines = week of 17 April 2023"]],
    ["il y a un an", ["il y a un an = 2022"]],
    ["il y a quelques mois", ["il y a quelques mois = around February 2023"]],
    ["dans deux semaines nous partons", ["dans deux semaines = week of 22 May 2023"]],
    ["le 7 mai 2023", ["7 mai 2023 = 7 May 2023"]],
    ["le 1er mai", ["1er mai = 1 May 2023"]],
    ["mercredi 3 mai 2023", ["mercredi 3 mai 2023 = 3 May 2023"]],
    ["en mai j'ai déménagé", ["mai = May 2023"]],
    ["mai 2022", ["mai 2022 = May 2022"]],
    ["fin d'août", ["fin d'août = 21 August 2023 to 31 August 2023"]],
    ["fin mars", ["fin mars = 21 March 2023 to 31 March 2023"]],
    ["début 2022", ["début 2022 = January to April 2022"]],
    ["mi-juin", ["mi-juin = 11 June 2023 to 20 June 2023"]],
    ["depuis mars", ["mars = March 2023"]],
    ["avant 2020", ["2020 = 2020"]],
    ["jusqu'en mai", ["mai = May 2023"]],
    ["l'été dernier", ["l'été dernier = June to August 2022"]],
    ["l'été 2021", ["l'été 2021 = June to August 2021"]],
    ["l'hiver 2020", ["l'hiver 2020 = December 2020 to February 2021"]],
    ["à Noël nous étions à Paris", ["Noël = 25 December 2022"]],
    ["Noël 2022", ["Noël 2022 = 25 December 2022"]],
    ["Pâques 2024", ["Pâques 2024 = 31 March 2024"]],
    ["deux semaines avant Noël", ["deux semaines avant Noël = 9 December 2022 to 13 December 2022"]],
    ["de juin à août 2022", ["juin à août 2022 = June to August 2022"]],
    ["entre mars et mai 2023", ["mars et mai 2023 = March to May 2023"]],
    ["du 3 au 7 mai 2023", ["3 au 7 mai 2023 = 3 May 2023 to 7 May 2023"]],
    ["dans les années 90", ["années 90 = 1990 to 1999"]],
    ["la première semaine de juin", ["première semaine de juin = 1 June 2023 to 7 June 2023"]],
    ["vendredi j'ai vu Ana", ["vendredi = 5 May 2023"]],
    ["vendredi dernier", ["vendredi dernier = 5 May 2023"]],
    ["vendredi prochain", ["vendredi prochain = 12 May 2023"]],
    ["en 2019", ["2019 = 2019"]],
  ])("%s", (text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});

describe("times in Spanish", () => {
  test.each([
    ["Ayer por la tarde fui al cine", ["Ayer por la tarde = 7 May 2023"]],
    ["anteayer", ["anteayer = 6 May 2023"]],
    ["pasado mañana", ["pasado mañana = 10 May 2023"]],
    ["hoy", ["hoy = 8 May 2023"]],
    ["mañana iré", ["mañana = 9 May 2023"]],
    ["anoche", ["anoche = 7 May 2023"]],
    ["esta mañana", ["esta mañana = 8 May 2023"]],
    ["la semana pasada", ["semana pasada = week of 1 May 2023"]],
    ["el año pasado", ["año pasado = 2022"]],
    ["el mes que viene", ["mes que viene = June 2023"]],
    ["el próximo mes", ["próximo mes = June 2023"]],
    ["esta semana", ["esta semana = week of 8 May 2023"]],
    ["hace tres semanas", ["hace tres semanas = week of 17 April 2023"]],
    ["hace un año", ["hace un año = 2022"]],
    ["hace unos meses", ["hace unos meses = around February 2023"]],
    ["dentro de dos semanas", ["dentro de dos semanas = week of 22 May 2023"]],
    ["el 7 de mayo de 2023", ["7 de mayo de 2023 = 7 May 2023"]],
    ["el 5 de mayo", ["5 de mayo = 5 May 2023"]],
    ["miércoles 3 de mayo de 2023", ["miércoles 3 de mayo de 2023 = 3 May 2023"]],
    ["en mayo me mudé", ["mayo = May 2023"]],
    ["mayo de 2022", ["mayo de 2022 = May 2022"]],
    ["En 2020 viajé a Roma", ["2020 = 2020"]],
    ["desde marzo", ["marzo = March 2023"]],
    ["hasta mayo", ["mayo = May 2023"]],
    ["antes de 2020", ["2020 = 2020"]],
    ["el verano pasado", ["verano pasado = June to August 2022"]],
    ["el verano de 2021", ["verano de 2021 = June to August 2021"]],
    ["en Navidad estuvimos en casa", ["Navidad = 25 December 2022"]],
    ["la Navidad de 2022", ["Navidad de 2022 = 25 December 2022"]],
    ["Semana Santa de 2023", ["Semana Santa de 2023 = 2 April 2023 to 9 April 2023"]],
    ["a finales de marzo", ["finales de marzo = 21 March 2023 to 31 March 2023"]],
    ["a principios de 2022", ["principios de 2022 = January to April 2022"]],
    ["a mediados de junio", ["mediados de junio = 11 June 2023 to 20 June 2023"]],
    ["de junio a agosto de 2022", ["junio a agosto de 2022 = June to August 2022"]],
    ["entre marzo y mayo de 2023", ["marzo y mayo de 2023 = March to May 2023"]],
    ["en los años 90", ["años 90 = 1990 to 1999"]],
    ["la primera semana de junio", ["primera semana de junio = 1 June 2023 to 7 June 2023"]],
    ["el viernes vi a Ana", ["viernes = 5 May 2023"]],
    ["el próximo viernes", ["próximo viernes = 12 May 2023"]],
    ["el viernes pasado", ["viernes pasado = 5 May 2023"]],
  ])("%s", (text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});

describe("times in Portuguese", () => {
  test.each([
    ["Ontem à noite fui ao cinema", ["Ontem à noite = 7 May 2023"]],
    ["anteontem", ["anteontem = 6 May 2023"]],
    ["depois de amanhã", ["depois de amanhã = 10 May 2023"]],
    ["hoje", ["hoje = 8 May 2023"]],
    ["esta manhã", ["esta manhã = 8 May 2023"]],
    ["a semana passada", ["semana passada = week of 1 May 2023"]],
    ["o ano passado", ["ano passado = 2022"]],
    ["o mês que vem", ["mês que vem = June 2023"]],
    ["no próximo mês", ["próximo mês = June 2023"]],
    ["esta semana", ["esta semana = week of 8 May 2023"]],
    ["há três semanas", ["há três semanas = week of 17 April 2023"]],
    ["três semanas atrás", ["três semanas atrás = week of 17 April 2023"]],
    ["há um ano", ["há um ano = 2022"]],
    ["há alguns meses", ["há alguns meses = around February 2023"]],
    ["daqui a duas semanas", ["daqui a duas semanas = week of 22 May 2023"]],
    ["no dia 7 de maio de 2023", ["7 de maio de 2023 = 7 May 2023"]],
    ["no dia 5 de maio", ["5 de maio = 5 May 2023"]],
    ["quarta-feira, 3 de maio de 2023", ["quarta-feira, 3 de maio de 2023 = 3 May 2023"]],
    ["em maio mudei de casa", ["maio = May 2023"]],
    ["maio de 2022", ["maio de 2022 = May 2022"]],
    ["em 2019 fui a Roma", ["2019 = 2019"]],
    ["desde março", ["março = March 2023"]],
    ["até maio", ["maio = May 2023"]],
    ["antes de 2020", ["2020 = 2020"]],
    ["o verão passado", ["verão passado = June to August 2022"]],
    ["no verão de 2021", ["verão de 2021 = June to August 2021"]],
    ["no Natal estivemos em casa", ["Natal = 25 December 2022"]],
    ["o Natal de 2022", ["Natal de 2022 = 25 December 2022"]],
    ["o Carnaval de 2023", ["Carnaval de 2023 = 21 February 2023"]],
    ["no final de março", ["final de março = 21 March 2023 to 31 March 2023"]],
    ["no início de 2022", ["início de 2022 = January to April 2022"]],
    ["em meados de junho", ["meados de junho = 11 June 2023 to 20 June 2023"]],
    ["de junho a agosto de 2022", ["junho a agosto de 2022 = June to August 2022"]],
    ["entre março e maio de 2023", ["março e maio de 2023 = March to May 2023"]],
    ["nos anos 90", ["anos 90 = 1990 to 1999"]],
    ["a primeira semana de junho", ["primeira semana de junho = 1 June 2023 to 7 June 2023"]],
    ["na sexta vi a Ana", ["sexta = 5 May 2023"]],
    ["na próxima sexta", ["próxima sexta = 12 May 2023"]],
    ["sexta-feira passada", ["sexta-feira passada = 5 May 2023"]],
  ])("%s", (text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});

describe("times in Chinese", () => {
  test.each([
    ["昨天我去了公园", ["昨天 = 7 May 2023"]],
    ["前天晚上", ["前天晚上 = 6 May 2023"]],
    ["明天下午", ["明天下午 = 9 May 2023"]],
    ["今天早上", ["今天早上 = 8 May 2023"]],
    ["昨晚", ["昨晚 = 7 May 2023"]],
    ["去年五月我搬家了", ["去年五月 = May 2022"]],
    ["去年夏天", ["去年夏天 = June to August 2022"]],
    ["前年", ["前年 = 2021"]],
    ["上周五见了安娜", ["上周五 = 5 May 2023"]],
    ["下周一", ["下周一 = 15 May 2023"]],
    ["上个月", ["上个月 = April 2023"]],
    ["下个月", ["下个月 = June 2023"]],
    ["上上周", ["上上周 = week of 24 April 2023"]],
    ["2023年5月7日", ["2023年5月7日 = 7 May 2023"]],
    ["二〇二二年", ["二〇二二年 = 2022"]],
    ["2022年3月", ["2022年3月 = March 2022"]],
    ["5月7日", ["5月7日 = 7 May 2023"]],
    ["十二月二十五日", ["十二月二十五日 = 25 December 2023"]],
    ["三天前", ["三天前 = 5 May 2023"]],
    ["两个月前", ["两个月前 = March 2023"]],
    ["几年前", ["几年前 = around 2020"]],
    ["两周后", ["两周后 = week of 22 May 2023"]],
    ["自三月以来", ["三月 = March 2023"]],
    ["从三月到五月", ["三月到五月 = March to May 2023"]],
    ["2021年夏天", ["2021年夏天 = June to August 2021"]],
    ["去年圣诞节", ["去年圣诞节 = 25 December 2022"]],
    ["上周末", ["上周末 = weekend of 6 May 2023"]],
    ["三天以前", ["三天以前 = 5 May 2023"]],
  ])("%s", (text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});

describe("times in Japanese, Italian, Dutch, Swedish and Russian", () => {
  test.each([
    ["昨日公園に行きました", ["昨日 = 7 May 2023"]],
    ["先週の金曜日", ["先週の金曜日 = 5 May 2023"]],
    ["3日前", ["3日前 = 5 May 2023"]],
    ["二週間前", ["二週間前 = week of 24 April 2023"]],
    ["去年の夏", ["去年の夏 = June to August 2022"]],
    ["2023年5月7日に会いました", ["2023年5月7日 = 7 May 2023"]],
    ["来月", ["来月 = June 2023"]],
    ["今朝", ["今朝 = 8 May 2023"]],
    ["五月から", ["五月 = May 2023"]],
    ["ieri sera sono andato al cinema", ["ieri sera = 7 May 2023"]],
    ["la settimana scorsa", ["settimana scorsa = week of 1 May 2023"]],
    ["tre settimane fa", ["tre settimane fa = week of 17 April 2023"]],
    ["il 7 maggio 2023", ["7 maggio 2023 = 7 May 2023"]],
    ["l'estate scorsa", ["l'estate scorsa = June to August 2022"]],
    ["gisteren", ["gisteren = 7 May 2023"]],
    ["vorige week", ["vorige week = week of 1 May 2023"]],
    ["drie weken geleden", ["drie weken geleden = week of 17 April 2023"]],
    ["7 mei 2023", ["7 mei 2023 = 7 May 2023"]],
    ["in mei ben ik verhuisd", ["mei = May 2023"]],
    ["igår", ["igår = 7 May 2023"]],
    ["förra veckan", ["förra veckan = week of 1 May 2023"]],
    ["för tre veckor sedan", ["för tre veckor sedan = week of 17 April 2023"]],
    ["7 maj 2023", ["7 maj 2023 = 7 May 2023"]],
    ["вчера вечером", ["вчера вечером = 7 May 2023"]],
    ["на прошлой неделе", ["прошлой неделе = week of 1 May 2023"]],
    ["три недели назад", ["три недели назад = week of 17 April 2023"]],
    ["7 мая 2023 года", ["7 мая 2023 года = 7 May 2023"]],
    ["прошлым летом", ["прошлым летом = June to August 2022"]],
    ["в пятницу я видел Аню", ["пятницу = 5 May 2023"]],
  ])("%s", (text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});

describe("no time", () => {
  test.each([
    "The sun was bright and the second half was dull",
    "Mark the date, march forward",
    "May I ask you something?",
    "We had a Friday feeling",
    "Sunday best suits him",
    "Taco Tuesday is a chain",
    "The march of progress",
    "Fall in line",
    "He took a spring break course",
    "Winter is coming",
    "It cost 2000 dollars",
    "There were 1999 people in the hall",
    "Room 2023 is on the left",
    "I ran 10 miles in 2 hours",
    "In 30 minutes the cake is done",
    "Read pages 3-7",
    "The score was 3-2",
    "Version 1.2.23 is out",
    "The last straw",
    "For the first time in forever",
    "First come, first served",
    "At last we met",
    "Next to the door",
    "Past the church",
    "This is it",
    "He is in his 90s",
    "April said hello",
    "June and Augusta are friends",
    "I love the Christmas tree",
    "At the Easter egg hunt",
    "The second Monday meeting",
    "Every Monday I swim",
    "I always run on Sunday",
    "We never eat out on Friday",
    "I work from Monday to Friday",
    "A day late and a dollar short",
    "Day after day it rained",
    "The night is young",
    "Good morning, Ana",
    "I am a morning person",
    "The weekend warrior",
    "It takes two weeks",
    "It lasted three days",
    "For two years I smoked",
    "The ratio was 1/2/3",
    "24/7 support",
    "An hour of power",
    "A week is long",
    "Two months' rent",
    "The month of Sundays",
    "half past nine",
    "at 5pm",
    "Blink-182 and Catch-22",
    "His birthday is a secret",
    "Jan is my friend",
    "Sat down and cried",
    "Dec the halls",
    "Sept circles",
    "recently, lately, these days",
    "Guten Morgen zusammen",
    "Jeden Freitag schwimme ich",
    "Ich habe keine Zeit am Freitag? Nein, nie am Freitag",
    "Das kostet 2000 Euro",
    "Der Sommer ist schön",
    "Nach dem Umzug war alles anders",
    "Er ist in seinen besten Jahren",
    "Der Mai ist gekommen? Nein",
    "Die zweite Woche war lang",
    "Il a été malade",
    "Le vendredi je travaille",
    "Ça fait deux ans que j'habite ici",
    "Il y a deux ans que je fume",
    "Chaque été nous partons",
    "Il coûte 2000 euros",
    "La première fois",
    "Por la mañana corro",
    "Hace dos años que vivo aquí",
    "Los viernes trabajo",
    "Cada verano vamos",
    "Cuesta 2000 euros",
    "La segunda vez",
    "Na segunda semana choveu",
    "Toda sexta eu nado",
    "Há dois anos que moro aqui",
    "Custa 2000 euros",
    "他的生日是秘密",
    "一周日程",
    "每天跑步",
  ])("%s", (text) => {
    expect(read(text)).toEqual([]);
  });
});

describe("a day in digits that can be read in two ways", () => {
  test.each([
    ["05/07/2023", "America/New_York", ["05/07/2023 = 7 May 2023"]],
    ["05/07/2023", "Europe/London", ["05/07/2023 = 5 July 2023"]],
    ["05/07/2023", "Asia/Kolkata", ["05/07/2023 = 5 July 2023"]],
    ["05/07/2023", "America/Toronto", []],
    ["05/07/2023", "UTC", []],
    ["Das war am 05/07/2023", "America/New_York", ["05/07/2023 = 5 July 2023"]],
    ["5/5/2023", "UTC", ["5/5/2023 = 5 May 2023"]],
  ])("%s in %s", (text, zone, expected) => {
    expect(read(text, zone)).toEqual(expected);
  });
});

describe("what is said beside the interval", () => {
  const one = (text: string): ReturnType<typeof timeExpressions>[number] | undefined =>
    timeExpressions(text, { at: MONDAY, zone: "UTC" })[0];

  test.each([
    ["since March", "since"],
    ["until last week", "until"],
    ["before 2020", "before"],
    ["after the 5th of June", "after"],
    ["seit März", "since"],
    ["jusqu'en mai", "until"],
    ["antes de 2020", "before"],
    ["até maio", "until"],
    ["自三月以来", "since"],
    ["in March", undefined],
    ["from March to May", undefined],
    ["two weeks before Christmas", undefined],
  ])("the side of %s", (text, bound) => {
    expect(one(text)).toBeDefined();
    expect(one(text)?.bound).toBe(bound);
  });

  test("a part of a day begins and ends at its hours in the zone", () => {
    const [found] = timeExpressions("tonight", { at: MONDAY, zone: "Asia/Tokyo" });
    expect(found?.interval).toEqual({ start: Date.UTC(2023, 4, 8, 9), end: Date.UTC(2023, 4, 8, 21) });
    const [ago] = timeExpressions("an hour ago", { at: MONDAY, zone: "UTC" });
    expect(ago?.interval).toEqual({ start: Date.UTC(2023, 4, 8, 12), end: Date.UTC(2023, 4, 8, 13) });
  });

  test("the language that the caller names decides, an unknown one does not", () => {
    expect(read("am Freitag", "UTC", "de-AT")).toEqual(["Freitag = 12 May 2023"]);
    expect(read("yesterday", "UTC", "tlh")).toEqual(["yesterday = 7 May 2023"]);
    expect(read("yesterday", "UTC", "de")).toEqual([]);
  });

  test("words that several languages share do not take an English text away", () => {
    expect(read("no, do me a 5 set list")).toEqual([]);
    expect(read("no, do me a 5 set list", "UTC", "pt")).toEqual(["5 set = 5 September 2023"]);
  });

  test("a season follows the hemisphere of the zone in every language", () => {
    expect(read("el verano pasado", "America/Argentina/Buenos_Aires")).toEqual([
      "verano pasado = December 2022 to February 2023",
    ]);
    expect(read("o verão passado", "America/Sao_Paulo")).toEqual(["verão passado = December 2022 to February 2023"]);
  });

  test("an hour that the clock skipped is no interval", () => {
    const at = Date.UTC(2023, 2, 26, 1, 30);
    expect(timeExpressions("an hour ago", { at, zone: "Europe/Berlin" })).toEqual([]);
    expect(timeExpressions("an hour ago", { at, zone: "UTC" })).toHaveLength(1);
  });

  test("a day is the day of the zone when the clock changes within it", () => {
    const at = Date.UTC(2023, 2, 27, 12);
    const [found] = timeExpressions("gestern", { at, zone: "Europe/Berlin" });
    expect(found?.interval).toEqual({ start: Date.UTC(2023, 2, 25, 23), end: Date.UTC(2023, 2, 26, 22) });
    const [week] = timeExpressions("letzte Woche", { at, zone: "Europe/Berlin" });
    expect(week?.interval).toEqual({ start: Date.UTC(2023, 2, 19, 23), end: Date.UTC(2023, 2, 26, 22) });
  });
});

describe("whatever is said", () => {
  const PARTS =
    "yesterday last next this the first second of week weeks May may June 7th 7 2023 ago two a couple few in days Friday on weekend summer night - / , . before after since until between and from to Christmas 90s Q3 early mid late end half vor drei Wochen am Freitag seit letzte il y a trois semaines dernière depuis hace tres pasado desde há atrás 昨天 去年 五月 上 周 五 三 天 前 2023年 先週 の 金曜日 вчера назад 05/07/2023 2023-05-07 24.12. 99999 31 February".split(
      " ",
    );
  const text = fc.oneof(
    fc.array(fc.constantFrom(...PARTS), { maxLength: 14 }).map((parts) => parts.join(" ")),
    fc.array(fc.constantFrom(...PARTS), { maxLength: 14 }).map((parts) => parts.join("")),
    fc.string({ unit: "grapheme" }),
  );
  const zone = fc.constantFrom("UTC", "Asia/Kolkata", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia");
  const language = fc.constantFrom(undefined, ...TIME_LANGUAGES, "xx");

  test("spans lie in the text, in order and apart; intervals are ordered; nothing throws in any language at any instant", () => {
    const at = fc.oneof(
      fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2040, 0) }),
      fc.integer({ min: -8_640_000_000_000_000, max: 8_640_000_000_000_000 }),
    );
    fc.assert(
      fc.property(text, at, zone, language, (said, instant, place, code) => {
        let last = 0;
        for (const found of timeExpressions(said, { at: instant, zone: place }, code)) {
          expect(found.start).toBeGreaterThanOrEqual(last);
          expect(found.end).toBeGreaterThan(found.start);
          expect(found.interval.end).toBeGreaterThan(found.interval.start);
          expect(Number.isSafeInteger(found.interval.start) && Number.isSafeInteger(found.interval.end)).toBe(true);
          expect(
            describeInterval(found.interval, found.granularity, place, { isApproximate: found.isApproximate }),
          ).not.toMatch(/NaN|undefined/);
          last = found.end;
        }
        expect(last).toBeLessThanOrEqual(said.length);
      }),
      { numRuns: 500 },
    );
  });

  test("an absolute time is the same whenever it is said", () => {
    const at = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2040, 0) });
    fc.assert(
      fc.property(text, at, at, (said, left, right) => {
        const absolute = (instant: number): readonly unknown[] =>
          timeExpressions(said, { at: instant, zone: "Europe/Berlin" })
            .filter((found) => !found.isRelative)
            .map(({ start, interval }) => [start, interval]);
        expect(absolute(left)).toEqual(absolute(right));
      }),
    );
  });

  test.each(["zwei Wochen vor Weihnachten 2022, ", "昨天，", "hace tres semanas, "])(
    "%s stops at the bound",
    (said) => {
      expect(timeExpressions(said.repeat(EXPRESSIONS_MAX + 5), { at: MONDAY, zone: "UTC" })).toHaveLength(
        EXPRESSIONS_MAX,
      );
    },
  );
});
