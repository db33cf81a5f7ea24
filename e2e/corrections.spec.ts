import { enterDesk, test } from './desk-journey.ts'
import { aSelfReliantQuote, expect, heading, hydrated } from './journey.ts'
import { violations } from './violations.ts'

test.describe.configure({ timeout: 180_000 })

test('what a visitor reports is settled by a key, and the page and the public list say so', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  // Without scripts: the form is a page of its own, and the browser sends it.
  const visitor = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const reader = await visitor.newPage()
  await reader.goto('/')
  await reader.getByRole('region', { name: 'All quotes' }).getByRole('article').getByRole('link').first().click()
  const quote = new URL(reader.url()).pathname
  await reader.getByRole('link', { name: 'Something wrong?' }).click()
  await expect(heading(reader)).toHaveText('Something wrong?')
  await reader.getByRole('button', { name: 'Send report' }).click()
  await expect(reader.getByText('Please choose what is wrong.').first()).toBeVisible()
  await reader.getByLabel('Someone else said it').check()
  await reader.getByLabel('What should it be, and how do you know?').fill('It is in no work of theirs.')
  await reader.getByLabel('Where we can read it (optional)').fill('https://texts.example/letters')
  await reader.getByLabel('Your email (optional)').fill('grace@people.example')
  await reader.getByRole('button', { name: 'Send report' }).click()
  await expect(reader.getByText('Thank you for telling us!')).toBeVisible()

  await enterDesk(page, '/admin/dashboard')
  await page.getByRole('link', { name: '1 report to settle' }).click()
  await expect(page.getByRole('row', { name: /It is in no work of theirs/ })).toBeVisible()
  await page.keyboard.press('e')
  await expect(page.getByRole('link', { name: 'https://texts.example/letters' })).toHaveAttribute('rel', /nofollow/)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('m')
  const form = page.getByRole('form', { name: 'Mark as wrongly attributed' })
  await expect(form.getByLabel('Why is it not theirs?')).toBeFocused()
  expect(await violations(page)).toEqual([])
  await form.getByLabel('Why is it not theirs?').fill('It appears first a century later.')
  await form.getByLabel('What the page says publicly').fill('It was given as theirs until a reader told us.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Marked as wrongly attributed').first()).toBeVisible()
  await expect(page.getByText('All reports are settled')).toBeVisible()

  await reader.goto(quote)
  await expect(reader.getByText(/^Marked as wrongly attributed \d+ \w+ \d+: It was given as theirs/)).toBeVisible()
  await expect(reader.getByText('It appears first a century later.')).toBeVisible()
  await reader.goto('/corrections')
  await expect(reader.getByText('It was given as theirs until a reader told us.')).toBeVisible()
  expect(await violations(page)).toEqual([])

  // Who reported hears back: here no mail leaves, so it is in the outbox, half a minute later. No screen has a part in that.
  if (!isMobile) {
    // By the browser, which asks again where the site has just ended a connection that was idle.
    const outbox = () => page.evaluate(async () => await (await fetch('/admin/outbox')).text())
    await expect.poll(outbox, { timeout: 90_000, intervals: [2_000] }).toContain('grace@people.example')
    await page.goto('/admin/outbox')
    await expect(page.getByText('grace@people.example')).toBeVisible()
  }
  await visitor.close()
})

test('what was settled is undone from the toast, and the quote is as it was @desktop', async ({ page, browser, baseURL }) => {
  const visitor = await browser.newContext({ baseURL })
  const reader = await visitor.newPage()
  const quote = aSelfReliantQuote
  await reader.goto(`${quote}/wrong`)
  await hydrated(reader)
  await reader.getByLabel('The wording is wrong').check()
  await reader.getByLabel('What should it be, and how do you know?').fill('A word is missing.')
  await reader.getByRole('button', { name: 'Send report' }).click()
  await expect(reader.getByText('Thank you for telling us!')).toBeVisible()

  await enterDesk(page, '/admin/corrections')
  await page
    .getByRole('row', { name: /A word is missing/ })
    .getByRole('link')
    .click()
  await expect(page.getByRole('group', { name: 'Outcomes' })).toBeVisible()
  await page.keyboard.press('c')
  const words = page.getByRole('form', { name: 'Save the correction' }).getByLabel('Quote', { exact: true })
  const before = await words.inputValue()
  await words.fill(`${before} And more.`)
  await expect(page.getByLabel('What the page says publicly')).toHaveValue(/^The wording was/)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Corrected', { exact: true }).first()).toBeVisible()
  await reader.goto(quote)
  await expect(reader.getByText(/^Corrected \d+ \w+ \d+: The wording was/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText(/^Undone/).first()).toBeVisible()
  await reader.goto(quote)
  await expect(reader.getByText(/^Corrected \d/)).toBeHidden()
  await visitor.close()
})
