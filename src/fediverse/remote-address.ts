import { z } from 'zod'
import { isWebAddress } from '#platform/web-address'

/** A dot after a host would make it another name of the same server. */
const isKept = (text: string) => isWebAddress(text) && text.isWellFormed() && !new URL(text).hostname.endsWith('.')

/** An address as other servers write them. A longer one doesn’t fit into an index, and what a database can’t keep, such as a NUL, is in none. */
export const remoteAddress = z.string().max(500).refine(isKept)

/** What an activity is about is only compared, so it may be longer. */
export const longAddress = z.string().max(2_000).refine(isKept)
