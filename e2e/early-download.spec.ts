import { expect, hydrated, openFirstQuote, test } from './journey.ts'

test('a download that is pressed before scripts come leads to a sign-in that offers to share instead', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await openFirstQuote(page)
  const quote = page.url()
  // Not to be taken from the browser's cache afterwards.
  const headers = { 'cache-control': 'no-store' }
  let isEarly = true
  // A page gets all of its scripts or none.
  await page.route('**/assets/*.js', (route) =>
    isEarly || new URL(route.request().frame().url()).pathname === '/auth'
      ? route.fulfill({ contentType: 'text/javascript', headers, body: '' })
      : route.fallback(),
  )
  await page.reload()
  await page.getByRole('button', { name: 'Quick download', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in required')
  await expect(page.getByRole('link', { name: 'Back to the quote' })).toHaveAttribute('href', new URL(quote).pathname)
  isEarly = false
  await page.getByRole('link', { name: 'Share it instead' }).click()
  await expect(page).toHaveURL(`${quote}#share`)
  await hydrated(page)
  await expect(page.locator('dialog#share')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog#share')).toBeHidden()
})
