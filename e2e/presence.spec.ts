import type { Browser, Page } from '@playwright/test'
import { enterDesk, test } from './desk-journey.ts'
import { begun, expect, hydrated } from './journey.ts'
import { violationsInBothThemes } from './violations.ts'

test.describe.configure({ timeout: 120_000 })

/** A moderator in a browser of his own. */
async function invited(page: Page, browser: Browser, baseURL: string | undefined): Promise<Page> {
  await enterDesk(page, '/admin/users')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const invite = page.getByRole('dialog')
  await invite.getByLabel('Email').fill('ben@example.org')
  await invite.getByLabel('Role').selectOption('moderator')
  await invite.getByRole('button', { name: 'Invite' }).click()
  const link = await page.getByText(/\/auth\/invited\?token=/).innerText()
  const ben = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await ben.goto(link)
  await ben.getByLabel('Full name').fill('Ben Okri')
  await ben.getByRole('textbox', { name: 'Password', exact: true }).fill('three blue teapots')
  await ben.getByRole('button', { name: 'Create my account' }).click()
  await ben.waitForURL('**/admin/dashboard')
  return ben
}

test('two people with the same quote see each other, what is not saved, who saved, and that one left @desktop', async ({
  page,
  browser,
  baseURL,
}) => {
  const ben = await invited(page, browser, baseURL)
  await page.goto('/admin/quotes')
  await hydrated(page)
  await begun(page)
  const row = page.getByRole('row').nth(1)
  const form = (await row.getByRole('link', { name: /edit/i }).first().getAttribute('href')) ?? ''

  await ben.goto(form)
  await hydrated(ben)
  await begun(ben)
  await expect(row.getByText('Ben Okri has this open')).toBeVisible({ timeout: 2_000 })
  expect(await violationsInBothThemes(page, 'the list of quotes')).toEqual([])

  await page.goto(form)
  await hydrated(page)
  await begun(page)
  const [hers, his] = [page, ben].map((one) => one.getByRole('region', { name: 'Who else has this open' }))
  await expect(hers!.getByText(/^Ben Okri has had this open since .*\d\.$/)).toBeVisible()
  await expect(his!.getByText(/has had this open since/)).toBeVisible({ timeout: 2_000 })

  const words = page.getByRole('textbox', { name: 'Quote', exact: true })
  const stored = await words.inputValue()
  await words.fill(`${stored} (Ada)`)
  await expect(his!.getByText(/and has unsaved changes\.$/)).toBeVisible({ timeout: 2_000 })
  expect(await violationsInBothThemes(ben, 'the form of a quote')).toEqual([])

  const typed = ben.getByRole('textbox', { name: 'Quote', exact: true })
  await typed.fill(`${stored} (Ben)`)
  await expect(hers!.getByText(/and has unsaved changes\.$/)).toBeVisible({ timeout: 2_000 })
  await page.getByRole('button', { name: 'Update Quote', exact: true }).click()
  await expect(page.getByText('Quote updated successfully!').first()).toBeVisible()
  await expect(his!.getByText(/saved this on .*What you typed is still here\.$/)).toBeVisible({ timeout: 2_000 })
  await expect(typed).toHaveValue(`${stored} (Ben)`)
  // She is back in the list.
  await expect(his!.getByText(/has had this open since/)).toBeHidden()

  const opened = ben.context().waitForEvent('page')
  await his!.getByRole('link', { name: 'See what changed' }).click()
  const history = await opened
  await expect(history.getByText('(Ada)').first()).toBeVisible()
  await history.close()
  await typed.fill(stored)
  await his!.getByRole('button', { name: 'Load the new version' }).click()
  await expect(typed).toHaveValue(`${stored} (Ada)`)
  await expect(his!.getByText(/saved this on/)).toBeHidden()

  await expect(row.getByText('Ben Okri has this open')).toBeVisible()
  await ben.goto('/about')
  await expect(row.getByText('Ben Okri has this open')).toBeHidden({ timeout: 2_000 })

  // A browser that is killed says nothing: its time is over without a word.
  await ben.goto(form)
  await expect(row.getByText('Ben Okri has this open')).toBeVisible()
  await ben.context().close()
  await expect(row.getByText('Ben Okri has this open')).toBeHidden({ timeout: 30_000 })
})
