import { describe, expect, test } from 'vitest'
import { createAuthor, updateAuthor } from '#authors'
import { anApp, origin, withOnlooker } from '#test/app'
import { aHouse } from '#test/house'
import { readPage } from '#test/read-page'
import { aShelf, quoteEach } from '#test/shelf'

async function aSite() {
  const house = await aHouse()
  const shelf = await aShelf(house.ctx)
  const app = await anApp(house)
  const read = async (path: string) => readPage(await app.ask(path))
  return { house, app, read, moderator: house.as('moderator'), ...shelf }
}

const namesOn = (page: Awaited<ReturnType<typeof readPage>>) =>
  [...page.document.querySelectorAll('main article a[href^="/authors/"]')].map((link) => link.textContent)

/** The faces that the page carries beside those of all pages have this character. */
const hasFaceFor = (page: Awaited<ReturnType<typeof readPage>>, character: string) =>
  [...page.document.querySelectorAll('style')].some(({ textContent }) =>
    textContent?.includes(`U+${character.codePointAt(0)?.toString(16)}`),
  )

test('names in their own script come with a face for it', async () => {
  const { read, house } = await aSite()
  const { slug } = await createAuthor(house.ctx, { name: 'Laozi', aliases: ['老子'] })
  await createAuthor(house.ctx, { name: '孔子' })
  await quoteEach(house.ctx)
  expect(hasFaceFor(await read(`/authors/${slug}`), '老')).toBe(true)
  expect(hasFaceFor(await read('/authors'), '孔')).toBe(true)
})

describe('/authors', () => {
  test('shows each with years, nationality, number of quotes, and both ways to them', async () => {
    const { read, aQuote, author, moderator } = await aSite()
    await updateAuthor(moderator, author.id, {
      name: 'Marcus Aurelius',
      birth_date: '0121-04-26',
      death_date: '180',
      nationality: 'Roman',
    })
    await aQuote()
    await aQuote()
    const page = await read('/authors')
    expect(page.title).toBe('Authors | Epigraph')
    expect(page.text).toContain('1 author')
    const card = page.document.querySelector('main article')
    expect(card?.textContent).toContain('Marcus Aurelius121 – 180 · Roman2 quotes')
    const links = [...(card?.querySelectorAll('a') ?? [])].map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['Marcus Aurelius', '/authors/marcus-aurelius'],
      ['View Quotes', '/?author=Marcus%20Aurelius'],
    ])
  })

  test('are found by a part of the name or nationality, whatever the case', async () => {
    const { read, house, app } = await aSite()
    for (const [name, nationality] of [
      ['Émile Zola', 'French'],
      ['老子', 'Chinese'],
      ['Confucius', 'Chinese'],
    ] as const)
      await createAuthor(house.ctx, { name, nationality })
    await quoteEach(house.ctx)
    expect(namesOn(await read('/authors?q=ZOLA'))).toEqual(['Émile Zola'])
    expect(namesOn(await read('/authors?q=chin'))).toEqual(['Confucius', '老子'])
    expect(namesOn(await read(`/authors?q=${encodeURIComponent('老')}`))).toEqual(['老子'])
    const found = await read('/authors?q=chin')
    expect(found.text).toContain('2 authors for “chin”')
    expect(found.meta('robots')).toBe('noindex')
    expect(found.document.querySelector('search input[name=q]')?.getAttribute('value')).toBe('chin')
    expect(found.document.querySelector('search form')?.getAttribute('action')).toBe('/authors')
    expect(app.cache.size()).toMatchObject({ pages: 3, typed: 3 })
  })

  test('that are not found are missed in the words of the specification', async () => {
    const { read } = await aSite()
    for (const q of ['nobody', '%', '_', '\\', '<b>', 'x'.repeat(1_500), '%26']) {
      const page = await read(`/authors?q=${encodeURIComponent(q)}`)
      expect([q, page.status]).toEqual([q, 200])
      expect(page.text).toContain('No authors found')
      expect(page.text).toContain('Try adjusting your search terms')
    }
  })

  test('stand under their letters, others by themselves', async () => {
    const { read, app, house } = await aSite()
    for (const name of ['Émile Zola', 'Epictetus', '老子', '50 Cent']) await createAuthor(house.ctx, { name })
    await quoteEach(house.ctx)
    const page = await read('/authors')
    const letters = [...page.document.querySelectorAll('nav[aria-label="Authors by letter"] a')].map((link) => link.textContent)
    expect(letters).toEqual(['All', 'e', 'm', 'other'])
    expect(namesOn(await read('/authors?letter=e'))).toEqual(['Émile Zola', 'Epictetus'])
    expect(namesOn(await read('/authors?letter=other'))).toEqual(['50 Cent', '老子'])
    expect((await read('/authors?letter=z')).text).toContain('No authors found')
    for (const letter of ['E', 'ee', '%C3%A9', '1']) expect((await app.ask(`/authors?letter=${letter}`)).status).toBe(404)
  })

  test('are leafed through, 24 a page', async () => {
    const { read, app, house } = await aSite()
    for (let n = 0; n < 24; n++) await createAuthor(house.ctx, { name: `Author ${n}` })
    await quoteEach(house.ctx)
    const [first, second] = [await read('/authors'), await read('/authors?page=2')]
    expect(namesOn(first)).toHaveLength(24)
    expect(namesOn(second)).toEqual(['Marcus Aurelius'])
    expect(second.canonical).toBe(`${origin}/authors?page=2`)
    expect((await read('/authors?letter=a')).document.querySelector('nav[aria-label=Pages]')).toBeNull()
    for (const page of ['0', '-1', 'abc', '3', '1e9']) expect((await app.ask(`/authors?page=${page}`)).status).toBe(404)
  })

  test('that cannot be read are excused in the words of the specification', async () => {
    const { house } = await aSite()
    const app = await anApp(house, {
      ground: {
        ...house.ctx,
        db: withOnlooker(house.db, () => {
          throw new Error('the database is away')
        }),
      },
    })
    const page = await readPage(await app.ask('/authors'))
    expect(page.status).toBe(500)
    expect(page.text).toContain('Error loading authors. Please try again later.')
  })
})

