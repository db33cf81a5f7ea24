import type { Page } from '@playwright/test'
import { expect, hydrated, signIn, test as base } from './journey.ts'
import { startOwnSite } from './own-site.ts'
import { said } from './said.ts'
import { violationsInBothThemes } from './violations.ts'

const admin = { email: 'ada@example.org', password: 'plum kettle orbit' }

/** A new site, which nobody has set up. */
const test = base.extend<{ baseURL: string }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from it what is asked for: nothing
  baseURL: async ({}, provide) => {
    const site = await startOwnSite({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
    await provide(site.address)
    await site.end()
  },
})

test.describe.configure({ timeout: 240_000 })

const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name: new RegExp(`^Step \\d of 6: ${name}$`) })
const inGerman = said('de', ['desk'])
const stepInGerman = (page: Page, key: string) =>
  page.getByRole('heading', { level: 2, name: new RegExp(`^Schritt \\d von 6: ${inGerman(key)}$`) })
const previewInGerman = (page: Page) => page.getByRole('region', { name: inGerman('desk-setup.preview'), includeHidden: true })
const preview = (page: Page) => page.getByRole('region', { name: 'Preview of the home page', includeHidden: true })

test('a new site is set up by keyboard alone, with the home page beside it @desktop', async ({ page, complaints }) => {
  // Refused on purpose.
  complaints.allowMissing('/admin/settings')
  await signIn(page, admin)
  await page.goto('/admin')
  await page.waitForURL('**/admin/setup')
  await hydrated(page)

  await expect(step(page, 'Name')).toBeVisible()
  await expect(page.getByLabel('Website title', { exact: true })).toBeFocused()
  const [form, beside] = [await step(page, 'Name').boundingBox(), await preview(page).boundingBox()]
  expect(beside?.x ?? 0).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Website title is required').first()).toBeVisible()
  await expect(page.getByLabel('Website title', { exact: true })).toBeFocused()
  await page.keyboard.type('Sammlung')
  await expect(preview(page)).toContainText('Sammlung')
  await page.keyboard.press('Enter')

  await expect(step(page, 'Languages')).toBeVisible()
  await expect(page.getByLabel('The site’s language')).toBeFocused()
  await page.keyboard.type('Deutsch')
  await expect(page.getByLabel('Readers’ languages')).toHaveValue('de,en')
  await expect(preview(page)).toContainText('Zitat des Tages')
  await page.keyboard.press('ControlOrMeta+s')

  await expect(step(page, 'Look')).toBeVisible()
  await expect(page.getByLabel('Primary colour, picker')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('#0F766E')
  // What is not saved is there after another step was looked at.
  await page.getByRole('navigation', { name: 'Steps of the setup' }).getByRole('link', { name: 'Name' }).press('Enter')
  await expect(page.getByLabel('Website title', { exact: true })).toHaveValue('Sammlung')
  await page.goBack()
  await expect(page.getByLabel('Primary colour', { exact: true })).toHaveValue('#0F766E')
  await page.keyboard.press('ControlOrMeta+s')

  // It goes on where it was left, on any device.
  await expect(step(page, 'Contact')).toBeVisible()
  // From the next document on, the desk is in the language of the site.
  await page.goto('/admin')
  await page.waitForURL('**/admin/dashboard')
  await expect(page.getByText(`3 von 6 Schritten erledigt. Als Nächstes: ${inGerman('desk-setup.contact')}.`)).toBeVisible()
  await expect(page.getByText(inGerman('desk-dashboard.hours-right'))).toBeHidden()
  await page.getByRole('link', { name: inGerman('desk-setup.go-on'), exact: true }).click()
  await hydrated(page)
  await expect(page.getByLabel(inGerman('desk-settings.field-operator-name'), { exact: true })).toBeFocused()
  await page.keyboard.type('Ada Okafor')
  await page.keyboard.press('Enter')

  await expect(stepInGerman(page, 'desk-setup.mail')).toBeVisible()
  await expect(page.getByText('SMTP_URL')).toBeVisible()
  await page.getByRole('button', { name: inGerman('desk-setup.skip') }).press('Enter')

  await expect(stepInGerman(page, 'desk-setup.quotes')).toBeVisible()
  await expect(page.getByRole('link', { name: inGerman('desk-setup.import-quotes') })).toHaveAttribute('href', '/admin/import')
  expect(await violationsInBothThemes(page, 'quotes')).toEqual([])
  await page.getByRole('button', { name: inGerman('desk-backups.remove-starter-collection') }).press('Enter')
  // More than a thousand quotes at once, on a machine that is busy with other journeys.
  await expect(page.getByText(inGerman('desk-backups.starter-collection-removed'))).toBeVisible({ timeout: 60_000 })
  await expect(previewInGerman(page)).toContainText('Noch keine Zitate')
  await page.getByRole('button', { name: inGerman('desk-undo.undo'), exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: inGerman('desk-backups.remove-starter-collection') })).toBeVisible({
    timeout: 60_000,
  })
  await page.getByRole('button', { name: inGerman('desk-setup.finish'), exact: true }).press('Enter')
  await page.waitForURL('**/admin/dashboard')
  await expect(page.getByText(inGerman('desk-setup.finished'))).toBeVisible()
  await expect(page.getByText('Schritten erledigt')).toBeHidden()
  await expect(page.getByText(inGerman('desk-dashboard.hours-right'))).toBeHidden()

  const home = await (await page.request.get('/')).text()
  for (const part of ['lang="de"', 'Sammlung', '--accent-light:#0F766E']) expect(home).toContain(part)
  await page.goto('/admin/settings')
  await page.getByRole('link', { name: inGerman('desk-settings.set-up') }).click()
  await expect(page.getByText(inGerman('desk-setup.over-text'))).toBeVisible()
})

test('on a phone the preview is below the step, and nothing is too wide @phone', async ({ page }) => {
  await signIn(page, admin)
  await page.goto('/admin')
  await page.waitForURL('**/admin/setup')
  await hydrated(page)
  await page.getByLabel('Website title', { exact: true }).fill('مجموعة الأقوال المأثورة والحكم الخالدة من كل زمان ومكان للجميع')
  const [button, below] = [
    await page.getByRole('button', { name: 'Save and continue' }).boundingBox(),
    await preview(page).boundingBox(),
  ]
  expect(below?.y ?? 0).toBeGreaterThan(button?.y ?? 0)
  for (const name of ['Name', 'Languages', 'Look', 'Contact', 'Email', 'Quotes']) {
    await page.getByRole('navigation', { name: 'Steps of the setup' }).getByRole('link', { name }).click()
    await expect(step(page, name)).toBeVisible()
    expect([name, await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)]).toEqual([name, false])
    expect(await violationsInBothThemes(page, name)).toEqual([])
  }
  await page.getByRole('button', { name: 'Skip setup' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/admin/dashboard')
  await expect(page.getByText('steps taken')).toBeHidden()
})
