import type { Browser, CDPSession, Page } from '@playwright/test'
import { collected, inChromium, phone } from '../browser.ts'
import { assert, type Figure, type Part } from '../part.ts'
import { brief, median, percentile } from '../rounds.ts'
import { inFolder, type Site, startSite } from '../site.ts'

export const interaction: Part = {
  name: 'interaction',
  asserts:
    'each act had its effect (the dialog is open, the clipboard holds the quote, the next page stands there, the share sheet was asked for this quote), and the browser itself reported how long after the tap it painted.',
  async run({ short }) {
    return inFolder(async (dataDir) => {
      const site = await startSite({ dataDir })
      const figures = await inChromium(async (browser) => {
        const quotes = await collected('en')
        const rounds = quotes.slice(0, short ? 2 : 12).map(({ id }) => id)
        return [...(await timeActs(browser, site, rounds)), ...(await timeToShare(browser, site, rounds))]
      })
      await site.stop()
      return figures
    })
  },
}

const times = 4

async function timeActs(browser: Browser, site: Site, ids: string[]): Promise<Figure[]> {
  const acts: Record<string, number[]> = {
    'opening the share dialog': [],
    copying: [],
    'to the next page of the wall': [],
    'to the next quote': [],
  }
  const note = async (name: keyof typeof acts, page: Page) => acts[name]?.push(await paintTime(page))
  for (const id of ids) {
    const { page, device } = await openPhone(browser, site, `/quote/${id}`)
    await slowDown(device)
    await page.getByRole('button', { name: 'Share', exact: true }).filter({ visible: true }).tap()
    await page.getByRole('dialog').waitFor()
    await note('opening the share dialog', page)
    await page.getByRole('button', { name: 'Close' }).tap()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await forgetPaints(page)

    await page.getByRole('button', { name: 'Copy', exact: true }).filter({ visible: true }).tap()
    await page.getByText('Copied!').waitFor()
    await note('copying', page)
    assert((await page.evaluate(() => navigator.clipboard.readText())).includes('—'), 'the clipboard holds no quote')

    const next = page.getByRole('link', { name: /Next quote|Previous quote/ }).first()
    await next.scrollIntoViewIfNeeded()
    await page.waitForTimeout(300)
    await forgetPaints(page)
    await next.tap()
    await page.waitForURL((url) => !url.pathname.includes(id))
    await page.waitForTimeout(600)
    await note('to the next quote', page)
    await page.context().close()

    const home = await openPhone(browser, site, '/')
    await slowDown(home.device)
    const second = home.page.getByRole('link', { name: 'Page 2', exact: true })
    await second.scrollIntoViewIfNeeded()
    await home.page.waitForTimeout(300)
    await forgetPaints(home.page)
    await second.tap()
    await home.page.waitForURL(/page=2/)
    await home.page.waitForTimeout(600)
    await note('to the next page of the wall', home.page)
    await home.page.context().close()
  }
  return Object.entries(acts).map(([name, ms]) => {
    const worst = Math.max(...ms)
    return {
      what: `${name}, from the tap to the next paint, CPU ${times} times slower`,
      measured: `**${brief(worst)} ms** (median ${brief(median(ms))}, of ${ms.length})`,
      target: '200 ms or less',
      met: worst <= 200,
    }
  })
}

