import type { Page } from '@playwright/test'
import { codeShownAt } from '#test/authenticator'
import { expect, heading, hydrated, signUp, test } from './journey.ts'
import { everyRule, violationsInBothThemes } from './violations.ts'

const password = 'a quiet brown owl'

/** Somebody new, at their profile. Without a mail server an account works at once. */
async function enterProfile(page: Page, fullName: string): Promise<string> {
  const email = `${Math.random().toString(36).slice(2)}@people.example`
  await signUp(page, { email, fullName, password })
  await page.goto('/profile')
  await hydrated(page)
  return email
}

test('a name changes at once, comes back where it cannot be kept, and then is kept', async ({ page, complaints }) => {
  await enterProfile(page, 'Before Then')
  await expect(heading(page)).toHaveText('Before Then')
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Full name').fill('محمد بن موسى الخوارزمي')

  complaints.allowMissing('/api/me/profile')
  const { promise: shown, resolve: fail } = Promise.withResolvers<void>()
  await page.route('/api/me/profile', async (route) => {
    await shown
    await route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{}' })
  })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(heading(page)).toHaveText('محمد بن موسى الخوارزمي')
  fail()
  await expect(page.getByText('Failed to update profile').first()).toBeVisible()
  await expect(heading(page)).toHaveText('Before Then')
  await expect(page.getByLabel('Full name')).toHaveValue('محمد بن موسى الخوارزمي')

  await page.unroute('/api/me/profile')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile updated successfully!').first()).toBeVisible()
  await expect(page.getByLabel('Full name')).toBeHidden()
  await page.reload()
  await expect(heading(page)).toHaveText('محمد بن موسى الخوارزمي')
})

test('the menu of the account that could not be fetched is asked for again with the next press @desktop', async ({
  page,
  complaints,
}) => {
  await enterProfile(page, 'Ada Lovelace')
  complaints.allowMissing(/user-menu/)
  const script = '**/assets/user-menu-*.js*'
  await page.route(script, (route) => route.abort())
  const me = page.getByRole('button', { name: 'Your account' })
  await me.click()
  await expect(page.getByText('Failed to load').first()).toBeVisible()
  await expect(heading(page)).toHaveText('Ada Lovelace')
  await page.unroute(script)
  const menu = page.getByRole('navigation', { name: 'Your account' })
  await me.click()
  await expect(menu).toBeVisible()
  await me.click()
  await expect(menu).toBeHidden()
})

test('a second factor is set up with an app, and asked for at the next sign-in', async ({ page, complaints }) => {
  const email = await enterProfile(page, 'Ada Lovelace')
  complaints.allowMissing('/profile/security')
  await page.goto('/profile/security')
  await hydrated(page)
  await page.getByRole('button', { name: 'Turn on' }).click()
  const prompt = page.getByRole('dialog', { name: 'Enter your password' })
  await prompt.getByRole('textbox', { name: 'Password' }).fill('a loud brown owl')
  await prompt.getByRole('button', { name: 'Continue' }).click()
  await expect(prompt.getByText('That password is not right.')).toBeVisible()
  await prompt.getByRole('textbox', { name: 'Password' }).fill(password)
  await prompt.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: /authenticator app/ })).toBeVisible()
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '')
  await page.getByLabel('The code your app shows now').fill(codeShownAt(new Date(), secret))
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('Your recovery codes.')).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download', exact: true }).click(),
  ])
  expect(file.suggestedFilename()).toBe('recovery-codes.txt')

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.waitForURL(/\/auth/)
  await hydrated(page)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/\/auth\/second-step/)
  await hydrated(page)
  // The code of the set-up is used up: the app has the next one.
  await page.getByRole('textbox', { name: 'Code' }).fill(codeShownAt(new Date(Date.now() + 30_000), secret))
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('/profile')
})

test('nothing of an account keeps anyone out, in the light and in the dark', async ({ page, complaints }) => {
  test.slow()
  complaints.allowMissing('/profile/')
  await enterProfile(page, 'Wolfeschlegelsteinhausenbergerdorff Maximiliane von Habsburg')
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of [
    '/profile',
    '/profile?edit',
    '/profile/favourites',
    '/profile/downloads',
    '/profile/security',
    '/profile/tokens',
    '/profile/privacy',
  ]) {
    await page.goto(path)
    await hydrated(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
    expect(await violationsInBothThemes(page, path, everyRule)).toEqual([])
  }
  await page.getByText('I want to delete my account').click()
  await page.getByRole('button', { name: 'Delete my account permanently' }).click()
  await expect(page.getByRole('dialog', { name: 'Enter your password' })).toBeVisible()
  expect(await violationsInBothThemes(page, 'the password', everyRule)).toEqual([])
})
