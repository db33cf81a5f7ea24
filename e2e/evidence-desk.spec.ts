import { spawn } from 'node:child_process'
import { cp, mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { enterDesk, staff, test as base } from './desk-journey.ts'
import { expect, hydrated } from './journey.ts'
import { longestWaitMs, startSiteIn } from './own-site.ts'
import { violationsInBothThemes } from './violations.ts'

/** Chapters of a text as a file of the library has it. */
const text = `Title: Alice’s Adventures in Wonderland
Author: Lewis Carroll
Language: English
Year: 1865
Licence: Public domain

## Chapter I: Down the Rabbit-Hole

“Well!” thought Alice to herself, “after such a fall as this, I shall think nothing of tumbling down stairs!”

She generally gave herself very good advice, (though she very seldom followed it), and sometimes she scolded herself so severely as to bring tears into her eyes.

## Chapter III: A Caucus-Race and a Long Tale

“Speak English!” said the Eaglet. “I don’t know the meaning of half those long words, and, what’s more, I don’t believe you do either!” And the Eaglet bent down its head to hide a smile.

## Chapter IV: The Rabbit Sends in a Little Bill

“It was much pleasanter at home,” thought poor Alice, “when one wasn’t always growing larger and smaller, and being ordered about by mice and rabbits.”

## Chapter V: Advice from a Caterpillar

Alice replied, rather shyly, “I—I hardly know, sir, just at present—at least I know who I was when I got up this morning, but I think I must have been changed several times since then.”

## Chapter VI: Pig and Pepper

“That depends a good deal on where you want to get to,” said the Cat.

“Well! I’ve often seen a cat without a grin,” thought Alice; “but a grin without a cat! It’s the most curious thing I ever saw in my life!”

“Well, then,” the Cat went on, “you see, a dog growls when it’s angry, and wags its tail when it’s pleased. Now I growl when I’m pleased, and wag my tail when I’m angry. Therefore I’m mad.”

## Chapter IX: The Mock Turtle’s Story

“Ah, well! It means much the same thing,” said the Duchess, “and the moral of that is—‘Take care of the sense, and the sounds will take care of themselves.’ ”

“Of course it is,” said the Duchess; “there’s a large mustard-mine near here. And the moral of that is—‘The more there is of mine, the less there is of yours.’ ”

## Chapter XII: Alice’s Evidence

“If there’s no meaning in it,” said the King, “that saves a world of trouble, you know, as we needn’t try to find any.”
`
const quotes = [
  'I know who I was when I got up this morning, but I think I must have been changed several times since then.',
  'I don’t know the meaning of half those long words, and, what’s more, I don’t believe you do either!',
  'Take care of the sense, and the sounds will take care of themselves.',
  'The more there is of mine, the less there is of yours.',
  'One wasn’t always growing larger and smaller, and being ordered about by mice and rabbits.',
  'That depends a good deal on where you want to get to.',
  'That saves a world of trouble, you know, as we needn’t try to find any.',
  'After such a fall as this, I shall think nothing of tumbling down stairs!',
  'She generally gave herself very good advice, though she very rarely followed it.',
  'A dog growls when it’s angry, and wags its tail when it’s pleased.',
  'Now I growl when I’m pleased, and wag my tail when I’m angry.',
]

/** A site with that text in its library and those quotes without a source. */
const test = base.extend<object, { deskSite: string }>({
  deskSite: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from it what is asked for: nothing
    async ({}, provide) => {
      const folder = await mkdtemp(join(tmpdir(), 'epigraph-e2e-evidence-'))
      const [data, lists] = [join(folder, 'data'), join(folder, 'texts')]
      await cp(process.env.EPIGRAPH_E2E_FIRST ?? '', data, { recursive: true })
      await mkdir(lists)
      await writeFile(join(lists, 'alice.txt'), text)
      await writeFile(join(lists, 'quotes.csv'), `text,author\n${quotes.map((one) => `"${one}",Lewis Carroll`).join('\n')}\n`)
      await run(['bring-texts', lists, '--shows', 'text'], data)
      await run(['import', join(lists, 'quotes.csv'), '--category', 'Courage', '--publish'], data)
      const site = await startSiteIn(data, { ADMIN_EMAIL: staff.email, ADMIN_PASSWORD: staff.password })
      await provide(site.address)
      await site.end()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 2 * longestWaitMs },
  ],
})

/** A command of the project, on that folder. */
async function run(words: string[], data: string): Promise<void> {
  const settings = { DATA_DIR: data, DATABASE_URL: '', BASE_URL: '' }
  const command = spawn(process.execPath, ['bin/command.mjs', ...words], { env: { ...process.env, ...settings } })
  let said = ''
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (bytes: Buffer) => void (said += bytes.toString()))
  const code = await new Promise<unknown>((resolve) => command.once('close', resolve))
  if (code !== 0) throw new Error(`${words[0]} ended with ${String(code)}:\n${said}`)
}

