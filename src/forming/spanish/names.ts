/** Given names that Spanish speakers have, where nothing but the name tells that it is a person: "soy lucía". Names that are also words are left out. */
import { GIVEN_NAMES } from "../../language/given-names.ts";
import { fold } from "../../language/words.ts";

const NAMES: ReadonlySet<string> = new Set(
  fold(`
  adela adriana aitana ainhoa alba alejandra alicia almudena amparo ana andrea ángela antonia araceli aurora azucena begoña belén berta blanca
  carla carlota carmen carolina catalina cecilia celia charo claudia consuelo cristina daniela dolores elena elisa elvira emma encarna ester
  esther eugenia eva fátima fernanda gabriela gema gloria graciela guadalupe inés inmaculada irene isabel itziar jimena josefa juana julia
  juliana laia lara laura leire leonor leticia lidia lorena lourdes lucía luciana luisa lupe magdalena maite manuela marcela margarita maría
  mariana maribel marina marisol marta martina matilde mercedes micaela miriam mónica natalia nerea noelia noemí nora nuria olga paloma paola
  patricia paula paulina pilar raquel rebeca renata rocío rosa rosario ruth sandra sara silvia sofía sonia soraya susana tamara tania teresa
  valentina valeria vanesa verónica victoria violeta virginia ximena yolanda yesenia
  adrián agustín aitor alberto alejandro alex alfonso alfredo álvaro andrés ángel antonio arturo asier benito bernardo camilo carlos césar
  cristian cristóbal damián daniel david diego eduardo emilio enrique ernesto esteban eugenio fabián facundo federico felipe fermín fernando
  fran francisco gabriel gerardo germán gonzalo gregorio guillermo gustavo héctor hugo ignacio iker íñigo isaac ismael iván jacinto jaime
  javier jesús joaquín jordi jorge josé joel juan julián julio leandro leonardo lorenzo lucas luis manolo manuel marcelo marcos mariano mario
  martín mateo matías mauricio maximiliano miguel moisés nacho nicolás óscar pablo paco pedro pepe rafael ramiro ramón raúl ricardo roberto
  rodrigo rogelio rubén salvador samuel santiago saúl sebastián sergio simón tomás vicente víctor wilmer xavi yago
`)
    .trim()
    .split(/\s+/),
);

/** @param name one word, as written */
export const isGivenName = (name: string): boolean => NAMES.has(fold(name)) || GIVEN_NAMES.has(fold(name));
