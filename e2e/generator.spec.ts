import type { Page } from '@playwright/test'
import { startAi, standInAi, type AiServer } from '../test/ai-server.ts'
import { enterDesk, staff } from './desk-journey.ts'
import { expect, hydrated, test as base } from './journey.ts'
import { longestWaitMs, startOwnSite } from './own-site.ts'
import { violations } from './violations.ts'

type Site = { address: string; ai: AiServer }

const test = base.extend<{ baseURL: string }, { site: Site }>({
  site: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from it what is asked for: nothing
    async ({}, provide) => {
      const ai = await startAi({ pauseMs: 10 })
      const site = await startOwnSite({
        ADMIN_EMAIL: staff.email,
        ADMIN_PASSWORD: staff.password,
        AI_BASE_URL: ai.address,
        AI_API_KEY: standInAi.key,
        AI_MODEL: standInAi.model,
      })
      await provide({ address: site.address, ai })
      await site.end()
      await ai.close()
    },
    { scope: 'worker', timeout: longestWaitMs },
  ],
  baseURL: async ({ site }, provide) => provide(site.address),
})

test.describe.configure({ timeout: 120_000 })

const row = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words }).first()

async function generate(page: Page, prompt: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Prompt' }).fill(prompt)
  await page.keyboard.press('Control+Enter')
}

/** What was said is over the page for some seconds. */
const quiet = (page: Page) => expect(page.getByRole('alertdialog', { includeHidden: true })).toHaveCount(0)

test('quotes are generated over the list, some are accepted, and nobody is credited who was not chosen', async ({ page }) => {
  await enterDesk(page, '/admin/quotes')
  await page.getByRole('link', { name: 'Quote Generator' }).click()
  const dialog = page.getByRole('dialog', { name: 'AI Quote Generator' })
  await expect(dialog.getByRole('textbox', { name: 'Prompt' })).toBeFocused()
  await expect(dialog.getByLabel('Number of Quotes')).toHaveValue('5')

  await dialog.getByRole('button', { name: 'Generate Quotes' }).click()
  await expect(dialog.getByText('Please enter a prompt to generate quotes.')).toBeVisible()
  await generate(page, 'stoics at sea')
  await expect(page.getByText('Generated 5 quotes successfully!').first()).toBeVisible()
  await expect(dialog.getByText('600 tokens used.')).toBeVisible()
  await expect(row(page, 'quiet desperation')).toContainText('Already in the collection')
  await expect(row(page, 'A lighthouse keeps no diary')).toContainText('“Orla Fennimore” is not in the list.')

  await dialog.getByRole('button', { name: 'Create Selected (0)' }).click()
  await expect(page.getByText('Please select at least one quote to create.').first()).toBeVisible()
  await row(page, 'A lighthouse keeps no diary').getByRole('checkbox').check()
  await row(page, 'We suffer more often').getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Create Selected (2)' }).click()
  await expect(page.getByText('Partial Success').first()).toBeVisible()
  await expect(row(page, 'We suffer more often')).toContainText('Created.')
  await expect(row(page, 'A lighthouse keeps no diary')).toContainText('Choose an author, or create one')

  await row(page, 'A lighthouse keeps no diary').getByRole('button', { name: 'Create “Orla Fennimore” for review' }).click()
  await row(page, 'A lighthouse keeps no diary').getByLabel('Category').selectOption({ index: 1 })
  await page.reload()
  await hydrated(page)
  await expect(dialog.getByRole('textbox', { name: 'Prompt' })).toHaveValue('stoics at sea')
  await dialog.getByRole('button', { name: 'Create Selected (1)' }).click()
  await expect(page.getByText('Successfully created 1 quote(s)!').first()).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Prompt' })).toHaveValue('')
  await expect(dialog.getByRole('heading', { name: /Generated Quotes/ })).toHaveCount(0)

  await page.goto('/admin/quotes?origin=ai')
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'All Quotes (2)' })).toBeVisible()
  const mine = page.getByRole('row').filter({ hasText: 'A lighthouse keeps no diary' })
  await expect(mine).toContainText('Draft')
  await expect(mine).toContainText('AI, not checked')
  await expect(mine).toContainText('Orla Fennimore')
  await page.goto('/admin/authors?only=needs-review')
  await expect(page.getByText('Orla Fennimore').first()).toBeVisible()
})

