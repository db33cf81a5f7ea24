import { expect, test } from 'vitest'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { countStatuses } from './count-statuses.ts'
import { trashQuote } from '#test/quote-acts'

test('tells how many of the quotes that visitors see have each status, and counts neither drafts nor what waits for its hour', async () => {
  const { as, ctx } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  const desk = as('moderator')
  const source = { work: 'A work', url: 'https://example.org/a-work' }
  const write = (text: string, more: object) => aQuote({ source, text, isActive: false, ...more })
  const verified = await write('One.', { status: 'verified', isActive: true })
  await write('Two.', { status: 'verified', isActive: true })
  await write('Three.', { status: 'disputed', isActive: true })
  await write('Four.', { status: 'disputed' })
  await write('Five.', { status: 'sourced', isActive: true, publishAt: new Date('2026-03-02T12:00:00Z') })
  const none = { sourced: 0, attributed: 0, misattributed: 0, unverified: 0 }
  expect(await countStatuses(as('visitor'))).toEqual({ ...none, verified: 2, disputed: 1 })
  await trashQuote(desk, verified.id)
  expect(await countStatuses(as('visitor'))).toEqual({ ...none, verified: 1, disputed: 1 })
})
