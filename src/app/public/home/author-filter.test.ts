import { describe, expect, test } from 'vitest'
import { createAuthor, updateAuthor } from '#authors'
import { anApp, origin } from '#test/app'
import { aHouse } from '#test/house'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'

async function aSite() {
  const house = await aHouse()
  const shelf = await aShelf(house.ctx)
  const other = await aShelf(house.ctx, { author: 'Seneca', category: 'Time' })
  const app = await anApp(house)
  const read = async (path: string) => readPage(await app.ask(path))
  return { house, app, read, other, ...shelf }
}

const by = (name: string) => `/?author=${encodeURIComponent(name)}`

describe('the home page of one author', () => {
  test('shows that author’s quotes alone, how many there are, and the way back', async () => {
    const { read, aQuote, other } = await aSite()
    for (let n = 0; n < 11; n++) await aQuote({ isFeatured: true })
    const foreign = await other.aQuote()
    const page = await read(by('Marcus Aurelius'))
    expect(page.status).toBe(200)
    expect(page.document.querySelector('h1')?.textContent).toBe('Quotes by Marcus Aurelius')
    expect(page.text).toContain('1 to 9 of 11 quotes')
    const clear = [...page.document.querySelectorAll('a')].find((link) => link.textContent === 'Clear filter')
    expect(clear?.getAttribute('href')).toBe('/')
    expect(page.linksTo.filter((to) => to?.startsWith('/quote/'))).toHaveLength(9)
    expect(page.html).not.toContain(foreign.id)
    for (const block of ['Quote of the Day', 'Categories', 'Featured'])
      expect([...page.document.querySelectorAll('main h2')].map((one) => one.textContent)).not.toContain(block)
    expect(page.title).toBe('Quotes by Marcus Aurelius | Epigraph')
    expect(page.canonical).toBe(`${origin}/authors/marcus-aurelius`)
    const second = await read(`${by('Marcus Aurelius')}&page=2`)
    expect(second.text).toContain('10 to 11 of 11 quotes')
    expect(second.linksTo).toContain('/?author=Marcus+Aurelius')
    expect(second.title).toBe('Quotes by Marcus Aurelius, page 2 | Epigraph')
    expect(second.canonical).toBe(`${origin}/authors/marcus-aurelius?page=2`)
    expect((await read(`${by('Marcus Aurelius')}&page=3`)).status).toBe(404)
  })

  test('has one address: other spellings, former names and aliases lead to it', async () => {
    const { app, house, author } = await aSite()
    const now = await updateAuthor(house.as('moderator'), author.id, { name: 'Марк Аврелий', aliases: ['Marcus the Emperor'] })
    for (const spelling of ['Marcus Aurelius', 'marcus-aurelius', 'MARCUS  AURELIUS!', 'marcus the emperor', 'марк аврелий']) {
      const answer = await app.ask(by(spelling))
      expect([spelling, answer.status]).toEqual([spelling, 301])
      const to = new URL(answer.headers.get('location') ?? '', origin)
      expect([to.pathname, to.searchParams.get('author')]).toEqual(['/', now.name])
    }
    for (const leaf of ['page=2', `after=mk3.${author.id}`]) {
      const to = new URL((await app.ask(`${by('marcus-aurelius')}&${leaf}`)).headers.get('location') ?? '', origin)
      expect(Object.fromEntries(to.searchParams)).toEqual({
        author: now.name,
        ...Object.fromEntries(new URLSearchParams(leaf)),
      })
    }
    expect((await app.ask(by(now.name))).status).toBe(200)
    expect(app.cache.size().pages).toBe(1)
  })

  test('is each one’s own where a name is two people’s, or was somebody else’s first', async () => {
    const { app, house, read, aQuote, author } = await aSite()
    const own = await aQuote()
    const namesake = await aShelf(house.ctx, { author: author.name, category: 'Work' })
    for (let n = 0; n < 9; n++) await namesake.aQuote()
    const theirs = await namesake.aQuote()
    const cards = (await read('/authors')).linksTo.filter((to) => /^\/\?author=marcus/i.test(to ?? ''))
    expect(new Set(cards)).toEqual(new Set(['/?author=Marcus%20Aurelius', '/?author=marcus-aurelius-2']))
    const [first, second] = [await read(by(author.name)), await read(by('marcus-aurelius-2'))]
    expect([first.status, first.html.includes(own.id), first.html.includes(theirs.id)]).toEqual([200, true, false])
    expect([second.status, second.html.includes(own.id), second.html.includes(theirs.id)]).toEqual([200, false, true])
    expect(second.document.querySelector('h1')?.textContent).toBe('Quotes by Marcus Aurelius')
    expect(second.canonical).toBe(`${origin}/authors/marcus-aurelius-2`)
    expect(second.linksTo).toContain('/?author=marcus-aurelius-2&page=2')
    // Under the filters of the search stands what leads to the same author again.
    const found = await read('/search?q=quote&author=marcus-aurelius-2')
    expect(found.document.querySelector('details input[name=author]')?.getAttribute('value')).toBe('marcus-aurelius-2')

    const renamed = await createAuthor(house.ctx, { name: 'Solon' })
    await updateAuthor(house.ctx, renamed.id, { name: 'Solon of Athens' })
    await createAuthor(house.ctx, { name: 'Solon' })
    expect((await app.ask(by('solon-2'))).status).toBe(200)
    expect((await app.ask(by('Solon'))).headers.get('location')).toBe('/?author=Solon+of+Athens')
  })

  test('of somebody unknown is a kind 404 that says nothing back and is not kept', async () => {
    const { app, read } = await aSite()
    for (const name of ['Nobody', '<script>alert(1)</script>', '‮', '💥'.repeat(100), '%', "'; drop table quotes"]) {
      const page = await read(by(name))
      expect([name, page.status]).toEqual([name, 404])
      expect(page.document.querySelector('h1')?.textContent).toBe('No quotes found')
      expect(page.linksTo).toEqual(expect.arrayContaining(['/authors', '/']))
      expect(page.html).not.toContain('alert(1)</script>')
    }
    expect(app.cache.size().pages).toBe(0)
  })

  test('stands where the author has no quotes; an empty name leads to the home page itself', async () => {
    const { app, read } = await aSite()
    const page = await read(by('Seneca'))
    expect(page.status).toBe(200)
    expect(page.text).toContain('No quotes yet.')
    const empty = await app.ask('/?author=')
    expect([empty.status, empty.headers.get('location')]).toEqual([301, '/'])
    expect((await read('/?after=x')).status).toBe(404)
  })
})
