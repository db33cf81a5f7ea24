import type { Page } from '@playwright/test'
import { enterDesk, test } from './desk-journey.ts'
import { expect, hydrated } from './journey.ts'

test.describe.configure({ timeout: 120_000 })

const cell = (page: Page, day: string) => page.locator(`[data-day="${day}"]`)
const shelf = (page: Page) => page.getByRole('complementary').filter({ has: page.getByLabel('Search all quotes') })

/** The days of the calendar that are still to come, tomorrow first. */
async function daysAhead(page: Page): Promise<string[]> {
  await enterDesk(page, '/admin/calendar')
  await page.goto('/admin/calendar?ahead')
  await hydrated(page)
  const today = await page.locator('[data-day][aria-current="date"]').getAttribute('data-day')
  const days = await page.locator('[data-day]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['day'] ?? ''))
  return days.filter((day) => day > (today ?? ''))
}

test('days are planned with the mouse and by keyboard, and what was done is taken back @desktop', async ({ page }) => {
  const [, dragged = '', , typed = ''] = await daysAhead(page)
  const quote = shelf(page).getByRole('button').nth(3)
  const words = (await quote.innerText()).split('\n')[0] ?? ''
  const [from, to] = [await quote.boundingBox(), await cell(page, dragged).boundingBox()]
  if (!from || !to) throw new Error('The calendar is not on the screen.')
  await page.mouse.move(from.x + 20, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x - 40, from.y + 20, { steps: 4 })
  await page.mouse.move(to.x + 40, to.y + 40, { steps: 8 })
  await page.mouse.up()
  await expect(cell(page, dragged)).toContainText('Pinned')
  await expect(cell(page, dragged)).toContainText(words.slice(0, 20))

  await page.getByLabel('Search all quotes').fill('wisdom')
  await expect(shelf(page).getByRole('heading', { name: 'Found' })).toBeVisible()
  await shelf(page).getByRole('button').first().focus()
  await page.keyboard.press('Enter')
  await cell(page, dragged).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(cell(page, typed)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cell(page, typed)).toContainText('Pinned')

  await page.keyboard.press('Delete')
  await expect(cell(page, typed)).not.toContainText('Pinned')
  await page.keyboard.press('Control+z')
  await expect(cell(page, typed)).toContainText('Pinned')

  await page.reload()
  await hydrated(page)
  await expect(cell(page, dragged)).toContainText('Pinned')
})

test('a quote is given a minute to appear and one to go, in words that name the zone, and both are seen in the list @desktop', async ({
  page,
}) => {
  await enterDesk(page, '/admin/quotes')
  const row = page.getByRole('row').nth(1)
  const choose = async (item: string) => {
    await row.getByRole('button', { name: /^More about/ }).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
    return page.getByRole('dialog', { name: item, exact: true })
  }
  const appears = await choose('Publish at…')
  await expect(appears).toContainText('By the site’s clock')
  await appears.getByLabel('Visible from').fill('2030-05-01T09:30')
  await appears.getByRole('button', { name: 'Set the time to appear' }).click()
  await expect(row).toContainText('Scheduled')
  await expect(row).toContainText('May 01, 2030, 09:30')

  const ends = await choose('Unpublish at…')
  await ends.getByLabel('Unpublish at').fill('2030-06-01T09:30')
  await ends.getByRole('button', { name: 'Set the time to end' }).click()
  await expect(row).toContainText('until Jun 01, 2030, 09:30')

  await page.keyboard.press('Control+z')
  await expect(row).not.toContainText('until')
})
