import { readFile } from 'node:fs/promises'
import { expect, hydrated, test } from './journey.ts'
import { violationsInBothThemes } from './violations.ts'

type Passage = { division: string; before: string; exact: string; after: string; speaker?: string; url: string }

const passages = async (language: string) =>
  Object.entries(JSON.parse(await readFile(`db/collection/passages/${language}.json`, 'utf8')) as Record<string, Passage>) // safe: verify.ts holds its shape

async function aPassage(language: string, which: (passage: Passage) => boolean): Promise<[id: string, passage: Passage]> {
  const found = (await passages(language)).find(([, passage]) => which(passage))
  if (!found) throw new Error(`No passage of the collection in ${language} is as it should be here`)
  return found
}

const long = (passage: Passage) =>
  passage.before.length > 300 && passage.after.length > 300 && passage.url.includes('#L') && !passage.exact.includes('\n')
const linesOf = ({ before, exact, after }: Passage) => `${before}${exact}${after}`.split('\n').length
const words = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

test('a reader opens the passage and finds the address that lands on the words', async ({ page, isMobile }) => {
  const [id, passage] = await aPassage('en', long)
  await page.goto(`/quote/${id}`)
  await hydrated(page)
  const place = page.getByRole('region', { name: 'In its place' })
  await expect(place).toContainText(passage.division)
  const marked = place.locator('mark').first()
  // A phone folds it; a wide screen has room for it.
  if (isMobile) {
    await expect(marked).toBeHidden()
    await place.getByText('Read the passage').tap()
  }
  await expect(marked).toBeVisible()
  expect(words((await place.locator('mark').allInnerTexts()).join(' '))).toBe(words(passage.exact))
  expect(words(await place.locator('blockquote').innerText())).toContain(words(passage.after).slice(0, 60))
  await expect(place.getByRole('link', { name: 'Open the text at these words' })).toHaveAttribute('href', passage.url)
  expect(await violationsInBothThemes(page, 'a quote in its place')).toEqual([])
})

test('Arabic, Chinese, Hebrew and Sanskrit are in their own direction and language', async ({ page, isMobile }) => {
  for (const [language, direction] of [
    ['ar', 'rtl'],
    ['zh', 'ltr'],
    ['he', 'rtl'],
    ['sa', 'ltr'],
  ] as const) {
    const [id, { exact }] = await aPassage(language, () => true)
    await page.goto(`/quote/${id}`)
    const place = page.getByRole('region', { name: 'In its place' })
    const summary = place.getByText('Read the passage')
    if (isMobile && (await summary.isVisible())) await summary.tap()
    const passage = place.locator('blockquote')
    await expect(passage).toHaveAttribute('lang', language)
    expect(await passage.evaluate((one) => getComputedStyle(one).direction)).toBe(direction)
    expect(words((await place.locator('mark').allInnerTexts()).join(' '))).toBe(words(exact))
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
})

test('a quote is printed with its passage on one sheet', { tag: '@desktop' }, async ({ page }) => {
  for (const language of ['en', 'ru']) {
    const [id] = await aPassage(language, (passage) => passage.exact.length < 200 && linesOf(passage) < 20)
    await page.emulateMedia({ media: null })
    await page.goto(`/quote/${id}`)
    await hydrated(page)
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('mark').first()).toBeVisible()
    await expect(page.getByText('Read the passage')).toBeHidden()
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the passage opens, too', async ({ page, isMobile }) => {
    const [id] = await aPassage('en', long)
    await page.goto(`/quote/${id}`)
    const place = page.getByRole('region', { name: 'In its place' })
    if (isMobile) await place.getByText('Read the passage').tap()
    await expect(place.locator('mark').first()).toBeVisible()
  })
})
