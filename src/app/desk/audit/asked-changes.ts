import { z } from 'zod'
import type { Noun } from '#changes'
import { startOfDay, startOfNextDay } from '#time'

const day = z
  .string()
  .regex(/^(19|20|21)\d\d-\d\d-\d\d$/)
  .refine((text) => !Number.isNaN(Date.parse(text)))
const word = z.string().trim().min(1).max(100)

const asked = z.object({
  /** Whose: an id, or `system`. */
  who: word.optional().catch(undefined),
  noun: word.optional().catch(undefined),
  verb: word.optional().catch(undefined),
  /** Of the thing. */
  id: word.optional().catch(undefined),
  batch: word.optional().catch(undefined),
  from: day.optional().catch(undefined),
  to: day.optional().catch(undefined),
  /** The entry after which the page goes on. */
  before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
})

export type AskedChanges = z.output<typeof asked>

/** What the address says; what makes no sense is as if it were not there. */
export function askedChanges(params: URLSearchParams): AskedChanges {
  return asked.parse(Object.fromEntries([...params].filter(([, value]) => value !== '')))
}

/** The same as `findChanges` takes it; days are those of the site, the last one with it. */
export function whichChanges({ who, noun, from, to, ...rest }: AskedChanges, timeZone: string) {
  return {
    ...rest,
    ...(noun === undefined ? {} : { noun: noun as Noun }), // safe: a noun that is none finds nothing
    ...(who === 'system' ? { bySystem: true } : { actor: who }),
    from: from === undefined ? undefined : startOfDay(from, timeZone),
    to: to === undefined ? undefined : startOfNextDay(startOfDay(to, timeZone), timeZone),
  }
}
