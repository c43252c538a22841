/**
 * Software tools by kind. A project uses one of each kind: a database, a front end, a back end, an
 * engine, a host.
 */
import { anyOf } from "../../any-of.ts";

interface Kind {
  readonly key: string;
  readonly tools: string;
  /** The memory text for a tool. */
  readonly use: (tool: string) => string;
}

const KINDS: readonly Kind[] = [
  {
    key: "stack.database",
    tools: anyOf(
      "firebase firestore supabase postgresql postgres mysql mariadb mongodb mongo sqlite redis dynamodb cassandra cockroachdb planetscale couchdb pocketbase appwrite sql_server",
    ),
    use: (tool) => `Uses ${tool} as the database`,
  },
  {
    key: "stack.frontend",
    tools: anyOf(
      "react_native react vue sveltekit svelte angular next\\.?js nuxt remix astro ember flutter swiftui swift jetpack_compose kotlin ionic expo electron tauri",
    ),
    use: (tool) => `Writes the app in ${tool}`,
  },
  {
    key: "stack.backend",
    tools: anyOf("django flask ruby_on_rails rails laravel fastapi spring_boot nestjs node\\.?js phoenix"),
    use: (tool) => `Writes the backend in ${tool}`,
  },
  { key: "stack.engine", tools: anyOf("unity godot unreal gamemaker"), use: (tool) => `Builds the game in ${tool}` },
  {
    key: "stack.host",
    tools: anyOf("vercel netlify heroku aws azure google_cloud fly\\.io railway hetzner digitalocean cloudflare"),
    use: (tool) => `Hosts on ${tool}`,
  },
];

export interface Tool {
  readonly key: string;
  readonly text: string;
}

const BUILT = /(?<!\p{L})(?:in|with|on|using|to|onto|and|into) (?=\p{L})/giu;

/** Tools in current use, in order: for "from Mongo to Postgres", the latter. */
export function toolsIn(sentence: string): readonly Tool[] {
  const found = [...sentence.matchAll(BUILT)].flatMap((match) => {
    const rest = sentence.slice(match.index + match[0].length);
    const kind = KINDS.find(({ tools }) => begins(tools).test(rest));
    const name = kind === undefined ? undefined : begins(kind.tools).exec(rest)?.[0];
    return kind === undefined || name === undefined ? [] : [{ key: kind.key, text: kind.use(capital(name)) }];
  });
  return found.filter(({ key }, at) => found.findIndex((other) => other.key === key) === at);
}
const begins = (tools: string): RegExp => new RegExp(`^${tools}(?![\\p{L}\\p{N}])`, "iu");
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

export const stackKey = (text: string): string | undefined =>
  KINDS.find(({ tools, use }) => new RegExp(`^${use(tools)}$`, "iu").test(text))?.key;
