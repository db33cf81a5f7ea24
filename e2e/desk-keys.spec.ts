import { enterDesk, test } from './desk-journey.ts'
import { expect } from './journey.ts'

test.describe.configure({ timeout: 120_000 })

test('the desk is worked without a mouse: palette, edit, save, search, unpublish, and both taken back @desktop', async ({
  page,
}) => {
  await enterDesk(page)
  const press = (key: string) => page.keyboard.press(key)
  const row = page.getByRole('row').nth(1)

  await press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox')).toBeFocused()
  await page.keyboard.type('quotes')
  await expect(page.getByRole('option').first()).toContainText('Quotes')
  await press('Enter')
  await page.waitForURL('**/admin/quotes')

  // What is first in the whole list is for other journeys to change.
  await expect(async () => {
    // A page that has just come may not listen yet.
    await press('/')
    await expect(page.getByRole('searchbox', { name: 'Search quotes' })).toBeFocused({ timeout: 1_000 })
  }).toPass()
  await page.keyboard.type('sweet love remember')
  await press('Enter')
  await page.waitForURL('**/admin/quotes?q=sweet+love+remember')
  await expect(page.getByText('Showing 1 to 1 of 1 result')).toBeVisible()
  await expect(row).toContainText('Published')
  const current = page.locator('tr[aria-current]')
  await press('j')
  await expect(current).toHaveCount(1)
  await press('e')
  await page.waitForURL(/\/admin\/quotes\/[0-9a-f-]{36}\b/)
  const words = page
    .getByRole('dialog')
    .getByLabel(/^Quote/)
    .first()
  await words.focus()
  await press('Control+Home')
  await page.keyboard.type('Mark well: ')
  await press('Control+Enter')
  await expect(page.getByText('Quote updated successfully!').first()).toBeVisible()
  await expect(row).toContainText('Mark well:')

  await press('/')
  await press('Control+a')
  await page.keyboard.type('mark well')
  await press('Enter')
  await page.waitForURL('**/admin/quotes?q=mark+well')
  await expect(page.getByText(/^Showing 1 to \d+ of \d+ results?$/)).toBeVisible()
  await press('j')
  await press('p')
  await expect(row).toContainText('Draft')

  await press('Control+z')
  await expect(page.getByText(/^Undone: Unpublished/).first()).toBeVisible()
  await expect(row).toContainText('Published')
  await press('Control+z')
  await expect(page.getByText('No quotes found')).toBeVisible()
})

test('after a quote is written with the keyboard, the keyboard is on its row @desktop', async ({ page }) => {
  await enterDesk(page, '/admin/quotes')
  const words = `The heron waits, and the weir goes on. ${Date.now()}`
  const dialog = page.getByRole('dialog', { name: 'Add New Quote' })
  await expect(async () => {
    // Once the dialog is there, the key would be a letter of the quote.
    if (!(await dialog.isVisible())) await page.keyboard.press('n')
    await expect(dialog.getByRole('textbox', { name: /^Quote/ }).first()).toBeFocused({ timeout: 3_000 })
  }).toPass()
  await page.keyboard.type(words)
  await dialog.getByRole('combobox', { name: /^Author/ }).fill('Rumi')
  await page.getByRole('option', { name: /^Rumi/ }).first().click()
  await dialog.getByRole('combobox', { name: /^Category/ }).fill('Hope')
  await page.getByRole('option', { name: /^Hope/ }).first().click()
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: `edit “${words.slice(0, 40)}”` })).toBeFocused()
  await expect(page.locator('tr[aria-current]')).toContainText(words)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/quotes\/[0-9a-f-]{36}\b/)
})

test('what is typed while the palette is still coming is typed into it, and is no key of the page @desktop', async ({ page }) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(/\/assets\/palette-/, async (route) => {
    await held
    await route.continue()
  })
  await enterDesk(page, '/admin/quotes')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('new')
  letGo()
  const typed = page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox')
  await expect(typed).toHaveValue('new')
  await page.keyboard.type('sl')
  await expect(typed).toHaveValue('newsl')
  expect(new URL(page.url()).pathname).toBe('/admin/quotes')
})
