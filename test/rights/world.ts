/** Facts of a deployment for the tests of its documents. */

import { type Controller, namedController } from "../../src/compliance/controller.ts";
import { factsOf, type ProcessingFacts, type Provider } from "../../src/compliance/facts.ts";
import { type Policy, preset } from "../../src/index.ts";

export const CONTROLLER: Controller = { name: "Porto Memory Ltd", contact: "privacy@porto.example" };
export const EMBEDDER: Provider = { channel: "embedder", name: "vectors.example", region: "EU-PT" };

export const facts = (
  more: {
    readonly controller?: Controller;
    readonly policies?: readonly Policy[];
    readonly providers?: readonly Provider[];
    readonly regions?: { readonly allowed?: readonly string[]; readonly blocked?: readonly string[] };
  } = {},
): ProcessingFacts =>
  factsOf({
    controller: namedController(more.controller ?? CONTROLLER),
    policies: (more.policies ?? [preset("personal")]).map((policy) => ({ policy, vaultCount: 1 })),
    providers: more.providers ?? [],
    ...(more.regions === undefined ? {} : { regions: more.regions }),
  });
