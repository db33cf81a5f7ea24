import { expect, hydrated, test } from './journey.ts'

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
