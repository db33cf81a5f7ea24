import { Unavailable } from '../errors.ts'
import { fullDiskFault } from '../full-disk.ts'

/** The program cannot start on this database; the message says why and what to do. `main.ts` prints it and exits with 1. */
export class CannotStart extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'CannotStart'
  }
}

/** The error code of PostgreSQL (`23505`) or of the operating system (`ECONNREFUSED`); empty when there is none. */
export function codeOf(fault: unknown): string {
  if (typeof fault !== 'object' || fault === null || !('code' in fault)) return ''
  return typeof fault.code === 'string' ? fault.code : ''
}

/** Whether something with a file failed because there is no room, or no more for this user. */
export const isDiskFull = (fault: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(codeOf(fault))

/** The violated constraint's name where a statement broke one; a verb turns it into a house error. */
export function constraintOf(fault: unknown): string | undefined {
  if (typeof fault !== 'object' || fault === null || !('constraint' in fault)) return undefined
  return typeof fault.constraint === 'string' ? fault.constraint : undefined
}

const remedies: Record<string, string> = {
  '53200': 'The database ran out of memory. Try again.',
  '53300': 'The database accepts no more connections. Raise its max_connections or start fewer processes.',
  '57014': 'A statement took too long and was stopped. Try again with less at once.',
  '57P01': 'The database is shutting down. Try again in a moment.',
  '57P02': 'The database restarted after a crash. Try again in a moment.',
  '57P03': 'The database is starting. Try again in a moment.',
  '40001': 'Two changes met. Try again.',
  '40P01': 'Two changes waited for each other. Try again.',
  '55P03': 'Someone else has been changing this row for too long. Try again.',
  '25006': 'The database is read-only, probably a standby. Point DATABASE_URL at the primary.',
}

const lostConnection = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
])

/** The server said nothing in time, not even that it ended the statement (`query_timeout` of pg), or nothing at all (answer-watch.ts). */
export const isUnanswered = (fault: unknown): boolean =>
  fault instanceof Error && (fault.message === 'Query read timeout' || fault.message === lost)

const lost = 'The connection to the database was lost. Try again in a moment.'
export const lostFault = (cause?: unknown): Unavailable => new Unavailable(lost, { cause })

/**
 * What a failed statement throws to a verb: `Unavailable` with the remedy when the database as such does not
 * answer, and otherwise the driver's own error, which has `code` and `constraint` on both engines.
 */
export function asHouseFault(fault: unknown): unknown {
  if (fault instanceof Unavailable || !(fault instanceof Error)) return fault
  const code = codeOf(fault)
  if (code === '53100') return fullDiskFault(fault)
  const remedy = remedies[code]
  if (remedy) return new Unavailable(remedy, { cause: fault })
  if (
    code.startsWith('08') ||
    code.startsWith('58') ||
    (code === 'XX000' && /could not (write|fsync|extend)/.test(fault.message))
  ) {
    return new Unavailable(
      'The database cannot read or write its files, or its connection broke. Look at its log and its disk.',
      { cause: fault },
    )
  }
  if (
    lostConnection.has(code) ||
    isUnanswered(fault) ||
    /^(Connection terminated|Client has encountered a connection error|Client was closed)/.test(fault.message)
  ) {
    // A fault of ours (a worker that was ended) says more than the driver's sentence round it.
    if (fault.cause instanceof Unavailable) return fault.cause
    return lostFault(fault)
  }
  return fault
}
