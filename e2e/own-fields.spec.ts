import { enterDesk, test } from './desk-journey.ts'
import { expect } from './journey.ts'
import { violationsInBothThemes } from './violations.ts'

test.describe.configure({ timeout: 120_000 })

test('an admin adds a field, fills it in on a quote, reads it on its page, removes it and undoes that @desktop', async ({
  page,
}) => {
  await enterDesk(page, '/admin/own-fields')
  await page.getByRole('button', { name: 'Add a field' }).click()
  const field = page.getByRole('dialog', { name: 'Add a field' })
  await field.getByLabel('Label').fill('Shelf mark')
  await field.getByLabel('Kind').selectOption('choice')
  await field.getByLabel('Choices, one per line').fill('Room A\nRoom B')
  await field.getByRole('switch', { name: 'Shown on the site' }).click()
  await field.getByRole('button', { name: 'Add a field' }).click()
  await expect(field).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: 'own.shelf_mark' })
  await expect(row).toBeVisible()
  expect(await violationsInBothThemes(page, 'the list of custom fields')).toEqual([])

  await page.goto('/')
  const address = await page.locator('a[href^="/quote/"]').first().getAttribute('href')
  await page.goto(`/admin/quotes/${address?.split('/')[2] ?? ''}`)
  const form = page.getByRole('dialog', { name: 'Edit Quote' })
  await form.locator('summary', { hasText: 'Custom fields' }).click()
  await form.getByLabel('Shelf mark').selectOption('Room B')
  await form.getByRole('button', { name: 'Update Quote' }).click()
  await expect(form).toBeHidden()
  await page.goto(address ?? '')
  const shown = page.getByRole('definition').filter({ hasText: 'Room B' })
  await expect(shown).toBeVisible()
  expect(await violationsInBothThemes(page, 'a quote with custom fields')).toEqual([])

  await page.goto('/admin/own-fields')
  await row.getByRole('button', { name: 'More about Shelf mark' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Field removed').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(row.getByRole('button', { name: 'More about Shelf mark' })).toBeVisible()
  await page.goto(address ?? '')
  await expect(shown).toBeVisible()
})
