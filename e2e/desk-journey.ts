import type { Page } from '@playwright/test'
import { expect, hydrated, signIn, test as base } from './journey.ts'
import { longestWaitMs, startOwnSite } from './own-site.ts'

export const staff = { email: 'ada@example.org', password: 'plum kettle orbit' }

/** A site of one's own with an admin, for the journeys of a file: what they write meets nobody else's. */
export const test = base.extend<{ baseURL: string }, { deskSite: string; deskSettings: Record<string, string> }>({
  /** More settings of that site: `test.use({ deskSettings: { … } })`. */
  deskSettings: [{}, { option: true, scope: 'worker' }],
  deskSite: [
    async ({ deskSettings }, provide) => {
      const site = await startOwnSite({ ADMIN_EMAIL: staff.email, ADMIN_PASSWORD: staff.password, ...deskSettings })
      await provide(site.address)
      await site.end()
    },
    { scope: 'worker', timeout: longestWaitMs },
  ],
  baseURL: async ({ deskSite }, provide) => provide(deskSite),
})

/** The admin, signed in, at that page of the desk. */
export async function enterDesk(page: Page, path = '/admin/dashboard'): Promise<void> {
  await signIn(page, staff)
  await page.goto(path)
  await hydrated(page)
}

/** Writes a quote by Rumi in the form of the desk. `site`: its address where that is not the journey's. */
export async function writeQuote(page: Page, text: string, site = ''): Promise<void> {
  await page.goto(`${site}/admin/quotes/new`)
  await hydrated(page)
  await page.getByRole('textbox', { name: 'Quote', exact: true }).fill(text)
  for (const [name, typed] of [
    ['Author', 'rumi'],
    ['Category', 'w'],
  ] as const) {
    await page.getByRole('combobox', { name, exact: true }).fill(typed)
    await page.getByRole('option').filter({ hasText: typed }).first().click()
  }
  await page.getByRole('button', { name: 'Create Quote', exact: true }).click()
  await expect(page.getByText('Quote created successfully!').first()).toBeVisible()
}

/** Every section that the menu leads to. */
export async function sections(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation', { name: 'Desk', includeHidden: true }).locator('a')
  return await links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
}
