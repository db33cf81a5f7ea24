import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { isHouseError } from '#platform/errors'
import type { Posted } from '#platform/ground'
import { forgetSettings, updateSettings } from '#settings'
import { emptyTables } from '#test/template'
import { aHouse, type House } from '#test/house'
import { someSubscribers } from '#test/subscribers'
import {
  beginIssue,
  cancelIssue,
  createIssue,
  eraseSubscriber,
  findSubscribers,
  getIssue,
  pauseIssue,
  resumeIssue,
  retryFailed,
  scheduleIssue,
  sendMails,
  settleUnknown,
  suppress,
} from '../index.ts'

beforeEach(() => forgetSettings())

const readers = 12
const answers = {
  sent: { ended: 'sent', code: 250, says: '' },
  refused: { ended: 'refused', code: 550, says: '550 5.1.1' },
  later: { ended: 'later', code: 451, says: '451 4.7.1' },
  goodbye: { ended: 'later', code: 421, says: '421 4.7.0' },
  declined: { ended: 'declined', code: 554, says: '554 5.7.1' },
  away: { ended: 'away', code: null, says: 'The mail server does not answer.' },
  unclear: { ended: 'unclear', code: null, says: 'The connection broke.' },
} satisfies Record<string, Posted>

type Answer = keyof typeof answers
type Step =
  | { does: 'pause' | 'resume' | 'cancel' | 'retry' | 'again' | 'leave' }
  | { does: 'unsubscribe' | 'erase' | 'suppress'; reader: number }
  | { does: 'send'; says: Answer[]; minutes: number }
  | { does: 'die'; begun: number; claimed: number }

const reader = fc.integer({ min: 1, max: readers })
const some = fc.integer({ min: 0, max: 3 })
const says = fc.array(fc.constantFrom(...(Object.keys(answers) as Answer[])), { minLength: 1, maxLength: 6 }) // safe: the keys of that table
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('send' as const), says, minutes: fc.integer({ min: 0, max: 90 }) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('die' as const), begun: some, claimed: some }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('pause' as const, 'resume', 'retry', 'again', 'leave') }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('unsubscribe' as const, 'erase', 'suppress'), reader }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('cancel' as const) }) },
)

test('whatever happens while an issue is sent, every recipient is in one of the figures, and nobody is known to have had it twice', async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
    const house = await aHouse()
    await emptyTables(house.db)
    forgetSettings()
    const id = await anIssue(house)
    const left = new Set<string>()
    for (const one of steps) {
      const before = house.posts.length
      const taken = await take(house, id, one).then(
        () => true,
        (error: unknown) => {
          // What cannot be done now is refused, and nothing has changed.
          if (!isHouseError(error)) throw error
          return false
        },
      )
      for (const { to } of house.posts.slice(before)) expect(left).not.toContain(to)
      if ('reader' in one && taken) left.add(`reader${one.reader}@people.example`)
      const { recipients, sent, failed, unknown, skipped, pending } = (await getIssue(house.ctx, id)).figures
      expect(recipients).toBe(readers)
      expect(sent + failed + unknown + skipped + pending).toBe(readers)
      const had = house.posts.filter(({ ended }) => ended === 'sent').map(({ to }) => to)
      expect(new Set(had).size).toBe(had.length)
      expect(sent).toBeGreaterThanOrEqual(had.length)
    }
  })
  await fc.assert(property, { numRuns: 25 })
}, 120_000)

async function anIssue(house: House): Promise<string> {
  await updateSettings(house.as('admin'), { mails_a_minute: 60_000 })
  await someSubscribers(house.db, readers)
  const editor = house.proven('moderator')
  const { id } = await createIssue(editor, { subject: 'To all', blocks: [{ type: 'paragraph', text: 'Hello.' }] })
  await scheduleIssue(editor, { id, at: null })
  await beginIssue(house.ctx, { issue: id }, 'UTC')
  return id
}

async function take(house: House, id: string, step: Step): Promise<void> {
  const editor = house.proven('moderator')
  switch (step.does) {
    case 'send': {
      let turn = 0
      house.answer = () => answers[step.says[turn++ % step.says.length] ?? 'sent']
      house.clock.advance(step.minutes * 60_000)
      return await sendMails(house.ctx, new AbortController().signal, { alone: true })
    }
    case 'die':
      return await leaveClaims(house, id, step)
    case 'pause':
      return void (await pauseIssue(editor, { id }))
    case 'resume':
      return void (await resumeIssue(editor, { id }))
    case 'cancel':
      return void (await cancelIssue(editor, { id }))
    case 'retry':
      return void (await retryFailed(editor, { issue: id }))
    case 'again':
    case 'leave':
      return void (await settleUnknown(editor, { issue: id, as: step.does }))
    case 'suppress':
      return await suppress(editor, { email: `reader${step.reader}@people.example` })
    case 'unsubscribe':
      return void (await sql`update email_subscriptions set status = 'unsubscribed' where email = ${`reader${step.reader}@people.example`}`.execute(
        house.db,
      ))
    case 'erase': {
      const { shown } = await findSubscribers(editor, { search: `reader${step.reader}@`, limit: 1, offset: 0 })
      if (shown[0]) await eraseSubscriber(house.ctx, shown[0].id)
    }
  }
}

/** A process is gone that had claimed some, and had begun to hand some of them over. */
async function leaveClaims(house: House, id: string, { begun, claimed }: { begun: number; claimed: number }): Promise<void> {
  await sql`
    with taken as (
      select d.id, row_number() over (order by d.id) as place from newsletter_deliveries d join newsletter_issues i on i.id = d.issue_id
       where d.issue_id = ${id} and d.state = 'pending' and i.state = 'sending' limit ${begun + claimed})
    update newsletter_deliveries d set state = 'claimed', claimed_by = gen_random_uuid(), claimed_at = now(),
           begun_at = case when t.place <= ${begun} then now() end
      from taken t where t.id = d.id`.execute(house.db)
}
