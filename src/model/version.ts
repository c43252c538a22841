/** The version of the program: what `keepsake --version` prints and what its documents name. A test holds it against package.json. */
export const VERSION = "0.1.0";
