import { type Browser, expect, type Page, test as base } from '@playwright/test'
import { hydrated, signIn } from './journey.ts'
import { longestWaitMs, startOwnSite } from './own-site.ts'

const ada = { email: 'ada@example.org', password: 'plum kettle orbit' }

/** A site of its own with an admin, and without a mail server. */
const test = base.extend<{ baseURL: string }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from it what is asked for: nothing
  baseURL: async ({}, provide) => {
    const site = await startOwnSite({ ADMIN_EMAIL: ada.email, ADMIN_PASSWORD: ada.password })
    await provide(site.address)
    await site.end()
  },
})

test.describe.configure({ timeout: 2 * longestWaitMs })

async function openUsers(page: Page): Promise<void> {
  await signIn(page, ada)
  await page.goto('/admin/users')
  await hydrated(page)
}

async function window(browser: Browser, baseURL: string): Promise<Page> {
  return await (await browser.newContext({ baseURL })).newPage()
}

test('somebody is invited, comes with their role, is given another that is seen live, and is disabled @desktop', async ({
  page,
  browser,
  baseURL,
}) => {
  await openUsers(page)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill('not an address')
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect(dialog.getByText('Please enter a valid email address.')).toBeVisible()
  await dialog.getByLabel('Email').fill('bob@example.org')
  await dialog.getByRole('button', { name: 'Invite' }).click()
  const link = await page.getByText(/\/auth\/invited\?token=/).innerText()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Invited' })).toContainText('bob@example.org')

  const bob = await window(browser, baseURL)
  await bob.goto(link)
  await bob.getByLabel('Full name').fill('Bob Ross')
  await bob.getByRole('textbox', { name: 'Password', exact: true }).fill('three blue teapots')
  await bob.getByRole('button', { name: 'Create my account' }).click()
  await bob.waitForURL('**/admin/dashboard')
  await expect(bob.getByText('You have no drafts at the moment.')).toBeVisible()
  await bob.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/live-[^/]*\.js$/.test(name)))

  await page.reload()
  await hydrated(page)
  const role = page.getByLabel('Role of Bob Ross')
  await expect(role).toHaveValue('author')
  await role.selectOption('moderator')
  await expect(page.getByText('Role Updated')).toBeVisible()
  // Nobody touches this window.
  await expect(bob.getByText('Total Quotes')).toBeVisible()

  await page.getByRole('button', { name: 'More about Bob Ross' }).click()
  await page.getByRole('menuitem', { name: 'Disable' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
  await expect(page.getByText('Account disabled')).toBeVisible()
  await expect(bob.getByText('Total Quotes')).toBeHidden()

  await page.getByRole('link', { name: 'Bob Ross' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bob Ross' })).toBeVisible()
  await expect(page.getByText('changed the role of').first()).toBeVisible()
})

test('users are synced and the sitemap is written by a button, jobs are begun by hand, and all of it is in the audit log @desktop', async ({
  page,
}) => {
  await openUsers(page)
  await page.getByRole('button', { name: 'Sync All Users' }).click()
  await expect(page.getByText('Sync Successful!')).toBeVisible()
  await expect(page.getByText('Synced 1 users total. All profiles are up to date.')).toBeVisible()

  await page.goto('/admin/dashboard')
  await hydrated(page)
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Regenerate Sitemap' }).click()
  await expect(page.getByText('Sitemap regenerated successfully!')).toBeVisible()
  await loaded
  await expect(page.getByText(/addresses in \d+ files, written/)).toBeVisible()
  expect(await (await page.request.get('/sitemap.xml')).text()).toContain('<lastmod>')

  await page.goto('/admin/jobs')
  await hydrated(page)
  await page.getByRole('button', { name: 'Run now: Delete old counts of sign-in attempts' }).click()
  await expect(page.getByText('The job starts in a moment.')).toBeVisible()

  await page.goto('/admin/audit')
  await hydrated(page)
  await expect(page.getByText('rebuilt the sitemap')).toBeVisible()
  await page.getByLabel('What').selectOption('job')
  await page.waitForURL('**/admin/audit?*noun=job*')
  await expect(page.getByText('ran a job')).toBeVisible()
  await expect(page.getByText('rebuilt the sitemap')).toBeHidden()
})
