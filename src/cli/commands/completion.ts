/** Shell completion scripts, generated from the descriptions of the commands. */
import { COMMAND_NAMES, commandNamed, GLOBAL_OPTIONS, type Run } from "../command.ts";
import { usageError } from "../parameters.ts";

const SHELLS = { bash, zsh, fish } as const;

export const completion: Run = async ({ parameters, terminal }) => {
  const shell = parameters.word("the shell (bash, zsh or fish)", "Use bash, zsh or fish.");
  if (shell !== "bash" && shell !== "zsh" && shell !== "fish")
    throw usageError("This shell is not supported.", "Use bash, zsh or fish.");
  await terminal.out(SHELLS[shell](completions()));
};

interface Completion {
  readonly name: string;
  readonly about: string;
  readonly options: readonly string[];
}

const completions = (): readonly Completion[] =>
  [...COMMAND_NAMES].map((name) => {
    const { about, options } = commandNamed(name);
    return { name, about, options: Object.keys({ ...options, ...GLOBAL_OPTIONS }).map((option) => `--${option}`) };
  });

const firstWords = (all: readonly Completion[]): readonly string[] => [
  ...new Set(["help", ...all.map(({ name }) => name.replace(/ .*/, ""))]),
];

function verbsOf(all: readonly Completion[]): ReadonlyMap<string, readonly string[]> {
  const pairs = all.flatMap(({ name }) => (name.includes(" ") ? [name.split(" ")] : []));
  const nouns = Map.groupBy(pairs, ([noun = ""]) => noun);
  return new Map([...nouns].map(([noun, own]) => [noun, own.map(([, verb = ""]) => verb)]));
}

/** Branches of a `case`, longest name first: `people` is a prefix of `people list`. */
const optionCases = (all: readonly Completion[], answer: (words: string) => string): string =>
  all
    .toSorted((one, other) => other.name.length - one.name.length)
    .map(
      ({ name, options }) =>
        `    "${name}"${name.includes(" ") ? "" : '|"'.concat(name, ' "*')}) ${answer(options.join(" "))} ;;`,
    )
    .join("\n");

const verbCases = (all: readonly Completion[], answer: (words: string) => string): string =>
  [...verbsOf(all)].map(([noun, verbs]) => `    ${noun}) ${answer(verbs.join(" "))} ;;`).join("\n");

function bash(all: readonly Completion[]): string {
  const reply = (words: string): string => `COMPREPLY=($(compgen -W "${words}" -- "$word"))`;
  return `_keepsake() {
  local word="\${COMP_WORDS[COMP_CWORD]}"
  COMPREPLY=()
  if [[ $word == -* ]]; then
    case "\${COMP_WORDS[1]} \${COMP_WORDS[2]}" in
${optionCases(all, reply)}
    esac
  elif [[ $COMP_CWORD -eq 1 ]]; then
    ${reply(firstWords(all).join(" "))}
  elif [[ $COMP_CWORD -eq 2 ]]; then
    case "\${COMP_WORDS[1]}" in
${verbCases(all, reply)}
    esac
  fi
}
complete -o default -F _keepsake keepsake
`;
}

function zsh(all: readonly Completion[]): string {
  const reply = (words: string): string => `compadd -- ${words}`;
  return `#compdef keepsake
_keepsake() {
  if [[ $PREFIX == -* ]]; then
    case "$words[2] $words[3]" in
${optionCases(all, reply)}
    esac
  elif (( CURRENT == 2 )); then
    ${reply(firstWords(all).join(" "))}
  elif (( CURRENT == 3 )); then
    case "$words[2]" in
${verbCases(all, reply)}
    *) _files ;;
    esac
  else
    _files
  fi
}
compdef _keepsake keepsake
`;
}

function fish(all: readonly Completion[]): string {
  const quoted = (text: string): string => `'${text.replaceAll("'", "\\'")}'`;
  const nouns = verbsOf(all);
  const about = (word: string): string => all.find(({ name }) => name === word)?.about ?? "";
  const first = firstWords(all).map(
    (word) => `complete -c keepsake -n __fish_use_subcommand -a ${word} -d ${quoted(about(word))}`,
  );
  const second = [...nouns].flatMap(([noun, verbs]) =>
    verbs.map(
      (verb) =>
        `complete -c keepsake -n '__fish_seen_subcommand_from ${noun}; and not __fish_seen_subcommand_from ${verbs.join(" ")}' -a ${verb} -d ${quoted(about(`${noun} ${verb}`))}`,
    ),
  );
  const options = all.flatMap(({ name, options }) =>
    options.map(
      (option) =>
        `complete -c keepsake -n '${name
          .split(" ")
          .map((word) => `__fish_seen_subcommand_from ${word}`)
          .join("; and ")}' -l ${option.slice("--".length)}`,
    ),
  );
  return `${[...first, ...second, ...options].join("\n")}\n`;
}
