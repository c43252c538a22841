/** What people tell an assistant in French, Spanish and Portuguese in passing (memory.md §3–§5). */
import { describe, expect, test } from "vitest";
import { all, testKeep } from "../support/vault.ts";

const MARCH_2 = Date.parse("2026-03-02T09:00:00Z");

async function memoriesOf(...said: readonly string[]): Promise<readonly string[]> {
  const system = { clock: { now: () => MARCH_2 } };
  const vault = await (await testKeep({ options: { system } })).vault("Pat");
  for (const content of said) await vault.observe({ role: "user", content, session: "talk" });
  return (await all(vault.memories.list()))
    .filter(({ item }) => item.layer === "fact" && item.truth === "current")
    .map(({ item: { subject, text } }) => (subject === undefined ? text : `${subject}: ${text}`))
    .toSorted();
}

describe("a date says whether something began or ends then", () => {
  test.each<readonly [string, string]>([
    ["Je suis végétarienne depuis janvier.", "Est végétarienne (depuis janvier 2026)"],
    ["Je suis en arrêt jusqu'en mai.", "Est en arrêt (jusqu'en mai 2026)"],
    ["Je suis en arrêt jusqu'à vendredi.", "Est en arrêt (jusqu'au 6 mars 2026)"],
    ["Soy vegana desde enero", "Es vegana (desde enero de 2026)"],
    ["Estoy de baja hasta el viernes", "Está de baja (hasta el 6 de marzo de 2026)"],
    [
      "me he torcido el tobillo, nada de pilates hasta mayo",
      "Se torció el tobillo, nada de pilates (hasta mayo de 2026)",
    ],
    ["Trabalho numa farmácia há mais de vinte anos", "Trabalha numa farmácia (desde por volta de 2006)"],
    ["Estou de baixa até maio", "Está de baixa (até maio de 2026)"],
    ["Comprei um carro há três anos", "Comprou um carro (2023)"],
  ])("%s", async (said, expected) => {
    expect(await memoriesOf(said)).toContain(expected);
  });
});
