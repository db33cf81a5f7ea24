import { enterDesk, test } from './desk-journey.ts'
import { expect, hydrated } from './journey.ts'
import { violationsInBothThemes } from './violations.ts'

test.describe.configure({ timeout: 120_000 })

test('an editor writes a page by keyboard, links it in the footer, and its old address leads on @desktop', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  // What is refused.
  complaints.allowMissing('/admin')
  await enterDesk(page, '/admin/pages')
  await page.locator('main').focus()
  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'New page' })
  await expect(form.getByLabel('Title', { exact: true })).toBeFocused()
  await page.keyboard.type('Legal notice')
  await form.getByLabel('Address', { exact: true }).focus()
  await page.keyboard.type('admin')
  const text = form.getByRole('textbox', { name: 'Content' })
  await text.focus()
  await page.keyboard.type('A reading circle keeps this site.')
  await form.getByLabel('Menu', { exact: true }).selectOption('legal')
  await form.getByRole('switch', { name: 'Published' }).focus()
  await page.keyboard.press('Space')
  await form.getByRole('button', { name: 'Save page' }).focus()
  await page.keyboard.press('Enter')

  // An address of the site itself is refused where it was typed, and nothing that was typed is lost.
  await expect(form.getByLabel('Address', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(text).toHaveText('A reading circle keeps this site.')
  expect(await violationsInBothThemes(page, 'the form of a page')).toEqual([])
  await form.getByLabel('Address', { exact: true }).fill('notice')
  await form.getByRole('button', { name: 'Save page' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('Page saved').first()).toBeVisible()
  expect(await violationsInBothThemes(page, 'the list of pages')).toEqual([])

  const reader = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), javaScriptEnabled: false })
  const reading = await reader.newPage()
  await reading.goto('/')
  await reading.getByRole('contentinfo').getByRole('link', { name: 'Legal notice' }).click()
  await expect(reading.getByRole('heading', { level: 1, name: 'Legal notice' })).toBeVisible()
  await expect(reading.getByText('A reading circle keeps this site.')).toBeVisible()

  await page.getByRole('link', { name: 'Legal notice' }).first().click()
  const again = page.getByRole('dialog', { name: 'Edit page' })
  await again.getByLabel('Address', { exact: true }).fill('imprint')
  await again.getByRole('button', { name: 'Save page' }).click()
  await expect(again).toBeHidden()
  await reading.goto('/notice')
  expect(new URL(reading.url()).pathname).toBe('/imprint')
  await expect(reading.getByRole('heading', { level: 1, name: 'Legal notice' })).toBeVisible()

  await page.goto('/admin/redirects')
  await hydrated(page)
  await expect(page.getByRole('link', { name: '/notice' })).toBeVisible()
  await page.locator('main').focus()
  await page.keyboard.press('n')
  const adding = page.getByRole('dialog', { name: 'Add redirects' })
  const lines = adding.getByLabel('Redirects, one per line')
  await lines.fill('/impressum /imprint\n/imprint /impressum')
  await adding.getByRole('button', { name: 'Add redirects' }).click()
  await expect(lines).toHaveAttribute('aria-invalid', 'true')
  await lines.fill('/impressum /imprint')
  await adding.getByRole('button', { name: 'Add redirects' }).click()
  await expect(adding).toBeHidden()
  expect(await violationsInBothThemes(page, 'the list of redirects')).toEqual([])
  await reading.goto('/impressum')
  expect(new URL(reading.url()).pathname).toBe('/imprint')
  await page.getByRole('button', { name: 'Delete the redirect from /impressum' }).click()
  await page
    .getByRole('alertdialog', { name: 'Delete the redirect from /impressum?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByRole('link', { name: '/impressum' })).toBeHidden()
  expect((await reading.goto('/impressum'))?.status()).toBe(404)
  await reader.close()
})
