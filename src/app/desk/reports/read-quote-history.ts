import type { Ctx } from '#access'
import { findRelatedNames, findVersions } from '#history'
import { say } from '#messages'
import { momentOf } from '#time'
import { withProgram } from '../changes/with-program.ts'
import { fieldChanges, relatedIds } from '../changes/field-changes.ts'

/** The rest is one click away (history/quote-history-page.tsx). */
const shown = 6
/** So many signs of what stayed beside what changed. */
const around = 40

/** What was done to a quote last. Three queries. */
export async function readQuoteHistory(ctx: Ctx, id: string, timeZone: string) {
  const { versions } = await findVersions(ctx, { noun: 'quote', id }, { most: shown })
  const names = await findRelatedNames(
    ctx,
    versions.flatMap(({ before, after }) => [before, after].flatMap(relatedIds)),
  )
  const lines = versions.map(({ entry, at, by, role, program, programRole, verb, before, after }) => ({
    entry,
    at: momentOf(at, timeZone),
    who: withProgram(by ?? (role === 'system' ? say('desk-audit.the-site') : say('desk-audit.former-staff')), {
      program,
      programRole,
    }),
    verb,
    // Of what was just made, the quote itself is beside it.
    changed: before === null ? [] : fieldChanges(before, after, { timeZone, names, around }),
  }))
  return { lines }
}

export type QuoteHistoryShown = Awaited<ReturnType<typeof readQuoteHistory>>
