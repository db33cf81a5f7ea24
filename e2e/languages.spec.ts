import { expect, test, type Page } from '@playwright/test'
import { startMailingSite, type MailingSite } from './mailing-site.ts'
import { begun } from './journey.ts'
import { longestWaitMs } from './own-site.ts'
import { said } from './said.ts'

const admin = { email: 'ada@example.org', password: 'a-long-enough-password-7' }

let site: MailingSite

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(2 * longestWaitMs)
  site = await startMailingSite({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
  const own = { origin: site.address, 'sec-fetch-site': 'same-origin' }
  const request = await playwright.request.newContext({ baseURL: site.address, extraHTTPHeaders: own })
  await request.post('/auth', { form: { tab: 'login', ...admin }, maxRedirects: 0 })
  const input = JSON.stringify({ other_languages: ['ar', 'de', 'ko', 'en-xa'] })
  expect((await request.post('/admin/settings.data', { form: { verb: 'save', input } })).status()).toBe(200)
  await request.dispose()
})

test.afterAll(() => site.end())

const hydrated = (page: Page) => page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)

/** Nothing may be complained of, and no script may be of another language than the page. */
async function opened(page: Page, path: string, language: string) {
  const wrong: string[] = []
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()))
  page.on('pageerror', (error) => wrong.push(error.message))
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    const isOther = pathname.endsWith('.js') && pathname.startsWith('/assets/') && !pathname.startsWith(`/assets/${language}-`)
    if (answer.status() >= 400 || isOther) wrong.push(`${answer.status()} ${pathname}`)
  })
  await page.goto(site.address + path)
  await hydrated(page)
  return wrong
}

test('somebody finds and shares a quote in German @desktop', async ({ page }) => {
  const wrong = await opened(page, '/de', 'de')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.locator('link[hreflang="ar"]')).toHaveAttribute('href', `${site.address}/ar`)
  await expect(page.locator('link[hreflang="x-default"]')).toHaveAttribute('href', `${site.address}/`)
  await page.getByRole('searchbox', { name: 'Zitate suchen' }).fill('the unexamined life')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/de\/search\?q=/)
  await page.locator('main a[href^="/de/quote/"]').first().click()
  await expect(page).toHaveURL(/\/de\/quote\//)
  await hydrated(page)
  await page.locator('[commandfor=share]').filter({ visible: true }).first().click()
  await expect(page.getByRole('dialog', { name: 'Dieses Zitat teilen' })).toBeVisible()
  expect(wrong).toEqual([])
})

test('an Arabic page is read from the right, fits, and stays in Arabic when somebody goes on', async ({ page }) => {
  const wrong = await opened(page, '/ar', 'ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  for (const path of ['/ar/authors', '/ar/categories', '/ar/search?q=love', '/ar/quote-of-the-day']) {
    await page.goto(site.address + path)
    await hydrated(page)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'المؤلفون' }).click()
  await expect(page).toHaveURL(`${site.address}/ar/authors`)
  await expect(page).toHaveTitle(/^المؤلفون|كل المؤلفين/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL(`${site.address}/de/authors`)
  expect(wrong.filter((one) => !one.includes('/assets/de-'))).toEqual([])
})

test('no line of a Korean page ends within a word, and the page fits', async ({ page }) => {
  const wrong = await opened(page, '/ko', 'ko')
  for (const path of ['/ko/email-subscribe', '/ko/faq', '/ko/search?q=zzqqxx', '/ko/check', '/ko/privacy']) {
    await page.goto(site.address + path)
    const cut = await page.getByRole('main').evaluate((main) => {
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
      const words: string[] = []
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[가-힣]+/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const isSeen = !text.parentElement?.closest('[aria-hidden], .sr-only')
          if (isSeen && new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) words.push(word)
        }
      return words
    })
    expect(cut, path).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), path).toBe(0)
  }
  expect(wrong).toEqual([])
})

