/** Takes off the one folder that archives often put around everything (PAM §2). */
import type { GivenFile, GivenFiles } from "./given-files.ts";

/**
 * What was given, with paths that begin inside the folder that all files share. The same object where there is no such folder: a file lies at the
 * root, or there are several folders. Only one folder is taken off, and closing the result closes what was given.
 */
export function withoutWrapper(given: GivenFiles): GivenFiles {
  const first = given.files[0]?.path ?? "";
  const wrapper = first.slice(0, first.indexOf("/") + 1);
  if (wrapper === "" || !given.files.every(({ path }) => path.startsWith(wrapper))) return given;
  return {
    name: given.name,
    files: given.files.map((file) => inside(file, wrapper.length)),
    [Symbol.asyncDispose]: () => given[Symbol.asyncDispose](),
  };
}

const inside = (file: GivenFile, prefixLength: number): GivenFile => ({
  path: file.path.slice(prefixLength),
  sizeBytes: file.sizeBytes,
  read: () => file.read(),
});
