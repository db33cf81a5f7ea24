import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { setBackUnproven, writePassage } from '#evidence'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'

test('the first page of the desk leads to what was verified without a passage, until each has one', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const { ctx: editor, cookie } = await aPerson(house, 'moderator')
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  const read = async (path: string) => (await readPage(await app.ask(path, { headers: { cookie } }))).document
  const said = 'were verified without a passage'
  const source = { work: 'A book', year: null, place: null, edition: null, translator: null, url: null }
  const quotes = [
    await aQuote({ text: 'The first lantern hung above the water.', status: 'verified', source }),
    await aQuote({ text: 'The second lantern hung above the water.', status: 'verified', source }),
  ]
  expect((await read('/admin/dashboard')).body.textContent).not.toContain(said)
  await sql`alter table passages disable trigger user`.execute(house.db)
  await sql`delete from passages`.execute(house.db)
  await sql`alter table passages enable trigger user`.execute(house.db)
  await sql`update evidence_library set proven_since = null`.execute(house.db)
  expect(await setBackUnproven(house.ctx)).toBe(2)

  const page = await read('/admin/dashboard')
  expect(page.body.textContent).toContain(`2 quotes ${said}`)
  const link = [...page.querySelectorAll('a')].find(({ textContent }) => textContent === 'Confirm or write down their passages')
  const list = (await read(link?.getAttribute('href') ?? '')).body.textContent
  expect(list).toContain('Verified before, without a passage (2)')
  for (const { text } of quotes) expect(list).toContain(text)
  for (const { id, text } of quotes)
    await writePassage(editor, { quote: id, passage: { exact: text, edition: 'The first edition' } }, 'UTC')
  expect((await read('/admin/dashboard')).body.textContent).not.toContain(said)
})
