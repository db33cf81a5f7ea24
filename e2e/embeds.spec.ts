import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { expect, hydrated, openFirstQuote, test } from './journey.ts'

/** A page of another origin, in a browser that knows nothing of the site: the recipes of docs/embeds.md are run in it. */
async function onAnotherSite(
  browser: Browser,
  html: string,
  look: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><title>A page of somebody else</title><body>${html}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const context = await browser.newContext(options)
  try {
    const page = await context.newPage()
    // safe: it listens on a port
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    await look(page)
  } finally {
    await context.close()
    server.close()
  }
}

const quoteOf = (page: Page) => ({ origin: new URL(page.url()).origin, id: new URL(page.url()).pathname.split('/').at(-1) ?? '' })

async function embedStep(page: Page) {
  await page.getByRole('button', { name: 'Share', exact: true }).filter({ visible: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Embed on a website' }).click()
  return sheet
}

test('the code of the share sheet shows the quote on a page of another origin @desktop', async ({ page, browser }) => {
  await openFirstQuote(page)
  await hydrated(page)
  const sheet = await embedStep(page)
  await expect(sheet.frameLocator('iframe').locator('blockquote')).toBeVisible()
  await sheet.getByRole('radio', { name: 'Dark' }).check()
  const code = sheet.getByRole('textbox', { name: 'HTML code' })
  await expect(code).toHaveValue(/theme=dark/)
  await onAnotherSite(browser, await code.inputValue(), async (other) => {
    const frame = other.frameLocator('iframe')
    await expect(frame.locator('blockquote')).toBeVisible()
    // The frame is as tall as its words need.
    expect(await frame.locator('html').evaluate((root) => root.scrollHeight - root.clientHeight)).toBeLessThanOrEqual(1)
    await frame.getByRole('link').click()
    await expect(other).toHaveURL(/\/quote\//)
  })
})

test('the element is as tall as the quote, and hears nobody else @desktop', async ({ page, browser }) => {
  await openFirstQuote(page)
  await hydrated(page)
  const { origin, id } = quoteOf(page)
  const sheet = await embedStep(page)
  await sheet.getByRole('radio', { name: /Fits the quote/ }).check()
  await onAnotherSite(browser, await sheet.getByRole('textbox', { name: 'HTML code' }).inputValue(), async (other) => {
    const frame = other.locator('epigraph-quote iframe')
    await expect(frame).toHaveAttribute('src', `${origin}/embed/quote/${id}?fit=yes`)
    const inside = frame.contentFrame().locator('body')
    await expect(inside.locator('blockquote')).toBeVisible()
    const outer = async () => Math.round((await frame.boundingBox())?.height ?? 0)
    const inner = () => inside.evaluate((body) => Math.ceil(body.getBoundingClientRect().height))
    await expect.poll(async () => (await outer()) - (await inner())).toBe(0)
    const before = await outer()
    await other.evaluate(() => postMessage({ epigraph: 5_000 }, '*'))
    await other.evaluate(() => new Promise(requestAnimationFrame))
    expect(await outer()).toBe(before)
    // A narrow page has more lines.
    await other.setViewportSize({ width: 320, height: 700 })
    await expect.poll(outer).not.toBe(before)
  })
})

test('without scripts the element is a link @desktop', async ({ page, browser }) => {
  await openFirstQuote(page)
  const { origin, id } = quoteOf(page)
  const code = `<epigraph-quote src="${origin}/embed/quote/${id}"><a href="${origin}/quote/${id}">A quote</a></epigraph-quote><script src="${origin}/embed.js" async></script>`
  const look = async (other: Page) =>
    await expect(other.getByRole('link', { name: 'A quote' })).toHaveAttribute('href', `${origin}/quote/${id}`)
  await onAnotherSite(browser, code, look, { javaScriptEnabled: false })
})

test('no page but an embed can be framed @desktop', async ({ page, browser }) => {
  await openFirstQuote(page)
  const { origin, id } = quoteOf(page)
  const code = `<iframe id="page" src="${origin}/quote/${id}"></iframe><iframe id="embed" src="${origin}/embed/day"></iframe>`
  await onAnotherSite(browser, code, async (other) => {
    await expect(other.frameLocator('#embed').locator('blockquote')).toBeVisible()
    await expect.poll(() => other.frames().some((frame) => frame.url().startsWith('chrome-error:'))).toBe(true)
  })
})
