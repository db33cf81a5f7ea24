import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { enterDesk, test } from './desk-journey.ts'
import { expect, hydrated } from './journey.ts'
import { violations } from './violations.ts'

test.describe.configure({ timeout: 120_000 })

const rows = (page: Page) => page.getByRole('grid', { name: 'Quotes' }).getByRole('row')

async function find(page: Page, words: string): Promise<void> {
  await page.goto(`/admin/quotes?q=${encodeURIComponent(words)}`)
  await hydrated(page)
}

/** Puts a word before the first one of the quote that is found by those words. @returns the text as it was */
async function rewrite(page: Page, words: string, word: string): Promise<string> {
  await find(page, words)
  await rows(page).nth(1).getByRole('link').first().click()
  const text = page.getByRole('dialog', { name: 'Edit Quote' }).locator('textarea').first()
  const was = await text.inputValue()
  await text.fill(`${word} ${was}`)
  await page.getByRole('button', { name: 'Update Quote' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Quote' })).toBeHidden()
  return was
}

test('an old wording is found in the history, looked at, brought back, and that is taken back in turn', async ({ page }) => {
  await enterDesk(page, '/admin/quotes')
  // A quote to which no other journey comes: what is restored and undone here is all that happened to it.
  const was = await rewrite(page, 'cut in marble', 'Indeed,')
  await find(page, 'Indeed, Character')
  await rows(page)
    .nth(1)
    .getByRole('button', { name: /^More about/ })
    .click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
  await expect(page.locator('ins').first()).toContainText('Indeed,')
  expect(await violations(page)).toEqual([])

  await page.getByRole('link', { name: 'Restore the original version' }).click()
  const question = page.getByRole('dialog', { name: 'Restore this version?' })
  await expect(question.locator('del')).toContainText('Indeed,')
  await question.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByText('Version restored').first()).toBeVisible()
  await expect(page.getByText('restored a version of it')).toBeVisible()
  await page.getByRole('link', { name: 'Edit Quote' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Quote' }).locator('textarea').first()).toHaveValue(was)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(page.getByText(/^Undone: Restored a version of/).first()).toBeVisible()
  await find(page, 'Indeed, Character')
  await expect(rows(page).nth(1)).toContainText('Indeed,')
})

test('a change of which something was changed since is not undone, and says all that was, until that is taken back', async ({
  page,
  complaints,
}) => {
  complaints.allowMissing('/admin/undo.data')
  await enterDesk(page, '/admin/quotes')
  await find(page, 'courage')
  for (const place of [1, 2, 3]) await rows(page).nth(place).getByRole('checkbox').click()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Unpublish', exact: true }).click()
  await expect(page.getByText('Unpublished: 3 quotes').first()).toBeVisible()
  await rewrite(page, 'courage', 'Truly,')

  await page.goto('/admin/quotes')
  await hydrated(page)
  await page.keyboard.press('u')
  await page.getByRole('dialog', { name: 'Recent changes' }).getByRole('button', { name: 'Undo: Unpublished 3 quotes' }).click()
  // Anyone who hears the page hears of it as an alert, and comes to its button with F6.
  await page.getByRole('button', { name: 'Show what changed', includeHidden: true }).click()
  await expect(page.getByRole('heading', { name: 'Unpublished 3 quotes' })).toBeVisible()
  await expect(page.getByText(/^Changed since: .* changed it/)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Undo this change' })).toHaveAttribute('aria-disabled', 'true')
  expect(await violations(page)).toEqual([])

  await page.getByRole('link', { name: 'Open that change' }).click()
  await page.getByRole('button', { name: 'Undo this change' }).click()
  await expect(page.getByText(/^Undone: Edited/).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Nothing has changed since').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo this change' }).click()
  await expect(page.getByText('Undone: Unpublished 3 quotes').first()).toBeVisible()
  await expect(page.getByText('It was undone.')).toBeVisible()
})

test('a list is saved under a name, opened by it, shared, deleted, and that taken back', async ({ page }) => {
  await enterDesk(page, '/admin/quotes')
  await page.goto('/admin/quotes?length=long&page=2&nonsense=1')
  await hydrated(page)
  await page.keyboard.press('v')
  await page.getByRole('textbox', { name: 'Name' }).fill('Long ones')
  await page.getByRole('button', { name: 'Save view' }).click()
  const tab = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Long ones/ })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'All quotes' }).click()
  await expect(tab).not.toHaveAttribute('aria-current', 'page')
  await tab.click()
  await page.waitForURL(/\/admin\/quotes\?length=long/)
  expect(await violations(page)).toEqual([])
  const more = page.getByRole('button', { name: 'More about the view “Long ones”' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Share with everyone' }).click()
  await expect(tab).toContainText('shared')
  await more.click()
  await page.getByRole('menuitem', { name: 'Delete view' }).click()
  await expect(tab).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(tab).toContainText('shared')
})

test('the audit log leaves as a file, what the filters show of it', async ({ page }) => {
  await enterDesk(page, '/admin/audit')
  await page.goto('/admin/audit?noun=account')
  await hydrated(page)
  for (const [name, begins] of [
    ['Export CSV', 'id,at,who,'],
    ['Export NDJSON', '{"id":'],
  ] as const) {
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    const file = await (await waiting).path()
    const text = await readFile(file, 'utf8')
    expect(text.startsWith(begins)).toBe(true)
    expect(text).toContain('sign-in')
    expect(text).not.toContain('password_hash')
  }
  await page.goto('/admin/audit?noun=audit-log')
  await expect(page.getByText(/exported the audit log/)).toHaveCount(2)
})
