import { isHouseError } from '#platform/errors'

/** What admins read of it: what no rule of ours foresaw could hold anything. */
export const faultInWords = (fault: unknown): string =>
  isHouseError(fault) ? fault.message : 'Something unexpected happened. The log of the site says what.'
