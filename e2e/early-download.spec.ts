import { expect, hydrated, test } from './journey.ts'

test('a download that is pressed before scripts come leads to a sign-in that offers to share instead', async ({ page }) => {
  // The browser has met no script of the site: a page gets all of its scripts or none.
  const [quote = ''] = /\/quote\/[0-9a-f-]{36}/.exec(await (await page.request.get('/')).text()) ?? []
  const noScripts = '**/assets/*.js'
  await page.route(noScripts, (route) =>
    route.fulfill({ contentType: 'text/javascript', headers: { 'cache-control': 'no-store' }, body: '' }),
  )
  await page.goto(quote)
  await page.getByRole('button', { name: 'Quick download', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in required')
  await expect(page.getByRole('link', { name: 'Back to the quote' })).toHaveAttribute('href', quote)
  await expect(page.getByRole('link', { name: 'Share it instead' })).toHaveAttribute('href', `${quote}#share`)
  // The sign-in page may ask for a script at any moment: it is left before scripts come again.
  await page.goto('about:blank')
  await page.unroute(noScripts)
  await page.goto(`${quote}#share`)
  await hydrated(page)
  await expect(page.locator('dialog#share')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog#share')).toBeHidden()
})
