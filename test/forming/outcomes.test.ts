/** What was awaited has happened: the plan, the application or the test is completed with the news (memory.md §4). */
import { afterEach, describe, expect, test } from "vitest";
import { all, type TestKeep, testKeep } from "../support/vault.ts";

const MARCH_2 = Date.parse("2026-03-02T09:00:00Z");
const DAY = 24 * 60 * 60_000;

const open: TestKeep[] = [];
afterEach(async () => {
  for (const keep of open.splice(0)) await keep.keepsake.close();
});

/** Each message a week after the one before, in a conversation of its own. */
async function vaultTold(...said: readonly string[]) {
  let now = MARCH_2;
  const keep = await testKeep({ options: { system: { clock: { now: () => now } } } });
  open.push(keep);
  const vault = await keep.vault("Pat");
  for (const [week, content] of said.entries()) {
    now = MARCH_2 + week * 7 * DAY;
    await vault.observe({ role: "user", content, session: `week ${week}` });
  }
  return vault;
}

async function current(vault: Awaited<ReturnType<typeof vaultTold>>): Promise<readonly string[]> {
  return (await all(vault.memories.list()))
    .filter(({ item }) => item.layer === "fact" && item.truth === "current")
    .map(({ item: { subject, text } }) => (subject === undefined ? text : `${subject}: ${text}`))
    .toSorted();
}

