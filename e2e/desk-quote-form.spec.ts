import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { cards, expect, hydrated, signUp, test } from './journey.ts'

test.describe.configure({ timeout: 120_000 })

/** As an operator does it: by the command line, in another process. */
const give = (email: string, role: string) =>
  promisify(execFile)(process.execPath, ['bin/command.mjs', 'admin', 'promote', email, role], {
    env: { ...process.env, DATA_DIR: process.env.EPIGRAPH_E2E_DATA },
  })

let people = 0

/** A window of somebody's own, at the desk. */
async function aWindow(
  browser: Browser,
  role: 'author' | 'moderator',
  of: { baseURL?: string | undefined; project: string },
): Promise<Page> {
  const email = `${role}-${of.project}-${process.pid}-${++people}@people.example`
  // Each comes from a network of their own, as journeys do: limits count by network.
  const [a = 0, b = 0, c = 0] = createHash('sha256').update(email).digest()
  const context = await browser.newContext({
    ...(of.baseURL ? { baseURL: of.baseURL } : {}),
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': `10.${a}.${b}.${c}` },
  })
  const page = await context.newPage()
  await signUp(page, { fullName: `A ${role}`, email, password: 'four lanterns at low tide' })
  await give(email, role)
  return page
}

const write = (page: Page, text: string) => page.getByRole('textbox', { name: 'Quote', exact: true }).fill(text)
const line = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const toast = (page: Page, title: string) => page.getByText(title).first()

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function choose(page: Page, name: string, typed: string): Promise<void> {
  await line(page, name).fill(typed)
  await page.getByRole('option').filter({ hasText: typed }).first().click()
}

/** Presses the button and waits for what the site says to it. @returns the id of the quote that was saved */
async function save(page: Page, button: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  // Read on its way: of a page that was left meanwhile a browser keeps no answer.
  await page.route(/\/admin\/quotes\/.+\.data/, async (route) => {
    if (route.request().method() !== 'POST') return await route.continue()
    const response = await route.fetch({ maxRetries: 2 })
    resolve(await response.text())
    return await route.fulfill({ response })
  })
  await page.getByRole('button', { name: button, exact: true }).click()
  const id = /"id","([0-9a-f-]{36})"/.exec(await promise)?.[1] ?? ''
  await page.unrouteAll({ behavior: 'wait' })
  return id
}

async function simpleQuote(page: Page, text: string): Promise<string> {
  await open(page, '/admin/quotes/new')
  await write(page, text)
  await choose(page, 'Author', 'rumi')
  await choose(page, 'Category', 'w')
  const id = await save(page, 'Create Quote')
  await expect(toast(page, 'Quote created successfully!')).toBeVisible()
  return id
}

/** What this device keeps of quotes that are not saved. */
const keptDrafts = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .flatMap(([name, kept]) => (name.startsWith('quote-draft ') ? [String(kept)] : []))
      .join('\n'),
  )

const aText = (words: string) => `${words} ${Math.random().toString(36).slice(2, 9)} ${people}.`

