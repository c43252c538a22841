/**
 * The setting `controller`: who answers for the processing, in their own words. Addresses for notices are an endpoint that is told ids, so a file
 * that came along with somebody's project cannot name one.
 */
import type { Controller } from "../../rights/controller.ts";
import { usageError } from "./usage-error.ts";

export type ControllerSetting = "none" | Controller;

/** @throws KeepsakeError `invalid_input`, naming the place and the field, never the value. */
export async function controllerSetting({
  value,
  origin,
  isProjectFile = false,
}: {
  readonly value: unknown;
  readonly origin: string;
  readonly isProjectFile?: boolean;
}): Promise<ControllerSetting> {
  if (value === "none") return value;
  // The schema library would slow every start.
  const { controllerSchema } = await import("../../rights/controller.ts");
  const parsed = controllerSchema.safeParse(value);
  if (!parsed.success) {
    const [first] = parsed.error.issues[0]?.path ?? [];
    const isField = typeof first === "string" && Object.hasOwn(controllerSchema.shape, first);
    throw usageError(
      `A setting is not valid: ${origin} must be none, or a controller${isField ? ` ("${first}" is not valid)` : ""}.`,
      "docs/rights.md lists the fields, with an example.",
    );
  }
  const notifies = parsed.data.recipients?.some(({ notify }) => notify !== undefined) === true;
  if (!notifies || !isProjectFile) return parsed.data;
  throw usageError(
    `${origin} names an endpoint for notices; the file of a project may not.`,
    "Write the controller into the configuration of your own folder, or into KEEPSAKE_CONTROLLER.",
  );
}

/** As `config show` tells it. */
export const shownController = (setting: ControllerSetting): string =>
  setting === "none" ? setting : (setting.name ?? "without a name");
