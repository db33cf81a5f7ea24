import { enterDesk, test } from './desk-journey.ts'
import { expect, hydrated } from './journey.ts'
import { pagesTooWide } from './too-wide.ts'
import { violationsInBothThemes } from './violations.ts'

test('the bell says that a reader reported a quote, without a reload, and leads there by keyboard @desktop', async ({
  page,
  browser,
  baseURL,
}) => {
  // Other journeys on this site may have left some.
  await enterDesk(page, '/admin/notices')
  const all = page.getByRole('button', { name: 'Mark all as read' })
  if (await all.isEnabled()) await all.click()
  await page.goto('/admin/dashboard')
  await hydrated(page)
  const bell = page.getByRole('complementary').getByRole('link', { name: /^Notices/ })
  await expect(bell).toHaveAccessibleName('Notices')

  const answer = await page.request.get(`${baseURL}/api/v1/quotes?limit=1`)
  const { data } = (await answer.json()) as { data: { id: string; text: string }[] } // safe: as openapi.json has it
  const [quote] = data
  if (!quote) throw new Error('The starter collection has one.')
  const away = await browser.newContext({ baseURL })
  const reader = await away.newPage()
  await reader.goto(`/quote/${quote.id}/wrong`)
  await hydrated(reader)
  await reader.getByLabel('The wording is wrong').check()
  await reader.getByLabel('What should it be, and how do you know?').fill('Two words are missing at the end.')
  await reader.getByRole('button', { name: 'Send report' }).click()
  await expect(reader.getByText('Thank you for telling us!')).toBeVisible()
  await away.close()
  await expect(bell).toHaveAccessibleName('Notices, 1 unread', { timeout: 15_000 })

  await page.keyboard.press('g')
  await page.keyboard.press('Shift+N')
  await expect(page.getByRole('heading', { name: 'Notices', level: 1 })).toBeVisible()
  expect(await violationsInBothThemes(page, 'notices')).toEqual([])
  const notice = page.getByRole('link', { name: 'A reader reported a quote' }).first()
  await notice.focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Mark as read: A reader reported a quote' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bell).toHaveAccessibleName('Notices')
  await page.keyboard.press('Enter')
  await expect(bell).toHaveAccessibleName('Notices, 1 unread')
  await notice.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/corrections\/[0-9a-f-]+$/)
  await expect(page.getByText(quote.text).first()).toBeVisible()
  await expect(bell).toHaveAccessibleName('Notices')
})

test('each person chooses what is emailed, and when; no page of it is wider than the screen', async ({ page, isMobile }) => {
  await enterDesk(page, '/admin/notices/email')
  expect(await violationsInBothThemes(page, 'notices by email')).toEqual([])
  const reports = page.getByLabel('Reports from readers')
  await expect(reports).toHaveValue('daily')
  await reports.selectOption('At once')
  await page.getByRole('button', { name: 'Save' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved').first()).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel('Reports from readers')).toHaveValue('now')
  await expect(page.getByLabel('Failed jobs')).toHaveValue('now')
  const screen = isMobile ? { width: 320, height: 640 } : { width: 1024, height: 768 }
  expect(await pagesTooWide(page, ['/admin/notices', '/admin/notices/email'], [{ ...screen, letters: '100%' }])).toEqual([])
})
