import { arrived, expect, heading, hydrated, test } from './journey.ts'
import { everyRule, violations } from './violations.ts'

test.describe('a reader with half a line in mind', () => {
  test('finds the quote on a phone, mistyped, and opens it', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).tap()
    await arrived(page, '/search')
    await page.getByLabel('Search quotes').fill('evry heart vibrates iron')
    await page.getByRole('button', { name: 'Search' }).tap()
    await page.waitForURL(/\/search\?q=evry/)
    const first = page.getByRole('main').getByRole('listitem').getByRole('link').first()
    await expect(first).toContainText('that iron string')
    await expect(first.locator('mark').first()).toHaveText('every heart vibrates')
    await expect(page.getByText('Showing results for “every”')).toBeVisible()
    await first.tap()
    await arrived(page, /\/quote\/[0-9a-f-]{36}$/)
    await expect(heading(page)).toContainText(/iron/i)
  })

  test('is offered it while typing, and goes there by keyboard', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/search')
    await hydrated(page)
    const field = page.getByLabel('Search quotes')
    await field.focus()
    await expect(field).toHaveRole('combobox')
    await field.pressSequentially('iron stri')
    const option = page.getByRole('option', { name: /iron string/ })
    await expect(option).toBeVisible()
    expect(await violations(page, everyRule)).toEqual([])
    await field.press('Escape')
    await expect(option).toBeHidden()
    await field.pressSequentially('n')
    await expect(option).toBeVisible()
    await field.press('ArrowDown')
    await expect(field).toHaveAttribute('aria-activedescendant', /./)
    await field.press('Enter')
    await arrived(page, /\/quote\/[0-9a-f-]{36}$/)
  })

  test(
    'searches all the same where the script of the suggestions cannot be had',
    { tag: '@desktop' },
    async ({ page, complaints }) => {
      complaints.allowMissing(/suggestions/)
      await page.route('**/assets/suggestions-*.js*', (route) => route.abort())
      await page.goto('/search')
      await hydrated(page)
      const field = page.getByLabel('Search quotes')
      const refused = page.waitForEvent('requestfailed', (request) => /suggestions-.*\?/.test(request.url()))
      await field.pressSequentially('iron stri')
      await refused
      await field.pressSequentially('ng')
      await expect(field).toHaveValue('iron string')
      await field.press('Enter')
      await page.waitForURL(/\/search\?q=iron\+string/)
      await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('iron')
    },
  )

  test('narrows the list, and widens it again', async ({ page }) => {
    await page.goto('/search?q=love')
    await hydrated(page)
    await page.getByText('Filters').click()
    await page.getByLabel('Language').selectOption('la')
    await page.waitForURL('/search?q=love&language=la')
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Omnia vincit Amor' })).toBeVisible()
    await page.getByRole('list', { name: 'Filters in use' }).getByRole('link').click()
    await page.waitForURL('/search?q=love')
    expect(await violations(page, everyRule)).toEqual([])
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a reader searches, filters, pages and opens a quote', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await page.getByLabel('Search quotes').fill('love')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/q=love.*page=2/)
    await page.getByText('Filters').click()
    await page.getByLabel('Category').selectOption('love')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/category=love/)
    await page.getByLabel('Search quotes').fill('omnia vincit amor')
    await page.getByRole('button', { name: 'Search' }).click()
    await page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('link', { name: /Omnia vincit Amor/ })
      .click()
    await expect(page).toHaveURL(/\/quote\//)
  })
})
