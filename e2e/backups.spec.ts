import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { staff } from './desk-journey.ts'
import { cards, expect, heading, hydrated, test as base } from './journey.ts'
import { startMailingSite, type MailingSite } from './mailing-site.ts'
import { longestWaitMs, startOwnSite } from './own-site.ts'
import { violations } from './violations.ts'

/** A site with an admin that sends mails: the person who signs in with a code has not proven a password. */
const test = base.extend<{ site: MailingSite; folder: string }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from it what is asked for: nothing
  site: async ({}, provide) => {
    const site = await startMailingSite({ ADMIN_EMAIL: staff.email, ADMIN_PASSWORD: staff.password })
    await provide(site)
    await site.end()
  },
  // oxlint-disable-next-line eslint/no-empty-pattern -- as above
  folder: async ({}, provide) => {
    const folder = await mkdtemp(join(tmpdir(), 'epigraph-e2e-restored-'))
    await provide(folder)
    await rm(folder, { recursive: true, force: true })
  },
  baseURL: async ({ site }, provide) => provide(site.address),
})

test.describe.configure({ timeout: 3 * longestWaitMs })

test('a backup is made, taken along with the password, and becomes the same site elsewhere @desktop', async ({
  page,
  site,
  folder,
  complaints,
}) => {
  await page.goto('/')
  const address = (await cards(page).first().getAttribute('href')) ?? ''
  await page.goto(address)
  const text = await heading(page).innerText()

  await page.goto('/auth/code?next=%2Fadmin%2Fbackups')
  await hydrated(page)
  await page.getByLabel('Email').fill(staff.email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  const mail = await site.mailAbout('code', staff.email)
  await page.getByLabel('Code from the email').fill(/\b\d[\d ]{4,9}\d\b/.exec(mail)?.[0].replaceAll(' ', '') ?? '')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/admin/backups')
  await hydrated(page)

  const backups = page.getByRole('table', { name: 'Backups' }).getByRole('row').filter({ hasText: 'Complete' })
  await page.getByRole('button', { name: 'Back up now' }).click()
  await expect(page.getByText('Backup started').first()).toBeVisible()
  await expect(backups.first()).toBeVisible({ timeout: longestWaitMs })
  expect(await violations(page)).toEqual([])

  complaints.allowMissing('/admin/backups')
  const download = page.waitForEvent('download')
  await backups
    .first()
    .getByRole('button', { name: /^Download the backup/ })
    .click()
  const prompt = page.getByRole('dialog', { name: 'Enter your password' })
  await prompt.getByLabel('Password', { exact: true }).fill(staff.password)
  await prompt.getByRole('button', { name: 'Continue' }).click()
  const taken = await download
  expect(taken.suggestedFilename()).toMatch(/^epigraph-.*\.backup$/)
  const file = join(folder, taken.suggestedFilename())
  await taken.saveAs(file)

  const away = { DATA_DIR: join(folder, 'away'), DATABASE_URL: '' }
  const { stdout } = await promisify(execFile)(process.execPath, ['bin/command.mjs', 'restore', file], {
    env: { ...process.env, ...away },
  })
  expect(stdout).toContain('all verified')
  const restored = await startOwnSite(away)
  try {
    const answer = await page.request.get(restored.address + address)
    expect(answer.status()).toBe(200)
    expect(await answer.text()).toContain(text.replaceAll(/\s+/g, ' ').slice(1, 20))
  } finally {
    await restored.end()
  }
})
