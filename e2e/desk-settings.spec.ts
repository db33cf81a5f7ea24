import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { begun, cards, expect, hydrated, signIn, test as base } from './journey.ts'
import { startOwnSite } from './own-site.ts'
import { violations } from './violations.ts'

const admin = { email: 'ada@example.org', password: 'plum kettle orbit' }

/** A site of its own, because what is set here shows everywhere. */
const test = base.extend<{ baseURL: string }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from it what is asked for: nothing
  baseURL: async ({}, provide) => {
    const site = await startOwnSite({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
    await provide(site.address)
    await site.end()
  },
})

test.describe.configure({ timeout: 150_000 })

async function enter(page: Page, path: string): Promise<void> {
  await signIn(page, admin)
  await page.goto(path)
  await hydrated(page)
}

const save = (page: Page) => page.getByRole('button', { name: 'Save Settings' })
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name })

test('settings: rules, colours, logo, home page, and two admins at once @desktop', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  // Refused on purpose.
  complaints.allowMissing('/admin/settings')
  await enter(page, '/admin/settings')
  await expect(save(page)).toHaveAttribute('aria-disabled', 'true')

  await page.getByLabel('Website title', { exact: true }).fill(' ')
  await page.getByLabel('Website description').fill('')
  await page.getByLabel('Contact email').fill('me')
  await page.getByLabel('Privacy policy elsewhere').fill('privacy')
  await page.getByLabel('Terms of service elsewhere').fill('terms')
  await tab(page, 'Social').click()
  await page.getByLabel('Facebook page').fill('facebook')
  await page.getByLabel('Instagram profile').fill('instagram')
  await tab(page, 'Appearance').click()
  await page.getByLabel('Primary colour', { exact: true }).fill('#12')
  await expect(tab(page, 'General')).toContainText('not saved')
  await expect(tab(page, 'Analytics')).not.toContainText('not saved')
  await save(page).click()
  await expect(page.getByLabel('Website title', { exact: true })).toBeFocused()
  await expect(page.getByText('Website title is required').first()).toBeVisible()
  await expect(page.getByText('Website description is required')).toBeVisible()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByText('Please enter a valid URL').first()).toBeVisible()
  await expect(page.getByLabel('Contact email')).toHaveValue('me')
  await tab(page, 'Social').click()
  await expect(page.getByText('Please enter a valid URL')).toHaveCount(4)

  await page.getByLabel('Facebook page').fill('')
  await page.getByLabel('Instagram profile').fill('')
  await tab(page, 'General').click()
  await page.getByLabel('Website title', { exact: true }).fill('The Book of Sayings')
  await page.getByLabel('Website description').fill('Words that last.')
  await page.getByLabel('Contact email').fill('')
  await page.getByLabel('Privacy policy elsewhere').fill('')
  await page.getByLabel('Terms of service elsewhere').fill('')
  await tab(page, 'Appearance').click()
  await page.getByLabel('Primary colour', { exact: true }).fill('#FDE047')
  await expect(page.getByText(/on white: made #[0-9A-F]{6}, because #FDE047 has 1\.3 : 1/)).toBeVisible()
  const logo = await sharp({ create: { width: 200, height: 60, channels: 4, background: '#0f766e' } })
    .png()
    .toBuffer()
  await page
    .getByRole('group', { name: 'Logo' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
  await expect(page.getByRole('group', { name: 'Logo' }).getByRole('button', { name: 'Remove' })).toBeVisible()
  await page.getByRole('switch', { name: 'Statistics' }).click()
  await page.getByRole('button', { name: 'Move All quotes up' }).click()
  expect(await violations(page, withoutToasts)).toEqual([])

  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Leave without saving?')
  await page.getByRole('button', { name: 'Stay' }).click()

  const before = await page.request.get('/')
  expect(await before.text()).toContain('<title>Epigraph</title>')
  await save(page).click()
  await expect(page.getByText('Settings updated successfully').first()).toBeVisible()
  await expect(tab(page, 'Appearance')).not.toContainText('not saved')

  const reader = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await reader.goto('/')
  await expect(reader).toHaveTitle('The Book of Sayings')
  await expect(reader.getByRole('banner').getByRole('img', { name: 'The Book of Sayings' })).toBeVisible()
  const blocks = await reader.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(blocks.indexOf('All quotes')).toBeLessThan(blocks.indexOf('Authors'))
  await expect(reader.getByRole('main')).not.toContainText(/\d\+\s*quotes/)

  await meetConflict(browser, page, baseURL ?? '')
})

/** A second window of the same person is, to the server, as any other admin. */
async function meetConflict(browser: Browser, page: Page, baseURL: string): Promise<void> {
  const context = await browser.newContext({ baseURL, storageState: await page.context().storageState() })
  const other = await context.newPage()
  await other.goto('/admin/settings')
  await hydrated(other)
  await other.getByLabel('Footer text').fill('Theirs')
  await other.getByLabel('Response time', { exact: true }).fill('a day')
  await tab(page, 'General').click()
  await page.getByLabel('Footer text').fill('Mine')
  await save(other).click()
  await expect(other.getByText('Settings updated successfully').first()).toBeVisible()
  await save(page).click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'saved the settings first' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'You: Mine' })).toBeChecked()
  await expect(dialog).toContainText('Response time: a day')
  await dialog.getByRole('button', { name: 'Save Settings' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Nothing to save.')).toBeVisible()
  await other.goto('/')
  await expect(other.getByRole('contentinfo')).toContainText('Mine')
  await context.close()
}

test('downloads are open to everybody where the settings say so @desktop', async ({ page, browser, baseURL }) => {
  await enter(page, '/admin/settings')
  await page.getByRole('switch', { name: 'Downloads need an account' }).click()
  await save(page).click()
  await expect(page.getByText('Settings updated successfully').first()).toBeVisible()
  const reader = await (await browser.newContext({ baseURL: baseURL ?? '', acceptDownloads: true })).newPage()
  await reader.goto('/')
  await hydrated(reader)
  const address = (await cards(reader).first().getAttribute('href')) ?? ''
  await reader.goto(address)
  await hydrated(reader)
  await begun(reader)
  const [quick] = await Promise.all([
    reader.waitForEvent('download'),
    reader.getByRole('button', { name: 'Quick download', exact: true }).click(),
  ])
  expect(quick.suggestedFilename()).toMatch(/\.png$/)
  await expect(reader.getByText('Downloaded!').first()).toBeVisible()
  await reader.goto(`${address}/studio`)
  await hydrated(reader)
  const [custom] = await Promise.all([
    reader.waitForEvent('download'),
    reader.getByRole('button', { name: 'Download', exact: true }).click(),
  ])
  expect(custom.suggestedFilename()).toMatch(/\.(png|jpe?g|webp)$/)
})

test('the heading of a page that is not there is in the words of staff @desktop', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  // Refused on purpose.
  complaints.allowMissing('/admin/settings')
  await enter(page, '/admin/settings')
  await page.getByRole('group', { name: 'Other languages' }).getByRole('switch', { name: 'German' }).click()
  await save(page).click()
  await expect(page.getByText('Settings updated successfully').first()).toBeVisible()

  await tab(page, 'Words').click()
  const heading = page.getByRole('group', { name: 'Page not found' }).getByLabel('Heading', { exact: true })
  await expect(heading).toHaveAttribute('placeholder', 'Page Not Found')
  await heading.fill('Nothing at {address}')
  await page.getByLabel('Language', { exact: true }).selectOption('de')
  await expect(heading).toHaveAttribute('placeholder', 'Seite nicht gefunden')
  await heading.fill('Hier ist nichts')
  await save(page).click()
  // It leads to the language of the field that was refused, and what was typed is still there.
  await expect(heading).toHaveValue('Nothing at {address}')
  await expect(heading).toBeFocused()
  await expect(heading).toHaveAccessibleDescription('{address} can’t be filled in here. Please remove it.')
  await expect(tab(page, 'Words')).toContainText('has something to correct')
  await heading.fill('Nothing is here')
  expect(await violations(page, withoutToasts)).toEqual([])
  await save(page).click()
  await expect(page.getByText('Nothing to save.')).toBeVisible()

  const reader = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  const first = reader.getByRole('heading', { level: 1 })
  await reader.goto('/nowhere')
  await expect(first).toHaveText('Nothing is here')
  await hydrated(reader)
  await expect(first).toHaveText('Nothing is here')
  await reader.goto('/de/nowhere')
  await expect(first).toHaveText('Hier ist nichts')

  await page.getByRole('group', { name: 'Page not found' }).getByRole('button', { name: 'Back to the default' }).click()
  await save(page).click()
  await expect(page.getByText('Nothing to save.')).toBeVisible()
  await expect(async () => {
    await reader.goto('/nowhere')
    await expect(first).toHaveText('Page Not Found')
  }).toPass({ timeout: 10_000 })
})

