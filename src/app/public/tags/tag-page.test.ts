import { describe, expect, test } from 'vitest'
import { anApp, origin } from '#test/app'
import { aHouse } from '#test/house'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'

async function aSite() {
  const house = await aHouse()
  const shelf = await aShelf(house.ctx)
  const app = await anApp(house)
  const read = async (path: string) => readPage(await app.ask(path))
  return { app, read, ...shelf }
}

describe('/tags/{tag}', () => {
  test('shows the quotes that carry it, and what else stands on them, commonest first', async () => {
    const { read, aQuote } = await aSite()
    for (let n = 0; n < 10; n++) await aQuote({ tags: ['self love', ...(n < 3 ? ['courage'] : []), ...(n < 5 ? ['a/b?'] : [])] })
    const other = await aQuote({ tags: ['courage'] })
    const page = await read('/tags/self-love')
    expect(page.status).toBe(200)
    expect(page.document.querySelector('h1')?.textContent).toBe('Quotes tagged self love')
    expect(page.title).toBe('Quotes tagged self love | Epigraph')
    expect(page.text).toContain('Every quote with this tag, from all categories.')
    expect(page.text).toContain('1 to 9 of 10 quotes')
    expect(page.html).not.toContain(other.id)
    const related = [...page.document.querySelectorAll('nav[aria-labelledby=related] a')]
    expect(page.document.querySelector('#related')?.textContent).toBe('Related tags')
    expect(related.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['a/b?', '/tags/a%2Fb%3F'],
      ['courage', '/tags/courage'],
    ])
    expect((await read('/tags/a%2Fb%3F')).canonical).toBe(`${origin}/tags/a%2Fb%3F`)
    expect((await read('/tags/self-love?page=2')).text).toContain('10 to 10 of 10 quotes')
  })

  test('has one address: case and spaces lead to it', async () => {
    const { app, aQuote } = await aSite()
    await aQuote({ tags: ['self love', 'любовь'] })
    for (const [asked, to] of [
      ['self%20love', '/tags/self-love'],
      ['Self-Love', '/tags/self-love'],
      ['SELF%20%20LOVE?page=1', '/tags/self-love'],
      ['self%20love?page=2', '/tags/self-love?page=2'],
      [encodeURIComponent('Любовь'), `/tags/${encodeURIComponent('любовь')}`],
    ]) {
      const answer = await app.ask(`/tags/${asked}`)
      expect([asked, answer.status, answer.headers.get('location')?.replace('?page=1', '')]).toEqual([asked, 301, to])
    }
  })

  test('that no public quote carries is a kind 404', async () => {
    const { app, read, aQuote } = await aSite()
    await aQuote({ tags: ['secret'], isActive: false })
    for (const tag of ['secret', 'nothing', 'x'.repeat(1_500), '%22%3E%3Cscript%3E', '%20']) {
      const page = await read(`/tags/${tag}`)
      expect([tag.slice(0, 20), page.status]).toEqual([tag.slice(0, 20), 404])
      expect(page.document.querySelector('h1')?.textContent).toBe('Tag Not Found')
    }
    await aQuote({ tags: ['open'] })
    for (const page of ['0', '-1', 'abc', '2']) expect((await app.ask(`/tags/open?page=${page}`)).status).toBe(404)
  })

  test('stands on the page of a quote that carries it', async () => {
    const { read, aQuote } = await aSite()
    const { id } = await aQuote({ tags: ['self love'] })
    const page = await read(`/quote/${id}`)
    expect(page.linksTo).toEqual(expect.arrayContaining(['/tags/self-love', '/authors/marcus-aurelius', '/categories/wisdom']))
    expect([...page.document.querySelectorAll('a[href="/categories/wisdom"]')].map((link) => link.textContent)).toContain(
      '← Back to Wisdom',
    )
  })
})

describe('/random', () => {
  test('leads to a quote, another one each time, and nobody keeps where', async () => {
    const { app, aQuote } = await aSite()
    const ids = new Set<string>()
    for (let n = 0; n < 3; n++) ids.add(`/quote/${(await aQuote()).id}`)
    const led = new Set<string>()
    for (let n = 0; n < 60; n++) {
      const answer = await app.ask('/random')
      expect(answer.status).toBe(302)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      led.add(answer.headers.get('location') ?? '')
    }
    expect(led).toEqual(ids)
    expect((await app.ask('/random.data')).headers.get('cache-control')).toBe('private, no-store')
    expect(app.cache.size().pages).toBe(0)
  })

  test('says so where there is no quote', async () => {
    const { read } = await aSite()
    const page = await read('/random')
    expect(page.status).toBe(404)
    expect(page.document.querySelector('h1')?.textContent).toBe('No quotes yet')
  })
})