test.describe.configure({ timeout: 2 * longestWaitMs })

test('an editor has the library searched, sees what it says of each quote, and fills in a source from it @desktop', async ({
  page,
}) => {
  await enterDesk(page, '/admin/texts')
  await page.getByRole('button', { name: 'Look for evidence' }).click()
  await expect(async () => {
    await page.goto('/admin/quotes?evidence=exact')
    await expect(page.getByRole('row').filter({ hasText: quotes.at(-1) ?? '' })).toContainText(
      'Alice’s Adventures in Wonderland',
      {
        timeout: 1_000,
      },
    )
  }).toPass({ timeout: longestWaitMs })
  await page.goto('/admin/sources?evidence=exact')
  await hydrated(page)
  await expect(page.getByRole('heading', { name: /^Exact \(/ })).toBeVisible()
  await expect(page.getByText(quotes.at(-1) ?? '')).toBeVisible()
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('link', { name: /exact, to confirm/ })).toHaveAttribute('href', '/admin/sources?evidence=exact')

  await page.goto('/admin/quotes/new')
  await hydrated(page)
  const form = page.getByRole('dialog')
  await form.getByLabel('Quote', { exact: true }).fill('I’ve often seen a cat without a grin, but a grin without a cat!')
  const evidence = form.getByRole('region', { name: 'Evidence in the library' })
  await expect(evidence).toContainText('Chapter VI: Pig and Pepper')
  expect(await violationsInBothThemes(page, 'evidence while somebody types')).toEqual([])
  await evidence.getByRole('button', { name: 'Use this source' }).click()
  await expect(evidence.getByRole('button', { name: 'Source filled in' })).toBeVisible()
  await form.getByText('Source', { exact: true }).first().click()
  await expect(form.getByLabel('Work', { exact: true }).first()).toHaveValue('Alice’s Adventures in Wonderland')
})

test('an editor confirms ten passages by keyboard, undoes one, and says “not this” @desktop', async ({ page }) => {
  await enterDesk(page, '/admin/sources')
  const list = page.getByRole('list').filter({ has: page.getByText('Lewis Carroll') })
  const panel = page.getByRole('region', { name: 'Passages in the library' })
  const left = page.getByRole('heading', { name: /^Without a source/ })
  const before = Number(/\d+/.exec(await left.innerText())?.[0])
  await expect(list.getByText(quotes.at(-1) ?? '')).toBeVisible()

  // The newest is first, and was the last of the list.
  await page.keyboard.press('f')
  await expect(panel).toContainText('The same words')
  await expect(panel).toContainText('Chapter VI: Pig and Pepper')
  expect(await violationsInBothThemes(page, 'a passage that is offered')).toEqual([])
  const confirmed: string[] = []
  for (let n = 0; n < 10; n += 1) {
    await expect(panel).toBeVisible()
    const row = page.locator('[data-current]')
    const words = await row.getByRole('link').first().innerText()
    await expect(panel.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible()
    await page.keyboard.press('c')
    await expect(page.getByText('Passage confirmed').last()).toBeVisible()
    await expect(left).toContainText(`(${before - n - 1})`)
    confirmed.push(words)
  }
  expect(new Set(confirmed).size).toBe(10)

  await page.keyboard.press('Control+z')
  await expect(page.getByText(/^Undone: Confirmed the passage of “/).first()).toBeVisible()
  await expect(left).toContainText(`(${before - 9})`)

  const last = quotes.find((one) => !confirmed.includes(one)) ?? ''
  // The next one is open already.
  await expect(page.locator('[data-current]')).toContainText(last)
  await expect(panel.getByRole('button', { name: 'Not this' })).toBeVisible()
  await page.keyboard.press('i')
  await expect(panel).toContainText('You have turned down every passage that was found.')

  await page.goto(`/search?q=${encodeURIComponent(confirmed[0] ?? '')}`)
  await page
    .getByRole('link', { name: new RegExp((confirmed[0] ?? '').slice(0, 20)) })
    .first()
    .click()
  await hydrated(page)
  const place = page.getByRole('region', { name: 'In its place' })
  await expect(place).toContainText('Checked by the editors on')
  await expect(place.locator('mark').first()).toContainText((confirmed[0] ?? '').slice(0, 12))
  await place.getByRole('link', { name: 'Read on in the text' }).click()
  await expect(page.getByRole('heading', { name: 'Chapter VI: Pig and Pepper' })).toBeVisible()
})
