import type { Page } from '@playwright/test'
import { cards, expect, hydrated, test } from './journey.ts'

test('the sheet that a page carries draws it as the whole one does', async ({ page, complaints }) => {
  test.slow()
  complaints.allowMissing('/nothing')
  await page.goto('/?page=3')
  const [quote = ''] = await cards(page).evaluateAll((links) =>
    links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  )
  const { promise: never } = Promise.withResolvers<void>()
  // Scripts wait for the sheet, so they add nothing meanwhile.
  await page.route('**/assets/style-*.css', () => never)
  for (const path of [quote, '/', '/categories/hope', '/authors', '/search?q=love', '/about', '/api', '/auth', '/nothing']) {
    // The sheet that never comes would hold `load` up.
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(page.locator('html')).toHaveAttribute('data-calm')
    const address = await page.locator('#rest').getAttribute('href')
    expect(address).toMatch(/^\/assets\/style-.+\.css$/)
    const whole = await (await page.request.get(address ?? '')).text()
    const { looked, others } = await differences(page, whole)
    expect(looked).toBeGreaterThan(10_000)
    expect(others, path).toEqual([])
  }
})

test('the whole sheet comes before scripts run, and without scripts, too', async ({ page, browser, baseURL }) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/assets/style-*.css', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/assets/style-*.css')
  await page.goto('/', { waitUntil: 'commit' })
  await asked
  expect(await page.evaluate(() => performance.getEntriesByName('hydrated').length)).toBe(0)
  letGo()
  await hydrated(page)
  await expect(page.locator('#rest')).toHaveAttribute('rel', 'stylesheet')

  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const plain = await context.newPage()
  const loaded = plain.waitForResponse('**/assets/style-*.css')
  await plain.goto('/')
  expect((await loaded).status()).toBe(200)
  await context.close()
})

/** Looks at every computed style of every element, before and after the whole sheet is added. @returns how many, and which differ */
function differences(page: Page, whole: string): Promise<{ looked: number; others: string[] }> {
  return page.evaluate(async (text) => {
    // What is closed has no size until it is first measured.
    document.querySelectorAll('details').forEach((one) => (one.open = true))
    document.getAnimations().forEach((one) => one.cancel())
    await document.fonts.ready
    const before = styles()
    const sheet = new CSSStyleSheet()
    // Faces that come now would move lines.
    sheet.replaceSync(text.replaceAll(/@font-face{[^}]*}/g, ''))
    document.adoptedStyleSheets = [sheet]
    const others = styles().flatMap((line, index) => (line === before[index] ? [] : [`${before[index]} → ${line}`]))
    return { looked: before.length, others }

    function styles(): string[] {
      return [...document.body.querySelectorAll('*')].flatMap((element) =>
        [undefined, '::before', '::after'].flatMap((part) => {
          const style = getComputedStyle(element, part)
          if (part !== undefined && style.content === 'none') return []
          return [...style].map(
            (name) => `${element.tagName}.${element.className}${part ?? ''} ${name}: ${style.getPropertyValue(name)}`,
          )
        }),
      )
    }
  }, whole)
}
