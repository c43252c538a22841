/** `keepsake rights notice`: the privacy notice from the live configuration, and telling the owners that it is another one (GDPR 13, 14). */
import type { Command } from "../command.ts";
import { counted } from "../words.ts";

export const rightsNotice: Command = {
  usage: ["rights notice [FILE] [--force]", "rights notice --tell"],
  about: `Controller, purposes and their bases, classes, sources, recipients, transfers, times, rights and logic. Its version is a hash of what it says: another
provider makes another version. --tell leaves a notice in every vault whose owner was not told of this version yet.`,
  options: {
    tell: { about: "tell the owners, once of each version" },
    force: { about: "replace the file if it is there" },
  },
  examples: [
    ["keepsake rights notice notice.md", "to publish"],
    ["keepsake rights notice --tell", "after a provider was changed"],
  ],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen } = call;
    const { processingFacts } = await import("../processing-facts.ts");
    const { noticeInShort, privacyNotice } = await import("../../../rights/notice.ts");
    const notice = privacyNotice(await processingFacts(call));
    if (!parameters.has("tell")) {
      const { putDocument } = await import("../put-document.ts");
      const { version, document, markdown } = notice;
      await putDocument(call, parameters.words[0], { markdown, json: { version, ...document } });
      return undefined;
    }
    const { eachVault, openKeep } = await import("../open-keep.ts");
    await using keepsake = await openKeep(call, { access: "write" });
    let [toldCount, openCount] = [0, 0];
    const lockedVaults = await eachVault(call, keepsake, async (vault) => {
      openCount += 1;
      const told = await vault.tellPrivacyNotice({ version: notice.version, text: noticeInShort(notice) });
      if (told !== undefined) toldCount += 1;
    });
    const vaultCount = openCount + lockedVaults.length;
    if (screen.isJson) await screen.json({ version: notice.version, toldCount, vaultCount, lockedVaults });
    else await screen.line(`Version ${notice.version}: told ${counted(toldCount, "owner")} of ${vaultCount}.`);
    return undefined;
  },
};
