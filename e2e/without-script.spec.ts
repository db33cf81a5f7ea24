import { expect, heading, quoteAddress, test } from './journey.ts'

test.use({ javaScriptEnabled: false })

test('everything is there to read, and nothing that would not work', async ({ page, isMobile, complaints }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Quote of the Day' })).toBeVisible()
  const cards = page.getByRole('region', { name: 'All quotes' }).getByRole('article').getByRole('link')
  await expect(cards).toHaveCount(9)
  await expectLivingButtons()

  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/?page=2')
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 1', exact: true }).click()
  await expect(page).toHaveURL('/')

  await cards.first().click()
  await expect(page).toHaveURL(quoteAddress)
  await expect(heading(page).locator('span').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Where it comes from' })).toBeVisible()
  await expectLivingButtons()
  const here = page.url()
  await page.getByRole('link', { name: 'Next quote' }).click()
  await expect(page).not.toHaveURL(here)
  await page.getByRole('link', { name: 'Previous quote' }).click()
  await expect(page).toHaveURL(here)

  if (isMobile) {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
    await page.getByRole('button', { name: 'Close menu' }).click()
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Home' }).click()
  } else {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  }
  await expect(page).toHaveURL('/')

  complaints.allowMissing('/nothing')
  await page.goto('/nothing')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')

  /** Without scripts a button can do one thing only: open or close a popover. */
  async function expectLivingButtons() {
    const dead = page.getByRole('button').and(page.locator(':not([popovertarget], [commandfor], [type=submit])'))
    await expect(dead).toHaveCount(0)
  }
})
