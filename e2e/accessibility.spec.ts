import type { Locator, Page } from '@playwright/test'
import { cards, expect, heading, hydrated, openFirstQuote, test } from './journey.ts'
import { violationsInBothThemes } from './violations.ts'

test('nothing keeps anyone from reading, in the light and in the dark', async ({ page, context, complaints }) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const found: string[] = []
  const look = async (at: string) => void found.push(...(await violationsInBothThemes(page, at)))
  await page.goto('/')
  await hydrated(page)
  await look('the first page')
  await page.goto('/?page=2')
  await look('the second')

  await openFirstQuote(page)
  await look('a quote')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('its sheet')
  // Toasts disappear on their own: on a slow machine it may be gone before anyone who looks later.
  await Promise.all([
    expect(page.getByText(/Copied!|Failed to copy link/).first()).toBeVisible(),
    page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).click(),
  ])
  await expect(page.getByRole('dialog')).toBeHidden()
  await look('a quote, shared')

  complaints.allowMissing('/nothing')
  await page.goto('/nothing')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await look('nothing')

  await goToRemovedQuote(page)
  await look('a removed quote')
  expect(found).toEqual([])
})

/** Pages with what can be opened on them: each is looked at as it comes, and again when it is open. */
const places: Record<string, { path: string; open?: (page: Page) => Promise<void> }[]> = {
  'by category, author or tag': [
    { path: '/categories' },
    { path: '/categories/hope' },
    { path: '/categories/truth' },
    { path: '/categories/nothing' },
    { path: '/authors' },
    { path: '/authors?q=nobody' },
    { path: '/authors/laozi' },
    { path: '/?author=Laozi' },
    { path: '/tags/life' },
  ],
  'by half a line': [
    { path: '/search', open: typeHalfALine },
    { path: '/search?q=evry+heart+vibrates', open: (page) => page.getByText('Filters').click() },
    { path: '/search?q=love&language=la' },
    { path: '/search?q=xyzzyplugh' },
  ],
  'what the site says of itself': [
    { path: '/about' },
    { path: '/faq', open: openAnswers },
    { path: '/corrections' },
    { path: '/misattributed' },
    { path: '/check' },
    { path: '/check?q=Let+them+eat+cake' },
    { path: '/privacy' },
    { path: '/terms' },
    { path: '/api' },
  ],
}

for (const [what, some] of Object.entries(places)) {
  test(`nothing keeps anyone from finding ${what}, in the light and in the dark`, async ({ page, complaints }) => {
    test.slow()
    complaints.allowMissing('/categories/nothing')
    const found: string[] = []
    const look = async (at: string) => void found.push(...(await violationsInBothThemes(page, at)))
    for (const { path, open } of some) {
      await page.goto(path)
      await hydrated(page)
      await look(path)
      if (!open) continue
      await open(page)
      await look(`${path}, open,`)
    }
    expect(found).toEqual([])
  })
}

async function typeHalfALine(page: Page): Promise<void> {
  const field = page.getByLabel('Search quotes')
  await field.focus()
  await expect(field).toHaveRole('combobox')
  await field.pressSequentially('iron stri')
  await expect(page.getByRole('option').first()).toBeVisible()
}

async function openAnswers(page: Page): Promise<void> {
  const questions = page.getByRole('main').locator('summary')
  for (const question of await questions.all()) await question.click()
  await expect(page.locator('details[open]')).toHaveCount(10)
}

test('the own colours of a system lose no words', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openFirstQuote(page)
  const words = [
    heading(page),
    page.getByRole('button', { name: 'Share', exact: true }),
    page.getByRole('link', { name: /^Back to / }),
  ]
  for (const one of words) expect(await isSeen(one)).toBe(true)
  await page.goto('/')
  for (const one of [
    page.getByRole('blockquote').first(),
    cards(page).first(),
    page.getByRole('heading', { name: 'All quotes' }),
  ])
    expect(await isSeen(one)).toBe(true)
})

/** A picture of it with its words is another one than without. */
async function isSeen(one: Locator): Promise<boolean> {
  await one.scrollIntoViewIfNeeded()
  const area = await one.evaluate((element) => {
    const { x, y, width, height } = (element.closest('[data-plate]') ?? element).getBoundingClientRect()
    return { x, y, width, height }
  })
  const clip = { ...area, y: Math.max(area.y, 0), height: Math.min(area.height, 400) }
  const seen = await one.page().screenshot({ clip })
  await one.page().evaluate(() => {
    const blank = new CSSStyleSheet()
    blank.replaceSync('* { color: transparent !important; forced-color-adjust: none !important }')
    document.adoptedStyleSheets = [blank]
  })
  const blank = await one.page().screenshot({ clip })
  await one.page().evaluate(() => (document.adoptedStyleSheets = []))
  return !seen.equals(blank)
}

async function goToRemovedQuote(page: Page): Promise<void> {
  await page.goto('/')
  await hydrated(page)
  // A visitor cannot take a quote down, so the answer for a missing one is made that of a removed one.
  await page.route('**/quote/*.data*', async (route) => {
    const url = new URL(route.request().url())
    url.pathname = '/quote/00000000-0000-4000-8000-000000000000.data'
    const answer = await route.fetch({ url: url.href })
    await route.fulfill({ status: 200, headers: answer.headers(), body: (await answer.text()).replaceAll(',404,', ',410,') })
  })
  await cards(page).first().click()
  await expect(page.getByRole('heading', { name: 'This page was removed' })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
}
