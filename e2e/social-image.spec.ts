import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { standInKey, startPexels } from '#test/pexels-server'
import { cards, expect, hydrated, test as base } from './journey.ts'
import { startOwnSite } from './own-site.ts'
import { violationsInBothThemes } from './violations.ts'

const staff = { email: 'ada@example.org', password: 'plum kettle orbit' }

/** A site with somebody who may, and with photos of a stand-in of Pexels. */
const test = base.extend<{ baseURL: string }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from it what is asked for: nothing
  baseURL: async ({}, provide) => {
    const pexels = await startPexels()
    const site = await startOwnSite({
      ADMIN_EMAIL: staff.email,
      ADMIN_PASSWORD: staff.password,
      PEXELS_API_KEY: standInKey,
      PEXELS_URL: pexels.address,
    })
    await provide(site.address)
    await site.end()
    await pexels.close()
  },
})

test.describe.configure({ timeout: 120_000 })

test('staff make the picture that links to a quote show, over a photo; it is listed, downloaded and deleted @desktop', async ({
  page,
}) => {
  await page.goto('/')
  const address = (await cards(page).first().getAttribute('href')) ?? ''
  const generator = `/admin${address.replace('/quote/', '/quotes/')}/pictures`
  await page.goto(`/auth?next=${encodeURIComponent(generator)}`)
  await hydrated(page)
  await page.getByLabel('Email').fill(staff.email)
  await page.getByLabel('Password', { exact: true }).fill(staff.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('dialog', { name: 'Social Media Image Generator' })).toBeVisible()
  await hydrated(page)
  const drawnByItself = await socialPicture(page, address)
  expect(drawnByItself).toContain('/pictures/quote/')

  await page.getByRole('tab', { name: 'Background' }).click()
  await page.getByRole('tab', { name: 'Picture' }).click()
  await page.getByRole('searchbox', { name: 'Search photos' }).fill('hills')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('button', { name: 'Hills and hills, number 3 , photo by Long Meadow' }).click()
  await expect(page.getByRole('figure').getByText('Photo by Long Meadow on Pexels')).toBeVisible()
  await expect(page.locator('canvas').first()).toBeVisible()
  expect(await violationsInEveryLight(page)).toEqual([])

  await page.getByRole('button', { name: 'Generate & Save to Server' }).click()
  await expect(page.getByText('OG image uploaded to server!').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Manage Existing' }).click()
  const made = page.getByRole('article', { name: /^OG image of / })
  await expect(made).toContainText(/active, shown\s*Size\s*\d+ KB/)
  expect(await violationsInEveryLight(page)).toEqual([])
  expect(await socialPicture(page, address)).toContain('/files/public/og/')

  const [download] = await Promise.all([page.waitForEvent('download'), made.getByRole('link', { name: 'Download' }).click()])
  const file = await readFile(await download.path())
  expect([file.toString('latin1', 1, 4), file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual(['PNG', 1_200, 630])

  await made.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete this OG image?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('OG image deleted successfully!').first()).toBeVisible()
  await expect(page.getByText('No OG images generated yet')).toBeVisible()
  expect(await socialPicture(page, address)).toBe(drawnByItself)
})

/** What a link to the quote shows elsewhere. */
async function socialPicture(page: Page, address: string): Promise<string> {
  const html = await (await page.request.get(address)).text()
  return /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? ''
}

async function violationsInEveryLight(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of [390, 1_440]) {
    await page.setViewportSize({ width, height: 900 })
    found.push(...(await violationsInBothThemes(page, `${width} pixels`)))
  }
  return found
}
