import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { longestWaitMs, startOwnSite } from './own-site.ts'

/** A device that Chromium imitates: it verifies its owner and keeps passkeys. */
async function addDevice(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    setVerified: (isUserVerified: boolean) => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    countOf: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

const email = 'ada@example.org'
const password = 'four lanterns at low tide'

test(
  'somebody adds a passkey, signs in with it, and proves themselves again with it',
  { tag: '@desktop' },
  async ({ browser }) => {
    test.setTimeout(2 * longestWaitMs)
    // A site of its own, without BASE_URL, as after the first start.
    const own = await startOwnSite({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password })
    const page = await browser.newPage()
    try {
      const device = await addDevice(page)
      await page.goto(`${own.address}/auth`)
      await page.getByLabel('Email').fill(email)
      await page.getByRole('textbox', { name: 'Password' }).fill(password)
      await page.getByRole('button', { name: 'Login', exact: true }).click()
      await expect(page).toHaveURL(/\/admin/)

      await page.goto(`${own.address}/profile/security`)
      await page.getByRole('button', { name: 'Add a passkey' }).click()
      await page.getByLabel('Name of the passkey').fill('The key on my ring')
      await page.getByRole('button', { name: 'Create passkey' }).click()
      await expect(page.getByText('The key on my ring')).toBeVisible()
      expect(await device.countOf()).toBe(1)

      // The same device makes no second one.
      await page.getByRole('button', { name: 'Add a passkey' }).click()
      await page.getByRole('button', { name: 'Create passkey' }).click()
      await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible()

      await page.context().clearCookies()
      await device.setVerified(false)
      await page.goto(`${own.address}/auth?next=%2Fprofile%2Fsecurity`)
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
      await expect(page.getByText('No passkey was used. Please try again, or use another way.')).toBeVisible()
      await device.setVerified(true)
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
      await expect(page).toHaveURL(`${own.address}/profile/security`)

      await page.getByRole('button', { name: 'Turn on', exact: true }).click()
      await page.getByRole('button', { name: 'Use a passkey' }).click()
      await expect(page.getByRole('img', { name: 'A code for the camera of your authenticator app' })).toBeVisible()
    } finally {
      await own.end()
      await page.close()
    }
  },
)
