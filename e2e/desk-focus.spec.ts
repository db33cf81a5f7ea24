import type { Page } from '@playwright/test'
import { enterDesk, test } from './desk-journey.ts'
import { expect, hydrated } from './journey.ts'

// Whatever is pressed may also be saved. Settings of its own give it a site of its own, so that others do not find an author with another name.
test.use({ deskSettings: { LOG_LEVEL: 'error' } })

// Chance, but with a seed: FOCUS_SEED walks the same way once more.
const seed = Number(process.env.FOCUS_SEED ?? Math.floor(Math.random() * 2 ** 31))

const stepsEach = 25

type Opening = { name: string; path: string; open: (page: Page) => Promise<void>; beginsIn?: RegExp }

const press =
  (...keys: string[]) =>
  async (page: Page) => {
    for (const key of keys) await page.keyboard.press(key)
  }

/** Enter on what leads there, which Tab reaches. */
const enterOn =
  (role: 'button' | 'link' | 'menuitem', name: RegExp | string, before: (page: Page) => Promise<void> = async () => undefined) =>
  async (page: Page) => {
    await before(page)
    await page.getByRole(role, { name }).first().focus()
    await page.keyboard.press('Enter')
  }

/** The item of a row's menu. */
const inMenu = (item: string) => async (page: Page) => {
  await enterOn('button', /^More about/)(page)
  await page.getByRole('menuitem', { name: item, exact: true }).focus()
  await page.keyboard.press('Enter')
}

/** The keys of a page are heard once it has come to rest. */
const chosen = async (page: Page) => {
  await expect(async () => {
    await page.keyboard.press('j')
    await expect(page.locator('tr[aria-current]')).toHaveCount(1, { timeout: 1_000 })
  }).toPass()
}

const openings: Opening[] = [
  { name: 'Add New Quote', path: '/admin/quotes', open: press('n'), beginsIn: /^TEXTAREA text/ },
  {
    name: 'Edit Quote',
    path: '/admin/quotes',
    open: async (page) => (await chosen(page), await press('e')(page)),
    beginsIn: /^TEXTAREA text/,
  },
  { name: 'Social Media Image Generator', path: '/admin/quotes', open: enterOn('link', /^Social media images of/) },
  { name: 'Publish at…', path: '/admin/quotes', open: inMenu('Publish at…'), beginsIn: /^INPUT at/ },
  {
    name: 'Tags',
    path: '/admin/quotes',
    open: enterOn('button', 'Tags…', async (page) => (await chosen(page), await press('x')(page))),
    beginsIn: /^INPUT/,
  },
  {
    name: 'Category',
    path: '/admin/quotes',
    open: enterOn('button', 'Category…', async (page) => (await chosen(page), await press('x')(page))),
    beginsIn: /^INPUT/,
  },
  { name: 'Save this view', path: '/admin/quotes?status=draft', open: press('v'), beginsIn: /^INPUT name/ },
  { name: 'AI Quote Generator', path: '/admin/quotes', open: enterOn('link', 'Quote Generator') },
  { name: 'Keyboard shortcuts', path: '/admin/quotes', open: press('?') },
  { name: 'Recent changes', path: '/admin/quotes', open: press('u') },
  { name: 'Command palette', path: '/admin/quotes', open: press('Control+k'), beginsIn: /^INPUT/ },
  { name: 'Add New Author', path: '/admin/authors', open: enterOn('link', 'Add Author'), beginsIn: /^INPUT name/ },
  { name: 'Edit Author', path: '/admin/authors?q=rumi', open: enterOn('link', 'Rumi'), beginsIn: /^INPUT name/ },
  { name: 'Add New Category', path: '/admin/categories', open: enterOn('link', /Add Category/), beginsIn: /^INPUT name/ },
  { name: 'Invite a person', path: '/admin/users', open: enterOn('button', 'Invite'), beginsIn: /^INPUT email/ },
  {
    name: '',
    path: '/admin/calendar',
    open: async (page) => (await page.locator('[data-day][aria-current=date]').focus(), await press('Enter')(page)),
    beginsIn: /^INPUT/,
  },
]

test('every dialog of the desk holds the focus, whatever is pressed in it @desktop', async ({ page, complaints }) => {
  test.setTimeout(300_000)
  // Enter in a field sends what is not filled in, or makes no sense: it is refused.
  complaints.allowMissing('/admin/')
  complaints.allowMissing('/api/')
  // What was typed need not be kept.
  page.on('dialog', (asked) => void asked.accept().catch(() => 'the page is gone'))
  console.log(`FOCUS_SEED=${seed}`)
  const random = mulberry(seed)
  await enterDesk(page)
  for (const { name, path, open, beginsIn } of openings) {
    await test.step(`${name || 'a day'} (FOCUS_SEED=${seed})`, async () => {
      await page.goto(path)
      await hydrated(page)
      await expect(async () => {
        if (!(await look(page)).isOpen) await open(page)
        await expect.poll(async () => (await look(page)).isOpen, { timeout: 3_000 }).toBe(true)
      }).toPass({ timeout: 30_000 })
      if (name) await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible()
      // Not on its cross, which is the first of it.
      await expect.poll(async () => (await look(page)).at).toMatch(beginsIn ?? /^(?!BODY|outside|BUTTON Close)/)
      const pressed: string[] = []
      let now = await look(page)
      for (let step = 0; step < stepsEach && now.isOpen; step++) {
        const key = nextKey(random, now.at)
        pressed.push(key)
        await page.keyboard.press(key)
        now = await look(page)
        // Enter may lead from one dialog to another, which takes the focus a moment after it is open.
        if (now.isOpen && hasLeft.test(now.at))
          await expect
            .poll(async () => (now = await look(page)).isOpen && hasLeft.test(now.at), {
              message: `${path}, after ${pressed.join(' ')}: ${now.at}`,
              timeout: 1_500,
            })
            .toBe(false)
      }
    })
  }
})

const hasLeft = /^(BODY|outside)/

/** Mostly on, sometimes back, and where one can write, words and Enter. */
function nextKey(random: () => number, at: string): string {
  const isField = /^(INPUT|TEXTAREA)/.test(at)
  const ways = isField
    ? ['Tab', 'Tab', 'Shift+Tab', 'a', 'e', 'r', 'Space', 'ArrowDown', 'ArrowUp', 'Enter', 'Backspace']
    : ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'ArrowDown', 'ArrowUp', 'ArrowRight']
  return ways[Math.floor(random() * ways.length)] ?? 'Tab'
}

/**
 * Whether a dialog is open (a toast has that role, too), and where the focus is, after what a stroke made React draw: "INPUT name"; BODY,
 * or outside, where it has left the dialog.
 */
const look = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
    const isOpen = dialogs.some((one) => one.parentElement?.closest('[popover]') === null)
    const one = document.activeElement
    if (one === null || one === document.body) return { isOpen, at: 'BODY' }
    const place = one.closest('[role=dialog], [role=alertdialog], [role=listbox], .options') === null ? 'outside ' : ''
    return { isOpen, at: `${place}${one.tagName} ${one.getAttribute('name') ?? one.getAttribute('aria-label') ?? ''}`.trim() }
  })

/** Numbers from 0 to 1 that a seed gives again. */
function mulberry(from: number): () => number {
  let state = from
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}