test('a quote is written with every rule broken once', async ({ browser, baseURL }, { project }) => {
  const page = await aWindow(browser, 'moderator', { baseURL, project: project.name })
  await open(page, '/admin/quotes/new')
  await page.getByRole('button', { name: 'Create Quote' }).click()
  for (const sentence of ['Quote text is required', 'Author is required', 'Category is required'])
    await expect(page.getByText(sentence, { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Quote', exact: true })).toBeFocused()

  const text = aText('Every rule was broken once, and nothing was lost')
  await write(page, text)
  await line(page, 'Author').fill('Nobody at all')
  await line(page, 'Author').press('Escape')
  await page.getByRole('switch', { name: 'Multiple categories' }).click()
  await page.getByText('Likes and shares', { exact: true }).click()
  await page.getByLabel('Likes', { exact: true }).fill('-1')
  await page.getByLabel('Shares', { exact: true }).fill('-1')
  await page.getByRole('dialog').getByText('Source', { exact: true }).click()
  await page.getByLabel('Verification').selectOption('Checked against the source')
  await page.getByRole('button', { name: 'Create Quote' }).click()
  for (const sentence of [
    'Please select a valid author.',
    'Please select at least one category.',
    "Likes can't be below 0",
    "Shares can't be below 0",
    '“Source given” needs the name of the work.',
  ])
    await expect(page.getByText(sentence, { exact: true })).toBeVisible()
  await expect(line(page, 'Author')).toBeFocused()
  await expect(line(page, 'Author')).toHaveValue('Nobody at all')

  await choose(page, 'Author', 'rumi')
  await choose(page, 'Categories', 'w')
  await page.getByLabel('Likes', { exact: true }).fill('7')
  await page.getByLabel('Shares', { exact: true }).fill('')
  await page.getByLabel('Work', { exact: true }).fill('A book')
  await expect(page.getByLabel('The words as printed')).toHaveValue(text)
  await page.getByRole('button', { name: 'Create Quote' }).click()
  await expect(page.getByText('Name the edition that you read, or give an address.')).toBeVisible()
  await page.getByLabel('Source URL').fill('https://example.org/book')
  for (const tag of [' One Tag ', 'one tag', '  ', 'two']) {
    await line(page, 'Tags').fill(tag)
    await line(page, 'Tags').press('Enter')
  }
  await expect(page.getByRole('button', { name: /^Remove (one tag|two)$/ })).toHaveCount(2)
  await page.getByLabel('Source URL').press('Control+Enter')
  await expect(toast(page, 'Quote created successfully!')).toBeVisible()
  await page.goto('/')
  await expect(cards(page).filter({ hasText: 'Every rule was broken once' })).not.toHaveCount(0)
})

test('words that are there already are told while they are typed, and asked about before they are saved', async ({
  browser,
  baseURL,
}, { project }) => {
  const page = await aWindow(browser, 'moderator', { baseURL, project: project.name })
  const text = aText('Twice is once too often for a line')
  const id = await simpleQuote(page, text)
  await open(page, '/admin/quotes/new')
  await write(page, text.toUpperCase())
  await expect(page.getByText(/^(Similar quote exists|\d similar quotes exist)$/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Open the quote/ }).first()).toHaveAttribute('href', `/admin/quotes/${id}`)
  await choose(page, 'Author', 'seneca')
  await expect(page.getByText('the same words by another author').first()).toBeVisible()
  await choose(page, 'Category', 'w')
  await page.getByRole('button', { name: 'Create Quote' }).click()
  await expect(page.getByRole('alertdialog', { name: 'This quote already exists' })).toBeVisible()
  await page.getByRole('button', { name: 'Save anyway' }).click()
  await expect(toast(page, 'Quote created successfully!')).toBeVisible()

  await open(page, '/admin/quotes/new')
  await page.getByText('Translations', { exact: true }).click()
  await page.getByRole('button', { name: 'Add a translation' }).click()
  const translation = page.getByRole('group', { name: 'Translation 1' })
  await translation.getByLabel('Text', { exact: true }).fill(text)
  await expect(translation.getByText(/^(Similar quote exists|\d similar quotes exist)$/)).toBeVisible()
})

test('an option that is pressed is chosen, although the form grows and moves it from under the pointer @desktop', async ({
  browser,
  baseURL,
}, { project }) => {
  const page = await aWindow(browser, 'moderator', { baseURL, project: project.name })
  const text = aText('A form that grows is no reason to choose again')
  await simpleQuote(page, text)
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/desk/near-duplicates', async (route) => {
    await held
    await route.continue()
  })
  await open(page, '/admin/quotes/new')
  const asked = page.waitForRequest('**/api/desk/near-duplicates')
  await write(page, text)
  await asked
  await line(page, 'Category').fill('w')
  const option = page.getByRole('option').filter({ hasText: 'Wisdom' })
  await option.hover()
  const before = await option.boundingBox()
  await page.mouse.down()
  letGo()
  await expect.poll(async () => (await option.boundingBox())?.y).not.toBe(before?.y)
  await page.mouse.up()
  await expect(line(page, 'Category')).toHaveValue('Wisdom')
  await expect(page.getByRole('button', { name: 'Create Quote', exact: true })).toBeVisible()
})

