import { describe, expect, test } from "vitest";
import type { Person } from "../../src/forming/language-rules.ts";
import { french } from "../../src/forming/romance/french/french.ts";

const ANNE: Person = { name: "Anne", relation: "sœur", gender: "f" };
const who = (pronoun: string): Person | undefined => (pronoun === "f" ? ANNE : undefined);

/** "sœur: Habite à Rennes"; undefined where nothing is formed. */
function told(said: string): string | undefined {
  const memory = french.read(said).clause(who);
  if (memory === undefined) return undefined;
  const subject = memory.subject?.name ?? memory.subject?.relation;
  return subject === undefined ? memory.text : `${subject}: ${memory.text}`;
}

const parts = (text: string): readonly string[] =>
  french.segments(text, { start: 0, end: text.length }).map(({ start, end }) => text.slice(start, end));

describe("the French rules", () => {
  test.each<readonly [string, string]>([
    ["J'habite à Toulouse avec mes deux enfants.", "Habite à Toulouse avec ses deux enfants"],
    ["Nous louons une ferme près de Gap.", "Loue une ferme près de Gap"],
    ["On s'est mariés à Venise en 2010.", "S'est marié à Venise en 2010"],
    ["Je n'aime pas les huîtres.", "N'aime pas les huîtres"],
    ["J'ai jamais vu la mer.", "N'a jamais vu la mer"],
    ["Je mange plus de viande.", "Ne mange plus de viande"],
    ["Je gagne plus de 2 000 euros.", "Gagne plus de 2 000 euros"],
    ["Je me lève à cinq heures pour courir.", "Se lève à cinq heures pour courir"],
    ["Je viens de finir mon mémoire.", "A fini son mémoire"],
    ["Je suis un cours de poterie.", "Suit un cours de poterie"],
    ["Tous les mardis, je chante dans une chorale.", "Chante dans une chorale tous les mardis"],
    ["Quand j'étais petite, je collectionnais les timbres.", "Collectionnait les timbres dans l'enfance"],
    ["J'écoute la radio quand je cuisine.", "Écoute la radio en cuisinant"],
    ["Ça fait dix ans que je grimpe à Fontainebleau.", "Grimpe à Fontainebleau depuis dix ans"],
    ["Ma cousine et moi, on tient un stand de miel.", "Tient un stand de miel avec sa cousine"],
    ["J'espère que je finirai ma formation.", "Espère finir sa formation"],
    ["C'est moi qui arrose les plantes de l'immeuble.", "Arrose les plantes de l'immeuble"],
    ["Les endives, je déteste.", "Déteste les endives"],
    ["Ma guitare, je l'ai achetée à Séville.", "A acheté sa guitare à Séville"],
    ["Le potager, j'y passe mes dimanches.", "Passe au potager ses dimanches"],
    ["Il y a un noyer dans mon jardin.", "A un noyer dans son jardin"],
    ["jsuis infirmiere a nantes", "Est infirmière à nantes"],
    ["jai adopter un furet", "A adopté un furet"],
  ])("tells of the speaker: %s", (said, memory) => {
    expect(told(said)).toBe(memory);
  });

  test.each<readonly [string, string]>([
    ["Habite à Dijon depuis mars.", "Habite à Dijon depuis mars"],
    ["Née à Oran en 1954.", "Est née à Oran en 1954"],
    ["Tout juste rentré de Porto.", "Est rentré de Porto"],
    ["De retour de Naples.", "Est de retour de Naples"],
    ["Allergique aux crevettes.", "Est allergique aux crevettes"],
  ])("finds the subject that was left out: %s", (said, memory) => {
    expect(told(said)).toBe(memory);
  });

  test.each<readonly [string, string]>([
    ["Ma sœur habite à Rome.", "sœur: Habite à Rome"],
    ["Mon grand frère Amadou vit au Canada.", "Amadou: Vit au Canada"],
    ["Maman a vendu le chalet.", "mère: A vendu le chalet"],
    ["mon père il répare des horloges", "père: Répare des horloges"],
    ["Elle enseigne le grec.", "Anne: Enseigne le grec"],
    ["Solveig déteste les tunnels.", "Solveig: Déteste les tunnels"],
    ["Notre chienne Lola a eu six chiots.", "Lola: A eu six chiots"],
    ["Mes parents viennent de quitter Nice.", "parents: Ont quitté Nice"],
    ["C'est mon oncle qui tient le phare.", "oncle: Tient le phare"],
  ])("tells of others: %s", (said, memory) => {
    expect(told(said)).toBe(memory);
  });

  test.each<readonly [string, string]>([
    ["Ma tante m'a offert un violon.", "A reçu un violon de sa tante"],
    ["Mon père m'a appris à nager.", "A appris à nager avec son père"],
    ["On m'a volé mon sac à la gare.", "S'est fait voler son sac à la gare"],
    ["Ils m'ont embauchée chez Decathlon.", "A été embauchée chez Decathlon"],
    ["Benoît m'a invité à son mariage.", "A été invité à son mariage par Benoît"],
    ["Mon fils m'appelle tous les soirs.", "Son fils l'appelle tous les soirs"],
    ["On m'appelle Titi.", "Se fait appeler Titi"],
  ])("tells of the speaker what others do: %s", (said, memory) => {
    expect(told(said)).toBe(memory);
  });

  test.each<readonly [string, string]>([
    ["Le rendez-vous est le 19 mars à 14 h 30.", "Le rendez-vous est le 19 mars à 14 h 30"],
    ["Mon bail expire en 2027.", "Son bail expire en 2027"],
    ["Notre équipe compte douze joueurs.", "Son équipe compte douze joueurs"],
    ["Mon plat préféré, c'est la raclette.", "Son plat préféré est la raclette"],
    ["Notaire le 24 avril à 10 h.", "Notaire le 24 avril à 10 h"],
  ])("tells of things: %s", (said, memory) => {
    expect(told(said)).toBe(memory);
  });

  test.each([
    "Tu devrais goûter ce fromage.",
    "Il habite à Lille.",
    "Ça me rappelle quelque chose.",
    "Si j'avais le temps, j'apprendrais le russe.",
    "J'aurais préféré un chat.",
    "Je te l'avais bien dit.",
    "Je respire.",
    "Comment je fais pour venir ?",
    "Venez nombreux !",
  ])("forms nothing of: %s", (said) => {
    expect(told(said)).toBeUndefined();
  });

  test.each<readonly [string, readonly string[]]>([
    ["Je suis coeliaque, qu'est-ce que je peux manger ?", ["Je suis coeliaque", "qu'est-ce que je peux manger ?"]],
    ["Je vis à Metz et ma sœur vit à Gand.", ["Je vis à Metz", "ma sœur vit à Gand."]],
    ["je suis luthier j'ai mon atelier à Mirecourt", ["je suis luthier", "j'ai mon atelier à Mirecourt"]],
    ["La montre de mon oncle, je la porte toujours.", ["La montre de mon oncle, je la porte toujours."]],
    ["J'ai un vélo, je le répare moi-même.", ["J'ai un vélo, je le répare moi-même."]],
    ["Quand j'étais jeune je fumais.", ["Quand j'étais jeune je fumais."]],
  ])("parts %s", (text, expected) => {
    expect(parts(text)).toEqual(expected);
  });

  test.each<readonly [string, readonly (readonly [string, string])[]]>([
    ["Ma femme Nadège est belge.", [["A une femme, Nadège", "relationship.partner"]]],
    ["J'ai un frère jumeau, Raoul.", [["A un frère jumeau, Raoul", "relation.raoul"]]],
    ["On a recueilli un basset, il s'appelle Filou.", [["A un basset, Filou", "relation.filou"]]],
    ["Karim, mon beau-frère, vend des tapis.", [["A un beau-frère, Karim", "relation.karim"]]],
    ["Tante Odile arrive demain.", [["A une tante, Odile", "relation.odile"]]],
    ["Le fils de mon frère s'appelle Tom.", []],
    ["Ma sœur a un chat, Plume.", []],
  ])("names relatives: %s", (said, expected) => {
    const found = french.read(said).relatives();
    expect(found.map(({ text, key }) => [text, key])).toEqual(expected);
  });

  test.each<readonly [string, string | undefined, string | undefined]>([
    ["S'appelle Awa Diop", "name", undefined],
    ["A 34 ans", "age", undefined],
    ["Est née à Lille", "birthplace", undefined],
    ["Vit seule à Dijon", "home.city", undefined],
    ["Habite au Canada", "home.country", undefined],
    ["Travaille chez Michelin", "work.employer", undefined],
    ["Travaille à Lyon", undefined, undefined],
    ["Est sage-femme", "work.role", undefined],
    ["Est très curieuse", undefined, undefined],
    ["Est devenue végétarienne", "diet", undefined],
    ["Est mariée à Joris", "relationship.partner", undefined],
    ["Est passé de Windows à Fedora", "os", "Windows"],
    ["Joue de la harpe", "instrument", undefined],
    ["Sa couleur préférée est le vert", "favourite.colour", undefined],
    ["Part au Japon en avril", "plan.japan", undefined],
    ["Va tous les étés en Corse", undefined, undefined],
  ])("finds the attribute of %s", (text, key, former) => {
    const found = french.attributeClaim(text);
    expect([found.key, found.former]).toEqual([key, former]);
  });

  test("who moves lives there since, and who retires works nowhere", () => {
    expect(french.attributeClaim("A déménagé de Paris à Nantes")).toMatchObject({
      text: "Habite à Nantes",
      key: "home.city",
      former: "Paris",
      isSince: true,
    });
    expect(french.attributeClaim("A pris sa retraite").ends).toEqual(["work.employer", "work.role", "plan.retirement"]);
  });

  test.each<readonly [string, string | undefined, string | undefined]>([
    ["Réponds-moi toujours en espagnol stp.", "Répondre toujours en espagnol", "style.language"],
    ["Ne mets jamais d'emojis dans tes réponses.", "Ne jamais mettre d'emojis dans les réponses", "style.emojis"],
    ["On se tutoie, d'accord ?", "Tutoyer", "style.address"],
    ["Appelle-moi Max.", "Se fait appeler Max", "nickname"],
    ["À partir de maintenant, utilise le système métrique.", "Utiliser le système métrique", "units"],
    ["Quand je parle de Rex, c'est mon chien.", "« Rex » désigne son chien", undefined],
    ["Écris-moi un poème sur la mer.", undefined, undefined],
    ["Traduis ce paragraphe en anglais.", undefined, undefined],
  ])("reads the wish %s", (said, text, key) => {
    const found = french.read(said).instruction();
    expect([found?.text, found?.key]).toEqual([text, key]);
  });

  test.each<readonly [string, boolean]>([
    ["A vendu sa moto", true],
    ["S'est cassé le bras", true],
    ["Est née à Brest", true],
    ["Jouait au handball", true],
    ["Est mariée à Paul", false],
    ["Habite à Brest", false],
  ])("tells what has happened: %s", (text, isPast) => {
    expect(french.isPast(text)).toBe(isPast);
  });

  test("tells what is to come, is over, is put right", () => {
    expect(french.isAhead("Je pars à Oslo en juin")).toBe(true);
    expect(french.isAhead("J'ai quitté Oslo en juin")).toBe(false);
    expect(french.endedCues.test("Je ne fume plus")).toBe(true);
    expect(french.endedCues.test("Je fume")).toBe(false);
    expect(french.correctionCues.test("Je me suis trompée, c'est jeudi")).toBe(true);
    expect("Habite à Lyon depuis".replace(french.timePreposition, "")).toBe("Habite à Lyon");
    expect(french.since("mars 2026")).toBe("depuis mars 2026");
  });

  test("no memory speaks in the first or second person", () => {
    const said = [
      "Le chat de ma voisine dort sur mon balcon.",
      "Je garde toujours une lampe sur moi.",
      "Mon fils vient manger chez nous le dimanche.",
      "Je suis fier de mes élèves et de notre école.",
      "Le tableau que j'ai peint est chez ma mère.",
    ];
    for (const sentence of said)
      expect(told(sentence)).not.toMatch(
        /(?<!\p{L})(?:[jmt]'|(?:je|me|moi|mon|ma|mes|nous|notre|nos|tu|te|toi|ton|ta|tes|vous|votre|vos)(?!\p{L}))/iu,
      );
  });
});
