import { enterDesk, test } from './desk-journey.ts'
import { expect } from './journey.ts'
import { violations } from './violations.ts'

test.describe.configure({ timeout: 120_000 })

test('all quotes of the site get a tag in the background, with progress and one undo', async ({ page }) => {
  await enterDesk(page, '/admin/quotes')
  await page.getByRole('checkbox', { name: 'Select this page' }).first().check()
  const all = page.getByRole('button', { name: /^Select all 1,\d{3}$/ })
  const count = Number((await all.innerText()).replaceAll(/\D/g, ''))
  await all.click()
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar).toContainText(`${count.toLocaleString('en')} selected`)
  await bar.getByRole('button', { name: 'Tags…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tags' })
  await expect(dialog).toContainText(`${count.toLocaleString('en')} quotes selected. The change runs in the background`)
  await dialog.getByRole('combobox', { name: 'Tags' }).fill('everything')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Show progress' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add tags: everything')
  await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(`${count.toLocaleString('en')} of ${count.toLocaleString('en')}`)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByRole('button', { name: 'Show progress' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Undo')
  await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 60_000 })
  await page.goto('/admin/quotes?tag=everything')
  await expect(page.getByText('No quotes found')).toBeVisible()
  await page.goto('/admin/bulk-changes')
  await expect(page.getByRole('link', { name: 'Add tags: everything' }).first()).toBeVisible()
})
