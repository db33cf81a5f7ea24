import type { Browser } from '@playwright/test'
import { enterDesk, staff, test } from './desk-journey.ts'
import { expect } from './journey.ts'

test.describe.configure({ timeout: 120_000 })

const aWindow = async (browser: Browser, baseURL: string) => await (await browser.newContext({ baseURL })).newPage()

test('a person who goes back from a form that is not saved is asked, and after saving nobody is @desktop', async ({ page }) => {
  await enterDesk(page, '/admin/categories')
  await page.getByRole('link', { name: 'Add Category' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Left and kept')
  await page.goBack()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep writing' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Left and kept')
  // While it goes, it takes the key itself.
  await expect(question).toBeHidden()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Keep writing' }).click()
  await page.getByLabel('Description', { exact: true }).fill('Of what was nearly lost.')
  await page.getByRole('button', { name: 'Create Category' }).click()
  await expect(page.getByText('Category created successfully!')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Add New Category' })).toBeHidden()
  await expect(question).toBeHidden()

  await page.getByRole('link', { name: 'Add Category' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Left for good')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('dialog', { name: 'Add New Category' })).toBeHidden()
})

test('whose session ends while they write signs in over the form, and saves what they wrote @desktop', async ({
  browser,
  baseURL,
}) => {
  const page = await aWindow(browser, baseURL)
  await enterDesk(page, '/admin/categories/new')
  await page.getByLabel('Name', { exact: true }).fill('Written before the door fell shut')
  await page.getByLabel('Description', { exact: true }).fill('Of long evenings.')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Create Category' }).click()
  const door = page.getByRole('dialog', { name: 'You are signed out' })
  await expect(door).toBeVisible()
  // Escape is for the door alone.
  await page.keyboard.press('Escape')
  await expect(door).toBeHidden()
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeHidden()
  await page.getByRole('button', { name: 'Create Category' }).click()
  await door.getByLabel('Email').fill(staff.email)
  await door.getByRole('textbox', { name: 'Password', exact: true }).fill(staff.password)
  await page.keyboard.press('Enter')
  await expect(door).toBeHidden()
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Of long evenings.')
  await page.getByRole('button', { name: 'Create Category' }).click()
  await expect(page.getByText('Category created successfully!')).toBeVisible()
})
