import { describe, expect, test } from 'vitest'
import { createAuthor, updateAuthor } from '#authors'
import { createCategory, updateCategory } from '#categories'
import { longestQuestion } from '#quotes'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { readPage } from '#test/read-page'
import { aShelf, quoteEach } from '#test/shelf'
import { longestTyped } from './search-limits.ts'

async function aLibrary() {
  const house = await aHouse()
  const { aQuote, author, category } = await aShelf(house.ctx)
  const quote = await aQuote({ text: 'Friendship is cemented by <b>time</b>.', tags: ['Old Friends'] })
  await aQuote({ text: 'Nothing else.' })
  const app = await anApp(house)
  const page = async (path: string) => readPage(await app.ask(path))
  return { house, app, quote, aQuote, author, category, page }
}

describe('/search', () => {
  test('shows what was found with its words marked, each row one link, and is for no index', async () => {
    const { page, quote } = await aLibrary()
    const { status, document, title, meta, text, canonical } = await page('/search?q=cemented+freindship')
    expect(status).toBe(200)
    expect(title).toMatch(/^Search: cemented freindship \| /)
    expect(canonical).toMatch(/\/search\?q=cemented\+freindship$/)
    expect(meta('robots')).toBe('noindex')
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Friendship', 'cemented'])
    expect(document.querySelector('main ol a')?.getAttribute('href')).toBe(`/quote/${quote.id}`)
    expect(document.querySelector('main b')).toBeNull()
    expect(text).toContain('1 quote')
    expect(text).toContain('Showing results for “friendship”')
    expect(document.querySelector('main a[href*="exact=1"]')?.textContent).toContain('freindship')
    expect(document.querySelector('input[name=q]')?.getAttribute('value')).toBe('cemented freindship')
  })

  test('sets what it found in a face that has its letters, whatever was asked', async () => {
    const { page, aQuote } = await aLibrary()
    await aQuote({ text: '千里之行，始于足下。', language: 'zh', tags: ['journey'], source: { work: '道德經' } })
    const { document } = await page('/search?q=journey')
    const rules = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('')
    for (const character of '千經') expect(rules).toContain(`U+${character.codePointAt(0)?.toString(16)}`)
  })

  test('strikes out a name that is known to be wrong', async () => {
    const { page, aQuote } = await aLibrary()
    await aQuote({ text: 'Insanity is repetition.', status: 'misattributed', statusNote: 'First seen in 1981.' })
    const { document } = await page('/search?q=insanity')
    const row = document.querySelector('main ol a')
    expect(row?.querySelector('s')?.parentElement?.textContent).toBe('Wrongly attributed to Marcus Aurelius')
    expect(row?.textContent?.match(/Wrongly attributed/g)).toHaveLength(1)
  })

  test('understands the names of languages, and topics that are tags or near to some', async () => {
    const { page, aQuote } = await aLibrary()
    const hindi = await aQuote({ text: 'धीरे-धीरे रे मना', language: 'hi', tags: ['age', 'patience'] })
    for (const q of ['hindi', 'quotes in Hindi', 'हिन्दी']) {
      const { document } = await page(`/search?q=${encodeURIComponent(q)}`)
      const offer = document.querySelector('main a[href="/search?language=hi"]')
      expect([q, offer?.textContent]).toEqual([q, 'Read the quote in Hindi · हिन्दी'])
    }
    expect((await page('/search?language=hi')).linksTo).toContain(`/quote/${hindi.id}`)
    expect((await page('/search')).document.querySelector('a[href="/search?language=hi"] bdi')?.textContent).toBe('हिन्दी')
    const birthday = await page('/search?q=birthday')
    expect(birthday.text).toContain('No quotes are tagged birthday. Near: age.')
    expect(birthday.linksTo).toContain('/tags/age')
    expect((await page('/search?q=quotes+about+patience')).linksTo).toContain('/tags/patience')
    expect((await page('/search?q=zebra')).text).not.toContain('No quotes are tagged')
  })

  test('without a question leads in by categories and tags', async () => {
    const { page } = await aLibrary()
    const { status, linksTo, meta } = await page('/search')
    expect(status).toBe(200)
    expect(meta('robots')).toBeUndefined()
    expect(linksTo).toContain('/categories/wisdom')
    expect(linksTo).toContain('/tags/old-friends')
  })

  test('what is typed is written in the direction of its script, in the filters, too', async () => {
    const { page } = await aLibrary()
    const { document } = await page('/search')
    const typed = ['q', 'author', 'tag'].map((name) => document.querySelector(`input[name=${name}]`)?.getAttribute('dir'))
    expect(typed).toEqual(['auto', 'auto', 'auto'])
  })

  test('says on each of its pages what site it is of and which page it is', async () => {
    const { page, aQuote } = await aLibrary()
    for (let n = 0; n < 10; n++) await aQuote({ text: `Time flies, ${n}.` })
    const second = await page('/search?q=time&page=2')
    expect([second.status, second.title]).toEqual([200, 'Search: time, page 2 | Epigraph'])
    expect(second.canonical).toMatch(/\/search\?q=time&page=2$/)
    for (const { jsonLd } of [second, await page('/search')])
      expect(jsonLd).toMatchObject([{ '@type': 'Organization' }, { '@type': 'WebSite' }, { '@type': 'BreadcrumbList' }])
  })

  test('follows a filter to what is meant by it today', async () => {
    const { page, house, author, category } = await aLibrary()
    await updateCategory(house.ctx, category.id, { name: 'Hope', description: 'Lines that leave a light on.' })
    await updateAuthor(house.ctx, author.id, { name: 'Marcus A.' })
    const { status, document, canonical } = await page('/search?q=time&category=wisdom&author=marcus-aurelius')
    expect([status, document.querySelectorAll('main ol > li').length]).toEqual([200, 1])
    expect(document.querySelector('select[name=category] option[selected]')?.textContent).toBe('Hope')
    expect(document.querySelector('ul[aria-label="Filters in use"]')?.textContent).toMatch(/Hope.*Marcus A\./)
    expect(canonical).toMatch(/category=hope&author=marcus-a$/)
  })

  test('tells a person who listens how many there are, and that there is nothing', async () => {
    const { page } = await aLibrary()
    const told = async (path: string) => (await page(path)).document.querySelector('main > div > [aria-live=polite]')?.textContent
    expect(await told('/search')).toBe('')
    expect(await told('/search?q=time')).toMatch(/^\d+ quotes?/)
    expect(await told('/search?q=xyzzy&status=disputed')).toMatch(/^No quotes found/)
  })

  test('helps on where nothing is found', async () => {
    const { page } = await aLibrary()
    const { status, text, linksTo } = await page('/search?q=xyzzy&status=disputed')
    expect(status).toBe(200)
    expect(text).toContain('No quotes found')
    expect(linksTo).toContain('/search?q=xyzzy')
    expect(linksTo).toContain('/categories/wisdom')
  })

  test('keeps every filter in the address, shows it, and lets it be taken away', async () => {
    const { page } = await aLibrary()
    const filters = 'category=wisdom&author=marcus-aurelius&tag=old-friends&length=short&language=en&status=unverified'
    const { status, document, linksTo } = await page(`/search?q=time&${filters}`)
    expect(status).toBe(200)
    expect(document.querySelectorAll('ul[aria-label="Filters in use"] a')).toHaveLength(6)
    expect(document.querySelectorAll('main ol > li')).toHaveLength(1)
    expect(linksTo).toContain(`/search?q=time&${filters.replace('author=marcus-aurelius&', '')}`)
    expect((await page('/search?tag=old-friends')).document.querySelectorAll('main ol > li')).toHaveLength(1)
  })

  test('takes an author and a tag as they are written under the filters, and shows the category that was asked for', async () => {
    const { page, house, aQuote } = await aLibrary()
    const hope = await createCategory(house.ctx, { name: 'Hope', description: 'Light.', color: '#0F766E' })
    await aQuote({ text: 'Two shelves hold this.', useMultipleCategories: true, category_ids: [hope.id] })
    const { document } = await page('/search?q=shelves&category=hope&author=aureli')
    expect(document.querySelector('main ol > li')?.textContent).toContain('Hope')
    expect(document.querySelector('main ol > li')?.textContent).not.toContain('Wisdom')
    expect(document.querySelector('details input[name=author]')?.getAttribute('value')).toBe('Marcus Aurelius')
    expect(document.querySelector('details input[name=tag]')).not.toBeNull()
  })

  test('says which author it cannot tell, and keeps all that was typed', async () => {
    const { page, house, app } = await aLibrary()
    await createAuthor(house.ctx, { name: 'Lucius Aurelius' })
    await quoteEach(house.ctx)
    const kept = app.cache.size().pages
    for (const written of ['marcsu', 'aureli']) {
      const { status, document, text, linksTo, meta } = await page(`/search?q=time&language=en&author=${written}`)
      expect([written, status, meta('robots')]).toEqual([written, 404, 'noindex'])
      expect(document.querySelector('[role=alert]')?.textContent).toContain(`No single author matches “${written}”.`)
      expect(linksTo).toContain(`/authors?q=${written}`)
      expect(text).not.toContain('Page Not Found')
      expect(document.querySelector('input[name=q]')?.getAttribute('value')).toBe('time')
      expect(document.querySelector('details input[name=author]')?.getAttribute('value')).toBe(written)
      expect(linksTo).toContain('/search?q=time&language=en')
    }
    expect(app.cache.size().pages).toBe(kept)
  })

  test('answers bad questions kindly, and keeps what was typed', async () => {
    const { page, app } = await aLibrary()
    const long = await page(`/search?q=${'friend+'.repeat(100)}`)
    expect(long.status).toBe(400)
    expect(long.document.querySelector('input[name=q]')?.getAttribute('value')).toMatch(/^friend friend/)
    expect(long.text).toContain('500 characters or fewer')
    for (const [q, status] of [
      ['x'.repeat(10_000), 414],
      ['%26+%7C+!+(+)+%3A*+%3C-%3E', 200],
      ['%22never+closed', 200],
      ['%22', 200],
      ['%5C', 200],
      ["'--", 200],
      ['x&page=2', 404],
      ['x&page=abc', 404],
      ['x&category=nothing', 404],
      ['x&author=nobody', 404],
      ['x&length=huge', 404],
      ['x&status=sure', 404],
      ['x&language=%22&tag=%22', 200],
      ['time&category=wisdom&author=marcus-aurelius&tag=a&length=short&language=en&status=verified&a=1&b=2&c=3', 200],
    ] as const)
      expect([q.slice(0, 50), (await app.ask(`/search?q=${q}`)).status]).toEqual([q.slice(0, 50), status])
  })

  test('what was found and asked never breaks out of the page', async () => {
    const { page, aQuote } = await aLibrary()
    const hostile = `</script><img src=x onerror=alert(1)>" ' onfocus=x`
    await aQuote({ text: `${hostile} found` })
    const { document } = await page(`/search?q=${encodeURIComponent(`${hostile} found`)}`)
    expect(document.querySelector('main img')).toBeNull()
    expect(document.querySelector('[onfocus]')).toBeNull()
    expect(document.querySelector('main ol')?.textContent).toContain(hostile)
  })

  test('is dropped from the cache when a quote comes that it would show', async () => {
    const { page, app, aQuote } = await aLibrary()
    const heard = await app.hearChanges()
    expect((await page('/search?q=quench')).text).toContain('No quotes found')
    await aQuote({ text: 'Many waters cannot quench it.' })
    await heard()
    await page('/search?q=quench')
    expect((await page('/search?q=quench')).document.querySelectorAll('mark')).toHaveLength(1)
  })
})

test('/search/suggestions answers what is typed so far, and problem details to what is too long', async () => {
  const { app, quote } = await aLibrary()
  const answer = await app.ask('/search/suggestions?q=fri')
  expect(await answer.json()).toMatchObject([
    { kind: 'quote', name: 'Friendship is cemented by <b>time</b>.', about: 'Marcus Aurelius', to: `/quote/${quote.id}` },
  ])
  expect(await (await app.ask('/search/suggestions')).json()).toEqual([])
  const refused = await app.ask(`/search/suggestions?q=${'a'.repeat(501)}`)
  expect([refused.status, refused.headers.get('content-type')]).toEqual([400, 'application/problem+json'])
})

test('the field takes as much as the verb', () => {
  expect(longestTyped).toBe(longestQuestion)
})
