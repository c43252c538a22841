/** The command `keepsake`: reads its parameters, calls the vault, prints. */

const HELP = `keepsake: memory that agents keep and people own

Usage: keepsake <command> [options]
`;

/**
 * Runs one command.
 *
 * @param argv the parameters after the program's name
 * @returns the exit code: 0 for success
 */
export async function main(argv: readonly string[]): Promise<number> {
  if (argv.length > 0 && !argv.includes("--help")) {
    process.stderr.write(`keepsake: unknown command ${JSON.stringify(argv[0])}; see keepsake --help\n`);
    return 2;
  }
  process.stdout.write(HELP);
  return 0;
}
