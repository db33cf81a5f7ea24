import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { begun, expect, hydrated, openFirstQuote, test } from './journey.ts'
import { violations } from './violations.ts'

const password = 'a heron by the weir'

/** Another person each time, made in the dialog that a download opens. */
async function signUpInDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Sign in required' })
  await dialog.getByRole('button', { name: 'Sign up' }).click()
  await dialog.getByLabel('Full name').fill('Wren Ardley')
  await dialog.getByLabel('Email').fill(`studio-${process.pid}-${Date.now()}@people.example`)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByLabel('Confirm password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign up' }).last().click()
  await expect(dialog.getByText('Now sign in with your new password.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).last().click()
}

/** The studio of the home page's first quote, once its picture is drawn. */
async function openStudio(page: Page): Promise<string> {
  await openFirstQuote(page)
  await page.getByRole('link', { name: 'Custom download' }).click()
  await drawn(page)
  return new URL(page.url()).pathname.split('/')[2] ?? ''
}

const picture = (page: Page): Locator => page.getByRole('region', { name: 'Picture' }).locator('canvas')
const drawn = (page: Page) => expect(picture(page)).toBeVisible({ timeout: 60_000 })

/** Shapes are told by the canvas as soon as what it shows is drawn. */
const sizeOf = (page: Page) => picture(page).evaluate((one) => (one instanceof HTMLCanvasElement ? one.width / one.height : 0))

test('@desktop a reader without an account downloads a quote at one press: asked to sign up, the file arrives and is written down', async ({
  page,
  complaints,
}) => {
  test.slow()
  complaints.allowMissing('/api/downloads')
  await openFirstQuote(page)
  const button = page.getByRole('button', { name: 'Quick download', exact: true })
  await begun(page)
  await button.click()
  const arrives = page.waitForEvent('download')
  await signUpInDialog(page)
  const file = await arrives
  expect(file.suggestedFilename()).toMatch(/\.png$/)
  expect((await readFile(await file.path())).subarray(1, 4).toString()).toBe('PNG')
  await expect(page.getByText('Downloaded!').first()).toBeVisible()
  await page.goto('/profile/downloads')
  await expect(page.getByText(/Quick download · /)).toHaveCount(1)
})

test('@desktop a design is its file: what the browser draws and what the server draws are the same bytes', async ({
  page,
  complaints,
}) => {
  test.slow()
  complaints.allowMissing('/api/downloads')
  const quoteId = await openStudio(page)
  await page.getByRole('radio', { name: 'Professional' }).check({ force: true })
  await page.getByRole('tab', { name: 'Format' }).click()
  await page.getByRole('radio', { name: /^Instagram Post/ }).check({ force: true })
  await page.getByRole('tab', { name: 'Text' }).click()
  await page.getByRole('slider', { name: 'Size' }).fill('80')
  await page.getByRole('radio', { name: 'Gold' }).check({ force: true })
  await expect.poll(() => sizeOf(page)).toBe(1)
  // It is as it was left.
  await page.reload()
  await drawn(page)
  await expect.poll(() => sizeOf(page)).toBe(1)

  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const arrives = page.waitForEvent('download')
  await signUpInDialog(page)
  const mine = await readFile(await (await arrives).path())
  const kept = JSON.parse((await page.evaluate(() => localStorage.getItem('epigraph.studio.quotes'))) ?? '[]') as {
    design: Record<string, unknown>
  }[] // safe: the studio has written it a moment ago, and the next line looks at it
  const design = kept[0]?.design
  expect(design).toMatchObject({ template: 'professional', format: 'instagram_post', text: { color: '#fbbf24', size: 80 } })
  const theirs = await page.request.post('/api/downloads', {
    data: { quoteId, action: 'custom_download', design },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(theirs.status()).toBe(200)
  expect(mine.equals(await theirs.body())).toBe(true)
})

test('@desktop words that are changed lose their author, and a size never repaints', async ({ page }) => {
  test.slow()
  await openStudio(page)
  await page.getByRole('tab', { name: 'Words' }).click()
  const words = page.getByRole('textbox', { name: 'Words' })
  const own = await words.inputValue()
  const said = page.getByText('You changed the words, so they are no longer a quote.')
  await words.fill(own.toUpperCase().replaceAll(' ', '\n'))
  await expect(picture(page)).toContainText(' — ')
  await expect(said).toBeHidden()
  await words.fill('Vote for me and buy crypto today.')
  await expect(said).toBeVisible()
  await expect(picture(page)).toContainText('“Vote for me and buy crypto today.” — after ')
  await page.getByRole('button', { name: 'Reset text' }).click()
  await page.getByRole('tab', { name: 'Style' }).click()
  await page.getByRole('radio', { name: 'The plate' }).check({ force: true })
  await page.getByRole('tab', { name: 'Format' }).click()
  await page.getByRole('radio', { name: /^WhatsApp Status/ }).check({ force: true })
  await page.getByRole('tab', { name: 'Style' }).click()
  await expect(page.getByRole('radio', { name: 'The plate' })).toBeChecked()
})

test('@desktop with the keyboard alone a design is changed, undone and done again', async ({ page }) => {
  test.slow()
  await openStudio(page)
  const undo = page.getByRole('button', { name: 'Undo' })
  await page.getByRole('tab', { name: 'Style' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Format' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('radio', { name: /^Custom size/ }).focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => sizeOf(page)).toBeCloseTo(1000 / 1500, 2)
  await page.keyboard.press('Control+z')
  await expect.poll(() => sizeOf(page)).toBeCloseTo(4 / 3, 2)
  await expect(undo).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(() => sizeOf(page)).toBeCloseTo(1000 / 1500, 2)
  await page.getByRole('button', { name: 'Start over' }).press('Enter')
  await expect.poll(() => sizeOf(page)).toBeCloseTo(4 / 3, 2)
  await undo.press('Enter')
  await expect.poll(() => sizeOf(page)).toBeCloseTo(1000 / 1500, 2)
})

test('@phone where the worker is blocked the site draws, and says so', async ({ page, complaints }) => {
  test.slow()
  complaints.allowMissing(/drawing-worker|wasm/)
  await page.route('**/assets/drawing-worker-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await openStudio(page)
  await expect(page.getByText('This browser can’t draw pictures, so our server does. Changes take a moment.')).toBeVisible()
  await page.getByRole('tab', { name: 'Format' }).tap()
  await page.getByRole('radio', { name: /^TikTok/ }).check({ force: true })
  await expect.poll(() => sizeOf(page)).toBeCloseTo(1080 / 1920, 2)
})

test('@desktop where the site is lost on the way that is said, nothing of the design goes, and the picture catches up when it is back', async ({
  page,
  complaints,
}) => {
  test.slow()
  complaints.allowMissing(/\/studio\/fonts|\/api\/(previews|downloads)/)
  await openStudio(page)
  const said = page.getByRole('region', { name: 'Picture' }).getByText('The site cannot be reached.')
  await page.getByRole('tab', { name: 'Text' }).click()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.getByRole('combobox', { name: 'Typeface' }).selectOption('Playfair Display')
  await expect(said).toBeVisible()
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await expect(page.getByText('Your design is still here. The site cannot be reached.').first()).toBeVisible()
  await page.context().setOffline(false)
  await expect(said).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Typeface' })).toHaveValue('Playfair Display')
})

test('@desktop a person who shares instead of signing in is then where they were', async ({ page, complaints }) => {
  complaints.allowMissing('/api/downloads')
  await openFirstQuote(page)
  const button = page.getByRole('button', { name: 'Quick download', exact: true })
  await begun(page)
  await button.click()
  await page.getByRole('dialog', { name: 'Sign in required' }).getByRole('button', { name: 'Share it instead' }).click()
  await expect(page.getByRole('dialog', { name: 'Share this quote' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Sign in required' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

for (const [colorScheme, device] of [
  ['light', 'desktop'],
  ['dark', 'phone'],
] as const) {
  test(`@${device} nothing keeps anyone from designing in the ${colorScheme}`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme })
    await openStudio(page)
    await hydrated(page)
    const found: string[] = []
    for (const name of ['Style', 'Format', 'Background', 'Text', 'Words']) {
      await page.getByRole('tab', { name }).click()
      found.push(...(await violations(page)).map((violation) => `${name}: ${violation}`))
    }
    expect(found).toEqual([])
  })
}
