/**
 * Named points at which a test may stop the process or throw (SEC §6.1). Compiled in, off by default: the default does nothing.
 */
export type FailPoint = (name: string) => void;

export const noFailPoint: FailPoint = () => undefined;