test('of two who edit one quote the second sees both versions, and nothing is overwritten @desktop', async ({
  browser,
  baseURL,
}, { project }) => {
  const one = await aWindow(browser, 'moderator', { baseURL, project: project.name })
  const two = await aWindow(browser, 'moderator', { baseURL, project: project.name })
  const text = aText('A line that two people mend at once')
  const id = await simpleQuote(one, text)
  await open(two, `/admin/quotes/${id}`)
  await open(one, `/admin/quotes/${id}`)
  await write(one, `${text} Indeed.`)
  await one.getByRole('switch', { name: 'Featured' }).click()
  await save(one, 'Update Quote')
  await expect(toast(one, 'Quote updated successfully!')).toBeVisible()

  await write(two, `${text} Truly.`)
  await line(two, 'Tags').fill('mended')
  await line(two, 'Tags').press('Enter')
  await two.getByRole('button', { name: 'Update Quote' }).click()
  const both = two.getByRole('dialog', { name: 'A moderator changed this quote' })
  await expect(both.getByText(`${text} Indeed.`)).toBeVisible()
  await expect(both.getByText('both of you changed it')).toHaveCount(1)
  await expect(both.getByRole('group', { name: 'Featured' }).getByRole('radio', { name: 'Theirs, saved now' })).toBeChecked()
  await expect(both.getByRole('group', { name: 'Tags' }).getByRole('radio', { name: 'Mine' })).toBeChecked()
  await both
    .getByRole('group', { name: /^Quote/ })
    .getByText('Theirs, saved now')
    .click()
  await both.getByRole('button', { name: 'Save with these choices' }).click()
  await expect(toast(two, 'Quote updated successfully!')).toBeVisible()
  await open(one, `/admin/quotes/${id}`)
  await expect(one.getByRole('textbox', { name: 'Quote', exact: true })).toHaveValue(`${text} Indeed.`)
  await expect(one.getByRole('switch', { name: 'Featured' })).toBeChecked()
  await expect(one.getByRole('button', { name: 'Remove mended' })).toBeVisible()
})

test('an author’s draft is proposed, sent back with a note, proposed again, published, and on the home page at once @desktop', async ({
  browser,
  baseURL,
  page,
}, { project }) => {
  const author = await aWindow(browser, 'author', { baseURL, project: project.name })
  const moderator = await aWindow(browser, 'moderator', { baseURL, project: project.name })
  const text = aText('A draft goes to the moderators and comes back')
  const unheard = `Somebody Unheard Of ${Math.random().toString(36).slice(2, 9)}`
  await open(author, '/admin/quotes/new')
  await expect(author.getByRole('switch', { name: 'Published' })).toHaveCount(0)
  await write(author, text)
  await line(author, 'Author').fill(unheard)
  await author.getByRole('option', { name: `Ask for “${unheard}” to be added` }).click()
  await expect(author.getByText('Not in the list. A moderator adds the author')).toBeVisible()
  await choose(author, 'Category', 'w')
  const id = await save(author, 'Propose for publication')
  await expect(toast(author, 'Proposed for publication.')).toBeVisible()

  await open(moderator, `/admin/quotes/${id}`)
  await moderator.getByRole('button', { name: 'Send back', exact: true }).click()
  await moderator.getByLabel('What should change?').fill('Where did you read it?')
  await moderator.getByRole('button', { name: 'Send back with this note' }).click()
  await expect(toast(moderator, 'Sent back.')).toBeVisible()

  await open(author, `/admin/quotes/${id}`)
  await expect(author.getByRole('dialog').getByText('Where did you read it?')).toBeVisible()
  await author.getByRole('dialog').getByText('Source', { exact: true }).click()
  await author.getByLabel('Work', { exact: true }).fill('A letter')
  await author.getByRole('button', { name: 'Propose for publication' }).click()
  await expect(toast(author, 'Proposed for publication.')).toBeVisible()

  await open(moderator, `/admin/quotes/${id}`)
  await expect(line(moderator, 'Author')).toHaveValue(unheard)
  await moderator.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(moderator.getByText('Please select a valid author.')).toBeVisible()
  await line(moderator, 'Author').fill(`${unheard} `)
  await moderator.getByRole('option', { name: `New author “${unheard}”` }).click()
  await expect(moderator.getByText('New author, added when you save the quote.')).toBeVisible()
  await moderator.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(toast(moderator, 'Quote updated successfully!')).toBeVisible()
  await page.goto('/')
  await expect(cards(page).filter({ hasText: text })).toHaveCount(1)
})

