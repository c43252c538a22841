/** Keepsake: long-term memory for AI agents, kept by the agent and owned by the person. What this file exports is the promise to users. */
export {};
