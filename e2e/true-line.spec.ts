import { arrived, expect, hydrated, quoteAddress, test } from './journey.ts'
import { isDrawn, openSheet, sharesOf, sheet, watchShares } from './share-sheet.ts'
import { isTooWide } from './too-wide.ts'
import { violationsInBothThemes } from './violations.ts'

const line = 'Insanity is doing the same thing over and over again and expecting different results'

test('@phone a reader finds that a line isn’t Einstein’s, goes on to a true one and shares that as a picture', async ({
  page,
}) => {
  await watchShares(page)
  await page.goto('/check')
  await hydrated(page)
  await page.getByLabel('A line, a caption or an article').fill(`“${line}” — Albert Einstein`)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Not by Albert Einstein' })).toBeInViewport()
  const next = page.getByRole('region', { name: 'Really by Albert Einstein' })
  expect(await violationsInBothThemes(page, 'a wrong line')).toEqual([])
  expect(await isTooWide(page)).toBe(false)
  const words = await next.getByRole('link').first().locator('span').first().innerText()
  await next.getByRole('link').first().click()
  await arrived(page, quoteAddress)
  await openSheet(page)
  await expect.poll(() => isDrawn(page)).toBe(true)
  const picture = sheet(page).getByRole('img')
  await expect(picture).toHaveAccessibleName(/Albert Einstein/)
  await expect(picture).not.toHaveAccessibleName(/wrongly|not by/i)
  await sheet(page).getByRole('button', { name: 'Share the picture' }).click()
  await expect(sheet(page)).toBeHidden()
  const [shared] = (await sharesOf(page)) as [string, number, string][] // safe: written by `watchShares`
  expect(shared?.slice(0, 2)).toEqual(['image/png', 1080])
  expect(shared?.[2]).toContain(words.replace(/[.…]+$/u, ''))
  expect(shared?.[2]).toContain('Albert Einstein')
})

test('@phone the case of somebody who said nothing else leads to lines that are true', async ({ page }) => {
  await page.goto('/misattributed?q=money+is+the+root')
  await page.getByRole('link', { name: 'Money is the root of all evil.' }).click()
  await arrived(page, quoteAddress)
  await expect(page.getByText('Not in these words.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Similar quotes' })).toBeVisible()
  expect(await isTooWide(page)).toBe(false)
})

test('@phone a disputed line has the evidence for each who may have said it', async ({ page }) => {
  await page.goto('/misattributed?q=thales')
  await page.getByRole('link', { name: 'Know thyself.' }).click()
  await arrived(page, quoteAddress)
  for (const name of ['Socrates', 'Thales', 'Chilon'])
    await expect(page.getByRole('term').filter({ hasText: name })).toBeVisible()
  expect(await violationsInBothThemes(page, 'a disputed line')).toEqual([])
  expect(await isTooWide(page)).toBe(false)
})