test('what is typed outlives a reload, and leaving without saving is asked about', async ({ browser, baseURL }, { project }) => {
  const page = await aWindow(browser, 'moderator', { baseURL, project: project.name })
  page.on('dialog', (dialog) => void dialog.accept())
  await open(page, '/admin/quotes/new')
  const text = aText('Half of a thought that nobody saved')
  await write(page, text)
  await line(page, 'Tags').fill('half')
  await line(page, 'Tags').press('Enter')
  await expect.poll(() => keptDrafts(page)).toContain(text)
  await expect.poll(() => keptDrafts(page)).toContain('"half"')
  await page.reload()
  await hydrated(page)
  await expect(page.getByText('You have unsaved changes from')).toBeVisible()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('textbox', { name: 'Quote', exact: true })).toHaveValue(text)
  await expect(page.getByRole('button', { name: 'Remove half' })).toBeVisible()

  await page.getByRole('button', { name: 'Close' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep writing' }).click()
  await expect(page.getByRole('textbox', { name: 'Quote', exact: true })).toHaveValue(text)
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('dialog', { name: 'Add New Quote' })).toBeHidden()
  await open(page, '/admin/quotes/new')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.reload()
  await hydrated(page)
  await expect(page.getByText('You have unsaved changes from')).toHaveCount(0)
})

test('where the site cannot be reached what was typed stays, and can be saved when it is back', async ({ browser, baseURL }, {
  project,
}) => {
  const page = await aWindow(browser, 'moderator', { baseURL, project: project.name })
  const away = page.getByText('The site cannot be reached.').first()
  await open(page, '/admin/quotes/new')
  const text = aText('The line was cut while this line was saved')
  await write(page, text)
  await choose(page, 'Author', 'rumi')
  await choose(page, 'Category', 'w')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Create Quote' }).click()
  await expect(away).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Quote', exact: true })).toHaveValue(text)
  await page.context().setOffline(false)
  await page.getByRole('textbox', { name: 'Quote', exact: true }).press('Control+Enter')
  await expect(toast(page, 'Quote created successfully!')).toBeVisible()

  await open(page, '/admin/categories/new')
  await page.getByLabel('Name', { exact: true }).fill('Kept through the dark')
  await page.context().setOffline(true)
  await page.getByLabel('Description', { exact: true }).fill('Of lights that go out.')
  await page.getByRole('button', { name: 'Create Category' }).click()
  await expect(away).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Kept through the dark')
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Of lights that go out.')
})

test('a quote is set in the plate that was chosen for it, on its page and its picture, until that is taken back @desktop', async ({
  browser,
  baseURL,
}, { project }) => {
  const page = await aWindow(browser, 'moderator', { baseURL, project: project.name })
  const id = await simpleQuote(page, aText('Two fields meet at a hedge, and both are green'))
  const shown = async () => {
    await page.goto(`/quote/${id}`)
    const plate = await page.locator('main [data-plate]').first().getAttribute('data-plate')
    const address = await page.locator('meta[property="og:image"]').getAttribute('content')
    const picture = await page.request.get(new URL(address ?? '', page.url()).pathname)
    expect(picture.headers()['content-type']).toBe('image/png')
    return {
      plate,
      picture: createHash('sha256')
        .update(await picture.body())
        .digest('hex'),
    }
  }
  const byRule = await shown()
  // Which plate the rule takes depends on the id.
  const other = byRule.plate === 'two-tone' ? 'framed' : 'two-tone'

  await open(page, `/admin/quotes/${id}`)
  await page.getByRole('dialog').getByText('Plate and picture', { exact: true }).click()
  const plates = page.getByLabel('Plate', { exact: true })
  // What its words cannot carry is there with the reason, and cannot be taken.
  await expect(plates.getByRole('option', { name: /^Columns: needs/ })).toBeDisabled()
  await plates.selectOption(other)
  await save(page, 'Update Quote')
  await expect(toast(page, 'Quote updated successfully!')).toBeVisible()
  const chosen = await shown()
  expect(chosen.plate).toBe(other)
  expect(chosen.picture).not.toBe(byRule.picture)

  await page.goto('/admin/quotes')
  await hydrated(page)
  await page.keyboard.press('Control+z')
  await expect(page.getByText(/^Undone: /).first()).toBeVisible()
  expect(await shown()).toEqual(byRule)
})
