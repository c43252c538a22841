/** Whether hooks are usable, asked once when the keep is opened: a hook that never fires is found there and not in the field (GUM-35). */
import { KeepsakeError } from "../../model/error.ts";
import { HOOK_EVENTS, HOOK_TIME_MAX_MS, type Hook } from "../../model/hook-event.ts";

const HOOKS_MAX = 32;
/** Their instructions stand one after the other in one prompt. */
const BEFORE_MODEL_MAX = 4;
const ID = /^[A-Za-z0-9._-]{1,100}$/;
const NAME_MAX = 200;

/** @throws KeepsakeError `invalid_input`; `facts` name the hook's place and the field. */
export function demandHooks(hooks: readonly Hook[]): void {
  if (hooks.length > HOOKS_MAX) throw unusable("hooks", hooks.length, `There are at most ${HOOKS_MAX} hooks.`);
  const ids = new Set<string>();
  for (const [index, hook] of hooks.entries()) {
    const events: readonly string[] = Object.hasOwn(HOOK_EVENTS, hook.resource) ? HOOK_EVENTS[hook.resource] : [];
    const { timeoutMs = 1, name = hook.id } = hook;
    if (typeof hook.id !== "string" || !ID.test(hook.id) || ids.has(hook.id))
      throw unusable("id", index, "Give each hook an id of its own, of letters, digits, '.', '-' and '_'.");
    if (typeof name !== "string" || name === "" || name.length > NAME_MAX)
      throw unusable("name", index, `A name has up to ${NAME_MAX} characters.`);
    if (!events.includes(hook.event))
      throw unusable(
        "event",
        index,
        "Facts and summaries have before_add, before_llm and after_llm; topics before_add.",
      );
    if (typeof hook.run !== "function") throw unusable("run", index, "Pass the function that is to be called.");
    if (!(timeoutMs > 0 && timeoutMs <= HOOK_TIME_MAX_MS))
      throw unusable("timeoutMs", index, `A call may take up to ${HOOK_TIME_MAX_MS} milliseconds.`);
    const onFailure: string = (hook.event === "before_add" ? hook.onFailure : undefined) ?? "keep";
    if (onFailure !== "keep" && onFailure !== "deny") throw unusable("onFailure", index, "Write keep or deny.");
    ids.add(hook.id);
  }
  for (const resource of ["fact", "summary"] as const)
    if (hooks.filter((hook) => hook.event === "before_llm" && hook.resource === resource).length > BEFORE_MODEL_MAX)
      throw unusable("hooks", hooks.length, `At most ${BEFORE_MODEL_MAX} hooks append to the prompt of one resource.`);
}

const unusable = (field: string, index: number, hint: string): KeepsakeError =>
  new KeepsakeError("invalid_input", `A hook is not usable: ${field}.`, { hint, facts: { field, index } });