describe('/authors/{slug}', () => {
  test('says who it was, and shows the quotes', async () => {
    const { read, aQuote, author, moderator } = await aSite()
    await updateAuthor(moderator, author.id, {
      name: 'Laozi',
      aliases: ['老子', 'Lao Tzu'],
      era: '6th century BC',
      nationality: 'Chinese',
      bio: 'The “Old Master”.',
    })
    for (let n = 0; n < 11; n++)
      await aQuote({ source: { work: 'Tao Te Ching', year: null, place: '8', edition: null, translator: null, url: null } })
    const page = await read('/authors/laozi')
    expect(page.document.querySelector('h1')?.textContent).toBe('Laozi')
    for (const words of [
      '老子',
      'Lao Tzu',
      '6th century BC · Chinese',
      'The “Old Master”.',
      '1 to 9 of 11 quotes',
      'Tao Te Ching',
    ])
      expect(page.text).toContain(words)
    expect(page.title).toBe('Laozi Quotes | Epigraph')
    expect(page.canonical).toBe(`${origin}/authors/laozi`)
    expect(page.linksTo).toEqual(expect.arrayContaining(['/categories/wisdom', '/authors/laozi?page=2']))
    expect(page.jsonLd).toContainEqual(
      expect.objectContaining({
        '@type': 'CollectionPage',
        about: expect.objectContaining({ '@type': 'Person', name: 'Laozi' }) as unknown,
      }),
    )
  })

  test('stands where little is known of the author', async () => {
    const { read } = await aSite()
    const page = await read('/authors/marcus-aurelius')
    expect(page.status).toBe(200)
    expect(page.text).toContain('No quotes by Marcus Aurelius yet.')
    expect(page.text).not.toContain('null')
  })

  test('moves with the name, and says so where there is nobody', async () => {
    const { app, read, author, moderator } = await aSite()
    await updateAuthor(moderator, author.id, { name: 'Марк Аврелий', aliases: ['Mark Aurel'] })
    const today = `/authors/${encodeURIComponent('марк-аврелий')}`
    for (const asked of [
      'marcus-aurelius',
      'mark-aurel',
      'Mark%20Aurel',
      encodeURIComponent('Марк Аврелий'),
      encodeURIComponent('Марк-Аврелий'),
    ]) {
      const answer = await app.ask(`/authors/${asked}`)
      expect([asked, answer.status, answer.headers.get('location')]).toEqual([asked, 301, today])
    }
    expect((await app.ask(today)).status).toBe(200)
    for (const slug of ['nobody', 'x'.repeat(1_500), '%F0%9F%98%80']) {
      const page = await read(`/authors/${slug}`)
      expect([slug, page.status]).toEqual([slug, 404])
      expect(page.document.querySelector('h1')?.textContent).toBe('Author Not Found')
      expect(page.linksTo).toContain('/authors')
    }
    expect((await app.ask('/authors/%ff')).status).toBe(400)
  })
})
