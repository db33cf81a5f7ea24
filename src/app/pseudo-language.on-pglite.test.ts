import { expect, test } from 'vitest'
import { getSettings, updateSettings } from '#settings'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'

const pages = [
  '/',
  '/?author=Marcus+Aurelius',
  '/categories',
  '/categories/wisdom',
  '/authors',
  '/tags/courage',
  '/saved',
  '/nothing-here',
]

/** Names, words of quotes, and what is the same in every language. Dates are written by `Intl`, which knows no pseudo-language. */
const data = 'script, style, svg, bdi, [dir=auto], [lang]:not(html), .font-name'
const same = /Epigraph|Marcus Aurelius|MA\b|Wisdom|wisdom|Courage|courage|API|RSS|Sunday|March|English/g

test.each(pages)('in the pseudo-language %s has no sentence that no catalogue knows', async (path) => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  await aQuote({ tags: ['courage'], isFeatured: true })
  await updateSettings(house.as('admin'), { other_languages: ['en-xa'] })
  const app = await anApp(house)
  const { document, html } = await readPage(await app.ask(`/en-xa${path.replace(/^\/(?=$|\?)/, '')}`))
  expect(html).toContain('<html lang="en-xa" dir="ltr"')
  const { website_description: own } = await getSettings(house.ctx)
  const named = [...document.querySelectorAll('[aria-label], [placeholder], [alt], [title]')].flatMap((element) =>
    ['aria-label', 'placeholder', 'alt', 'title'].map((name) => element.getAttribute(name) ?? ''),
  )
  for (const element of document.querySelectorAll(data)) element.remove()
  const shown = [document.body.textContent, ...named].map(withoutSaid).join(' · ')
  expect(
    shown
      .replaceAll(own, '')
      .replaceAll(same, '')
      .match(/\p{L}{2,}[\p{L}’' ]*/gu) ?? [],
  ).toEqual([])
})

/** Sentences of the pseudo-language are in brackets; one may be a word of another. */
function withoutSaid(text: string): string {
  const less = text.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ')
  return less === text ? text : withoutSaid(less)
}
