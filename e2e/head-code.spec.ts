import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { endedCertificate } from '../test/ended-certificate.ts'
import { aSelfReliantQuote, arrived, expect, hydrated, signIn, test as base } from './journey.ts'
import { startOwnSite } from './own-site.ts'

const admin = { email: 'ada@example.org', password: 'plum kettle orbit' }

/** Counts on each page that it runs on, and tells its own host. */
const script = `
  window.counted = (window.counted || 0) + 1
  fetch(document.currentScript.src.replace('/a.js', '/seen'), { method: 'POST', mode: 'no-cors', body: location.pathname })
`

/** A host of somebody else on this machine. Browsers find all names below localhost there. */
async function aHost() {
  const asked: string[] = []
  const server = createServer(endedCertificate, (request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers['sec-fetch-dest'] ?? ''}`)
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(request.url === '/a.js' ? script : '')
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // safe: a TCP server that listens has one
  return { host: `stats.localhost:${port}`, asked, end: () => server.close() }
}

const test = base.extend<{ baseURL: string }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from it what is asked for: nothing
  baseURL: async ({}, provide) => {
    const site = await startOwnSite({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
    await provide(site.address)
    await site.end()
  },
  ignoreHTTPSErrors: true,
})

test.describe.configure({ timeout: 150_000 })

test('an admin adds a script, and it runs on reading pages alone @desktop', async ({ page, complaints }) => {
  const { host, asked, end } = await aHost()
  complaints.allowMissing('/admin/settings')
  complaints.allowForeign(host)
  await signIn(page, admin)
  await page.goto('/admin/settings?tab=analytics')
  await hydrated(page)

  const [code, hosts] = [page.getByLabel('Code', { exact: true }), page.getByLabel('Hosts that scripts may come from')]
  const typed = `<meta name="google-site-verification" content="abc">\n<script>alert(1)</script>`
  await code.fill(typed)
  await hosts.fill('*')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Line 2: code inside a script tag').first()).toBeVisible()
  await expect(page.getByText('Line 1: “*” isn’t the name of a host').first()).toBeVisible()
  await expect(code).toHaveValue(typed)
  await expect(code).toBeFocused()

  await code.fill(`<meta name="google-site-verification" content="abc">\n<script src="https://${host}/a.js"></script>`)
  await hosts.fill(host)
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(code).toHaveValue(
    `<meta name="google-site-verification" content="abc">\n<script src="https://${host}/a.js" defer></script>`,
  )
  expect(asked).toEqual([])

  const counted = () => page.evaluate(() => (globalThis as { counted?: number }).counted ?? 0)
  await page.goto(aSelfReliantQuote)
  await hydrated(page)
  expect(await counted()).toBe(1)
  expect(await page.locator('meta[name=google-site-verification]').getAttribute('content')).toBe('abc')
  await expect.poll(() => asked).toContain('POST /seen empty')

  // To another reading page the document stays, and the script with it.
  await page.getByRole('link', { name: 'Authors' }).first().click()
  await arrived(page, '/authors')
  expect(await counted()).toBe(1)
  expect(await page.locator(`script[src="https://${host}/a.js"]`).count()).toBe(1)

  // What leads to a form or to the desk is a new document, without it.
  const isLeft = async () => [await counted(), await page.locator(`script[src*="${host}"]`).count()]
  await page.locator('footer a[href="/email-subscribe"]').first().click()
  await page.waitForURL('/email-subscribe')
  expect(await isLeft()).toEqual([0, 0])
  await page.goto('/authors')
  await hydrated(page)
  expect(await counted()).toBe(1)
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Admin' }).click()
  await page.waitForURL(/\/admin\//)
  await hydrated(page)
  expect(await isLeft()).toEqual([0, 0])

  // Nobody types a password beside it.
  await page.context().clearCookies()
  await page.goto(aSelfReliantQuote)
  await hydrated(page)
  // Also where React mounted <html> again, as it does for "Page not found".
  const missing = '/quote/00000000-0000-4000-8000-000000000000'
  complaints.allowMissing(new RegExp(missing))
  await page.evaluate(async (path) => {
    const site = globalThis as unknown as { __reactRouterDataRouter: { navigate(to: string): Promise<void> } }
    await site.__reactRouterDataRouter.navigate(path)
  }, missing)
  await expect(page.locator('html')).not.toHaveAttribute('data-head-code')
  expect(await counted()).toBe(1)
  await page.goBack()
  await arrived(page, aSelfReliantQuote)
  await page.evaluate(() => {
    const answer = () => (document.title = 'answered')
    dispatchEvent(new CustomEvent('ask-sign-in', { detail: { answer } }))
  })
  const dialog = page.getByRole('dialog', { name: 'Sign in to continue' })
  await expect(dialog).toBeVisible()
  await expect(dialog.locator('input')).toHaveCount(0)
  // One listener, so nothing has answered yet.
  await expect(page).not.toHaveTitle('answered')
  await dialog.getByRole('link', { name: 'Sign in' }).click()
  await page.waitForURL(/\/auth\?next=/)
  expect(await isLeft()).toEqual([0, 0])
  expect(new URL(page.url()).searchParams.get('next')).toBe(aSelfReliantQuote)
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  end()
})
