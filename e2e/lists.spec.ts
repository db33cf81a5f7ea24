import { arrived, expect, heading, hydrated, quoteAddress, test } from './journey.ts'

test.describe('a reader on a phone', { tag: '@phone' }, () => {
  test('finds a quote by its category', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Categories' }).tap()
    await arrived(page, '/categories')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Courage/ })
      .tap()
    await arrived(page, '/categories/courage')
    await expect(heading(page)).toHaveText('Courage Quotes')
    await expect(page.getByText(/^Showing 1 to 9 of \d+ Courage quotes$/)).toBeVisible()
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).tap()
    await arrived(page, '/categories/courage?page=2')
    await page.getByRole('region', { name: 'Courage Quotes' }).getByRole('article').getByRole('link').first().tap()
    await arrived(page, quoteAddress)
    await page.getByRole('link', { name: /^Back to / }).tap()
    await arrived(page, (url) => url.pathname.startsWith('/categories/'))
  })

  test('finds a quote by its author, whose name is half known', async ({ page }) => {
    await page.goto('/authors')
    await hydrated(page)
    await page.getByRole('searchbox', { name: /^Search authors/ }).fill('aureli')
    await arrived(page, '/authors?q=aureli')
    await expect(page.getByRole('status').first()).toHaveText('1 author for “aureli”')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.getByRole('link', { name: 'Marcus Aurelius', exact: true }).tap()
    await arrived(page, '/authors/marcus-aurelius')
    await page.getByRole('region', { name: 'Quotes by Marcus Aurelius' }).getByRole('article').getByRole('link').first().tap()
    await arrived(page, quoteAddress)
    await page.getByRole('link', { name: 'Marcus Aurelius' }).first().tap()
    await arrived(page, '/authors/marcus-aurelius')
  })

  test('sees one author’s quotes alone, and all of them again', async ({ page }) => {
    await page.goto('/authors?q=aureli')
    await hydrated(page)
    await page.getByRole('link', { name: 'View Quotes by Marcus Aurelius' }).tap()
    await page.waitForURL('/?author=Marcus%20Aurelius')
    await expect(heading(page)).toHaveText('Quotes by Marcus Aurelius')
    await expect(page.getByRole('heading', { name: 'Quote of the Day' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Clear filter' }).tap()
    await arrived(page, '/')
    await expect(page.getByRole('heading', { name: 'Quote of the Day' })).toBeVisible()
  })

  test('finds a quote by a tag that stands on another', async ({ page }) => {
    await page.goto('/categories/courage')
    await hydrated(page)
    await page.getByRole('article').getByRole('link').first().tap()
    await arrived(page, quoteAddress)
    const tag = page.getByRole('navigation', { name: 'Tags of this quote' }).getByRole('link').first()
    const name = (await tag.textContent()) ?? ''
    await tag.tap()
    await arrived(page, (url) => url.pathname.startsWith('/tags/'))
    await expect(heading(page)).toHaveText(`Quotes tagged ${name}`)
    await page.getByRole('article').getByRole('link').first().tap()
    await arrived(page, quoteAddress)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the same is found by category, author, letter and tag, and by chance', async ({ page }) => {
    await page.goto('/categories')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Courage/ })
      .click()
    await expect(page).toHaveURL('/categories/courage')
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/categories/courage?page=2')
    await page.getByRole('article').getByRole('link').first().click()
    await expect(page).toHaveURL(quoteAddress)
    await page.getByRole('link', { name: /^Back to / }).click()
    await expect(page).toHaveURL(/\/categories\//)

    await page.goto('/authors')
    await page.getByRole('searchbox').fill('aureli')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL('/authors?q=aureli')
    await page.getByRole('link', { name: 'View Quotes by Marcus Aurelius' }).click()
    await expect(heading(page)).toHaveText('Quotes by Marcus Aurelius')
    await page.getByRole('link', { name: 'Clear filter' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/authors')
    await page.getByRole('navigation', { name: 'Authors by letter' }).getByRole('link', { name: 'm', exact: true }).click()
    await expect(page).toHaveURL('/authors?letter=m')
    await page.getByRole('link', { name: 'Marcus Aurelius', exact: true }).click()
    await expect(heading(page)).toHaveText('Marcus Aurelius')

    await page.goto('/random')
    await expect(page).toHaveURL(quoteAddress)
  })

  test('what is not there says where to go on', async ({ page, complaints }) => {
    complaints.allowMissing('/categories/nothing')
    await page.goto('/categories/nothing')
    await expect(page.getByRole('heading', { name: 'Category Not Found' })).toBeVisible()
    await page.getByRole('link', { name: 'Browse All Categories' }).click()
    await expect(page).toHaveURL('/categories')
    await page.goto('/authors?q=nobody-of-that-name')
    await expect(page.getByText('Try adjusting your search terms')).toBeVisible()
  })
})

test('a wait that is felt says what is coming', async ({ page }) => {
  await page.goto('/categories')
  await hydrated(page)
  await page.route('**/categories/courage.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Courage/ })
    .click()
  await expect(page.getByText('Loading category...')).toBeVisible()
  await arrived(page, '/categories/courage')
  await expect(page.getByText('Loading category...')).toBeHidden()
  await page.unrouteAll({ behavior: 'wait' })
})