describe.each<readonly [string, readonly (readonly [readonly string[], readonly string[]])[]]>([
  [
    "English",
    [
      [["I'm applying for a job as a nurse at St Mary's", "got the job!!"], ["Got the job as a nurse at St Mary's"]],
      [
        ["I applied for a job at Bosch", "job interview at Bosch on Friday", "so... got the job :)"],
        ["Got the job at Bosch"],
      ],
      [
        ["I applied for a job at Bosch", "ok got it, thanks", "they said yes", "bank said no"],
        ["Applied for a job at Bosch"],
      ],
      [["I applied to the Open University", "The Open University said yes!"], ["Got a place at the Open University"]],
      [["I applied to the Open University", "my mum said yes"], ["Applied to the Open University"]],
      [["I submitted my paper to Acta", "the paper got accepted"], ["The paper to Acta was accepted"]],
      [
        ["Reading Where the Crows Sleep for book club", "finished crows, hated the ending"],
        ["Finished reading Where the Crows Sleep"],
      ],
      [
        ["Reading Where the Crows Sleep for book club", "finished work late"],
        ["Is reading Where the Crows Sleep for book club"],
      ],
      [["sprained my ankle at work", "ankles fine now, back to training"], ["The ankle is healed"]],
      [["I take bisoprolol 2.5mg", "Doctor's changed my bisoprolol to 5mg"], ["Takes bisoprolol 5mg"]],
      [
        ["I'm staying in a shared house in Headley", "moved to a new house in Hyde Park"],
        ["Moved to a new house in Hyde Park"],
      ],
      [["I put in an offer on a house in Derry", "offer accepted!!"], ["The offer on a house in Derry was accepted"]],
      [
        [
          "put in an offer on a house in Derry",
          "offer rejected, someone else paid more",
          "offer accepted!! a semi in Newry",
        ],
        ["A semi in Newry", "The offer on a house in Derry was rejected"],
      ],
      [
        ["put in an offer on a house in Derry", "offer accepted!! a semi in Newry"],
        ["A semi in Newry", "Put in an offer on a house in Derry"],
      ],
      [
        ["put in an offer on a house in Derry", "offer accepted!! a house with a garden at last"],
        ["The offer on a house in Derry was accepted"],
      ],
      [["I'm waiting for my visa for Canada", "visa came through!"], ["Got the visa"]],
      [["I have my driving test on Friday", "failed again, my own fault"], ["Failed the driving test (6 March 2026)"]],
      [
        ["my daughter Noor has her driving test on Friday", "Noor passed!!"],
        ["Has a daughter, Noor", "Noor: Passed the driving test (6 March 2026)"],
      ],
      [
        ["my daughter Noor has her driving test on Friday", "passed!!"],
        ["Has a daughter, Noor", "Noor: Has her driving test (Friday 6 March 2026)"],
      ],
      [
        ["I'm saving for a cargo bike", "got the car"],
        ["Got the car", "Is saving for a cargo bike"],
      ],
    ],
  ],
  [
    "German",
    [
      [
        ["ich bewerbe mich auf eine Stelle als Museumspädagogin beim Stadtmuseum", "ich hab den Job!!"],
        ["Hat den Job als Museumspädagogin beim Stadtmuseum"],
      ],
      [["ich spare auf ein Auto", "das Auto"], ["Spart auf ein Auto"]],
      [["wir ziehen im April nach Leipzig", "sind umgezogen"], ["Wohnt in Leipzig"]],
      [["ich ziehe im Mai mit Jonas zusammen", "wir sind zusammengezogen!"], ["Wohnt mit Jonas zusammen"]],
      [
        ["ich steh auf der Warteliste für einen Schrebergarten", "ich hab den Schrebergarten!"],
        ["Hat den Schrebergarten"],
      ],
      [["ich habe am Freitag meine Fahrprüfung", "bestanden!!"], ["Hat die Fahrprüfung bestanden (6. März 2026)"]],
      [
        ["ich habe am Freitag meine Fahrprüfung", "leider durchgefallen"],
        ["Hat die Fahrprüfung nicht bestanden (6. März 2026)"],
      ],
      [["wir versuchen ein Baby zu bekommen", "ich bin schwanger!"], ["Ist schwanger"]],
    ],
  ],
  [
    "English, of illnesses, wishes and partners",
    [
      [
        ["I've got a nasty throat infection", "the throat infection has cleared up"],
        ["Has recovered from the throat infection"],
      ],
      [["I have bronchitis", "finally over the bronchitis"], ["Has recovered from the bronchitis"]],
      [["I've got covid", "testing negative at last"], ["Has recovered from the covid"]],
      [["I sprained my wrist", "the splint came off today"], ["The wrist is healed"]],
      [["I tore my ACL", "my knee is as good as new"], ["The knee is healed"]],
      [
        ["I broke my wrist in 2015", "I broke my leg", "the cast is off"],
        ["Broke the wrist in 2015", "The leg is healed"],
      ],
      [
        ["my daughter has tonsillitis", "she's over the tonsillitis"],
        ["Pat's daughter: Has recovered from the tonsillitis"],
      ],
      [
        ["I hurt my shoulder", "my hip is fine again"],
        ["Hurt the shoulder", "The hip is fine again"],
      ],
      [["I have the flu", "the flu is going around at work"], ["Has the flu"]],
      [["we're thinking of buying a car", "we bought a Mazda"], ["Bought a Mazda"]],
      [["I'm thinking of getting a piercing", "got my piercing done"], ["Got the piercing done"]],
      [
        ["I want a new phone", "I found my phone"],
        ["Found the phone", "Wants a new phone"],
      ],
      [
        ["I'm saving up for a car", "I bought a car magazine"],
        ["Bought a car magazine", "Is saving up for a car"],
      ],
      [["I'm applying for a job at Shell", "I got it!!"], ["Got the job at Shell"]],
      [["I'm applying for a job at Shell", "got it, thanks"], ["Is applying for a job at Shell"]],
      [["I have my theory test on 6 March", "passed my theory!"], ["Passed the theory test (6 March 2026)"]],
      [["I'm on crutches", "finally off the crutches"], ["No longer needs the crutches"]],
      [["I need to book a ferry to Hull", "booked the ferry to Hull"], ["Booked the ferry to Hull"]],
      [["I want to quit my job", "handed in my notice"], ["Handed in the notice"]],
      [["I'm going to Ada's party on 28 March", "can't make it to Ada's party after all"], []],
      [
        ["I'm going to Ada's party on 28 March", "can't make it to the gym after all"],
        ["Is going to Ada's party on 28 March (28 March 2026)"],
      ],
      [["my car is a 2014 Corolla", "the corolla died"], []],
      [["my laptop is a ThinkPad", "sold the ThinkPad"], ["Sold the ThinkPad"]],
      [
        ["my laptop is a ThinkPad", "sold the sofa"],
        ["Sold the sofa", "The laptop is a ThinkPad"],
      ],
      [["my boyfriend is Sam", "Sam and I are no longer together"], ["Broke up with Sam"]],
      [
        ["my boyfriend is Sam", "Sam and I are no longer colleagues"],
        ["Has a boyfriend, Sam", "Is no longer colleagues with Sam"],
      ],
      [["I want to move to Malta", "changed my mind about Malta"], ["Changed the mind about Malta"]],
      [["I want to move to Malta", "changed my mind about the sofa"], ["Wants to move to Malta"]],
      [["I'm seeing a guy called Leo", "it's over with Leo"], ["Broke up with Leo"]],
      [["my girlfriend is Mia", "Mia and I called it quits"], ["Broke up with Mia"]],
      [
        ["my girlfriend is Mia", "Mia and I are finished with the kitchen"],
        ["Has a girlfriend, Mia", "Is finished with the kitchen with Mia"],
      ],
    ],
  ],
  [
    "French",
    [
      [["je postule chez Airbus", "je suis prise !!"], ["A eu le poste chez Airbus"]],
      [["je déménage à Nantes en avril", "on a emménagé !"], ["Habite à Nantes"]],
      [["je passe mon permis vendredi", "permis réussi !"], ["A réussi son permis (6 mars 2026)"]],
      [["on essaie d'avoir un bébé", "je suis enceinte !"], ["Est enceinte"]],
    ],
  ],
  [
    "Spanish",
    [
      [
        ["me presenté a un puesto de enfermera en el hospital de Vigo", "conseguí el trabajo!!"],
        ["Consiguió el puesto de enfermera en el hospital de Vigo"],
      ],
      [["me voy a mudar a Quito en abril", "ya llegué a Quito"], ["Vive en Quito"]],
      [["el viernes tengo el examen de conducir", "aprobé!!"], ["Aprobó el examen de conducir (6 de marzo de 2026)"]],
    ],
  ],
  [
    "Portuguese",
    [
      [
        ["me candidatei a uma vaga de professora na Escola Azul", "consegui a vaga!!"],
        ["Conseguiu a vaga de professora na Escola Azul"],
      ],
      [["vou mudar-me para o Porto em abril", "já me mudei"], ["Mora no Porto"]],
      [["na sexta tenho o exame de condução", "passei!!"], ["Passou no exame de condução (6 de março de 2026)"]],
    ],
  ],
])("in %s", (_language, rows) => {
  test.each(rows)("%j", async (said, expected) => {
    expect(await current(await vaultTold(...said))).toEqual(expected);
  });
});

test("a frozen plan is left alone", async () => {
  const vault = await vaultTold("I'm on the waiting list for an allotment");
  const [plan] = await all(vault.memories.list());
  await vault.freeze(plan?.item.id ?? "");
  await vault.observe({ role: "user", content: "got the allotment!", session: "later" });
  expect(await current(vault)).toEqual(["Is on the waiting list for an allotment"]);
});
