import { expect, test } from 'vitest'
import { beginIssue, createIssue, getIssue, scheduleIssue } from '#newsletter'
import { createPage } from '#pages'
import { aText } from '#test/a-text'
import { anApp, origin } from '#test/app'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { someSubscribers } from '#test/subscribers'
import { pages } from '#test/role-matrix'
import { machineRoutes } from '../machine-routes.ts'
import { markdownPath, markdownRoutes } from './markdown-routes.ts'

test('each page that is there as Markdown has a heading, its address and no page of HTML', async () => {
  const { app, addresses } = await aSite()
  expect(Object.keys(addresses).toSorted()).toEqual(markdownRoutes.map(({ path }) => path).toSorted())
  for (const [path, address] of Object.entries(addresses)) {
    const answer = await app.ask(address)
    const text = await answer.text()
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'text/markdown; charset=utf-8'])
    expect([path, text.split('\n')[0]]).toEqual([path, expect.stringMatching(/^# \S/) as string])
    expect([path, /<(?!https?:)|undefined|null\b/.exec(text)?.[0]]).toEqual([path, undefined])
    expect(answer.headers.get('link')).toBe(`<${origin}${address.replace('/index.md', '/').replace('.md', '')}>; rel="canonical"`)
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    const again = await app.ask(address, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })
    expect([path, again.status]).toEqual([path, 304])
  }
})

/** Pages for everybody that aren’t there as Markdown. */
const without: Record<string, string> = {
  '/saved': 'is in the browser alone',
  '/random': 'leads to a quote',
  '/search': 'is asked at /api/v1/quotes',
  '/quote/:id/cite': 'has a file for each format',
  '/quote/:id/studio': 'is a tool',
  '/quote/:id/wrong': 'is a form',
  '/contact': 'is a form',
  '/email-subscribe': 'is a form',
  '/setup': 'is a form',
}

/** They are for the person who has the link, or who signs in. */
const personal = /^\/(?:preview|auth|email-subscribe\/confirm|email-preferences|unsubscribe)(?:\/|$)/u

test('every page for everybody is there as Markdown, or has a reason', () => {
  const open = Object.entries(pages).flatMap(([path, access]) => (access === 'open' && !personal.test(path) ? [path] : []))
  const missing = open.filter((path) => markdownPath(path.replaceAll(':', '')) === null)
  expect(missing.toSorted()).toEqual(Object.keys(without).toSorted())
  const answered = new Set(machineRoutes.map(({ path }) => path))
  // The page of what no other has is that of written pages.
  const named: Record<string, string> = { '/': '/index.md', '/*': '/:slug.md' }
  const promised = open.filter((path) => !missing.includes(path)).map((path) => named[path] ?? `${path}.md`)
  expect(promised.filter((path) => !answered.has(path))).toEqual([])
})

