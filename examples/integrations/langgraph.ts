import { Annotation, END, type LangGraphRunnableConfig, START, StateGraph } from "@langchain/langgraph";
import { keepsakeStore } from "../../src/agents/langgraph.ts"; // "keepsake/langgraph"
import { openKeepsake } from "../../src/index.ts"; // in your own project: from "keepsake"

await using keepsake = await openKeepsake({ dir: "ana-data", keysDir: "ana-keys" });
const store = keepsakeStore(await keepsake.vault("Ana"));

const State = Annotation.Root({ text: Annotation<string>() });
const counter = async (_state: typeof State.State, { store: given }: LangGraphRunnableConfig) => {
  const before = await given?.get(["visits"], "count");
  const count = 1 + Number(before?.value["count"] ?? 0);
  await given?.put(["visits"], "count", { count });
  return { text: `visit ${count}` };
};
const graph = new StateGraph(State)
  .addNode("counter", counter)
  .addEdge(START, "counter")
  .addEdge("counter", END)
  .compile({ store });

for (const thread_id of ["monday", "tuesday"]) {
  const { text } = await graph.invoke({ text: "" }, { configurable: { thread_id } });
  console.log(text);
}
