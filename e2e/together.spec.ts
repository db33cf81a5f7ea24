import type { Page } from '@playwright/test'
import { enterDesk, test } from './desk-journey.ts'
import { expect, hydrated } from './journey.ts'
import { pagesTooWide } from './too-wide.ts'
import { violationsInBothThemes } from './violations.ts'

async function aQuote(page: Page): Promise<{ id: string; text: string }> {
  const answer = await page.request.get('/api/v1/quotes?limit=1')
  const { data } = (await answer.json()) as { data: { id: string; text: string }[] } // safe: as openapi.json has it
  const [quote] = data
  if (!quote) throw new Error('The starter collection has one.')
  return quote
}

test('an admin comments by keyboard, takes the work, sees it in two tabs and in the list, and is done @desktop', async ({
  page,
  context,
}) => {
  await enterDesk(page)
  const quote = await aQuote(page)
  await page.goto(`/admin/quotes/${quote.id}#comments`)
  await hydrated(page)
  const comments = page.getByRole('region', { name: 'Comments' })
  await expect(comments.getByText('No comments yet.')).toBeVisible()
  const other = await context.newPage()
  await other.goto(`/admin/threads/quote/${quote.id}`)
  await hydrated(other)

  const box = comments.getByLabel('Your comment')
  await box.fill('')
  await box.pressSequentially('Which edition? Ask @')
  const people = comments.getByRole('listbox', { name: 'Staff' })
  await expect(people.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(people).toBeHidden()
  await expect(box).toHaveValue(/^Which edition\? Ask @\S+ $/)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(comments.getByText('Which edition? Ask')).toBeVisible()
  await expect(box).toHaveValue('')
  await expect(box).toBeFocused()
  // The form of the quote is still open: the key sent the comment alone.
  await expect(page.getByRole('dialog', { name: 'Edit Quote' })).toBeVisible()
  await expect(other.getByText('Which edition? Ask')).toBeVisible({ timeout: 30_000 })
  expect(await violationsInBothThemes(other, 'comments')).toEqual([])

  await other.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(other.getByLabel('Assign to')).toBeFocused()
  await other.getByLabel('Assign to').selectOption({ index: 1 })
  await other.getByLabel('Due day (optional)').fill('2020-02-03')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText(/^Overdue since/)).toBeVisible()
  await expect(other.getByRole('button', { name: 'Change', exact: true })).toBeFocused()
  await other.goto('/admin/waiting')
  await hydrated(other)
  const row = other.getByRole('main').getByRole('listitem').filter({ hasText: 'Assigned to you' })
  await expect(row.getByText(/^Overdue since/)).toBeVisible()
  expect(await violationsInBothThemes(other, 'waiting for you')).toEqual([])
  await row.getByRole('button', { name: /^Mark as done/ }).click()
  await expect(row).toBeHidden()
  await expect(other.getByText('Marked as done').first()).toBeVisible()
  // The button that had the focus is gone with its row.
  expect(await other.evaluate(() => document.activeElement?.matches('main [tabindex="-1"]'))).toBe(true)
})

test('quotes are assigned together from the list, seen in its column, and undone in one @desktop', async ({ page }) => {
  await enterDesk(page, '/admin/quotes?columns=text,comments,assigned')
  await hydrated(page)
  const bar = page.getByRole('region', { name: 'Selection' })
  for (const place of [1, 2]) await page.getByRole('row').nth(place).getByRole('checkbox').click()
  await bar.getByRole('button', { name: 'Assign…' }).click()
  // The toast that says what was assigned is one, too.
  const dialog = page.getByRole('dialog', { name: 'Assign', exact: true })
  await dialog.getByLabel('Assign to').selectOption({ index: 1 })
  await dialog.getByLabel('Due day (optional)').fill('2020-02-03')
  expect(await violationsInBothThemes(page, 'assign')).toEqual([])
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Overdue since/)).toHaveCount(2)
  await expect(page.getByText(/^2 assigned to/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Undone: Assigned 2 quotes').first()).toBeVisible()
  await expect(page.getByText(/^Overdue since/)).toHaveCount(0)
})

test('a long and an Arabic comment fit the screen, and a begun one is kept', async ({ page, isMobile }) => {
  await enterDesk(page)
  const quote = await aQuote(page)
  const path = `/admin/threads/quote/${quote.id}`
  await page.goto(path)
  await hydrated(page)
  const box = page.getByLabel('Your comment')
  const words = ['أظنّ أنّ هذه الترجمة قديمة.', `https://example.org/${'long-address-'.repeat(40)}`]
  for (const text of words) {
    await box.fill(text)
    await page.getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible()
  }
  await box.fill('Not sent yet')
  await page.reload()
  await hydrated(page)
  await expect(box).toHaveValue('Not sent yet')
  const screen = isMobile ? { width: 320, height: 640 } : { width: 1024, height: 768 }
  expect(await pagesTooWide(page, [path, '/admin/waiting'], [{ ...screen, letters: '100%' }])).toEqual([])
})
