import type { Page } from '@playwright/test'
import { expect, heading, hydrated, test as base } from './journey.ts'
import { startMailingSite, type MailingSite } from './mailing-site.ts'
import { everyRule, violations } from './violations.ts'

const [staff, password] = ['ada@example.org', 'plum kettle orbit']

/** A site whose mails go to a real mail server, with an admin; all of these journeys share it. */
const test = base.extend<{ baseURL: string }, { site: MailingSite }>({
  site: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from it what is asked for: nothing
    async ({}, provide) => {
      const site = await startMailingSite({ ADMIN_EMAIL: staff, ADMIN_PASSWORD: password })
      await provide(site)
      await site.end()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ site }, provide) => provide(site.address),
})

test.describe.configure({ timeout: 180_000 })

const anAddress = (name: string) => `${name}-${process.pid}-${Date.now()}@people.example`

async function expectNoFault(page: Page) {
  expect(await violations(page, everyRule)).toEqual([])
}

async function subscribeAndLeave(page: Page, site: MailingSite, email: string) {
  await page.goto('/email-subscribe')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('checkbox', { name: /^Daily Quotes/ }).check()
  await page.getByRole('main').getByRole('button', { name: 'Subscribe', exact: true }).click()
  await expect(page.getByText('Check your email').first()).toBeVisible()

  // Twice opened, as a program would, and once pressed.
  const confirm = await site.linkTo('/email-subscribe/confirm', email)
  await page.goto(confirm)
  await page.goto(confirm)
  await page.getByRole('button', { name: 'Confirm my subscription' }).click()
  await expect(heading(page)).toHaveText('Success!')
  await page.goto(confirm)
  await expect(heading(page)).toHaveText('Already Subscribed')

  await page.goto('/email-subscribe')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('main').getByRole('button', { name: 'Subscribe', exact: true }).click()
  await expect(page.getByText('Check your email').first()).toBeVisible()
  const preferences = await site.linkTo('/email-preferences', email)
  await page.goto(preferences)
  await page.getByRole('checkbox', { name: /^Newsletter/ }).uncheck()
  // The page comes again, and what is chosen before that is gone.
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await loaded
  await expect(page.getByRole('checkbox', { name: /^Newsletter/ })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^Daily Quotes/ })).toBeChecked()
  await page.getByLabel('Hour', { exact: true }).selectOption('06:00')
  await page.getByLabel('Time zone').selectOption('Asia/Kolkata')
  await page.getByRole('button', { name: 'Save time' }).click()
  await expect(page.getByText('At 06:00 (Kolkata), the time you chose.')).toBeVisible()
  await page.getByRole('button', { name: '2 weeks' }).click()
  await expect(page.getByText(/^No emails until/)).toBeVisible()
  await expectNoFault(page)

  await page.goto('/email-subscribe?tab=unsubscribe')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe', exact: true }).click()
  await expect(page.getByText('Check your email').first()).toBeVisible()
  // A mail program needs neither page nor button nor cookies.
  const leave = await site.linkTo('/unsubscribe/', email)
  await page.goto(leave)
  await expect(heading(page)).toHaveText('Unsubscribe?')
  const answer = await fetch(leave, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
  expect(answer.status).toBe(200)
  await page.goto(preferences)
  await expect(page.getByRole('checkbox', { name: /^Daily Quotes/ })).not.toBeChecked()
  await page.getByText('Erase my data', { exact: true }).click()
  await page.getByRole('button', { name: 'Erase my data permanently' }).click()
  await expect(heading(page)).toHaveText('Erased')
}

test('@desktop a reader subscribes, confirms by a button, chooses, pauses and goes', async ({ page, site }) => {
  await page.goto('/email-subscribe')
  await hydrated(page)
  const send = page.getByRole('main').getByRole('button', { name: 'Subscribe', exact: true })
  await expect(send).toBeDisabled()
  await page.getByLabel('Email').fill('ada')
  await page.getByLabel('Name (optional)').focus()
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  await expectNoFault(page)
  await subscribeAndLeave(page, site, anAddress('ada'))
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('@desktop the same goes by links and forms alone, and so does a message', async ({ page }) => {
    await page.goto('/contact')
    await page.getByLabel('Name').fill('Wren Ardley')
    await page.getByLabel('Email').fill(anAddress('wren'))
    await page.getByLabel('Subject').selectOption('feedback')
    await page.getByLabel('Message').fill('A kind word.')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page).toHaveURL('/contact?success=true')
    await expect(page.getByText('Thank you for your message!')).toBeVisible()
  })
})

test('@desktop what somebody writes is kept, and the banner goes with the next visit', async ({ page }) => {
  await page.goto('/contact')
  await hydrated(page)
  await expectNoFault(page)
  await page.getByLabel('Name').fill('Wren Ardley')
  await page.getByLabel('Email').fill(anAddress('wren'))
  await page.getByLabel('Subject').selectOption('technical')
  await page.getByLabel('Message').fill('Something is broken.')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Thank you for your message!')).toBeVisible()
  await expect(page).toHaveURL('/contact')
  await page.reload()
  await expect(page.getByText('Thank you for your message!')).toBeHidden()
})

test('@desktop what somebody wrote is answered from the inbox, and the answer arrives', async ({ page, site }) => {
  const wren = anAddress('wren')
  await page.goto('/contact')
  await hydrated(page)
  await page.getByLabel('Name').fill('Wren Ardley')
  await page.getByLabel('Email').fill(wren)
  await page.getByLabel('Subject').selectOption('quote-suggestion')
  await page.getByLabel('Message').fill('The line about the tide is missing.')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Thank you for your message!')).toBeVisible()

  await page.goto('/auth?next=/admin/inbox')
  await page.getByLabel('Email').fill(staff)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).last().click()
  await page.waitForURL('**/admin/inbox')
  await hydrated(page)
  await page.getByRole('link', { name: /The line about the tide is missing/ }).click()
  const message = page.getByRole('dialog')
  await expectNoFault(page)
  await message.getByRole('textbox', { name: `Answer to ${wren}` }).fill('We have found it.\n\nThank you.')
  await message.getByRole('button', { name: 'Send answer' }).click()
  // It says so without a reload when it has left.
  await expect(message.getByRole('list', { name: 'Answers' }).getByText('Sent', { exact: true })).toBeVisible({ timeout: 60_000 })
  const answer = await site.mailAbout('Re: Quote suggestion', wren)
  expect(answer).toContain('We have found it.')
  expect(answer).toContain('The line about the tide is missing.')
})
