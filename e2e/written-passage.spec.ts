import type { Page } from '@playwright/test'
import { enterDesk, test } from './desk-journey.ts'
import { expect, hydrated } from './journey.ts'

test.describe.configure({ timeout: 120_000 })

const line = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })

async function choose(page: Page, name: string, typed: string): Promise<void> {
  await line(page, name).fill(typed)
  await page.getByRole('option').filter({ hasText: typed }).first().click()
}

test('a quote from a book is verified by the passage that is written down, until its words are others', async ({
  page,
  complaints,
}) => {
  complaints.allowMissing('/admin/quotes/new')
  const text = `The page of a book was read with care, and written down ${Math.random().toString(36).slice(2, 9)}.`
  await enterDesk(page, '/admin/quotes/new')
  const words = page.getByRole('textbox', { name: 'Quote', exact: true })
  await words.fill(text)
  await choose(page, 'Author', 'rumi')
  await choose(page, 'Category', 'w')
  await page.getByRole('dialog').getByText('Source', { exact: true }).click()
  await page.getByLabel('Verification').selectOption('Checked against the source')
  await expect(page.getByLabel('The words as printed')).toHaveValue(text)
  await page.getByLabel('Just before them').fill('He closed his eyes.')
  await page.getByLabel('Work', { exact: true }).fill('A book')
  await page.getByLabel('Chapter or page').fill('p. 43')
  await page.getByLabel('Work', { exact: true }).press('Control+Enter')
  await expect(page.getByText('Name the edition that you read, or give an address.')).toBeVisible()
  await page.getByLabel('Edition', { exact: true }).fill('Penguin Classics, 2006')
  await page.getByLabel('Edition', { exact: true }).press('Control+Enter')
  await expect(page.getByText('Quote created successfully!').first()).toBeVisible()

  const row = page.getByRole('row').filter({ hasText: text }).first()
  const id = (await row.getByRole('link').first().getAttribute('href'))?.split('/').at(-1) ?? ''
  await page.goto(`/quote/${id}`)
  const place = page.getByRole('region', { name: 'In its place' })
  await expect(place).toContainText('Read and written down by the editors on')
  await expect(place).toContainText('He closed his eyes.')
  await expect(place).toContainText('p. 43')
  await expect(place).toContainText('Penguin Classics, 2006')
  await expect(place.getByRole('link', { name: 'Read on in the text' })).toHaveCount(0)

  await page.goto(`/admin/quotes/${id}`)
  await hydrated(page)
  await page.getByRole('dialog').getByText('Source', { exact: true }).click()
  await expect(page.getByText('This quote has a passage.')).toBeVisible()
  await words.fill('Quite other words that nobody anywhere has ever read before in any book at all.')
  await words.press('Control+Enter')
  await expect(page.getByText(/no longer has the words or the work of its passage/)).toBeVisible()
  await page.goto(`/quote/${id}`)
  await expect(page.getByRole('heading', { name: 'In its place' })).toHaveCount(0)
})