async function openPhone(browser: Browser, site: Site, address: string): Promise<{ page: Page; device: CDPSession }> {
  const context = await browser.newContext({ ...phone, permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  await page.addInitScript(watchPaints)
  const response = await page.goto(site.origin + address, { waitUntil: 'networkidle' })
  assert(response?.status() === 200, `${address} answers ${response?.status()}`)
  return { page, device: await context.newCDPSession(page) }
}

const slowDown = (device: CDPSession) => device.send('Emulation.setCPUThrottlingRate', { rate: times })

/** What the two watchers below leave in the page. */
type Watched = {
  /** Of every interaction since: from the tap to the next paint, in ms. */
  paints: number[]
  sharedAt: number
  shared: string
}

/** Runs in the page. What INP is made of: the browser's own record of interactions, to 8 ms; shorter ones than 16 ms are not told. */
function watchPaints(): void {
  const watched = globalThis as unknown as Watched // safe: this is where it begins
  watched.paints = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ((entry as PerformanceEntry & { interactionId: number }).interactionId > 0) watched.paints.push(entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

async function paintTime(page: Page): Promise<number> {
  // Entries come a little after the paint; none comes where it took less than 16 ms.
  await page.waitForTimeout(400)
  const paints = await page.evaluate(() => (globalThis as unknown as Watched).paints)
  assert(
    paints.every((ms) => ms < 10_000),
    'a paint took more than ten seconds',
  )
  return Math.max(16, ...paints)
}

const forgetPaints = (page: Page) => page.evaluate(() => void ((globalThis as unknown as Watched).paints = []))

/** As Lighthouse's phone: 1.6 Mbit/s, 150 ms to and fro. */
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}

/** Two taps: Share, which shows the picture, and the way. Time from the call of the address to either. */
async function timeToShare(browser: Browser, site: Site, ids: string[]): Promise<Figure[]> {
  const taken: number[] = []
  const seen: number[] = []
  for (const id of ids) {
    const context = await browser.newContext(phone)
    const page = await context.newPage()
    await page.addInitScript(watchSharing)
    const device = await context.newCDPSession(page)
    await device.send('Network.enable')
    await device.send('Network.emulateNetworkConditions', slowNetwork)
    await slowDown(device)
    await page.goto(`${site.origin}/quote/${id}`, { waitUntil: 'commit' })
    // Both shapes of the poster are there until the style sheet hides one; the phone's is the first.
    const share = page.getByRole('button', { name: 'Share', exact: true }).first()
    const dialog = page.getByRole('dialog')
    // A tap before the page listens is lost, as a person's would be, and is made again.
    for (let tries = 0; !(await dialog.isVisible()); tries++) {
      assert(tries < 100, 'the share dialog does not open')
      await share.tap({ timeout: 300 }).catch(() => undefined)
      await dialog.waitFor({ timeout: 100 }).catch(() => undefined)
    }
    seen.push(await page.evaluate(pictureSeen))
    await dialog.getByRole('button', { name: /Share/ }).first().tap()
    await page.waitForFunction(() => (globalThis as unknown as Watched).sharedAt > 0)
    const shared = await page.evaluate(() => (globalThis as unknown as Watched).shared)
    assert(shared.startsWith('1 ') && shared.includes(id), 'another quote was shared, or no picture')
    taken.push(await page.evaluate(() => (globalThis as unknown as Watched).sharedAt))
    await context.close()
  }
  return [
    since('the share sheet of the page with its picture, one tap', seen),
    since("the device's share sheet with the file of the picture, two taps", taken),
  ]
}

function since(what: string, taken: number[]): Figure {
  const usual = median(taken)
  return {
    what: `from landing on a quote to ${what}, CPU ${times} times slower, slow 4G, nothing kept`,
    measured: `**${brief(usual / 1_000)} s** (p90 ${brief(percentile(taken, 0.9) / 1_000)}, of ${taken.length})`,
    target: '2 s or less',
    met: usual <= 2_000,
  }
}

/** Runs in the page: when the picture in the open sheet has been drawn on the screen. */
async function pictureSeen(): Promise<number> {
  const image = document.querySelector<HTMLImageElement>('dialog[open] img')
  await image?.decode()
  await new Promise((painted) => requestAnimationFrame(painted))
  return performance.now()
}

/** Runs in the page: a share sheet that notes when it was called, as headless Chromium has none. */
function watchSharing(): void {
  navigator.canShare = () => true
  navigator.share = async (what) => {
    const watched = globalThis as unknown as Watched // safe: nobody else has these names
    watched.sharedAt = performance.now()
    watched.shared = `${what?.files?.length} ${what?.text}`
  }
}
