import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { collected, desktop, inChromium, phone } from '../browser.ts'
import { assert, type Figure, type Part } from '../part.ts'
import { readingPages } from '../reading-pages.ts'
import { brief } from '../rounds.ts'
import { inFolder, type Site, startSite } from '../site.ts'

export const bytes: Part = {
  name: 'bytes',
  asserts:
    'the page answers 200, shows the words of its quote, has run its script, and its faces are loaded; every byte of a body is counted as it came through the wire (of the style sheet that the page carries, as it is in brotli alone), in a browser that has nothing kept and takes brotli, on a phone and on a desktop. Nobody scrolls.',
  holds: true,
  async run({ short }) {
    return inFolder(async (dataDir) => {
      const site = await startSite({ dataDir })
      const figures = await inChromium((browser) => weighAll(browser, site, short))
      await site.stop()
      return figures
    })
  },
}

const kilobyte = 1_024
const budget = { Script: 107 * kilobyte, Stylesheet: 20 * kilobyte, Font: 150 * kilobyte }
type Weighed = keyof typeof budget
type Weight = Record<Weighed | 'Document' | 'heads' | 'fontFiles', number>

async function weighAll(browser: Browser, site: Site, short: boolean): Promise<Figure[]> {
  const most = short ? 2 : 12
  const figures: Figure[] = []
  for (const { name, address } of await readingPages(site))
    if (name !== 'quote') figures.push(...(await weighPages(browser, site, name, [{ address }])))
  const scripts: [string, string[]][] = [
    ['Latin', ['en']],
    ['Devanagari', ['hi', 'sa']],
    ['Arabic', ['ar', 'fa']],
    ['Chinese', ['zh']],
    ['Japanese', ['ja']],
  ]
  for (const [script, languages] of scripts) {
    const quotes = await collected(...languages)
    assert(quotes.length > 0, `the collection has no quote in ${script}`)
    // Templates differ in their faces, so a few quotes are weighed and the heaviest counts.
    const step = Math.max(Math.floor(quotes.length / most), 1)
    const chosen = quotes.filter((_, n) => n % step === 0).slice(0, most)
    figures.push(
      ...(await weighPages(
        browser,
        site,
        `quote, ${script}`,
        chosen.map(({ id, text }) => ({ address: `/quote/${id}`, text })),
      )),
    )
  }
  return figures
}

async function weighPages(
  browser: Browser,
  site: Site,
  what: string,
  pages: { address: string; text?: string }[],
): Promise<Figure[]> {
  const weights: Weight[] = []
  for (const page of pages) for (const screen of [phone, desktop]) weights.push(await weigh(browser, site, page, screen))
  const heaviest = (kind: keyof Weight) => Math.max(...weights.map((one) => one[kind]))
  const names: [Weighed, string][] = [
    ['Script', 'JavaScript'],
    ['Stylesheet', 'CSS'],
    ['Font', 'fonts'],
  ]
  const of = pages.length > 1 ? ` (heaviest of ${pages.length})` : ''
  return [
    ...names.map(([kind, name]): Figure => ({
      what: `${what}${of}: ${name}`,
      measured: `**${(heaviest(kind) / kilobyte).toFixed(1)} KB**${kind === 'Font' ? ` in ${heaviest('fontFiles')} files (${weights.filter((one) => one.Font > budget.Font).length} of ${weights.length} loads are over it)` : ''}`,
      target: `${budget[kind] / kilobyte} KB or less`,
      met: heaviest(kind) <= budget[kind],
    })),
    {
      what: `${what}${of}: HTML`,
      measured: `**${brief(heaviest('Document') / kilobyte)} KB** (the headers of all its files, without the compression of HTTP/2: ${brief(heaviest('heads') / kilobyte)} KB)`,
    },
  ]
}

async function weigh(
  browser: Browser,
  site: Site,
  { address, text }: { address: string; text?: string },
  screen: typeof phone | typeof desktop,
): Promise<Weight> {
  const context = await browser.newContext(screen)
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  const begun = new Map<string, { type: string; head: number }>()
  const asked = new Map<string, string>()
  const refused: string[] = []
  const weight: Weight = { Script: 0, Stylesheet: 0, Font: 0, Document: 0, heads: 0, fontFiles: 0 }
  await network.send('Network.enable')
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  network.on('Network.responseReceived', ({ requestId, type, response: { status, url, encodedDataLength: head } }) => {
    begun.set(requestId, { type, head })
    if (status >= 400) refused.push(url)
  })
  network.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => void asked.set(requestId, url))
  network.on('Network.loadingFailed', ({ requestId, type, errorText }) => {
    if (type in weight) refused.push(`${asked.get(requestId)} (${errorText})`)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { type = '', head = 0 } = begun.get(requestId) ?? {}
    weight.heads += head
    if (type === 'Font') weight.fontFiles++
    if (type in weight) weight[type as Weighed] += encodedDataLength - head // safe: looked up just now
  })
  const response = await page.goto(site.origin + address, { waitUntil: 'networkidle' })
  await page.waitForTimeout(500)
  assert(response?.status() === 200, `${address} answers ${response?.status()}`)
  const shown = await page.evaluate(() => ({
    words: document.querySelector('h1, blockquote')?.textContent ?? '',
    fonts: [...document.fonts].filter((face) => face.status === 'loaded').length,
    scrolled: scrollY,
    sheet: [...document.querySelectorAll('style')].map((style) => style.textContent).join(''),
  }))
  // The page carries its style sheet: what it is of the document's weight.
  weight.Stylesheet += brotliCompressSync(shown.sheet).length
  const plain = (words: string) => words.replaceAll(/[\s\u00AD\u2010\u2011-]/g, '').toLowerCase()
  if (text)
    assert(
      plain(shown.words).includes(plain(text.slice(0, 12))),
      `${address} does not show its quote: ${shown.words.slice(0, 60)}`,
    )
  assert(
    shown.fonts > 0 && refused.length === 0,
    `${address}: ${shown.fonts} faces came, and these files did not: ${refused.join(', ')}`,
  )
  assert(shown.scrolled === 0, `${address} was scrolled`)
  assert(weight.Script > 10_000 && weight.Stylesheet > 1_000 && weight.Document > 1_000, `${address}: nothing was counted`)
  await context.close()
  return weight
}