test('a Korean page has its own words in one face: cuts have the letters of quotes alone', async ({ page }) => {
  const wrong = await opened(page, '/ko/check?q=To+be%2C+or+not+to+be%3A+that+is+the+question', 'ko')
  const facesOf = (of: string) =>
    page
      .getByRole('main')
      .locator(of)
      .first()
      .evaluate((one) => getComputedStyle(one).fontFamily.split(', '))
  for (const [of, usual] of [
    ['h1', 'serif'],
    ['h2', 'serif'],
    ['.verdict', 'system-ui'],
  ] as const) {
    const faces = await facesOf(of)
    expect(faces, of).toEqual(expect.arrayContaining([usual, '"Noto Serif KR"']))
    expect(faces.indexOf(usual), of).toBeLessThan(faces.indexOf('"Noto Serif KR"'))
  }
  expect(wrong).toEqual([])
})

test('a browser in German is offered the page in German, once @desktop', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'de-DE' })
  const page = await context.newPage()
  await page.goto(`${site.address}/authors`)
  const offer = page.getByRole('link', { name: 'Diese Seite auf Deutsch lesen' })
  await offer.click()
  await expect(page).toHaveURL(`${site.address}/de/authors`)
  await page.goto(`${site.address}/authors`)
  await begun(page)
  await expect(offer).toHaveCount(0)
  await context.close()
})

test('a walk in the pseudo-language finds its scripts and their words', async ({ page }) => {
  const wrong = await opened(page, '/en-xa', 'en-xa')
  for (const path of ['/en-xa/authors', '/en-xa/search?q=love', '/en-xa/categories']) {
    await page.goto(site.address + path)
    await hydrated(page)
    await expect(page.getByRole('link', { name: '⟦Šéárçh' }).first()).toBeVisible()
  }
  expect(wrong).toEqual([])
})

const inArabic = said('ar', ['reading', 'account', 'mails'])

test('a reader in Egypt signs up, confirms, signs out and in, subscribes and unsubscribes, all in Arabic', async ({ page }) => {
  test.setTimeout(3 * longestWaitMs)
  const email = `nadia-${process.pid}-${Date.now()}@people.example`
  const password = 'a heron by the weir'
  const stillArabic = async () => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    expect(new URL(page.url()).pathname).toMatch(/^\/ar(\/|$)/)
  }
  const press = (key: string) =>
    page
      .getByRole('main')
      .getByRole('button', { name: inArabic(key), exact: true })
      .click()
  const field = (key: string) => page.getByLabel(inArabic(key), { exact: true })

  await page.goto(`${site.address}/ar/auth?tab=signup`)
  await hydrated(page)
  await field('account.full-name').fill('نادية فؤاد')
  await field('session.email').fill(email)
  await field('session.password').fill(password)
  await field('account.confirm-password').fill('another one')
  await press('session.sign-up')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(inArabic('accounts.passwords-differ'))
  await expect(field('session.email')).toHaveValue(email)
  await field('session.password').fill(password)
  await field('account.confirm-password').fill(password)
  await press('session.sign-up')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(inArabic('account.check-your-email'))

  await page.goto(await site.linkTo('/ar/auth/confirm', email))
  await stillArabic()
  await press('account.confirm-sign')
  await expect(page).toHaveURL(`${site.address}/ar/profile`)
  await stillArabic()

  await page.goto(`${site.address}/ar/auth/sign-out`)
  await press('account.sign-out')
  await expect(page).toHaveURL(/\/ar(\/auth)?$/)
  await page.goto(`${site.address}/ar/auth`)
  await hydrated(page)
  await field('session.email').fill(email)
  await field('session.password').fill('wrong and wrong')
  await press('account.login')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(inArabic('accounts.wrong-credentials'))
  await expect(field('session.email')).toHaveValue(email)
  await field('session.password').fill(password)
  await press('account.login')
  await expect(page).toHaveURL(`${site.address}/ar/profile`)

  await page.goto(`${site.address}/ar/email-subscribe`)
  await hydrated(page)
  await field('subscription.email').fill(email)
  await page.getByRole('checkbox', { name: inArabic('subscription.type-quotes') }).check()
  await press('subscription.subscribe')
  await expect(page.getByText(inArabic('subscription.check-your-email')).first()).toBeVisible()
  await page.goto(await site.linkTo('/ar/email-subscribe/confirm', email))
  await press('subscription.confirm-my-subscription')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(inArabic('subscription.success'))
  await page.goto(`${site.address}/ar/email-subscribe?tab=unsubscribe`)
  await hydrated(page)
  await field('subscription.email').fill(email)
  await press('subscription.unsubscribe')
  await page.goto(await site.linkTo('/ar/unsubscribe/', email))
  await stillArabic()
  await press('subscription.unsubscribe')
  await expect(page.getByText(inArabic('subscription.unsubscribed')).first()).toBeVisible()
})

