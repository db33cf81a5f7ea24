import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './journey.ts'

test('what is saved without an account has a page, and moves to the account with the sign-in', async ({ page }, info) => {
  await page.goto('/')
  await hydrated(page)
  const address = (await plate(page).getAttribute('href')) ?? ''
  await page.locator('article.card').first().getByRole('button', { name: /^Save/ }).click()
  await page.getByRole('link', { name: 'See saved quotes' }).click()
  await expect(page).toHaveURL('/saved')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved on this device')
  await expect(page.getByText('1 saved quote.')).toBeVisible()
  await expect(plate(page)).toHaveAttribute('href', address)

  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Sign up' }).click()
  await hydrated(page)
  await page.getByLabel('Full name').fill('Wren Ardley')
  await page.getByLabel('Email').fill(`saver-${info.project.name}@people.example`)
  await page.getByLabel('Password', { exact: true }).fill('nine green herons')
  await page.getByLabel('Confirm password', { exact: true }).fill('nine green herons')
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click()
  await page.getByLabel('Password', { exact: true }).fill('nine green herons')
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/profile/favourites')
  await expect(plate(page)).toHaveAttribute('href', address)
  expect(await page.evaluate(() => localStorage.getItem('favourites'))).toBeNull()
})

const plate = (page: Page) => page.locator('article.card').first().getByRole('link').first()
