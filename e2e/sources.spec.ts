import { expect, hydrated } from './journey.ts'
import { onSiteWithText } from './site-with-text.ts'
import { violationsInBothThemes } from './violations.ts'

const text = `Title: The Night Ferry
Author: Ann Author
Language: English
Licence: Public domain

## Chapter I

${'The ferry waited at the pier, and nobody hurried. '.repeat(60)}

## Chapter II

They crossed the frozen river at night, and the lanterns on the far bank went out one after the other.

ANNA:
The ice is thinner than a promise,
and louder than a bell.

FERRYMAN: Then walk as if you had never promised anything.
`

const test = onSiteWithText(text)

test('a reader goes from a quote to its source, through the quotes from it, and back', async ({ page }) => {
  await page.goto('/search?q=quality+of+mercy')
  await page
    .getByRole('link', { name: /quality of mercy/ })
    .first()
    .click()
  await hydrated(page)
  const place = page.getByRole('region', { name: 'In its place' })
  await place.getByRole('link', { name: 'The Merchant of Venice' }).click()
  await expect(page.getByRole('heading', { name: 'The Merchant of Venice', level: 1 })).toBeVisible()
  await expect(page.getByText('This site shows passages of this text')).toBeVisible()
  expect(await violationsInBothThemes(page, 'a text with passages')).toEqual([])
  await page
    .getByRole('region', { name: /quotes from this text/ })
    .getByRole('link', { name: /quality of mercy/ })
    .click()
  await expect(page).toHaveURL(/\/quote\//)
})

test('a reader finds the works of an author, and a quote at its place in one', async ({ page }) => {
  await page.goto('/works')
  await hydrated(page)
  expect(await violationsInBothThemes(page, 'the works')).toEqual([])
  // A page of the list is turned, and one of its authors is opened.
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page')
  await page.goto('/authors/william-shakespeare')
  await page.getByRole('main').getByRole('link', { name: 'The Merchant of Venice' }).first().click()
  await expect(page.getByRole('heading', { name: 'The Merchant of Venice', level: 1 })).toBeVisible()
  await hydrated(page)
  expect(await violationsInBothThemes(page, 'a work')).toEqual([])
  const quotes = page.getByRole('region', { name: /quotes? from this work/ })
  await expect(quotes.getByText('Act IV').first()).toBeVisible()
  await quotes.getByRole('link', { name: /quality of mercy/ }).click()
  await expect(page).toHaveURL(/\/quote\//)
})

test('half-remembered words lead to the chapter, where they are marked and in sight', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Quick Links' }).getByRole('link', { name: 'Sources' }).click()
  await hydrated(page)
  expect(await violationsInBothThemes(page, 'the sources')).toEqual([])
  await page.getByLabel('Search the texts').fill('crossed a frozen river at night and lanterns')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const found = page.getByRole('region', { name: /has “crossed a frozen river/ })
  expect(await violationsInBothThemes(page, 'what the texts have')).toEqual([])
  await found
    .getByRole('link', { name: /Night Ferry/ })
    .first()
    .click()
  const marked = page.locator('mark').first()
  await expect(marked).toContainText('crossed the frozen river at night')
  await expect(marked).toBeInViewport()
  await expect(page.locator('.verse')).toHaveText(['The ice is thinner than a promise,', 'and louder than a bell.'])
  expect(await violationsInBothThemes(page, 'a part')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page
    .getByRole('navigation', { name: 'Parts' })
    .getByRole('link', { name: /Chapter I$/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Chapter I', exact: true })).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a text is found, read, and left by the same links', async ({ page }) => {
    await page.goto('/sources?q=ice+is+thinner')
    // The sheet of these pages comes before the one that all pages carry, and must not undo it.
    const title = page.getByRole('heading', { level: 1, name: 'Sources' })
    expect(await title.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))).toBeGreaterThan(32)
    await page.locator('main ol a').first().click()
    await expect(page.locator('mark').first()).toHaveText('ice is thinner')
    await expect(page.locator('mark').first()).toBeInViewport()
    await page.getByRole('link', { name: 'The Night Ferry' }).click()
    await expect(page.getByRole('heading', { name: 'Contents' })).toBeVisible()
    await page.getByRole('link', { name: 'Read from the beginning' }).click()
    await expect(page.getByRole('heading', { name: 'Chapter I', exact: true })).toBeVisible()
  })
})