test('the desk is in the language of the person, and leads to the site in its own @desktop', async ({ page }) => {
  const headers = { origin: site.address, 'sec-fetch-site': 'same-origin' }
  await page.request.post(`${site.address}/auth`, { headers, form: { tab: 'login', ...admin }, maxRedirects: 0 })
  const chosen = { verb: 'language', language: 'en-xa' }
  await page.request.post(`${site.address}/profile`, { headers, form: chosen, maxRedirects: 0 })
  const wrong = await opened(page, '/admin/quotes', 'en-xa')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-xa')
  await expect(page.locator('h1')).toHaveText(/^⟦/)
  await page.locator('.desk a[href="/admin/authors"]').click()
  await expect(page).toHaveURL(`${site.address}/admin/authors`)
  await expect(page.locator('h1')).toHaveText(/^⟦/)
  expect(wrong).toEqual([])
  await page.locator('[popovertarget=account-menu]').first().click()
  await page.locator('#account-menu a[href="/"]').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveURL(`${site.address}/`)
})

test('an owner switches the site to German, and keeps English for readers and for their own desk @desktop', async ({ page }) => {
  test.setTimeout(3 * longestWaitMs)
  const inGerman = said('de', ['reading', 'account', 'mails'])
  const own = await startMailingSite({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
  try {
    const at = (path: string) => own.address + path
    const headers = { origin: own.address, 'sec-fetch-site': 'same-origin' }
    await page.request.post(at('/auth'), { headers, form: { tab: 'login', ...admin }, maxRedirects: 0 })
    await page.request.post(at('/profile'), { headers, form: { verb: 'language', language: 'en' }, maxRedirects: 0 })
    const kept = ['/', '/authors', '/faq', '/feed.xml']
    const tags = new Map<string, string>()
    for (const path of kept) {
      const answer = await page.request.get(at(path))
      expect(await answer.text(), path).toMatch(/lang="en"|<language>en/)
      tags.set(path, answer.headers()['etag'] ?? '')
    }
    expect((await page.request.get(at('/de'))).status()).toBe(404)

    await page.goto(at('/admin/settings'))
    await hydrated(page)
    await page.getByLabel('The site’s language').selectOption('de')
    await page.getByRole('group', { name: 'Other languages' }).getByRole('switch', { name: 'English' }).click()
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expect(page.getByText('Settings updated successfully').first()).toBeVisible()

    // What was kept, by the site or by a browser, is not served in English.
    for (const path of kept)
      await expect(async () => {
        const answer = await page.request.get(at(path), { headers: { 'if-none-match': tags.get(path) ?? '' } })
        expect([path, answer.status()]).toEqual([path, 200])
        expect(await answer.text(), path).toMatch(/lang="de"|<language>de/)
      }).toPass({ timeout: 10_000 })
    await page.goto(at('/'))
    await hydrated(page)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('searchbox', { name: 'Zitate suchen' })).toBeVisible()
    expect((await page.request.get(at('/de'), { maxRedirects: 0 })).headers()['location']).toBe('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL(at('/en'))
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')

    await page.goto(at('/admin/settings'))
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')

    const email = `lena-${process.pid}-${Date.now()}@people.example`
    await page.context().clearCookies()
    await page.goto(at('/email-subscribe'))
    await hydrated(page)
    await page.getByLabel(inGerman('subscription.email'), { exact: true }).fill(email)
    await page.getByRole('checkbox', { name: inGerman('subscription.type-quotes') }).check()
    await page
      .getByRole('main')
      .getByRole('button', { name: inGerman('subscription.subscribe'), exact: true })
      .click()
    const subject = inGerman('mail.confirm-subscription').replace(/\{title\}.*/, '')
    expect(await own.mailAbout(subject, email)).toContain(at('/email-subscribe/confirm'))
  } finally {
    await own.end()
  }
})
