import { expect, test } from 'vitest'
import { findReports, reportQuote } from '#reports'
import { aPassage } from '#test/a-passage'
import { aText } from '#test/a-text'
import { anApp, withOnlooker } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'

const lamp = 'No lantern ever hung so steadily above the tired water as hers.'
const typed = { kind: 'wording', message: 'It reads otherwise.', evidence: '', email: '', website: '' }

async function aDesk() {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx, { author: 'Ann Author' })
  const { ctx: editor, cookie } = await aPerson(house, 'moderator')
  let asked = 0
  const app = await anApp(house, {
    site: { origin: 'http://localhost', timeZone: 'UTC' },
    ground: { ...house.ctx, db: withOnlooker(house.db, () => asked++) },
  })
  const reported = async (quote: { id: string }) => {
    house.clock.advance(60_000)
    await reportQuote(house.as('visitor'), quote.id, typed, { address: '192.0.2.9' })
    const asking = { search: '', state: 'open' as const, kind: null, oldestFirst: false, limit: 1, offset: 0 }
    return `/admin/corrections/${(await findReports(editor, asking)).shown[0]?.id ?? ''}`
  }
  const read = async (path: string) => {
    asked = 0
    const page = await readPage(await app.ask(path, { headers: { cookie } }))
    const section = page.document.querySelector('section[aria-labelledby=passage]')
    return {
      queries: asked,
      said: section?.textContent ?? '',
      links: [...(section?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href')),
      marked: [...(section?.querySelectorAll('del, ins') ?? [])].map(({ textContent }) => textContent.trim()),
    }
  }
  return { house, aQuote, reported, read }
}

test('a report shows the confirmed passage of its quote, what differs, and where it is', async () => {
  const { house, aQuote, reported, read } = await aDesk()
  const source = { work: 'A Book', year: null, place: null, edition: null, translator: null, url: 'https://example.org/' }
  const quote = await aQuote({ text: 'The water is cold.', status: 'verified', source })
  await aPassage(house.ctx, quote.id, { work: 'A Book', exact: 'The water was cold.', before: 'He knew it. ', speaker: 'Portia' })
  const { said, links, marked } = await read(await reported(quote))
  for (const words of ['This quote has a passage.', 'A Text', 'Chapter 1', 'Portia speaks', 'He knew it.'])
    expect(said).toContain(words)
  expect(marked).toEqual(['in the text: was', 'in the quote: is'])
  expect(links).toEqual(['https://example.org/#:~:text=Words'])
})

test('where no passage is confirmed, it shows the best place in the library, or says what was searched', async () => {
  const { house, aQuote, reported, read } = await aDesk()
  const near = await reported(await aQuote({ text: lamp.replace('tired', 'quiet') }))
  expect((await read(near)).said).toContain('The library has no texts yet.')
  const { id } = await aText(house.ctx, `He looked. ${lamp} He went home.`, { title: 'The Lamp', author: 'Ann Author' })
  const { said, links, marked, queries } = await read(near)
  expect(said).toContain('The text reads differently where marked')
  expect(said).toContain('The Lamp')
  expect(said).not.toContain('This quote has a passage.')
  expect(marked).toEqual(['in the text: tired', 'in the quote: quiet'])
  expect(links).toEqual([expect.stringMatching(new RegExp(`^/sources/${id}/1\\?words=`, 'u'))])
  for (let n = 0; n < 5; n++)
    await aText(house.ctx, `He looked. ${lamp} He went home.`, { title: `The Lamp ${n}`, author: 'Ann Author' })
  expect((await read(near)).queries).toBe(queries)
  const nowhere = await read(await reported(await aQuote({ text: 'Purple elephants compile seventeen cathedrals of butter.' })))
  expect(nowhere.said).toContain('Not found in the 6 texts of the library')
})
