import { expect, test, type Page } from '@playwright/test'
import { aPng } from '../test/pictures.ts'
import { sections, writeQuote } from './desk-journey.ts'
import { aSelfReliantQuote, begun, hydrated, isAboutOwnScript } from './journey.ts'
import { longestWaitMs } from './own-site.ts'
import { path, startSiteBelowPath, type SiteBelowPath } from './site-below-path.ts'

const admin = { email: 'ada@example.org', password: 'a-long-enough-password-7' }

let site: SiteBelowPath

test.beforeAll(async () => {
  test.setTimeout(longestWaitMs)
  site = await startSiteBelowPath({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
})

test.afterAll(() => site.end())

/** @returns what the browser complains of: errors, answers that are none, and all that it asks of the host outside the path */
function complaintsOf(page: Page): () => string[] {
  const heard: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !isAboutOwnScript(message.text())) heard.push(`${message.text()} (${page.url()})`)
  })
  page.on('pageerror', (error) => heard.push(`${error.message} (${page.url()})`))
  page.on('response', (answer) => answer.status() >= 400 && heard.push(`${answer.status()} ${answer.url()}`))
  return () => [...heard, ...site.outside.splice(0)]
}

/** Addresses of the page as it is now that lead out of the path. */
const leaving = (page: Page) =>
  page.evaluate((below) => {
    const names = ['href', 'src', 'action', 'formaction', 'poster']
    const elements = [...document.querySelectorAll(names.map((name) => `[${name}^="/"]`).join())]
    const isBelow = (address: string) => address === below || address.startsWith(`${below}/`) || address.startsWith(`${below}?`)
    return elements
      .flatMap((element) => names.map((name) => element.getAttribute(name) ?? ''))
      .filter((address) => address.startsWith('/') && !isBelow(address))
      .map((address) => `${address} on ${location.href}`)
  }, path)

async function signIn(page: Page) {
  await page.goto(`${site.address}/auth`)
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.locator('main button[type=submit]').click()
  await page.waitForURL(`${site.address}/admin/**`)
}

test('a reader finds, likes, shares and designs a quote below a path, and signs in @desktop', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto(site.address)
  await hydrated(page)
  await page.locator(`main a[href^="${path}/quote/"]`).filter({ visible: true }).first().click()
  await page.waitForURL(/\/quotes\/quote\/[0-9a-f-]{36}$/)
  await page.goto(site.address + aSelfReliantQuote)
  await hydrated(page)
  await page.locator('[commandfor=share]').filter({ visible: true }).first().click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.locator('img').first()).toHaveJSProperty('complete', true)
  await sheet.getByRole('button', { name: 'Embed on a website' }).click()
  await expect(sheet.frameLocator('iframe').locator('blockquote')).toBeVisible()
  expect(await sheet.getByRole('textbox', { name: 'HTML code' }).inputValue()).toContain(`${site.address}/embed/quote/`)
  await page.keyboard.press('Escape')
  expect(await leaving(page)).toEqual([])
  await page.locator('.plate-actions:visible').getByRole('button', { name: /^Like/ }).click()
  await page.getByRole('button', { name: 'Not now' }).click()
  await begun(page)
  await page.keyboard.press('/')
  await page.waitForURL(`${site.address}/search**`)
  await page.getByRole('searchbox').filter({ visible: true }).first().fill('trust')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/quotes\/search\?q=trust/)
  await expect(page.locator(`main a[href^="${path}/quote/"]`).first()).toBeVisible()
  expect(await leaving(page)).toEqual([])
  await page.goto(`${site.address}${aSelfReliantQuote}/studio`)
  await hydrated(page)
  // Drawn here, by the worker: its script, its engine and its fonts are below the path.
  await expect(page.locator('.studio-stage canvas')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('drawn by the server', { exact: false })).toHaveCount(0)
  expect(await leaving(page)).toEqual([])
  expect(complaints()).toEqual([])
})

test('staff work at every page of the desk below a path @desktop', async ({ page }) => {
  test.setTimeout(240_000)
  const complaints = complaintsOf(page)
  await signIn(page)
  await hydrated(page)
  const all = await sections(page)
  expect(all.length).toBeGreaterThan(10)
  const found: string[] = []
  for (const section of all) {
    // As staff move: by the router, without another document.
    await page.evaluate((to) => document.querySelector<HTMLElement>(`nav a[href="${to}"]`)?.click(), section)
    await page.waitForURL((url) => url.pathname.startsWith(section))
    await expect(page.locator('h1').first()).toBeVisible()
    found.push(...(await leaving(page)))
  }
  expect(found).toEqual([])
  await writeQuote(page, 'Below a path all is as it is at the root.', site.address)
  await page.goto(`${site.address}/admin/media`)
  await hydrated(page)
  const file = { name: 'harbour.png', mimeType: 'image/png', buffer: Buffer.from(await aPng({ width: 400, height: 300 })) }
  await page.getByRole('region', { name: 'Upload pictures' }).locator('input[type=file]').setInputFiles([file])
  const picture = page.getByRole('list', { name: 'Pictures', exact: true }).locator('img').first()
  await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  expect(await leaving(page)).toEqual([])
  expect(complaints()).toEqual([])
})
