import { expect, test } from 'vitest'
import { setUpFediverse } from '#fediverse'
import { getDeskQuote, updateQuote } from '#quotes'
import { forgetSettings, updateSettings, type SettingsInput } from '#settings'
import { origin } from '#test/app'
import { withFollower, type Json } from '#test/followable'
import { aHouse, type House } from '#test/house'
import { aPerson } from '#test/people'
import { trashQuote } from '#test/quote-acts'

const day = 86_400_000

/** With a note that somebody who follows no more got. */
async function withNote(house: House) {
  const all = await withFollower(house)
  const quote = await all.shelf.aQuote({ text: 'Waste no time.', isFeatured: true, language: 'en' })
  await all.send()
  const notes = await house.db.selectFrom('fediverse_notes').select('id').execute()
  const note = `/fediverse/notes/${notes[0]?.id}`
  const unfollow = () =>
    all.post(all.ada, { id: `${all.ada}#undo`, type: 'Undo', object: { ...all.follow(all.ada), actor: all.ada } })
  return { ...all, quote, note, unfollow }
}

test('a note can’t be read any more as soon as its quote is taken down, and nothing of it is in the outbox', async () => {
  const { house, get, quote, note } = await withNote(await aHouse())
  expect((await get(note)).status).toBe(200)
  await trashQuote(house.ctx, quote.id)
  expect((await get(note)).status).toBe(404)
  expect((await get('/fediverse/outbox')).body).toMatchObject({ totalItems: 0 })
  expect((await get('/fediverse/outbox?page=1')).body).toMatchObject({ orderedItems: [] })
})

test('who got a note hears of corrections and of its removal at once, although nobody follows any more', async () => {
  const { house, send, arrived, quote, unfollow, followers, note, get } = await withNote(await aHouse())
  await unfollow()
  expect(await followers()).toBe(0)
  await updateQuote(house.as('moderator'), quote.id, { version: quote.version, text: 'Waste no more time.' })
  await send()
  expect(arrived('Update')).toHaveLength(1)
  await trashQuote(house.ctx, quote.id)
  await send()
  expect(arrived('Delete')).toHaveLength(1)
  expect((await get(note)).status).toBe(410)
})

test('what was taken down while the site could not be followed is removed as soon as it can be', async () => {
  const { house, send, arrived, quote } = await withNote(await aHouse())
  await send()
  const admin = (await aPerson(house, 'admin')).ctx
  await setUpFediverse(admin, { fediverse: false }, origin)
  await trashQuote(house.ctx, quote.id)
  await send()
  await setUpFediverse(admin, { fediverse: true }, origin)
  forgetSettings()
  await send()
  expect(arrived('Delete')).toHaveLength(1)
})

test('a setting corrects notes of the last 30 days, and other words correct notes of any age', async () => {
  const { house, send, arrived, quote, note } = await withNote(await aHouse())
  // The quote is that of the later day, too.
  const updates = () => arrived('Update').filter(({ body }) => String((body['object'] as Json)['id']).endsWith(note)).length
  const set = async (input: SettingsInput) => {
    await updateSettings(house.proven('admin'), input)
    forgetSettings()
    await house.db
      .updateTable('fediverse_notes')
      .set({ looked_at: new Date(0) })
      .execute()
    await send()
    return updates()
  }
  const edit = async (input: Omit<Parameters<typeof updateQuote>[2], 'version'>) => {
    const { version } = await getDeskQuote(house.as('moderator'), quote.id)
    await updateQuote(house.as('moderator'), quote.id, { version, ...input })
    await send()
    return updates()
  }
  expect(await set({ show_unchecked: false })).toBe(1)
  house.clock.advance(31 * day)
  expect(await set({ show_unchecked: true })).toBe(1)
  expect(await edit({ text: 'Waste no more time.' })).toBe(2)
  expect(await edit({ source: aSource })).toBe(3)
  expect(await edit({ status: 'disputed', statusNote: 'Nobody knows.' })).toBe(4)
  expect(await edit({ tags: ['time'] })).toBe(4)
  expect(await set({ language: 'de' })).toBe(4)
  expect(await edit({ text: 'Waste no time at all.' })).toBe(5)
})

const aSource = { work: 'Meditations', year: null, place: null, edition: null, translator: null, url: null }

test('a removal is sent before corrections of other notes, and after those of its own', async () => {
  const { house, server, send, arrived, shelf } = await withFollower(await aHouse(), {
    fediverse_new: 'all',
    fediverse_new_a_day: 3,
  })
  const quotes = [
    await shelf.aQuote({ text: 'The first.' }),
    await shelf.aQuote({ text: 'The second.' }),
    await shelf.aQuote({ text: 'The third.' }),
  ]
  for (let n = 0; n < 3; n++) {
    await send()
    house.clock.advance(day / 3 + 1)
  }
  const notes = await house.db.selectFrom('fediverse_notes').select(['id', 'quote_id']).where('kind', '=', 'quote').execute()
  expect(notes).toHaveLength(3)
  const [first, second, third] = quotes
  server.answers(() => 503)
  const edit = async (quote = first) =>
    await updateQuote(house.as('moderator'), quote?.id ?? '', {
      version: quote?.version ?? 0,
      text: `${quote?.text ?? ''} Corrected.`,
    })
  for (const quote of [first, second]) {
    await edit(quote)
    await send()
  }
  await trashQuote(house.ctx, second?.id ?? '')
  await trashQuote(house.ctx, third?.id ?? '')
  await send()
  server.answers(() => 202)
  const before = server.arrived.length
  house.clock.advance(day / 4)
  await send()
  const numbered = new Map(notes.map(({ id, quote_id }) => [id, quotes.findIndex((quote) => quote.id === quote_id) + 1]))
  const sent = server.arrived.slice(before).map(({ body }) => {
    const [, id = '', act] = /notes\/([^/]+)\/([a-z]+)/.exec(String(body['id'])) ?? []
    return `${act} ${numbered.get(id) ?? 'of the day'}`
  })
  expect(sent.filter((one) => !one.endsWith('of the day'))).toEqual(['delete 3', 'update 1', 'update 2', 'delete 2'])
  expect(arrived('Delete').length).toBeGreaterThan(1)
})
