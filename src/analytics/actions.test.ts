import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { Invalid, NotFound, SignInNeeded } from '#platform/errors'
import { mergeQuote } from '#quotes'
import { trashQuote } from '#test/quote-acts'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'
import { actionTypes, countActions, listActions, recordAction } from './index.ts'

describe('recordAction', () => {
  it('writes down who did what with which quote, and when', async () => {
    const { house, user, quote } = await aSite()
    for (const action_type of actionTypes) {
      await recordAction(user, { action_type, quote_id: quote.id })
      house.clock.advance(1_000)
    }
    const actions = await listActions(user)
    expect(actions.map(({ action_type }) => action_type)).toEqual(actionTypes.toReversed())
    expect(actions.at(-1)).toMatchObject({
      user_id: user.actor.id,
      userName: 'A user',
      quote_id: quote.id,
      text: 'Quote number 1.',
      author: 'Marcus Aurelius',
      created_at: new Date('2026-03-01T12:00:00Z'),
    })
  })

  it('is of accounts alone, of actions that there are, and of quotes that visitors see', async () => {
    const { house, user, quote, aQuote } = await aSite()
    const action = { action_type: 'quick_download', quote_id: quote.id } as const
    await expect(recordAction(house.as('visitor'), action)).rejects.toThrow(new SignInNeeded('User not authenticated'))
    for (const wrong of [{ action_type: 'look' }, { quote_id: 'x' }, { quote_id: undefined }])
      await expect(recordAction(user, { ...action, ...wrong } as never)).rejects.toBeInstanceOf(Invalid) // safe: wrong on purpose
    const draft = await aQuote({ isActive: false })
    for (const quote_id of [draft.id, randomUUID()])
      await expect(recordAction(user, { ...action, quote_id })).rejects.toBeInstanceOf(NotFound)
    const other = await aQuote()
    await mergeQuote(house.as('admin'), quote.id, other.id)
    await recordAction(user, action)
    expect(await listActions(user)).toMatchObject([{ quote_id: other.id }])
    await trashQuote(house.as('admin'), other.id)
    await expect(recordAction(user, action)).rejects.toBeInstanceOf(NotFound)
  })
})

describe('listActions', () => {
  it('shows everybody’s to moderators and admins, and to others their own', async () => {
    const { house, user, quote } = await aSite()
    const { ctx: author } = await aPerson(house, 'author')
    const { ctx: moderator } = await aPerson(house, 'moderator')
    for (const one of [user, author, moderator]) await recordAction(one, { action_type: 'share', quote_id: quote.id })
    const counted = await Promise.all([user, author, moderator, house.as('admin'), house.ctx].map((ctx) => listActions(ctx)))
    expect(counted.map((actions) => actions.length)).toEqual([1, 1, 3, 3, 3])
    expect(await listActions(moderator, { own: true })).toMatchObject([{ user_id: moderator.actor.id }])
    await expect(listActions(house.as('visitor'))).rejects.toThrow('User not authenticated')
  })

  it('has 50 unless told, cuts long texts, and keeps what people did who are gone', async () => {
    const { house, user, aQuote } = await aSite()
    const long = await aQuote({ text: 'word '.repeat(100) })
    for (let n = 0; n < 51; n++) await recordAction(user, { action_type: 'share', quote_id: long.id })
    expect(await listActions(user)).toHaveLength(50)
    expect(await listActions(user, { limit: 20 })).toHaveLength(20)
    expect(await listActions(user, { limit: 1_000 })).toHaveLength(51)
    await house.db.deleteFrom('profiles').where('id', '=', user.actor.id!).execute()
    const [action] = await listActions(house.as('admin'), { limit: 1 })
    expect(action).toMatchObject({ user_id: null, userName: null, quote_id: long.id })
    expect(action?.text).toMatch(/^(word )+word…$/)
    expect(action?.text?.length).toBeLessThanOrEqual(101)
  })
})

const periods = {
  recent: { day: '2026-02-01', at: new Date('2026-02-01') },
  before: { day: '2026-01-01', at: new Date('2026-01-01') },
}

async function aSite() {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const { ctx: user } = await aPerson(house, 'user')
  return { house, user, aQuote, quote: await aQuote() }
}

describe('countActions', () => {
  it('counts again each time, but once a minute where there is much to go through', async () => {
    const { house, user, quote } = await aSite()
    const total = async () => (await countActions(house.ctx, periods)).actions.total
    const many = async (n: number) =>
      sql`insert into user_actions (action_type, quote_id, created_at) select 'share', ${quote.id}, ${house.clock.now()} from generate_series(1, ${n}::int)`.execute(
        house.db,
      )
    const share = () => recordAction(user, { action_type: 'share', quote_id: quote.id })
    await share()
    expect(await total()).toBe(1)
    await share()
    expect(await total()).toBe(2)
    await many(20_000)
    expect(await total()).toBe(20_002)
    await share()
    expect(await total()).toBe(20_002)
    house.clock.advance(60_000)
    expect(await total()).toBe(20_003)
    house.clock.advance(60_000)
    await sql`delete from user_actions`.execute(house.db)
    expect(await total()).toBe(0)
  })
})
