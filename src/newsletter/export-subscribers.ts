import { requireFreshPassword, requireRole, type Ctx } from '#access'
import { change } from '#changes'
import { csvLine } from '#platform/csv'
import { listEverySubscriber, type AskedSubscribers } from './subscribers-store.ts'

const heads = ['email', 'name', 'subscription_type', 'state', 'consent_source', 'consent', 'created_at']

/** As CSV, without anything that a spreadsheet would run. That it was made stays in the log. @throws Forbidden below admin · PasswordNeeded */
export async function exportSubscribers(ctx: Ctx, which: AskedSubscribers): Promise<string> {
  requireRole(ctx, 'admin')
  requireFreshPassword(ctx)
  const { rows } = await change(ctx, { noun: 'subscription', id: 'all', verb: 'export' }, async (writing) => {
    const rows = await listEverySubscriber(writing, which)
    return { rows, after: { exported: rows.length }, seen: 'nothing' as const }
  })
  const lines = rows.map(({ email, name, type, state, consentSource, consentWords, createdAt }) =>
    csvLine([email, name ?? '', type, state, consentSource ?? '', consentWords ?? '', createdAt.toISOString()]),
  )
  return [csvLine(heads), ...lines].join('')
}
