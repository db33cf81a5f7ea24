import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, heading, hydrated, test } from './journey.ts'

type Kept = { id: string; text: string; status?: string }

const collected = async (language: string) =>
  JSON.parse(await readFile(`db/collection/quotes/${language}.json`, 'utf8')) as Kept[] // safe: the collection's own files

const sheets = async (page: Page) =>
  (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length

const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

const printed = (page: Page) => heading(page).filter({ visible: true })

test('a quote is printed on one sheet: dark words, author, source, address, and nothing to press', async ({ page }) => {
  const english = await collected('en')
  const [longest] = english.toSorted((a, b) => b.text.length - a.text.length)
  const misattributed = english.find(({ status }) => status === 'misattributed')
  const [arabic] = await collected('ar')
  const verse = (await collected('es')).find(({ text }) => text.split('\n').length > 3)
  for (const quote of [longest, misattributed, arabic, verse]) {
    const { id, text } = quote ?? { id: '', text: '' }
    // With a medium of its own the page would be printed as that.
    await page.emulateMedia({ colorScheme: 'dark', media: null })
    await page.goto(`/quote/${id}`)
    await hydrated(page)
    expect(await sheets(page)).toBe(1)

    await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
    await expect(printed(page)).toHaveCount(1)
    expect(letters(await printed(page).innerText())).toBe(letters(text))
    expect((await printed(page).innerText()).split('\n').length).toBeGreaterThanOrEqual(text.split('\n').length)
    expect(await printed(page).evaluate((one) => getComputedStyle(one).color)).toBe('rgb(17, 17, 17)')
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
    await expect(page.getByRole('heading', { name: /^(Where it comes from|Did Voltaire say)/ })).toBeVisible()
    for (const role of ['button', 'navigation', 'contentinfo', 'banner'] as const)
      await expect(page.getByRole(role)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: /^(More|Similar|Featured)/ })).toHaveCount(0)
    const address = page.locator('link[rel=canonical]')
    await expect(address).toBeVisible()
    expect(await address.evaluate((link) => getComputedStyle(link, '::after').content)).toContain(`/quote/${id}`)
  }
})

test('a text of 1,500 letters fits on one sheet', async ({ page }) => {
  const [first] = await collected('en')
  await page.goto(`/quote/${first?.id}`)
  await hydrated(page)
  // As many lines as a plate sets such a text in.
  await page.locator('.poster:last-child h1').evaluate((one) => {
    one.innerHTML = Array.from({ length: 50 }, () => '<span>thirty letters on this one line</span> ').join('')
  })
  expect(await sheets(page)).toBe(1)
})

test('what was never said by somebody is printed with the verdict, and the name struck out', async ({ page }) => {
  const refuted = (await collected('en')).find(({ status }) => status === 'misattributed')
  await page.goto(`/quote/${refuted?.id}`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('s').filter({ visible: true })).toHaveCount(1)
  await expect(page.getByText(/^No\. /)).toBeVisible()
})

const faceOf = { ja: 'Noto Serif JP', zh: 'Noto Serif SC' }

for (const [language, face] of Object.entries(faceOf))
  test(`a quote is printed in the face of its script: ${face}`, async ({ page }) => {
    const [quote] = await collected(language)
    await page.goto(`/quote/${quote?.id}`, { waitUntil: 'networkidle' })
    await printedIn(page, face)
  })

test('a list is printed as dark words on white, without what is pressed', async ({ page }) => {
  await page.goto('/categories/love')
  await hydrated(page)
  await page.emulateMedia({ media: 'print' })
  for (const role of ['button', 'navigation', 'contentinfo', 'banner'] as const) await expect(page.getByRole(role)).toHaveCount(0)
  const words = page.locator('article [data-plate] > p:visible, article [data-plate] > blockquote:visible')
  expect(await words.count()).toBeGreaterThanOrEqual(18)
  const boxes = await words.evaluateAll((all) =>
    all.map((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      return { colour: getComputedStyle(one).color, left, right, top, bottom, isCut: one.scrollWidth > one.clientWidth + 1 }
    }),
  )
  expect(new Set(boxes.map(({ colour }) => colour))).toEqual(new Set(['rgb(17, 17, 17)']))
  expect(boxes.filter(({ isCut }) => isCut)).toEqual([])
  const isOver = (a: (typeof boxes)[number], b: (typeof boxes)[number]) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
  expect(boxes.filter((one, i) => boxes.some((other, j) => j > i && isOver(one, other)))).toEqual([])
  await page.emulateMedia({ media: null })
  expect(await sheets(page)).toBe(1)
})

/** Its words, in this face, which has come, on one sheet. */
async function printedIn(page: Page, face: string) {
  await page.emulateMedia({ media: 'print' })
  const loaded = () =>
    printed(page).evaluate((one, name) => {
      const isLoaded = [...document.fonts].some(({ status, family }) => status === 'loaded' && family.includes(name))
      return isLoaded && getComputedStyle(one).fontFamily.includes(name)
    }, face)
  await expect.poll(loaded).toBe(true)
  await page.emulateMedia({ media: null })
  expect(await sheets(page)).toBe(1)
}
