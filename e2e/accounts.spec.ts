import type { Page } from '@playwright/test'
import { expect, hydrated, openFirstQuote, quoteAddress, test } from './journey.ts'
import { startMailingSite } from './mailing-site.ts'

const password = 'a heron by the weir'

/** Another person each time. */
const anAddress = (name: string) => `${name}-${process.pid}-${Date.now()}@people.example`

async function fillSignUp(page: Page, email: string) {
  await page.getByLabel('Full name').fill('Wren Ardley')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
}

test('@phone a reader makes an account, is known in the header of every page at once, and signs out', async ({
  page,
  complaints,
}) => {
  complaints.allowMissing('/auth')
  const email = anAddress('wren')
  await page.goto('/categories')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/auth?next=%2Fcategories')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join Epigraph')
  await hydrated(page)
  await fillSignUp(page, email)
  await page.getByLabel('Confirm password', { exact: true }).fill('another one')
  await page.getByRole('button', { name: 'Sign up' }).click()
  // The toast that says it, too, is an alert when it has come.
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Please make sure both passwords are identical')
  await expect(page.getByText("Passwords don't match").first()).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Wren Ardley')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')

  await fillSignUp(page, email)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('Now sign in with your new password.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/categories')
  await expect(page.getByText('Account created successfully!').first()).toBeVisible()

  // Drawn before any script of ours has come: there is nothing that could jump.
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto('/about')
  const me = page.getByRole('button', { name: 'Your account' })
  await expect(me).toBeVisible()
  expect(await me.evaluate((button) => getComputedStyle(button, '::before').content)).toBe('"WA"')
  await page.unroute('**/assets/*.js')

  await page.goto('/about')
  await me.click()
  await expect(page.getByText(email)).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('You have been signed out successfully.').first()).toBeVisible()
  await expect(me).toBeHidden()
})

test('@desktop the dialog asks for an account over the page, which stays as it is; at the address of the machine, too', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.allowMissing('/api/sign-in')
  await page.goto(new URL('/about', (baseURL ?? '').replace('localhost', '127.0.0.1')).href)
  await hydrated(page)
  const answer = page.evaluate(
    () =>
      new Promise(
        (answer) => void dispatchEvent(new CustomEvent('ask-sign-in', { detail: { title: 'Sign in required', answer } })),
      ),
  )
  const dialog = page.getByRole('dialog', { name: 'Sign in required' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await dialog.getByLabel('Email').fill('nobody@people.example')
  await dialog.getByLabel('Password', { exact: true }).fill('wrong and wrong')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).last().click()
  await expect(dialog.getByRole('alert')).toHaveText('That email and password do not belong together.')
  await expect(dialog.getByLabel('Email')).toHaveValue('nobody@people.example')
  await dialog.getByRole('button', { name: 'Sign up' }).click()
  await fillSignUp(page, anAddress('ida'))
  await dialog.getByRole('button', { name: 'Sign up' }).last().click()
  await expect(dialog.getByText('Now sign in with your new password.')).toBeVisible()
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).last().click()
  expect(await answer).toBe(true)
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Account created successfully!').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/about')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('@phone people sign up, in and out by forms', async ({ page, complaints }) => {
    complaints.allowMissing('/auth')
    const email = anAddress('noor')
    await page.goto('/auth?tab=signup&next=/about')
    await fillSignUp(page, email)
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL('/about')
    await page.goto('/auth/sign-out')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.goto('/auth?next=/profile')
    await expect(page.getByText('You have been signed out successfully.').first()).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('wrong and wrong')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('That email and password do not belong together.')
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL('/profile')
    await expect(page.getByText(email).first()).toBeVisible()
  })
})

test('@desktop where mail leaves, the link of the mail signs in and goes on, and another one recovers the account', async ({
  browser,
}) => {
  // A first start and two mails.
  test.setTimeout(240_000)
  const site = await startMailingSite()
  try {
    const page = await (await browser.newContext({ baseURL: site.address })).newPage()
    await openFirstQuote(page)
    const quote = new URL(page.url()).pathname
    expect(page.url()).toMatch(quoteAddress)
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.getByRole('link', { name: 'Sign up' }).click()
    await fillSignUp(page, 'wren@people.example')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Your account' })).toHaveCount(0)

    await page.goto(await site.linkTo('/auth/confirm', 'wren@people.example'))
    await page.getByRole('button', { name: 'Confirm and sign in' }).click()
    await expect(page).toHaveURL(quote)
    await expect(page.getByText('Account created successfully!').first()).toBeVisible()

    const forgetful = await (await browser.newContext({ baseURL: site.address })).newPage()
    await forgetful.goto('/auth')
    await forgetful.getByRole('link', { name: 'Forgot your password?' }).click()
    // The page before it has a field of that name, too.
    await expect(forgetful.getByRole('button', { name: 'Send me a link' })).toBeVisible()
    await forgetful.getByLabel('Email').fill('wren@people.example')
    await forgetful.getByRole('button', { name: 'Send me a link' }).click()
    await forgetful.goto(await site.linkTo('/auth/reset', 'wren@people.example'))
    await forgetful.getByLabel('New password', { exact: true }).fill('a lamp in the reeds')
    await forgetful.getByLabel('Confirm password', { exact: true }).fill('a lamp in the reeds')
    await forgetful.getByRole('button', { name: 'Save and sign in' }).click()
    await expect(forgetful).toHaveURL('/profile')
    // The other browser is signed out.
    await page.goto('/profile')
    await expect(page).toHaveURL('/auth?next=%2Fprofile')
  } finally {
    await site.end()
  }
})
