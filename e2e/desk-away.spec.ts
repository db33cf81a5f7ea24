import type { Browser, Page } from '@playwright/test'
import { enterDesk, test } from './desk-journey.ts'
import { expect } from './journey.ts'

test.describe.configure({ timeout: 120_000 })

/** A window in which requests may fail, with the scripts of the whole desk at hand, as they are to the person who was there for a while. */
async function aWindow(browser: Browser, baseURL: string, path: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage()
  // More come than a browser notes by itself.
  await page.addInitScript(() => performance.setResourceTimingBufferSize(2_000))
  await enterDesk(page, path)
  // Each with all that it is made of. Nothing here is ever idle: the desk listens as long as it stands.
  await page.waitForFunction(() => {
    const came = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
    const asked = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href)
    const isAsked = (script: string) => asked.some((href) => href.includes(`/${script}-`))
    return ['undo-endpoint', 'authors-page'].every(isAsked) && asked.every((href) => came.has(href))
  })
  return page
}

test('while the site is away the desk keeps its page and what was typed, and goes on by itself when it is back @desktop', async ({
  browser,
  baseURL,
}) => {
  const page = await aWindow(browser, baseURL, '/admin/quotes')
  const search = page.getByRole('searchbox', { name: 'Search quotes' })
  const note = page.getByText('The site cannot be reached. What you see may be out of date.')
  const rows = page.getByRole('row')
  const all = await rows.count()

  await page.context().setOffline(true)
  await search.fill('nobody wrote this')
  await expect(note).toBeVisible()
  await expect(search).toHaveValue('nobody wrote this')
  await expect(rows).toHaveCount(all)

  // What was never seen is not at hand; the desk stays round it.
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Authors' }).click()
  await expect(page.getByRole('heading', { name: 'The site cannot be reached.' })).toBeVisible()
  await page.goBack()

  await page.context().setOffline(false)
  await expect(page.getByText('No quotes found')).toBeVisible()
  await expect(search).toHaveValue('nobody wrote this')
  await expect(note).toBeHidden()
})

test('what is taken back while the site is away is told, and the page stays @desktop', async ({ browser, baseURL }) => {
  // By its words: what is first in the whole list is for other journeys to change.
  const page = await aWindow(browser, baseURL, '/admin/quotes?q=so+cheap+as+reading')
  const row = page.getByRole('row').nth(1)
  await expect(row).toContainText('Published')
  const away = page.getByText('The site cannot be reached. Check your connection and try again.').first()
  await page.keyboard.press('j')
  await page.keyboard.press('p')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.context().setOffline(true)
  await page.keyboard.press('Control+z')
  await expect(away).toBeVisible()
  await expect(row).toContainText('Draft')
  // The script of this dialog has not come, and cannot.
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/keys-dialog'))
  await page.keyboard.press('?')
  await refused
  await expect(page.getByRole('heading', { name: 'Quotes', exact: true })).toBeVisible()
  await page.context().setOffline(false)
  await page.keyboard.press('Control+z')
  await expect(row).toContainText('Published')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})
