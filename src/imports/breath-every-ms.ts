/** While rows are made ready, a transaction is open, which on the embedded database everybody waits for: its statements are sent without delay. */
export const breathEveryMs = 1
