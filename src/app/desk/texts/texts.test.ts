import { expect, test } from 'vitest'
import { aPassage } from '#test/a-passage'
import { aboutAText, aText } from '#test/a-text'
import { anApp } from '#test/app'
import { anEpub } from '#test/an-epub'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { sendForm } from '#test/read-form'
import { aShelf } from '#test/shelf'

async function aDesk(role: 'moderator' | 'author' = 'moderator') {
  const house = await aHouse()
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  const { cookie } = await aPerson(house, role)
  const send = (name: string, body: Uint8Array) =>
    app.ask(`/api/desk/texts?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: {
        cookie,
        'content-type': 'application/octet-stream',
        origin: 'http://localhost',
        'sec-fetch-site': 'same-origin',
      },
      body: Buffer.from(body),
    })
  const page = async (path: string) => {
    const answer = await app.ask(path, { headers: { cookie } })
    return { status: answer.status, html: await answer.text() }
  }
  const act = (path: string, verb: string, input: object) => sendForm(app, path, { verb, input: JSON.stringify(input) }, cookie)
  return { house, send, page, act }
}

const about = { ...aboutAText, title: 'The Harbour', author: 'Ada Okafor', licence: 'CC0' }

test('an EPUB is sent, shown, brought, listed and removed', async () => {
  const { send, page, act } = await aDesk()
  const sent = await send('harbour.epub', anEpub())
  expect(sent.status).toBe(201)
  const { id } = (await sent.json()) as { id: string } // safe: 201 says so
  const draft = await page(`/admin/texts/bring/${id}`)
  expect(draft.html).toContain('harbour.epub')
  expect(draft.html).toContain('value="The Boats"')
  const refused = await act(`/admin/texts/bring/${id}`, 'bring', { about: { ...about, title: '' }, mends: [] })
  expect(refused.status).toBe(400)
  await act(`/admin/texts/bring/${id}`, 'bring', { about, mends: [] })
  const list = await page('/admin/texts')
  expect(list.html).toContain('The Harbour')
  expect(list.html).toContain('Searchable')
  expect((await page('/admin/texts/ada-okafor-the-harbour')).html).toContain('Edit text')
  expect((await act('/admin/texts/ada-okafor-the-harbour', 'save', { ...about, title: 'Another title' })).status).toBe(200)
  expect((await page('/admin/texts?q=another')).html).toContain('Another title')
  expect((await act('/admin/texts', 'remove', { id: 'ada-okafor-the-harbour', keepPassages: false })).status).toBe(200)
  expect((await page('/admin/texts')).html).toContain('No texts yet')
  expect((await page(`/admin/texts/bring/${id}`)).status).toBe(404)
})

test('what is no text is refused with its sentence, and an address that is none, too', async () => {
  const { send, act } = await aDesk()
  const refused = await send('book.pdf', new TextEncoder().encode('%PDF-1.7 …'))
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('This is a PDF')
  const long = await send('all.txt', new Uint8Array(60 * 1024 * 1024).fill(97))
  expect([400, 413]).toContain(long.status)
  expect(await long.text()).toContain('larger than 50 MB')
  const fetched = await act('/admin/texts/bring', 'fetch', { address: 'a book' })
  expect(fetched.status).toBe(400)
})

test('is nothing for authors', async () => {
  const { send, page } = await aDesk('author')
  expect((await send('a.txt', new TextEncoder().encode('Words.'))).status).toBe(403)
  expect((await page('/admin/texts')).status).toBe(403)
})

test('the passages of a text are moved to another of the same author', async () => {
  const { house, page, act } = await aDesk()
  const { aQuote } = await aShelf(house.ctx)
  const line = 'They crossed the frozen river at night, and none of them looked back.'
  const quote = await aQuote({ text: line, status: 'attributed' })
  const old = await aText(house.ctx, line, { author: 'Anna Rivers', title: 'The River' })
  await aPassage(house.ctx, quote.id, { work: 'The River', text: old.id, exact: line })
  const address = `/admin/texts/${old.id}/passages`
  expect((await page('/admin/texts')).html).toContain(`href="${address}"`)
  const better = await aText(house.ctx, `At last. ${line}`, { author: 'Anna Rivers', title: 'The River', year: '1902' })
  expect((await page(address)).status).toBe(200)
  expect((await act(address, 'move', { from: old.id, to: better.id })).status).toBe(200)
  const { html } = await page('/admin/texts')
  expect([html.includes(`href="${address}"`), html.includes(`href="/admin/texts/${better.id}/passages"`)]).toEqual([false, true])
})
