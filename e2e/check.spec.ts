import { expect, hydrated } from './journey.ts'
import { onSiteWithText } from './site-with-text.ts'
import { isTooWide } from './too-wide.ts'
import { violationsInBothThemes } from './violations.ts'

const text = `Title: The Night Ferry
Author: Ann Author
Language: English
Licence: Public domain

## Chapter I

They crossed the frozen river at night, and the lanterns on the far bank went out one after the other. Nobody on the ferry said a word until the morning.
`

const article = `What the ferry teaches

“They crossed the frozen river at night, and the lanterns on the near bank went out one after the other,” wrote Ann Author.

“Nobody on the ferry said a word until the morning,” Mark Twain is said to have written.

“The harbour was painted over before anybody had come to see its boats,” the poster says.
`

const test = onSiteWithText(text)

test('a journalist checks an article, shares the report and deletes it', async ({ page, browser, complaints }) => {
  await page.goto('/check')
  await hydrated(page)
  await page.getByLabel('Or a file').setInputFiles({ name: 'speech.txt', mimeType: 'text/plain', buffer: Buffer.from(article) })
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByRole('heading', { name: '3 quotations' })).toBeFocused()
  const first = page.getByRole('article').first()
  await expect(first.getByRole('heading')).toContainText('The source reads: “They crossed the frozen river at night')
  await expect(first.locator('del')).toContainText('near')
  await expect(first.locator('ins')).toContainText('far')
  await expect(page.getByRole('link', { name: '1 found under another author' })).toBeVisible()
  await expect(page.getByRole('article').last()).toContainText('Not found in the texts searched here')
  expect(await violationsInBothThemes(page, 'a report')).toEqual([])
  expect(await isTooWide(page)).toBe(false)

  await page.getByRole('button', { name: 'Keep this report for 30 days' }).click()
  await expect(page.getByRole('heading', { name: /^Your report is kept until/ })).toBeVisible()
  const address = await page.getByRole('link', { name: /\/check\/[\w-]{22}$/ }).getAttribute('href')
  const reader = await browser.newPage()
  await reader.goto(address ?? '')
  await expect(reader.getByRole('heading', { level: 1, name: 'speech.txt' })).toBeVisible()
  await expect(reader.getByRole('article')).toHaveCount(3)
  await reader.getByRole('link', { name: 'Read it in the text' }).first().click()
  await expect(reader.locator('.words mark')).toContainText('They crossed the frozen river at night')
  await reader.goto(address ?? '')
  await expect(reader.getByRole('button', { name: 'Delete this report' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Delete this report' }).click()
  expect(await violationsInBothThemes(page, 'a report of one’s own')).toEqual([])
  complaints.allowMissing(/\/check\/[\w-]{22}$/)
  await page.getByRole('button', { name: 'Delete this report' }).click()
  await expect(page.getByRole('heading', { name: 'This report isn’t here' })).toBeVisible()
  await reader.reload()
  await expect(reader.getByRole('heading', { name: 'This report isn’t here' })).toBeVisible()
  await reader.close()
})

test('what is refused stays as it was typed', async ({ page }) => {
  await page.goto('/check')
  await hydrated(page)
  const field = page.getByLabel('A line, a caption or an article')
  await field.fill('What was typed.')
  const buffer = Buffer.alloc(10 * 1024 * 1024 + 1, 'a')
  await page.getByLabel('Or a file').setInputFiles({ name: 'long.txt', mimeType: 'text/plain', buffer })
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('This file is larger than 10 MB.')
  await expect(field).toHaveValue('What was typed.')
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a reader asks about a line and reads it in its text', async ({ page }) => {
    await page.goto('/search?q=nobody+on+the+ferry+spoke+a+word+until+the+morning')
    await expect(page.getByText('You may mean')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'The source reads: “Nobody on the ferry said a word' })).toBeVisible()
    await page.getByRole('link', { name: 'See the whole check' }).click()
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(
      'The source reads: “Nobody on the ferry said a word',
    )
    await page
      .getByLabel('A line, a caption or an article')
      .fill('“Nobody on the ferry said a word until the morning.” — Ann Author')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Read in the source' })).toBeVisible()
    await expect(page.getByText('1 text was searched, which is by Ann Author.')).toBeVisible()
    expect(await isTooWide(page)).toBe(false)
    await page.getByRole('link', { name: 'Read it in the text' }).click()
    await expect(page.locator('mark')).toContainText('Nobody on the ferry said a word until the morning')
  })
})
