import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { signUp } from './journey.ts'

/** As an operator does it: by the command line, in another process. */
const give = (email: string, role: string) =>
  promisify(execFile)(process.execPath, ['bin/command.mjs', 'admin', 'promote', email, role], {
    env: { ...process.env, DATA_DIR: process.env.EPIGRAPH_E2E_DATA },
  })

test('a role that is given or taken elsewhere is true at once in every window, by one stream', async ({ context, page }, {
  project,
  retry,
}) => {
  const email = `live-${project.name}-${retry}@people.example`
  const streams: string[] = []
  context.on('request', (request) => void (request.url().endsWith('/api/live') && streams.push(request.url())))
  await signUp(page, { fullName: 'Lia Live', email, password: 'four lanterns at low tide' })
  await page.goto('/profile')
  await expect.poll(() => streams.length).toBe(1)

  const second = await context.newPage()
  await second.goto('/about')
  const role = () => second.evaluate(() => /%22r%22%3A%22(\w+)%22/.exec(document.cookie)?.[1])
  expect(await role()).toBe('user')
  await give(email, 'moderator')
  await expect.poll(role).toBe('moderator')
  expect(streams).toHaveLength(1)

  // The open profile shows the role without a reload, and so does one that was read before and is visited again inside the site.
  await second.goto('/profile')
  await expect(second.getByText('moderator', { exact: false }).first()).toBeVisible()
  await second.getByRole('link', { name: 'Security' }).click()
  await expect(second).toHaveURL(/security/)
  await give(email, 'author')
  await expect.poll(role).toBe('author')
  await second.getByRole('link', { name: 'Profile', exact: true }).first().click()
  await expect(second.getByText('Author', { exact: true })).toBeVisible()
  await give(email, 'moderator')
  await expect(second.getByText('Moderator', { exact: true })).toBeVisible()

  // Nobody touches this window: the desk closes.
  await second.goto('/admin/dashboard')
  await expect(second.getByText('Total Quotes')).toBeVisible()
  await second.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/live-[^/]*\.js$/.test(name)))
  await give(email, 'user')
  await expect(second.getByText('Total Quotes')).toBeHidden()
  await second.reload()
  await expect(second.getByText('This page is not open to your account.')).toBeVisible()
})
