import type { Page } from '@playwright/test'
import { enterDesk, sections, test } from './desk-journey.ts'
import { expect, hydrated } from './journey.ts'
import { violationsInBothThemes } from './violations.ts'

test.describe.configure({ timeout: 180_000 })

/** What opens over a page, beside the sections that the menu names. */
const opened: { path: string; open: (page: Page) => Promise<void> }[] = [
  { path: '/admin/dashboard', open: (page) => page.keyboard.press('Control+k') },
  { path: '/admin/dashboard', open: (page) => page.keyboard.press('?') },
]

test('nothing keeps anyone from using a page of the desk, in the light and in the dark', async ({ page }) => {
  await enterDesk(page)
  const found: string[] = []
  const look = async (at: string) => void found.push(...(await violationsInBothThemes(page, at)))
  for (const path of await sections(page)) {
    await page.goto(path)
    await hydrated(page)
    await look(path)
  }
  for (const [n, { path, open }] of opened.entries()) {
    await page.goto(path)
    await hydrated(page)
    await open(page)
    await expect(page.getByRole('dialog').first()).toBeVisible()
    await look(`${path}, opened (${n})`)
  }
  expect(found).toEqual([])
})
