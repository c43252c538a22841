/** The start of docs/http.md runs as it is written. */
import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { COMMAND, HOST } from "../../support/command-path.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const page = readFileSync(join(root, "docs/http.md"), "utf8");

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });

test("the start of the page, line by line in a shell, keeps and recalls", async () => {
  const folder = mkdtempSync(join(tmpdir(), "keepsake-docs-"));
  try {
    const command = join(folder, "keepsake");
    writeFileSync(command, `#!/bin/sh\nexec "${process.execPath}" "${COMMAND}" "$@"\n`);
    chmodSync(command, 0o755);
    const [, start = ""] = /## Start\n\n```bash\n([\s\S]*?)```/.exec(page) ?? [];
    expect(start).toContain("keepsake serve");
    const script = `set -e\n${start.replaceAll("7437", String(await freePort()))}\nkill $!\nwait $! || true\n`;
    const shell = spawn("bash", ["-c", script], {
      cwd: folder,
      env: { ...HOST, PATH: `${folder}:${HOST.PATH}`, HOME: folder, XDG_CONFIG_HOME: join(folder, "config") },
    });
    let [out, errors] = ["", ""];
    shell.stdout.on("data", (chunk) => {
      out += String(chunk);
    });
    shell.stderr.on("data", (chunk) => {
      errors += String(chunk);
    });
    const code = await new Promise((resolve) => shell.on("close", resolve));
    expect({ code, errors: errors.replace(/^(Expires|Stopping).*\n?/gm, "") }).toEqual({ code: 0, errors: "" });
    expect(out).toContain('"outcome":"stored"');
    expect(out).toMatch(/"prompt":"(?:[^"\\]|\\.)*vegetarian/s);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
