import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, heading, hydrated, test } from './journey.ts'
import { startMailingSite, type MailingSite } from './mailing-site.ts'

let site: MailingSite
test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await startMailingSite()
})
test.afterAll(() => site.end())

const anAddress = (name: string) => `${name}-${process.pid}-${Date.now()}@people.example`

async function expectNoFault(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

async function subscribeAndLeave(page: Page, email: string) {
  await page.goto(`${site.address}/email-subscribe`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('checkbox', { name: /^Daily Quotes/ }).check()
  await page.getByRole('main').getByRole('button', { name: 'Subscribe', exact: true }).click()
  await expect(page.getByText('Check your mail').first()).toBeVisible()

  // Twice opened, as a program would, and once pressed.
  const confirm = await site.linkTo('/email-subscribe/confirm', email)
  await page.goto(confirm)
  await page.goto(confirm)
  await page.getByRole('button', { name: 'Confirm my subscription' }).click()
  await expect(heading(page)).toHaveText('Success!')
  await page.goto(confirm)
  await expect(heading(page)).toHaveText('Already Subscribed')

  await page.goto(`${site.address}/email-subscribe`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('main').getByRole('button', { name: 'Subscribe', exact: true }).click()
  await expect(page.getByText('Check your mail').first()).toBeVisible()
  const preferences = await site.linkTo('/email-preferences', email)
  await page.goto(preferences)
  await page.getByRole('checkbox', { name: /^Newsletter/ }).uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('checkbox', { name: /^Newsletter/ })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^Daily Quotes/ })).toBeChecked()
  await page.getByRole('button', { name: '2 weeks' }).click()
  await expect(page.getByText(/^Nothing comes until/)).toBeVisible()
  await expectNoFault(page)

  await page.goto(`${site.address}/email-subscribe?tab=unsubscribe`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe', exact: true }).click()
  await expect(page.getByText('Check your mail').first()).toBeVisible()
  await page.goto(preferences)
  await page.getByText('Erase my data', { exact: true }).click()
  await page.getByRole('button', { name: 'Erase my data for ever' }).click()
  await expect(heading(page)).toHaveText('Erased')
}

test('@desktop a reader subscribes, confirms by a button, chooses, pauses and goes', async ({ page }) => {
  await page.goto(`${site.address}/email-subscribe`)
  await hydrated(page)
  const send = page.getByRole('main').getByRole('button', { name: 'Subscribe', exact: true })
  await expect(send).toBeDisabled()
  await page.getByLabel('Email').fill('ada')
  await page.getByLabel('Name (optional)').focus()
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  await expectNoFault(page)
  await subscribeAndLeave(page, anAddress('ada'))
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('@desktop the same goes by links and forms alone, and so does a message', async ({ page }) => {
    test.setTimeout(120_000)
    await page.goto(`${site.address}/contact`)
    await page.getByLabel('Name').fill('Wren Ardley')
    await page.getByLabel('Email').fill(anAddress('wren'))
    await page.getByLabel('Subject').selectOption('feedback')
    await page.getByLabel('Message').fill('A kind word.')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page).toHaveURL(`${site.address}/contact?success=true`)
    await expect(page.getByText('Thank you for your message!')).toBeVisible()
  })
})

test('@desktop what somebody writes is kept, and the banner goes with the next visit', async ({ page }) => {
  await page.goto(`${site.address}/contact`)
  await hydrated(page)
  await expectNoFault(page)
  await page.getByLabel('Name').fill('Wren Ardley')
  await page.getByLabel('Email').fill(anAddress('wren'))
  await page.getByLabel('Subject').selectOption('technical')
  await page.getByLabel('Message').fill('Something is broken.')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Thank you for your message!')).toBeVisible()
  await expect(page).toHaveURL(`${site.address}/contact`)
  await page.reload()
  await expect(page.getByText('Thank you for your message!')).toBeHidden()
})