test('how a page is found and shared is seen before it is so @desktop', async ({ page }) => {
  await enter(page, '/admin/seo-preview')
  const title = page.getByText(/^\d+\/60$/)
  const before = await title.textContent()
  await page.getByLabel('Quote text').fill('Short.')
  await expect(title).not.toHaveText(before ?? '')
  await expect(page.getByRole('region', { name: 'Search result' })).toContainText('“Short.”')
  await page.getByRole('navigation', { name: 'What to preview' }).getByRole('link', { name: 'Authors' }).click()
  const picker = page.getByRole('combobox', { name: 'Show a real author' })
  await picker.fill('Aurelius')
  await page.getByRole('option', { name: /Marcus Aurelius/ }).click()
  await expect(page.getByRole('region', { name: 'Meta Tags' })).toContainText('Marcus Aurelius Quotes | Epigraph')
  await expect(page.getByText('SEO lengths are optimal')).toBeVisible()
  const card = page.getByRole('region', { name: 'Social card' }).getByRole('img')
  expect(await card.evaluate((img: HTMLImageElement) => img.decode().then(() => [img.naturalWidth, img.naturalHeight]))).toEqual([
    1200, 630,
  ])
  expect(await violations(page, withoutToasts)).toEqual([])
})

/** The cross of a toast is hidden from readers until the toast has the focus; how long one stands depends on the machine. */
const withoutToasts = { rules: { 'aria-hidden-focus': { enabled: false } } }
