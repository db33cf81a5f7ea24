import type { Locator, Page } from '@playwright/test'
import { enterDesk, test } from './desk-journey.ts'
import { expect, hydrated } from './journey.ts'
import { violationsInBothThemes } from './violations.ts'

test.describe.configure({ timeout: 120_000 })

/** @returns the dialog, with the name typed */
async function beginRole(page: Page, name: string): Promise<Locator> {
  await enterDesk(page, '/admin/roles')
  await page.getByRole('button', { name: 'Add role' }).click()
  const form = page.getByRole('dialog', { name: 'Add role' })
  await form.getByLabel('Name').fill(name)
  return form
}

test('an admin makes a role, somebody is invited to it, and sees at once what it is changed to @desktop', async ({
  page,
  browser,
  baseURL,
}) => {
  const form = await beginRole(page, 'Correspondents')
  await form.getByLabel('Write quotes').uncheck()
  // What is of no use without it goes along.
  await expect(form.getByLabel('Publish quotes')).not.toBeChecked()
  await expect(form.getByLabel('Import')).not.toBeChecked()
  await form.getByLabel('Redirects').check()
  await form.getByRole('button', { name: 'Add role' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('columnheader', { name: 'Correspondents' })).toBeVisible()
  expect(await violationsInBothThemes(page, 'the roles')).toEqual([])

  await page.goto('/admin/users')
  await hydrated(page)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const invite = page.getByRole('dialog')
  await invite.getByLabel('Email').fill('bob@example.org')
  await invite.getByLabel('Role').selectOption('Correspondents')
  await invite.getByRole('button', { name: 'Invite' }).click()
  const link = await page.getByText(/\/auth\/invited\?token=/).innerText()

  const bob = await (await browser.newContext({ baseURL })).newPage()
  await bob.goto(link)
  await bob.getByLabel('Full name').fill('Bob Ross')
  await bob.getByRole('textbox', { name: 'Password', exact: true }).fill('three blue teapots')
  await bob.getByRole('button', { name: 'Create my account' }).click()
  await bob.waitForURL('**/admin/dashboard')
  const menu = bob.getByRole('navigation', { name: 'Desk' })
  await expect(menu.getByRole('link', { name: 'Redirects' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Import' })).toBeHidden()
  await bob.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/live-[^/]*\.js$/.test(name)))

  await page.goto('/admin/roles')
  await hydrated(page)
  await page.getByRole('button', { name: 'Correspondents', exact: true }).click()
  const edit = page.getByRole('dialog', { name: 'Edit role' })
  await edit.getByLabel('Redirects').uncheck()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
  await expect(menu.getByRole('link', { name: 'Redirects' })).toBeHidden({ timeout: 2_000 })
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(menu.getByRole('link', { name: 'Redirects' })).toBeVisible({ timeout: 4_000 })
})

test('a role for French reads an English quote, and writes only its French translation @desktop', async ({
  page,
  browser,
  baseURL,
}) => {
  const form = await beginRole(page, 'French wisdom')
  await form.getByLabel('Only quotes in these categories').fill('Wisd')
  await page.getByRole('option', { name: 'Wisdom', exact: true }).click()
  await form.getByLabel('Only quotes in these languages').fill('Fren')
  await page.getByRole('option', { name: 'French' }).click()
  await form.getByRole('button', { name: 'Add role' }).click()
  await expect(page.getByRole('columnheader', { name: 'French wisdom' })).toContainText('Only WisdomOnly French')

  await page.goto('/admin/users')
  await hydrated(page)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const invite = page.getByRole('dialog')
  await invite.getByLabel('Email').fill('marie@example.org')
  await invite.getByLabel('Role').selectOption('French wisdom')
  await invite.getByRole('button', { name: 'Invite' }).click()
  const link = await page
    .getByText(/\/auth\/invited\?token=/)
    .last()
    .innerText()

  const marie = await (await browser.newContext({ baseURL })).newPage()
  await marie.goto(link)
  await marie.getByLabel('Full name').fill('Marie Curie')
  await marie.getByRole('textbox', { name: 'Password', exact: true }).fill('three blue teapots')
  await marie.getByRole('button', { name: 'Create my account' }).click()
  await marie.waitForURL('**/admin/dashboard')

  // Shakespeare on love, and Lincoln on wisdom, both of the starter collection.
  await marie.goto('/admin/quotes/00063dbd-f8bb-5711-9f0c-11b484eefa01')
  await hydrated(marie)
  const quote = marie.getByRole('dialog', { name: 'Edit Quote' })
  await expect(quote).toContainText('This quote is in English. Your role is for French. You can read it here, but not change it.')
  await expect(quote.getByLabel('Quote', { exact: true })).toBeDisabled()
  await expect(quote.getByRole('button', { name: 'Update Quote' })).toBeHidden()
  for (const button of await quote.locator('form button').all()) await expect(button).toBeDisabled()

  await marie.goto('/admin/quotes/018d1ae0-2ec7-5c11-9ea6-30c82bb13f94')
  await hydrated(marie)
  await expect(quote).toContainText('You can change only its translations into these languages.')
  await expect(quote.getByLabel('Quote', { exact: true })).toBeDisabled()
  await quote.locator('summary', { hasText: 'Translations' }).click()
  await quote.getByRole('button', { name: 'Add a translation' }).click()
  await quote.getByRole('textbox', { name: 'Text', exact: true }).last().fill('Sans malice envers personne.')
  expect(await violationsInBothThemes(marie, 'a form of which only translations can be written')).toEqual([])
  await quote.getByRole('button', { name: 'Update Quote' }).click()
  await expect(marie.getByText('Quote updated successfully!')).toBeVisible()
})
