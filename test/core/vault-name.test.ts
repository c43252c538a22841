/** Which names mean the same vault. */
import { expect, test } from "vitest";
import { isSameVaultName, vaultNameKey } from "../../src/model/item.ts";
import { testKeep } from "../support/vault.ts";

test.each([
  ["ana", "ANA"],
  ["ana", " Ana\t"],
  ["ana lena", "Ana\u00a0 Lena"],
  ["José", "JOSE\u0301"],
  ["Straße", "STRASSE"],
  ["ẞ", "ß"],
  ["οδος", "ΟΔΟΣ"],
  ["ａｎａ", "ana"],
  ["a\u200bna", "ana"],
])("%j and %j do", (one, other) => {
  expect(isSameVaultName(one, other)).toBe(true);
  expect(vaultNameKey(vaultNameKey(one))).toBe(vaultNameKey(one));
});

test.each([
  ["ana", "anna"],
  ["ana", "aná"],
  ["ısmail", "ismail"],
  ["a.b", "ab"],
])("%j and %j don't", (one, other) => {
  expect(isSameVaultName(one, other)).toBe(false);
});

test("a vault is found by every spelling, and keeps the name that it was made with", async () => {
  const { keepsake } = await testKeep();
  const made = await keepsake.vault("Ana Lena");
  expect((await keepsake.vault("ANA  LENA")).id).toBe(made.id);
  await made.close();
  const again = await keepsake.vault("ana lena", { create: false });
  expect([again.id, again.name]).toEqual([made.id, "Ana Lena"]);
  await keepsake.renameVault("ana lena", "ANA LENA");
  expect((await keepsake.vaults()).map(({ name }) => name)).toEqual(["ANA LENA"]);
  await expect(keepsake.vault("\u200b ")).rejects.toMatchObject({ code: "invalid_input" });
});