test('the API says in Markdown what a program can ask for', async () => {
  const { app } = await aSite()
  const answer = await app.ask('/api', { headers: { accept: 'text/markdown' } })
  expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  const text = await answer.text()
  expect(text).toMatch(/^# API\n/)
  expect(text).toContain(`<${origin}/api/v1/openapi.json>`)
  expect(text).toContain(`\`GET ${origin}/api/v1/quotes/random\``)
})

const letter = 'A *letter* with [a link](https://example.org/a) and _no_ markup.'

test('a letter, the figures, and how to ask are there for programs', async () => {
  const { app, addresses } = await aSite()
  const textOf = async (address: string) => await (await app.ask(address)).text()
  const issue = await textOf(addresses['/newsletter/:slug.md'])
  expect(issue).toContain('[a link](<https://example.org/a>)')
  expect(issue).toContain('\\_no\\_ markup')
  expect(issue).toContain(`Page: <${origin}/quote/`)
  expect(await textOf('/newsletter.md')).toContain(`[News](<${origin}/newsletter/`)
  expect(await textOf('/statistics.md')).toContain(`[Quotes](<${origin}/>): 1`)
  expect(await textOf('/check.md')).toContain(`<${origin}/api/v1/check?text=`)
  const none = await app.ask('/newsletter/never-was.md')
  expect(none.status).toBe(404)
})

test('the front page and the settled quotes name their quotes and how sure they are', async () => {
  const { app, aQuote } = await aSite()
  const { id } = await aQuote({ text: 'Never said.', status: 'misattributed', statusNote: 'First seen in 1981.' })
  for (const [page, address] of [
    ['/', '/index.md'],
    ['/?author=Marcus+Aurelius', '/index.md?author=Marcus+Aurelius'],
    ['/misattributed', '/misattributed.md'],
  ] as const) {
    const answer = await app.ask(page, { headers: { accept: 'text/markdown' } })
    const text = await answer.text()
    expect([page, answer.headers.get('content-location')]).toEqual([page, address])
    expect([page, text.includes(`/quote/${id}>`), text.includes('Note: First seen in 1981.')]).toEqual([page, true, true])
  }
  expect(await (await app.ask('/misattributed.md')).text()).not.toContain('Status: Not verified')
})

test('a quote says whose it is, how sure that is and where it is from', async () => {
  const { app, aQuote } = await aSite()
  const source = { work: 'Meditations', place: 'Book X', year: '180', url: 'https://texts.example/x?a=1&b=(2)' }
  const quote = await aQuote({
    text: 'A line of verse\nand another',
    status: 'sourced',
    source,
    translations: [{ language: 'de', text: 'Eine Zeile', translator: 'Ada' }],
  })
  expect(await (await app.ask(`/quote/${quote.id}.md`)).text()).toBe(`# A line of verse and another — Marcus Aurelius

> A line of verse\\
> and another

— [Marcus Aurelius](<${origin}/authors/marcus-aurelius>)

- Status: Not verified. A complete source is given. We have not checked the wording there yet.
- Source: [Meditations, Book X, 180](<https://texts.example/x?a=1&b=(2)>)
- Language: en
- Categories: [Wisdom](<${origin}/categories/wisdom>)
- Page: <${origin}/quote/${quote.id}>

## Translations

> Eine Zeile

de, translated by Ada
`)
})

test('no words of a quote become markup', async () => {
  const { app, aQuote } = await aSite()
  const text = [
    '# Heading',
    '> quoted',
    '- item',
    '1. one',
    '* star *',
    '```',
    '    code',
    '<script>alert(1)</script>',
    '[x](javascript:alert(1))',
    '![p](https://evil.example/p.png)',
    '&lt;b&gt;',
    'https://evil.example and www.evil.example',
    '---',
    '| a | b |',
    'a\\',
  ].join('\n')
  const { id } = await aQuote({ text })
  const markdown = await (await app.ask(`/quote/${id}.md`)).text()
  const quoted = markdown.split('\n').filter((line) => line.startsWith('> '))
  expect(quoted).toHaveLength(text.split('\n').length)
  for (const line of quoted) {
    const words = line.slice(2).replace(/\\$/, '')
    expect([words, /^(?:#|>|[-+*=]|\d+[.)]|`)/.test(words)]).toEqual([words, false])
    expect([words, /(?<!\\)(?:\\\\)*[*_`[\]<>&|~]/.test(words)]).toEqual([words, false])
    expect([words, /:\/\/|www\.e/.test(words)]).toEqual([words, false])
  }
})

test('a page answers with Markdown where that is asked for, and says that it can', async () => {
  const { app, aQuote } = await aSite()
  const { id } = await aQuote()
  const page = `/quote/${id}`
  const markdown = await (await app.ask(`${page}.md`)).text()
  const html = await app.ask(page)
  expect(html.headers.get('content-type')).toContain('text/html')
  expect(html.headers.get('link')).toContain(`<${origin}${page}.md>; rel="alternate"; type="text/markdown"`)
  for (const accept of [
    'text/markdown',
    'TEXT/MARKDOWN',
    'text/markdown, text/html;q=0.9, */*;q=0.1',
    'text/html, text/markdown',
  ]) {
    const answer = await app.ask(page, { headers: { accept } })
    expect([accept, await answer.text()]).toEqual([accept, markdown])
    expect(answer.headers.get('content-location')).toBe(`${page}.md`)
    expect(answer.headers.get('vary')).toBe('Accept, Accept-Encoding')
  }
  for (const accept of ['*/*', 'text/html', 'text/html, text/markdown;q=0.5', 'text/markdown;q=0']) {
    const answer = await app.ask(page, { headers: { accept } })
    expect([accept, answer.headers.get('content-type')]).toEqual([accept, expect.stringContaining('text/html') as string])
    expect(answer.headers.get('vary')).toBe('Accept, Accept-Encoding')
  }
  expect((await app.ask('/search', { headers: { accept: 'text/markdown' } })).headers.get('content-type')).toContain('text/html')
})

test('what is hidden, gone or moved is so as Markdown, too', async () => {
  const { house, app, aQuote } = await aSite()
  const { id } = await aQuote({ isActive: false })
  expect((await app.ask(`/quote/${id}.md`)).status).toBe(404)
  expect((await app.ask('/authors/nobody.md')).status).toBe(404)
  expect((await app.ask('/authors/marcus-aurelius.md?page=9')).status).toBe(404)
  expect((await app.ask('/quote-of-the-day/2999-01-01.md')).status).toBe(404)
  const { id: text } = await aText(house.as('admin'), 'Words that may not be read here.', { shows: 'passage', title: 'Closed' })
  expect((await app.ask(`/sources/${text}/1.md`)).status).toBe(404)
  expect(await (await app.ask(`/sources/${text}.md`)).text()).not.toContain('Words that may not')
})

test('lists go on as the pages do', async () => {
  const { app, aQuote } = await aSite()
  for (let n = 0; n < 10; n++) await aQuote()
  const first = await (await app.ask('/authors/marcus-aurelius.md')).text()
  expect(first).toContain('## Quotes (11)')
  const [, next = ''] = /\[Next page\]\(<https:\/\/quotes\.example([^>]+)>\)/.exec(first) ?? []
  expect(next).toBe('/authors/marcus-aurelius.md?page=2')
  const second = await (await app.ask(next)).text()
  expect(second.match(/^> /gm)).toHaveLength(2)
  expect(second).not.toContain('Next page')
})

test('a change is in the Markdown at once', async () => {
  const { app, aQuote } = await aSite()
  const heard = await app.hearChanges()
  const before = await (await app.ask('/authors/marcus-aurelius.md')).text()
  await aQuote({ text: 'Something new.' })
  await heard()
  const after = await (await app.ask('/authors/marcus-aurelius.md')).text()
  expect([before.includes('Something new'), after.includes('Something new')]).toEqual([false, true])
})

test('llms.txt leads to what is there', async () => {
  const { app } = await aSite()
  const answer = await app.ask('/llms.txt')
  const text = await answer.text()
  expect(text).toMatch(/^# Epigraph\n\n> /)
  const links = [...text.matchAll(/\]\(<https:\/\/quotes\.example([^>]+)>\)/g)].map(([, path = '']) => path)
  expect(links).toEqual(
    expect.arrayContaining(['/works.md', '/check.md', '/misattributed.md', '/corrections.md', '/statistics.md']),
  )
  // A page that is there as Markdown is linked as such.
  expect(links.filter((path) => markdownPath(path) !== null)).toEqual([])
  for (const path of links) {
    const address = path.endsWith('?text=') ? `${path}wisdom` : path
    expect([path, (await app.ask(address)).status]).toEqual([path, path === '/mcp' ? 405 : 200])
  }
})

async function aSite() {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.as('admin'))
  const source = { work: 'Meditations', year: null, place: null, edition: null, translator: null, url: 'https://example.org/' }
  const { id } = await aQuote({ isFeatured: true, tags: ['stoic'], status: 'sourced', source })
  const text = await aText(house.as('admin'), 'The words of a text.\n\nAnother paragraph.')
  await someSubscribers(house.db, 1)
  const editor = house.proven('moderator')
  const issue = await createIssue(editor, {
    subject: 'News',
    blocks: [
      { type: 'paragraph', text: letter },
      { type: 'quote', quote: id },
    ],
  })
  await scheduleIssue(editor, { id: issue.id, at: null })
  await beginIssue(house.ctx, { issue: issue.id }, 'UTC')
  const page = await createPage(editor, {
    title: 'Imprint',
    language: 'en',
    isPublished: true,
    blocks: [{ type: 'paragraph', text: letter }],
  })
  const app = await anApp(house)
  const addresses = {
    '/index.md': '/index.md',
    '/corrections.md': '/corrections.md',
    '/quote/:id.md': `/quote/${id}.md`,
    '/misattributed.md': '/misattributed.md',
    '/authors.md': '/authors.md',
    '/authors/:slug.md': '/authors/marcus-aurelius.md',
    '/categories.md': '/categories.md',
    '/categories/:slug.md': '/categories/wisdom.md',
    '/tags/:tag.md': '/tags/stoic.md',
    '/quote-of-the-day.md': '/quote-of-the-day.md',
    '/quote-of-the-day/:day.md': '/quote-of-the-day/2026-03-01.md',
    '/works.md': '/works.md',
    '/works/:author/:work.md': '/works/marcus-aurelius/meditations.md',
    '/sources.md': '/sources.md',
    '/sources/:id.md': `/sources/${text.id}.md`,
    '/sources/:id/:n.md': `/sources/${text.id}/1.md`,
    '/check.md': '/check.md',
    '/statistics.md': '/statistics.md',
    '/newsletter.md': '/newsletter.md',
    '/newsletter/:slug.md': `/newsletter/${(await getIssue(editor, issue.id)).issue.slug}.md`,
    '/about.md': '/about.md',
    '/faq.md': '/faq.md',
    '/privacy.md': '/privacy.md',
    '/terms.md': '/terms.md',
    '/:slug.md': `/${page.slug}.md`,
  }
  return { house, app, aQuote, addresses }
}
