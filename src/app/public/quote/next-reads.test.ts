import { expect, test } from 'vitest'
import { createAuthor, updateAuthor } from '#authors'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'

test('a quote leads on to its author, more of theirs, similar quotes and one at random', async () => {
  const house = await aHouse()
  const { author, aQuote } = await aShelf(house.ctx)
  const known = { name: author.name, bio: 'Emperor who wrote to himself.', birth_date: '0121-04-26', death_date: '0180-03-17' }
  await updateAuthor(house.ctx, author.id, { ...known, nationality: 'Roman', version: 1 })
  const other = await createAuthor(house.ctx, { name: 'Another Author' })
  const more = await aQuote({ text: 'Confine yourself to the present.' })
  const quote = await aQuote({ text: 'The river of time carries all.', tags: ['rivers'] })
  const similar = await aQuote({ text: 'No river is the same twice.', tags: ['rivers'], author_id: other.id })
  // The block of the same category has room for three, and what it shows is not shown twice.
  for (let n = 0; n < 3; n++) await aQuote({ text: `${n} is a number.`, author_id: other.id })
  const notTheirs = await aQuote({ text: 'Be the change.', status: 'misattributed' })
  const app = await anApp(house)

  const page = await readPage(await app.ask(`/quote/${notTheirs.id}`))
  expect([...page.document.querySelectorAll('h3')].map((one) => one.textContent)).toContain('Really by Marcus Aurelius')

  const { document, linksTo } = await readPage(await app.ask(`/quote/${quote.id}`))
  const about = document.querySelector('section[aria-labelledby=author]')
  expect(about?.textContent).toContain('Marcus Aurelius121 – 180 · RomanEmperor who wrote to himself.More by Marcus Aurelius')
  expect([...(about?.querySelectorAll('a[href^="/quote/"]') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
    `/quote/${more.id}`,
  ])
  const links = [...document.querySelectorAll(`section a[href="/quote/${similar.id}"]`)]
  expect(links.map((link) => link.closest('section[aria-labelledby]')?.getAttribute('aria-labelledby'))).toEqual(['similar'])
  expect(linksTo).toContain('/random')
})