test('what cannot be created says why, keeps the list, and is partial success where others were', async ({ page }) => {
  await enterDesk(page, '/admin/categories')
  await page.getByRole('link', { name: 'Add Category' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Short-lived')
  await page.getByLabel('Description', { exact: true }).fill('Gone in a moment.')
  await page.getByRole('button', { name: 'Create Category' }).click()
  await expect(page.getByText('Category created successfully!').first()).toBeVisible()
  await page.goto('/admin/quote-generator')
  await hydrated(page)
  await generate(page, 'far too many')
  await expect(page.getByText('Generated 5 quotes successfully!').first()).toBeVisible()
  const failing = row(page, 'The happiness of your life')
  const working = row(page, 'The mass of men')
  for (const one of [failing, working]) await one.getByRole('checkbox').check()
  await failing.getByLabel('Category').selectOption({ label: 'Short-lived' })
  await working.getByLabel('Category').selectOption({ index: 1 })

  const other = await page.context().newPage()
  await other.goto('/admin/categories')
  await hydrated(other)
  await other.getByRole('button', { name: 'Delete Short-lived' }).click()
  await other.getByRole('alertdialog').getByRole('button').last().click()
  await expect(other.getByText(/is in the trash/).first()).toBeVisible()

  await page.getByRole('button', { name: 'Create Selected (2)' }).click()
  await expect(page.getByText('Partial Success').first()).toBeVisible()
  await expect(page.getByText('1 quote(s) failed to create.').first()).toBeVisible()
  await expect(failing).toContainText('Please select a valid category.')
  await expect(working).toContainText('Created.')
  await expect(page.getByRole('button', { name: 'Create Selected (1)' })).toBeVisible()
})

test('a provider that is broken is explained, and takes neither prompt nor list; a slow one can be cancelled', async ({
  page,
  site,
}) => {
  await enterDesk(page, '/admin/quote-generator')
  await generate(page, 'stoics')
  await expect(page.getByRole('heading', { name: 'Generated Quotes (5)' })).toBeVisible()
  await generate(page, 'out of order')
  await expect(page.getByText('Failed to generate quotes. Please try again.').first()).toBeVisible()
  await expect(page.getByText('The AI provider has an error (500).')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Prompt' })).toHaveValue('out of order')
  await expect(page.getByRole('heading', { name: 'Generated Quotes (5)' })).toBeVisible()
  await expect(page.getByText('The quotes below are for your earlier prompt.')).toBeVisible()
  await generate(page, 'nonsense')
  await expect(page.getByText('Invalid response format')).toBeVisible()

  const { left } = site.ai
  await quiet(page)
  await generate(page, 'slowly')
  await expect(page.getByRole('heading', { name: /^Generated Quotes \([1-4]\)$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Stopped. The quotes received so far are below.')).toBeVisible()
  await expect.poll(() => site.ai.left).toBe(left + 1)
  await quiet(page)
  expect(await violations(page)).toEqual([])
})

test('a source is found and written without a mouse, and is taken back', async ({ page, complaints }) => {
  complaints.allowMissing('/admin/sources')
  await enterDesk(page, '/admin/sources')
  const heading = page.getByRole('heading', { name: /^Without a source/ })
  const before = Number(/\((\d+)\)/.exec((await heading.textContent()) ?? '')?.[1])
  const first = page.getByRole('link', { name: 'Search Wikisource, in a new window' }).first()
  await expect(first).toHaveAttribute('rel', 'noopener noreferrer')
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await expect(page.getByLabel('Work')).toBeFocused()
  await page
    .getByRole('region', { name: /^Without a source/ })
    .getByLabel('Verification')
    .selectOption('verified')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('“Source given” needs the name of the work.')).toBeVisible()
  await page.getByLabel('Work').fill('Walden')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^“Checked against the source” needs a passage\./)).toBeVisible()
  await expect(page.getByLabel('Work')).toHaveValue('Walden')
  await page
    .getByRole('region', { name: /^Without a source/ })
    .getByLabel('Verification')
    .selectOption('sourced')
  await page.getByLabel('Source URL').fill('https://www.gutenberg.org/ebooks/205')
  await page.keyboard.press('Control+Enter')
  await expect(heading).toHaveText(`Without a source (${before - 1})`)
  await expect(page.getByLabel('Work')).toHaveValue('')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(heading).toHaveText(`Without a source (${before})`)

  for (const place of [0, 1]) await page.getByRole('checkbox').nth(place).check()
  await page.getByRole('button', { name: 'Source…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Source' })
  await dialog.getByLabel('Work').fill('Walden')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(heading).toHaveText(`Without a source (${before - 2})`)
})

test('category and tags are suggested for what is written, each is taken or not, and nothing is saved before the form is', async ({
  page,
  complaints,
}) => {
  complaints.allowMissing('/api/desk/labels')
  await enterDesk(page, '/admin/quotes/new')
  const form = page.getByRole('dialog', { name: 'Add New Quote' })
  const words = form.getByRole('textbox', { name: 'Quote', exact: true })
  const ask = form.getByRole('button', { name: 'Suggest category and tags' })
  const offer = (name: string | RegExp) => form.getByRole('list', { name: 'Suggested' }).getByRole('button', { name })
  await ask.click()
  await expect(form.getByText('Write the quote first. Suggestions are based on its text.')).toBeVisible()
  await words.fill('out of order')
  await ask.click()
  await expect(form.getByText('The AI provider has an error (500).')).toBeVisible()
  await words.fill('A tide that waits for nobody teaches patience to everybody.')
  await ask.press('Enter')
  await expect(offer('Add Wisdom category')).toBeVisible()
  await expect(offer('Add tidewater new')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await offer('Add Wisdom category').click()
  await expect(form.getByRole('combobox', { name: 'Category', exact: true })).toHaveValue('Wisdom')
  await offer('Add tidewater new').press('Enter')
  await expect(offer('Add tidewater new')).toHaveCount(0)
  await expect(form.getByText('tidewater')).toBeVisible()
  await expect(offer(/^Add patience/i)).toBeVisible()

  await form.getByRole('combobox', { name: 'Author', exact: true }).fill('Rumi')
  await page.getByRole('option').filter({ hasText: 'Rumi' }).first().click()
  await form.getByRole('button', { name: 'Create Quote' }).click()
  await expect(page.getByText('Quote created successfully!').first()).toBeVisible()
  await page.goto('/tags/tidewater')
  await expect(page.getByRole('article')).toHaveCount(1)
})
