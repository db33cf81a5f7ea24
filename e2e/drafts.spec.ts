import type { Page } from '@playwright/test'
import { enterDesk, test } from './desk-journey.ts'
import { expect, hydrated } from './journey.ts'
import { violations } from './violations.ts'

test.describe.configure({ timeout: 120_000 })

const rows = (page: Page) => page.getByRole('grid', { name: 'Quotes' }).getByRole('row')

// A quote to which no other journey comes.
const words = 'when it gets crisp in the fall'
const changed = 'Drafted:'

test('an edit of a published quote is kept as a draft, previewed without an account, published and undone', async ({
  page,
  browser,
}) => {
  await enterDesk(page, '/admin/quotes')
  await page.goto(`/admin/quotes?q=${encodeURIComponent(words)}`)
  await hydrated(page)
  await rows(page).nth(1).getByRole('link').first().click()
  const form = page.getByRole('dialog', { name: 'Edit Quote' })
  const text = form.locator('textarea').first()
  const was = await text.inputValue()
  await text.fill(`${changed} ${was}`)
  await form.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByText('Draft saved').first()).toBeVisible()
  await expect(rows(page).nth(1)).toContainText('Has a draft')
  await expect(rows(page).nth(1)).not.toContainText(changed)

  await page.goto('/admin/drafts')
  await page.getByRole('link', { name: changed }).click()
  await expect(page.getByRole('heading', { name: 'Draft: Quote' })).toBeVisible()
  await expect(page.locator('ins').first()).toContainText(changed)
  expect(await violations(page)).toEqual([])

  await page.getByRole('link', { name: 'Preview', exact: true }).click()
  await page.getByRole('button', { name: 'Create a preview link' }).click()
  const link = page.getByRole('link', { name: /\/preview\// })
  const address = new URL((await link.getAttribute('href')) ?? '')
  const visitor = await browser.newContext()
  const preview = await visitor.newPage()
  await preview.goto(new URL(address.pathname, page.url()).href)
  await expect(preview.getByText('This page is a preview.')).toBeVisible()
  await expect(preview.locator('h1').first()).toContainText(changed)
  await page.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('No preview links')).toBeVisible()
  expect((await preview.goto(address.pathname))?.status()).toBe(404)
  await visitor.close()

  await page.goto('/admin/drafts')
  await page.getByRole('link', { name: changed }).click()
  await page.getByRole('button', { name: 'Publish draft' }).click()
  await expect(page.getByText('Draft published').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(page.getByText(/^Undone: Published the draft of/).first()).toBeVisible()
  await expect(page.getByRole('link', { name: changed })).toBeVisible()
  await page.goto(`/admin/quotes?q=${encodeURIComponent(words)}`)
  await expect(rows(page).nth(1)).not.toContainText(changed)
})

for (const { list, form, label, path } of [
  { list: 'Authors', form: 'Edit Author', label: 'Biography', path: '/admin/authors' },
  { list: 'Categories', form: 'Edit Category', label: 'Description', path: '/admin/categories' },
])
  test(`${list}: the first draft is said to be saved, and its form closes @desktop`, async ({ page }) => {
    await enterDesk(page, path)
    await page
      .getByRole('link', { name: /^Edit / })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: form })
    await dialog.getByLabel(label).first().fill('What visitors will read later.')
    await dialog.getByRole('button', { name: 'Save as draft' }).click()
    await expect(page.getByText('Draft saved').first()).toBeVisible()
    await expect(dialog).toBeHidden()
  })

test('an edit of a page is kept as a draft, previewed without an account, and published', async ({ page, browser, baseURL }) => {
  await enterDesk(page, '/admin/pages/new')
  const form = page.getByRole('dialog', { name: 'New page' })
  await form.getByLabel('Title', { exact: true }).fill('House rules')
  await form.getByRole('textbox', { name: 'Content' }).fill('The published words.')
  await form.getByRole('switch', { name: 'Published' }).click()
  await form.getByRole('button', { name: 'Save page' }).click()
  await expect(form).toBeHidden()

  await page.getByRole('link', { name: 'House rules' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit page' })
  await edit.getByRole('textbox', { name: 'Content' }).fill('The words of the draft.')
  await edit.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByText('Draft saved').first()).toBeVisible()
  await expect(edit).toBeHidden()
  await expect(page.getByText('Has a draft')).toBeVisible()
  await page.getByRole('link', { name: 'House rules' }).click()
  await page.getByRole('link', { name: 'Edit the draft' }).click()
  const draft = page.getByRole('dialog', { name: 'Edit draft' })
  await expect(draft.getByRole('textbox', { name: 'Content' })).toHaveText('The words of the draft.')
  await draft.getByLabel('Title', { exact: true }).fill('Rules of the house')
  await draft.getByRole('button', { name: 'Save draft' }).click()
  await expect(draft).toBeHidden()

  await page.goto('/admin/drafts')
  await page.getByRole('link', { name: 'Rules of the house' }).click()
  await expect(page.getByRole('heading', { name: 'Draft: Page' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Preview', exact: true }).click()
  await page.getByRole('button', { name: 'Create a preview link' }).click()
  const address = new URL((await page.getByRole('link', { name: /\/preview\/page\// }).getAttribute('href')) ?? '')
  expect(await violations(page)).toEqual([])

  const visitor = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const reading = await visitor.newPage()
  await reading.goto(address.pathname)
  await expect(reading.getByText('This page is a preview.')).toBeVisible()
  await expect(reading.getByRole('heading', { level: 1, name: 'Rules of the house' })).toBeVisible()
  await expect(reading.getByText('The words of the draft.')).toBeVisible()
  expect(await violations(reading)).toEqual([])
  await reading.goto('/house-rules')
  await expect(reading.getByText('The published words.')).toBeVisible()

  await page.goto('/admin/drafts')
  await page.getByRole('link', { name: 'Rules of the house' }).click()
  await page.getByRole('button', { name: 'Publish draft' }).click()
  await expect(page.getByText('Draft published').first()).toBeVisible()
  await reading.goto('/house-rules')
  await expect(reading.getByRole('heading', { level: 1, name: 'Rules of the house' })).toBeVisible()
  await expect(reading.getByText('The words of the draft.')).toBeVisible()
  await visitor.close()
})
