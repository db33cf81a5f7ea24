import { expect, test } from 'vitest'
import { getSettings, updateSettings } from '#settings'
import { aPassage } from '#test/a-passage'
import { aText } from '#test/a-text'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { sendForm } from '#test/read-form'
import { readPage, type Page } from '#test/read-page'
import { aShelf } from '#test/shelf'

const pages = {
  lists: [
    '/',
    '/?author=Marcus+Aurelius',
    '/categories',
    '/categories/wisdom',
    '/authors',
    '/authors/marcus-aurelius',
    '/tags/courage',
    '/saved',
    '/nothing-here',
    '/quote-of-the-day',
    '/misattributed',
    '/misattributed?q=xyzzy',
  ],
  quotes: [
    '/quote/:plain',
    '/quote/:placed',
    '/quote/:settled',
    '/quote/:plain/cite',
    '/quote/:plain/studio',
    '/search',
    '/search?q=number',
    '/search?q=number&length=short&status=attributed',
    '/search?q=xyzzy',
  ],
  texts: [
    '/sources',
    '/sources?q=kingdom',
    '/sources?q=xyzzy',
    '/sources/:text',
    '/sources/:text/1',
    '/works',
    '/works/marcus-aurelius/meditations',
  ],
  others: ['/corrections', '/statistics', '/newsletter', '/about', '/faq', '/privacy', '/terms'],
}

/** Text that may be without brackets: names, words of quotes, and what is the same in every language. `Intl` writes dates and names of languages, and has no pseudo-language. */
const data =
  'script, style, svg, bdi, cite, code, pre, [dir=auto], [lang]:not(html, [lang=en-xa]), .font-name:not(:has(p, a, button))'
const same =
  /Epigraph|Marcus Aurelius|Meditations|MA\b|Wisdom|wisdom|Courage|courage|API|RSS|English|German|Book II|Pexels|PNG|JPG|WebP|MLA|APA|Chicago|BibTeX|RIS|CSL-JSON|\d{1,2} \w+ 20\d\d|Sunday|March|Monday to Friday|IST|you@example\.org/g
const words = ['Quote number', 'The best revenge is not to be like that', 'Money is the root of all evil']

async function aSite() {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  await updateSettings(house.as('admin'), { other_languages: ['en-xa'] })
  const text = await aText(
    house.ctx,
    [
      { level: 1, heading: 'Book II', body: 'The best revenge is not to be like that. A kingdom for a horse.' },
      { level: 1, heading: '', body: 'The second part has other words.' },
    ],
    { title: 'Meditations', author: 'Marcus Aurelius', translator: 'George Long', edition: '1862' },
  )
  const source = {
    work: 'Meditations',
    year: '1862',
    place: 'Book II',
    edition: null,
    translator: null,
    url: 'https://www.texts.example/',
  }
  const plain = await aQuote({ tags: ['courage'], isFeatured: true })
  const placed = await aQuote({ text: 'The best revenge is not to be like that.', status: 'verified', source })
  await aPassage(house.ctx, placed.id, { work: 'Meditations', exact: placed.text, text: text.id, division: 'Book II' })
  const settled = await aQuote({
    text: 'Money is the root of all evil.',
    status: 'misattributed',
    statusNote: null,
    trueWording: 'The love of money is the root of all evil.',
    alsoCredited: 'Paul; Peter',
    source,
    sourceRead: '2026-11-27',
  })
  const ids: Record<string, string> = { plain: plain.id, placed: placed.id, settled: settled.id, text: text.id }
  const addressOf = (path: string) =>
    `/en-xa${path.replace(/^\/(?=$|\?)/, '').replace(/:(\w+)/, (_, name: string) => ids[name] ?? '')}`
  const { website_description: own } = await getSettings(house.ctx)
  return { app: await anApp(house), own, addressOf }
}

