import { expect, test } from 'vitest'
import { contrast } from '#plates'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'

test('a picture of its own is shown with its words and its author beside it, in colours that can be read', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx, { author: 'Lucius Annaeus Seneca' })
  const quote = await aQuote({
    text: 'Dum differtur vita transcurrit.',
    language: 'la',
    image: '/files/public/quotes/own.jpg',
    translations: [{ language: 'en', text: 'While we are postponing, life speeds by.', translator: 'Richard M. Gummere' }],
  })
  const { document } = await readPage(await (await anApp(house)).ask(`/quote/${quote.id}`))
  const section = document.querySelector('section[aria-label="Quote"]')
  expect(section?.querySelector('h1')?.textContent).toBe('Dum differtur vita transcurrit.')
  expect(section?.querySelector('h1')?.getAttribute('lang')).toBe('la')
  expect(section?.querySelector('h1')?.className).not.toContain('sr-only')
  expect(section?.querySelector('p[lang=en]')?.textContent).toBe('While we are postponing, life speeds by.')
  expect(section?.textContent).toContain('Lucius Annaeus Seneca')
  expect(section?.querySelector('img')?.getAttribute('src')).toBe('/files/public/quotes/own.jpg')
  expect(section?.querySelector('[data-plate]')).toBeNull()
  const [paper = '', ink = ''] = ['background', 'color'].map(
    (name) => new RegExp(`(?:^|;)${name}:([^;]+)`).exec(section?.firstElementChild?.getAttribute('style') ?? '')?.[1] ?? '',
  )
  expect(contrast(paper, ink)).toBeGreaterThanOrEqual(4.5)
})
