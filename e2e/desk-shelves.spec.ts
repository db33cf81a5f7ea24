import type { Page } from '@playwright/test'
import { enterDesk, test } from './desk-journey.ts'
import { expect, hydrated } from './journey.ts'

test.describe.configure({ timeout: 120_000 })

const toast = (page: Page, words: string) => page.getByText(words).first()

test('a category is renamed and its old address leads to it; one with quotes stays @desktop', async ({ page, complaints }) => {
  await enterDesk(page, '/admin/categories')
  await page.getByRole('link', { name: 'Edit Beauty' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Category' })
  await dialog.getByLabel('Name', { exact: true }).fill('')
  await dialog.getByLabel('Description', { exact: true }).fill(' ')
  complaints.allowMissing('/admin/categories')
  await dialog.getByRole('button', { name: 'Update Category' }).click()
  await expect(dialog.getByText('Category name is required')).toBeVisible()
  await expect(dialog.getByText('Description is required')).toBeVisible()
  await dialog.getByLabel('Name', { exact: true }).fill('Words for the road')
  await dialog.getByLabel('Description', { exact: true }).fill('To take along.')
  await dialog.getByRole('textbox', { name: 'Color', exact: true }).fill('0a7')
  await dialog.getByRole('textbox', { name: 'Color', exact: true }).blur()
  await expect(dialog.getByLabel('Color picker')).toHaveValue('#00aa77')
  await dialog.getByRole('button', { name: 'Update Category' }).click()
  await expect(toast(page, 'Category updated successfully!')).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Delete Words for the road' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(toast(page, 'Cannot delete category with existing quotes.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Words for the road' })).toBeVisible()

  await page.goto('/categories/beauty')
  await expect(page).toHaveURL(/\/categories\/words-for-the-road$/)
})

test('an author with a picture goes to the trash and back, and is deleted for good with the password @desktop', async ({
  page,
  complaints,
  baseURL,
}) => {
  await enterDesk(page)
  // The welcome would stand where the buttons of a dialog are; it is not said again.
  await expect(toast(page, 'Welcome back!')).toBeVisible()
  await page.goto('/admin/authors/new')
  await hydrated(page)
  const dialog = page.getByRole('dialog', { name: 'Add New Author' })
  complaints.allowMissing('/admin')
  await dialog.getByRole('button', { name: 'Create Author' }).click()
  await expect(dialog.getByText('Author name is required')).toBeVisible()
  await dialog.getByLabel('Name *').fill('हज़ारीप्रसाद द्विवेदी')
  const point = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await dialog.locator('input[type=file]').first().setInputFiles({ name: 'portrait.png', mimeType: 'image/png', buffer: point })
  await expect(dialog.getByRole('button', { name: 'Remove' })).toBeVisible()
  const picture = (await dialog.locator('img').getAttribute('src')) ?? ''
  await dialog.getByRole('button', { name: 'Create Author' }).click()
  await expect(toast(page, 'Author created successfully')).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search authors' }).fill('द्विवेदी')
  await page.getByRole('button', { name: /^Delete हज़ारी/ }).click()
  await expect(page.getByText('Are you sure you want to delete this author?')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(toast(page, 'Author deleted successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText(/^Undone: Moved to trash/).first()).toBeVisible()
  await page.getByRole('button', { name: /^Delete हज़ारी/ }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('No authors found matching your search.')).toBeVisible()

  await page.goto('/admin/trash')
  await hydrated(page)
  await page.getByRole('button', { name: /^Restore हज़ारी/ }).click()
  await expect(page.getByText('The trash is empty')).toBeVisible()
  await page.goto('/admin/authors?q=द्विवेदी')
  await hydrated(page)
  await page.getByRole('button', { name: /^Delete हज़ारी/ }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('No authors found matching your search.')).toBeVisible()

  await page.goto('/admin/trash')
  await hydrated(page)
  await page.getByRole('button', { name: /^Delete permanently हज़ारी/ }).click()
  await expect(page.getByText('This action cannot be undone. This will permanently delete the author.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete permanently', exact: true }).click()
  await expect(page.getByText('The trash is empty')).toBeVisible()
  complaints.allowMissing('/files')
  expect((await page.request.get(`${baseURL}${picture}`)).status()).toBe(404)
  expect((await page.request.get(`${baseURL}/authors/हज़ारीप्रसाद-द्विवेदी`)).status()).toBe(410)
})
