import { expect, hydrated, test as base } from './journey.ts'
import { startMailingSite, type MailingSite } from './mailing-site.ts'

const [email, password] = ['ada@example.org', 'plum kettle orbit']

/** A site whose mails go to a real mail server, with an admin. */
const test = base.extend<{ site: MailingSite; baseURL: string }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from it what is asked for: nothing
  site: async ({}, provide) => {
    const site = await startMailingSite({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password })
    await provide(site)
    await site.end()
  },
  baseURL: async ({ site }, provide) => provide(site.address),
})

test.describe.configure({ timeout: 180_000 })

test('staff write an update with a quote, look at it, test it, send it, and everybody reads it in the archive @desktop', async ({
  page,
  site,
}) => {
  await page.goto('/auth?next=/admin/newsletter')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).last().click()
  await page.waitForURL('**/admin/newsletter')
  await hydrated(page)

  await page.getByRole('button', { name: 'Write an update' }).click()
  await page.waitForURL(/\/admin\/newsletter\/[0-9a-f-]{36}/)
  await page.getByLabel('Subject').fill('What is new in March')
  const words = page.getByRole('textbox', { name: 'Content' })
  await words.click()
  await page.keyboard.type('We have news for all of you.')
  const embolden = async () => {
    await words.getByText('We have news').evaluate((one) => {
      getSelection()?.setBaseAndExtent(one.firstChild!, 8, one.firstChild!, 12)
    })
    await page.getByRole('button', { name: 'Bold' }).click()
    await expect(words.locator('strong')).toHaveText('news')
  }
  await embolden()
  // What a button does is taken back as what is typed.
  await words.press('ControlOrMeta+z')
  await expect(words.locator('strong')).toBeHidden()
  await embolden()
  await page.keyboard.press('ControlOrMeta+End')
  await page.getByRole('button', { name: 'Add a quote' }).click()
  await page.getByRole('combobox', { name: 'Add a quote' }).fill('wisdom')
  await page.getByRole('option').first().click()
  await expect(page.locator('blockquote')).toBeVisible()
  await expect(page.getByText('All saved.')).toBeVisible()

  await page.getByRole('link', { name: 'Preview', exact: true }).click()
  const mail = page.frameLocator('iframe')
  await expect(mail.getByText('news', { exact: true })).toBeVisible()
  await expect(mail.locator('blockquote')).toBeVisible()
  for (const look of ['Phone', 'Dark', 'Plain text']) await page.getByRole('link', { name: look }).click()
  await expect(page.locator('pre')).toContainText('We have news for all of you.')

  await page.getByRole('button', { name: 'Send me a test' }).click()
  expect(await site.mailAbout('[Test] What is new in March', email)).toContain('We have news for all of you.')

  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('0 recipients')
  await page.getByRole('button', { name: 'Publish without an email' }).click()
  await expect(page.getByRole('link', { name: 'In the archive' })).toBeVisible({ timeout: 90_000 })

  await page.goto('/newsletter')
  await page.getByRole('link', { name: /What is new in March/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is new in March')
  await expect(page.locator('blockquote')).toBeVisible()
  const feed = await page.request.get('/newsletter/feed.xml')
  expect(await feed.text()).toContain('What is new in March')
})
