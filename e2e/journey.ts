import { createHash } from 'node:crypto'
import { test as base, expect, type Page } from '@playwright/test'

type Complaints = {
  /** The browser reports a missing page as an error, too; here one is meant to be missing. */
  allowMissing(path: string | RegExp): void
  /** A host of somebody else that the site is meant to ask. */
  allowForeign(host: string): void
}

/**
 * Every journey ends with the question what the browser complained of: a broken policy, an error, a request that went to
 * somebody else or failed. There must be nothing.
 */
export const test = base.extend<{ complaints: Complaints }>({
  context: async ({ context }, provide, { testId, retry }) => {
    const [a = 0, b = 0, c = 0] = createHash('sha256').update(`${testId} ${retry}`).digest()
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${a}.${b}.${c}` })
    await provide(context)
  },
  complaints: [
    async ({ page, baseURL }, provide) => {
      const heard: string[] = []
      const missing: (string | RegExp)[] = []
      const foreign = new Set<string>()
      const isMissing = (address: string) =>
        missing.some((path) => (typeof path === 'string' ? new URL(address).pathname.startsWith(path) : path.test(address)))
      // Told by the page itself, because the console says it only where it is blocked, not where it is reported.
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
          console.error(`policy: ${violatedDirective} ${blockedURI} (${sourceFile}:${lineNumber})`)
        })
      })
      page.on('console', (message) => {
        if (message.type() !== 'error') return
        if (message.text().startsWith('Failed to load resource') && isMissing(message.location().url)) return
        if (isAboutOwnScript(message.text())) return
        heard.push(`console: ${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => heard.push(`error: ${error.message}`))
      page.on('request', (request) => {
        const { protocol, host, port } = new URL(request.url())
        if (protocol.startsWith('http') && port !== new URL(baseURL ?? '').port && !foreign.has(host))
          heard.push(`foreign request: ${request.url()}`)
      })
      page.on('response', (response) => {
        if (response.status() >= 400 && !isMissing(response.url())) heard.push(`${response.status()}: ${response.url()}`)
      })
      await provide({ allowMissing: (path) => void missing.push(path), allowForeign: (host) => void foreign.add(host) })
      expect(heard).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Frames of mails and of quotes run no scripts, so neither do those of a journey and of a trace, which a second try has. */
export const isAboutOwnScript = (complaint: string) =>
  /^Blocked script execution in '(about:srcdoc|[^']+\/embed\/quote\/)/.test(complaint)

/** They are signed in as by the form at /auth, without that page: who fills it in is in accounts.spec.ts. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  expect(await answerTo(page, { tab: 'login', email, password })).toEqual([302, '/admin'])
}

/** Somebody new is signed in, by the same two forms. */
export async function signUp(page: Page, person: { email: string; fullName: string; password: string }): Promise<void> {
  const { email, password } = person
  expect(await answerTo(page, { tab: 'signup', ...person, confirmPassword: password })).toEqual([302, '/auth'])
  const [status] = await answerTo(page, { tab: 'login', email, password })
  expect(status).toBe(302)
  // Otherwise the page that is opened next greets them, over what they do there.
  await page.context().clearCookies({ name: 'flash' })
}

async function answerTo(page: Page, form: Record<string, string>): Promise<[number, string | undefined]> {
  const { origin } = new URL((await page.request.get('/healthz')).url())
  const answer = await page.request.post('/auth', { form, headers: { origin }, maxRedirects: 0 })
  return [answer.status(), answer.headers()['location']]
}

/** The page listens to its reader: what is drawn belongs to React before its keys are heard. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      performance.getEntriesByName('hydrated').length > 0 &&
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  )
}

/** What a page starts automatically has begun, too: its scripts come a moment after it listens. */
export async function begun(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('begun').length > 0)
}

/** Emerson's “Trust thyself: every heart vibrates to that iron string.”, of the starter collection, which gives each quote the same id on every site. */
export const aSelfReliantQuote = '/quote/dd145de9-622f-5bdb-a9c4-5f481c4f3eb2'

export const quoteAddress = /\/quote\/[0-9a-f-]{36}$/

/** The cards of the wall in the order in which they are read. */
export const cards = (page: Page) => page.getByRole('region', { name: 'All quotes' }).getByRole('article').getByRole('link')

/** A plate's words stand on lines of their own, and their element itself has no size. */
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The address has changed and its page is there: the head, which comes last, says so. */
export async function arrived(page: Page, at: string | RegExp | ((url: URL) => boolean)): Promise<void> {
  await page.waitForURL(at)
  await page.waitForFunction(() =>
    document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href.endsWith(location.pathname + location.search),
  )
}

/** Opens the home page's first card and waits for its page. */
export async function openFirstQuote(page: Page): Promise<void> {
  await page.goto('/')
  await hydrated(page)
  await cards(page).first().click()
  await arrived(page, quoteAddress)
}
