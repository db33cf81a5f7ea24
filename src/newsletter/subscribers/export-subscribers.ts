import { requireFreshPassword, requireRight, type Ctx } from '#access'
import { change } from '#changes'
import { csvLine } from '#platform/csv'
import { countEvery, listSubscribersAfter, type AskedSubscribers, type Subscriber } from './subscribers-store.ts'

const heads = ['email', 'name', 'subscription_type', 'state', 'consent_source', 'consent', 'created_at']
const atOnce = 1_000

/**
 * As CSV, piece by piece, without anything that a spreadsheet would run. That it was made stays in the log.
 * @throws Forbidden below admin · PasswordNeeded
 */
export async function exportSubscribers(ctx: Ctx, which: AskedSubscribers): Promise<AsyncIterable<string>> {
  requireRight(ctx, 'subscribers.export')
  requireFreshPassword(ctx)
  await change(ctx, { noun: 'subscription', id: 'all', verb: 'export' }, async (writing) => ({
    after: { exported: await countEvery(writing, which) },
    seen: 'nothing',
  }))
  return lines(ctx, which)
}

async function* lines(ctx: Ctx, which: AskedSubscribers): AsyncGenerator<string> {
  yield csvLine(heads)
  let after: Subscriber | undefined
  do {
    const some = await listSubscribersAfter(ctx, which, { after, most: atOnce })
    if (some.length > 0) yield some.map(lineOf).join('')
    after = some.length < atOnce ? undefined : some.at(-1)
  } while (after)
}

function lineOf({ email, name, type, state, consentSource, consentWords, createdAt }: Subscriber): string {
  return csvLine([email, name ?? '', type, state, consentSource ?? '', consentWords ?? '', createdAt.toISOString()])
}
