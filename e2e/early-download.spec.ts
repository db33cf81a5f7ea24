import { expect, hydrated, openFirstQuote, test } from './journey.ts'

test('a download that is pressed before scripts come leads to a sign-in that offers to share instead', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await openFirstQuote(page)
  const quote = page.url()
  // A page gets all of its scripts or none. Nothing is kept of the empty ones, so that they come whole afterwards.
  const noScripts = '**/assets/*.js'
  await page.route(noScripts, (route) =>
    route.fulfill({ contentType: 'text/javascript', headers: { 'cache-control': 'no-store' }, body: '' }),
  )
  await page.reload()
  await page.getByRole('button', { name: 'Quick download', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in required')
  await expect(page.getByRole('link', { name: 'Back to the quote' })).toHaveAttribute('href', new URL(quote).pathname)
  const instead = page.getByRole('link', { name: 'Share it instead' })
  await expect(instead).toHaveAttribute('href', `${new URL(quote).pathname}#share`)
  // The sign-in page may ask for a script at any moment: it is left before scripts come again.
  await page.goto('about:blank')
  await page.unroute(noScripts)
  await page.goto(`${quote}#share`)
  await hydrated(page)
  await expect(page.locator('dialog#share')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog#share')).toBeHidden()
})
