import type { Locator, Page } from '@playwright/test'
import { enterDesk, test } from './desk-journey.ts'
import { expect, hydrated } from './journey.ts'
import { violations } from './violations.ts'

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
  // By its words: what is first in the whole list is for other journeys to change.
  await enterDesk(page, '/admin/quotes?q=winter+of+our+discontent')
  const row = page.getByRole('row').nth(1)
  const choose = async (item: string) => {
    await row.getByRole('button', { name: /^More about/ }).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
    return page.getByRole('dialog', { name: item, exact: true })
  }
  const appears = await choose('Publish at…')
  await expect(appears).toContainText('Site time')
  await appears.getByLabel('Visible from').fill('2030-05-01T09:30')
  await appears.getByRole('button', { name: 'Schedule publishing' }).click()
  await expect(row).toContainText('Scheduled')
  await expect(row).toContainText('May 01, 2030, 09:30')

  const ends = await choose('Unpublish at…')
  await ends.getByLabel('Unpublish at').fill('2030-06-01T09:30')
  await ends.getByRole('button', { name: 'Schedule the end' }).click()
  await expect(row).toContainText('until Jun 01, 2030, 09:30')

  await page.keyboard.press('Control+z')
  await expect(row).not.toContainText('until')
  await page.keyboard.press('Control+z')
  await expect(row).not.toContainText('Scheduled')
})

/** As a finger does it: it lies still until the quote is taken, and then goes there. */
async function dragByFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  const touch = await page.context().newCDPSession(page)
  const middle = async (of: Locator) => {
    const box = await of.boundingBox()
    if (!box) throw new Error('It is not on the screen.')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const point = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints })
  const [start, end] = [await middle(from), await middle(to)]
  await point('touchStart', [start])
  await expect(page.locator('.cursor-grabbing')).toBeVisible()
  for (let step = 1; step <= 8; step++)
    await point('touchMove', [{ x: start.x + ((end.x - start.x) * step) / 8, y: start.y + ((end.y - start.y) * step) / 8 }])
  await expect(to.locator('..')).toHaveClass(/outline-ink/)
  await point('touchEnd', [])
}

test('on a phone a day gets a quote by a tap, which a finger drags on to another day @phone', async ({ page }) => {
  const [first = '', second = '', , fourth = ''] = await daysAhead(page)
  await cell(page, first).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('region', { name: 'Or one from the featured list' }).getByRole('button').nth(12).tap()
  await expect(cell(page, first)).toContainText('Pinned')
  const handle = (day: string) =>
    cell(page, day)
      .locator('..')
      .getByRole('button', { name: /^Move the quote pinned to/ })
  // Away from the edges, where the list goes on under the finger.
  await cell(page, first).evaluate((day) => scrollBy(0, day.getBoundingClientRect().top - 150))
  await dragByFinger(page, handle(first), cell(page, fourth))
  await expect(cell(page, fourth)).toContainText('Pinned')
  await expect(cell(page, first)).not.toContainText('Pinned')

  // And without dragging: taken in hand by one tap, put down by another.
  await handle(fourth).tap()
  await expect(page.getByText(/^Picked up:/)).toBeInViewport()
  await cell(page, second).tap()
  await expect(cell(page, second)).toContainText('Pinned')
  await expect(cell(page, fourth)).not.toContainText('Pinned')
})

test('an author’s day stands in the calendar, and a key pins a quote of theirs; round years are taken in hand @desktop', async ({
  page,
}) => {
  const [, , , , day = '', other = ''] = await daysAhead(page)
  await page.goto('/admin/authors?q=rumi')
  await hydrated(page)
  await page.getByRole('link', { name: 'Edit Rumi', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Edit Author' })
  await form.getByLabel('Born').fill(`1207-${day.slice(5)}`)
  await form.getByRole('button', { name: 'Update Author' }).click()
  await expect(form).toBeHidden()
  await page.goto('/admin/calendar?ahead')
  await hydrated(page)
  await expect(cell(page, day).locator('..')).toContainText('Rumi, born in 1207')
  await cell(page, day).focus()
  await page.keyboard.press('a')
  await expect(cell(page, day)).toContainText('Pinned')
  await expect(cell(page, day)).toContainText('Rumi')
  await page.keyboard.press('Delete')
  await expect(cell(page, day)).not.toContainText('Pinned')
  await cell(page, day)
    .locator('..')
    .getByRole('button', { name: /anniversary: Rumi/ })
    .click()
  await expect(cell(page, day)).toContainText('Pinned')

  const round = page.getByRole('region', { name: /^Round years in / })
  await expect(round.getByRole('button').first()).toContainText(/(born|died) \d*[05]0 years ago/)
  await round.getByRole('button').first().click()
  await expect(page.getByText(/^Picked up:/)).toBeInViewport()
  await cell(page, other).click()
  await expect(cell(page, other)).toContainText('Pinned')
  expect(await violations(page)).toEqual([])
})
