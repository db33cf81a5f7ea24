import { arrived, expect, hydrated, quoteAddress, test } from './journey.ts'

// A name of the local network, as a phone beside the laptop would use it: no https, and so no clipboard of the browser's.
test.use({
  launchOptions: async ({ launchOptions }, provide) =>
    provide({ ...launchOptions, args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP quotes.lan 127.0.0.1'] }),
})

for (const host of ['localhost', '127.0.0.1', 'quotes.lan']) {
  test(`at ${host} a quote is found, counted and copied`, async ({ page, baseURL, context }) => {
    const site = new URL(baseURL ?? '')
    site.hostname = host
    if (host !== 'quotes.lan') await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin })
    await page.goto(site.href)
    await hydrated(page)
    const counted = page.waitForResponse((response) => response.url().endsWith('/api/views'))
    await page.getByRole('article').getByRole('link').first().click()
    await arrived(page, quoteAddress)
    expect(page.url()).toContain(host)
    expect((await counted).status()).toBe(204)
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await expect(page.getByText('Copied!', { exact: true })).toBeVisible()
    // What was copied can be pasted, whichever way it was copied.
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<textarea id="paste" aria-label="Paste here"></textarea>')
      document.getElementById('paste')?.focus()
    })
    await page.keyboard.press('Control+V')
    await expect(page.getByRole('textbox', { name: 'Paste here' })).toHaveValue(/^“[\s\S]+”\n— .+$/)
  })
}
