export const minute = 60_000

/** Why nobody else gets it now. `forMs`: it is tried again after so long; null: a person has to look. */
export type Setback = { reason: string; forMs: number | null }
