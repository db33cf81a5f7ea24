import { expect, heading, hydrated, openFirstQuote, test } from './journey.ts'

test('what is pressed before the page listens is done when it does', async ({ page }) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/assets/site-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Share', exact: true }).filter({ visible: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  letGo()
  await expect(page.getByRole('dialog')).toBeVisible()
})

/** Where nothing is painted for so many ms, the scripts wait no longer (begin-script.ts): so on a machine that is that slow. */
const patience = 2_000

test('no script is asked for before the first paint, and the faces do not wait for one', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const [paint, scripts, faces] = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const begun = (ending: string) => files.filter(({ name }) => name.endsWith(ending)).map(({ startTime }) => startTime)
    const first = performance.getEntriesByName('first-paint')[0]?.startTime ?? 0
    return [first, begun('.js'), begun('.woff2')] as const
  })
  expect(paint).toBeGreaterThan(0)
  expect(scripts.length).toBeGreaterThan(3)
  expect(Math.min(...scripts)).toBeGreaterThanOrEqual(Math.min(paint, patience))
  expect(Math.min(...faces)).toBeLessThan(Math.min(...scripts))
})

test('pages carry what they need of their sheet; the desk and the studio load the whole one instead', async ({ page }) => {
  await openFirstQuote(page)
  const sheetsOf = async (path: string) => {
    // Without scripts, the rest of the sheet is loaded at once.
    const html = (await (await page.request.get(path)).text()).replaceAll(/<noscript>.*?<\/noscript>/g, '')
    return {
      // A sheet for paper alone keeps no screen waiting.
      loaded: /<link rel="stylesheet" href="([^"]+)"(?![^>]*media="print")/.exec(html)?.[1],
      carried: /<style[^]*?<\/style>/.exec(html)?.[0] ?? '',
    }
  }
  const quote = await sheetsOf(new URL(page.url()).pathname)
  expect(quote.loaded).toBeUndefined()
  expect(quote.carried).toContain('.plate-actions')
  expect(quote.carried).not.toContain('.consent')
  const studio = await sheetsOf(`${new URL(page.url()).pathname}/studio`)
  expect(studio.loaded).toMatch(/^\/assets\/whole-.+\.css$/)
  expect(studio.carried).not.toContain('.plate-actions')
  expect(await (await page.request.get(studio.loaded ?? '')).text()).toContain('.studio-rail')
})

test('a page that wears more than the one before is drawn when its sheet is there', async ({ page }) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await openFirstQuote(page)
  const quote = (await heading(page).textContent()) ?? ''
  await page.route('**/assets/whole-*.css', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/assets/whole-*.css')
  await page.getByRole('link', { name: 'Custom download' }).click()
  await asked
  const studio = page.locator('.studio')
  const drawn = studio.evaluate((one) => getComputedStyle(one).display)
  await expect(page.getByText('Loading')).toBeVisible()
  await expect(heading(page)).toHaveText(quote)
  await expect(studio).toHaveCount(0)
  letGo()
  expect(await drawn).toBe('grid')
})
