import type { Ctx } from '#access'
import { Unavailable } from '#platform/errors'
import type { JobBook } from '#platform/ground'

declare module '#changes' {
  interface Nouns {
    /** By the id of one, or by the name of all: what was done with them by hand. */
    job: object
  }
}

/** Which states the page shows one by one: what needs somebody, what is going on, and what came of it. */
export const shownStates = ['failed', 'running', 'waiting', 'later', 'done'] as const
export type ShownState = (typeof shownStates)[number]

/** @throws Unavailable in a process that does none */
export function bookOf({ jobBook }: Pick<Ctx, 'jobBook'>): JobBook {
  if (!jobBook) throw new Unavailable('This process doesn’t run jobs. The running site does.')
  return jobBook
}
