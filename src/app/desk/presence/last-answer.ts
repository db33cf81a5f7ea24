import { Refused } from '#images/parts'

/** Without another answer, nobody can say who is there: as long as an open form is remembered. */
const mostMs = 25_000

/** How long an answer is shown while the site cannot be asked. */
export const leftMs = ({ changesMs }: { changesMs: number | null }): number => Math.min(mostMs, changesMs ?? mostMs)

/** 0 where there was no answer at all. */
export const statusOf = (fault: unknown): number => (fault instanceof Refused ? fault.status : 0)

/** Not a failure: the person may not know it, or it is not there. */
export const isFinal = (status: number): boolean => status === 401 || status === 403 || status === 404
