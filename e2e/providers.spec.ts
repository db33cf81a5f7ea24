import { once } from 'node:events'
import { createServer } from 'node:net'
import { startOidcServer, standInClient } from '#test/oidc-server'
import { expect, heading, test } from './journey.ts'
import { longestWaitMs, startOwnSite } from './own-site.ts'

/** A provider has to know where the site is before it is there. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

test(
  'somebody signs in by a provider, is back where they were, and signs out there, too',
  { tag: '@desktop' },
  async ({ browser }) => {
    // A page of its own: this site is not the one that all journeys share.
    const page = await browser.newPage()
    test.setTimeout(3 * longestWaitMs)
    const port = await freePort()
    const site = `http://localhost:${port}`
    const provider = await startOidcServer(site, 'keycloak', {
      ada: { email: 'ada@example.org', email_verified: true, name: 'Ada Lovelace' },
    })
    const own = await startOwnSite({
      PORT: String(port),
      BASE_URL: site,
      OIDC_PROVIDERS: 'keycloak',
      OIDC_KEYCLOAK_ISSUER: provider.issuer,
      OIDC_KEYCLOAK_CLIENT_ID: standInClient.id,
      OIDC_KEYCLOAK_CLIENT_SECRET: standInClient.secret,
    })
    try {
      await page.goto(`${site}/auth?next=%2Fprofile%2Fsecurity`)
      await page.getByRole('link', { name: 'Continue with Keycloak' }).click()
      await page.getByLabel('Name').fill('ada')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page).toHaveURL(`${site}/profile/security`)
      await expect(heading(page)).toHaveText('Ada Lovelace')
      await expect(page.getByRole('button', { name: 'Disconnect Keycloak' })).toBeVisible()

      await page.goto(`${site}/auth/sign-out`)
      await page.getByRole('button', { name: 'Sign out' }).click()
      await expect(page.getByText('You are signed out here.')).toBeVisible()
      await page.getByRole('link', { name: 'Sign out at Keycloak, too' }).click()
      await expect(page).toHaveURL(new RegExp(`^${provider.issuer}`))
    } finally {
      await own.end()
      await provider.close()
      await page.close()
    }
  },
)
