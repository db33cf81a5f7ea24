import { aPostingServer, bluesky } from '#test/posting-server'
import { enterDesk, test } from './desk-journey.ts'
import { expect } from './journey.ts'
import { longestWaitMs } from './own-site.ts'
import { violationsInBothThemes } from './violations.ts'

test.use({ deskSettings: { OUTGOING_ALLOWED_HOSTS: '127.0.0.1' } })
test.describe.configure({ timeout: 2 * longestWaitMs })

test('an admin adds an account on Bluesky, posts the quote of today and takes it back @desktop', async ({ page, complaints }) => {
  // The wrong password is refused.
  complaints.allowMissing('/admin/social-accounts.data')
  const server = await aPostingServer()
  await enterDesk(page, '/admin/social-accounts')
  await expect(page.getByText('No accounts yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add account' }).click()
  const form = page.getByRole('dialog', { name: 'Add account' })
  await form.getByLabel('Handle').fill(`@${bluesky.handle}`)
  await form.getByLabel('Server').fill(server.origin)
  await form.getByLabel('App password').fill('not-the-password')
  await form.getByRole('button', { name: 'Add account' }).click()
  await expect(form.getByText('The server doesn’t take this handle with this app password.')).toBeVisible()
  await form.getByLabel('App password').fill(bluesky.appPassword)
  await form.getByRole('button', { name: 'Add account' }).click()
  await expect(form).toBeHidden()

  const accounts = page.getByRole('table', { name: 'Social accounts' })
  await accounts.getByRole('button', { name: 'Post now' }).click()
  const posts = page.getByRole('table', { name: 'Posts' })
  await expect(posts.getByText('Posted')).toBeVisible({ timeout: 70_000 })
  expect(server.records.size).toBe(1)
  await expect(posts.getByRole('link', { name: 'Open post' })).toHaveAttribute('href', /^https:\/\/bsky\.app\/profile\/did:plc:/)
  expect(await violationsInBothThemes(page, 'social accounts')).toEqual([])

  await posts.getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
  // Until then it is "Being taken back".
  await expect(posts.getByText('Taken back', { exact: true })).toBeVisible({ timeout: 70_000 })
  expect(server.records.size).toBe(0)
  server.end()
})