test.each(Object.entries(pages))(
  'in the pseudo-language the pages of %s have no sentence that no catalogue knows',
  async (_, paths) => {
    const { app, own, addressOf } = await aSite()
    const left: Record<string, unknown> = {}
    for (const path of paths) {
      const page = await readPage(await app.ask(addressOf(path)))
      expect([path, page.status]).toEqual([path, path === '/nothing-here' ? 404 : 200])
      const unsaid = unsaidOn(page, own)
      if (unsaid) left[path] = unsaid
    }
    expect(left).toEqual({})
  },
)

const wren = {
  fullName: 'Wren',
  email: 'wren@people.example',
  password: 'a heron by the weir',
  confirmPassword: 'a heron by the weir',
}

/** Forms as somebody sends them, and the status of the answer. */
const sent: [string, Record<string, string>, number][] = [
  ['/auth', { tab: 'login', email: '', password: '' }, 400],
  ['/auth', { tab: 'login', email: wren.email, password: 'wrong and wrong' }, 400],
  ['/auth?tab=signup', { tab: 'signup' }, 400],
  ['/auth?tab=signup', { tab: 'signup', ...wren, confirmPassword: 'another one' }, 400],
  ['/auth?tab=signup', { tab: 'signup', ...wren, password: 'short', confirmPassword: 'short' }, 400],
  ['/auth?tab=signup', { tab: 'signup', ...wren, password: 'password1', confirmPassword: 'password1' }, 400],
  ['/auth?tab=signup', { tab: 'signup', ...wren, email: 'none' }, 400],
  ['/auth/recover', { email: 'none' }, 400],
  ['/auth/code', { email: 'none' }, 400],
  ['/auth/code', { email: wren.email, code: '123456', step: 'code' }, 400],
  ['/auth/check-mail', { email: 'none' }, 400],
  ['/contact', { email: 'none' }, 400],
  ['/email-subscribe', { email: 'none' }, 400],
]

test('signing in, signing up, recovery and codes are in the pseudo-language, with all that they refuse', async () => {
  const { app, own } = await aSite()
  const left: Record<string, unknown> = {}
  const look = async (name: string, answer: Response, status: number) => {
    const page = await readPage(answer)
    expect([name, page.status]).toEqual([name, status])
    const unsaid = unsaidOn(page, own)
    if (unsaid) left[name] = unsaid
  }
  for (const path of [
    '/auth',
    '/auth?tab=signup&next=/about',
    '/auth?next=/saved&intent=like:00000000-0000-4000-8000-000000000000',
  ])
    await look(path, await app.ask(`/en-xa${path}`), 200)
  for (const path of ['/auth/recover', '/auth/code', '/auth/check-mail', '/email-subscribe', '/contact'])
    await look(path, await app.ask(`/en-xa${path}`), 200)
  for (const [path, typed, status] of sent)
    await look(`${path} ${JSON.stringify(typed)}`, await sendForm(app, `/en-xa${path}`, typed), status)
  expect(left).toEqual({})
})

/** Words on a page that no catalogue knows. */
function unsaidOn({ document, html }: Page, own: string): RegExpMatchArray | null {
  expect(html).toContain('<html lang="en-xa" dir="ltr"')
  for (const element of document.querySelectorAll(data)) element.remove()
  const named = [...document.querySelectorAll('[aria-label], [placeholder], [alt], [title]')].flatMap((element) =>
    ['aria-label', 'placeholder', 'alt', 'title'].map((name) => element.getAttribute(name) ?? ''),
  )
  const shown = [document.body.textContent, ...named].map(withoutSaid).join(' · ').replaceAll(own, '').replaceAll(same, '')
  return words.reduce((text, quote) => text.replaceAll(quote, ''), shown).match(/\p{L}{2,}[\p{L}’' ]*/gu)
}

/** Sentences of the pseudo-language are in brackets; one may be a word of another. */
function withoutSaid(text: string): string {
  const less = text.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ')
  return less === text ? text : withoutSaid(less)
}
