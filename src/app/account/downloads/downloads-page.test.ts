import { expect, it } from 'vitest'
import { createToken } from '#accounts'
import { recordAction } from '#analytics'
import { updateQuote } from '#quotes'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { unpublishQuote } from '#test/quote-acts'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'
import { whoSignedIn } from '#test/who-signed-in'

async function aReader(timeZone = 'UTC') {
  const house = await aHouse()
  house.clock.set('2026-03-05T12:30:00Z')
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone } })
  const reader = await whoSignedIn(house)
  const open = async (path: string) => readPage(await app.ask(path, { headers: { cookie: reader.cookie } }))
  return { house, reader, open, shelf: await aShelf(house.ctx) }
}

it('shows no words, author or link of a quote that was taken down, nor what was written in it since', async () => {
  const { house, reader, open, shelf } = await aReader()
  const quote = await shelf.aQuote({ text: 'Waste no time.' })
  await recordAction(reader.ctx, { action_type: 'quick_download', quote_id: quote.id })
  const shown = await open('/profile/downloads')
  expect(shown.document.querySelector('li a')?.textContent).toBe('Waste no time.')
  await unpublishQuote(house.as('moderator'), quote.id)
  await updateQuote(house.as('moderator'), quote.id, { version: quote.version + 1, text: 'A later draft.' })
  const { document, html } = await open('/profile/downloads')
  const [line] = document.querySelectorAll('main ul.divide-y > li')
  expect(line?.textContent).toContain('A quote that’s no longer here')
  expect(line?.querySelector('a')).toBeNull()
  for (const hidden of ['Waste no time.', 'A later draft.', 'Marcus Aurelius', quote.id]) expect(html).not.toContain(hidden)
})

it('days on the pages of an account are those of the site’s time zone', async () => {
  // There it is the next day already.
  const { reader, open, shelf } = await aReader('Pacific/Auckland')
  const { id } = await shelf.aQuote()
  await recordAction(reader.ctx, { action_type: 'quick_download', quote_id: id })
  await createToken(reader.ctx, { name: 'My script', days: '30' })
  for (const path of ['/profile', '/profile/downloads', '/profile/tokens', '/profile/security']) {
    const { text } = await open(path)
    expect([path, text]).toEqual([path, expect.stringContaining('March 6, 2026')])
    expect([path, text]).toEqual([path, expect.not.stringContaining('March 5, 2026')])
  }
})
