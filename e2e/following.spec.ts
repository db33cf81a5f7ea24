import { aSigningSite } from '#test/signing-site'
import { enterDesk, test } from './desk-journey.ts'
import { expect, hydrated } from './journey.ts'
import { longestWaitMs } from './own-site.ts'
import { violationsInBothThemes } from './violations.ts'

test.use({ deskSettings: { OUTGOING_ALLOWED_HOSTS: '127.0.0.1' } })
test.describe.configure({ timeout: 2 * longestWaitMs })

type Listed = { id: string; text: string; author: string; status: string; language: string }

test('an admin follows another site, accepts what it settled, and undoes it by keyboard @desktop', async ({ page, baseURL }) => {
  const answer = await page.request.get(`${baseURL}/api/v1/quotes?limit=100`)
  const { data } = (await answer.json()) as { data: Listed[] } // safe: as openapi.json has it
  const [doubted, found] = ['verified', 'attributed'].map((status) => data.find((quote) => quote.status === status))
  if (!doubted || !found) throw new Error('The starter collection has both among its first hundred.')
  const quoteOf = ({ text, author, language }: Listed) => ({ text, author, language, source: null })
  const passage = {
    title: 'Collected letters',
    author: found.author,
    translator: null,
    edition: 'Second edition',
    licence: 'Public domain',
    division: 'Letter 12',
    mark: null,
    speaker: null,
    before: 'So much for the house. ',
    exact: found.text,
    after: ' With this I leave you for today.',
    url: 'https://texts.example/letters/12',
    confirmed: '2026-01-01',
  }
  const other = await aSigningSite('The quiet shelf', [
    {
      about: '/quote/1',
      quote: { ...quoteOf(doubted), status: 'disputed', reason: 'The letter that it is said to be from was never found.' },
      corrections: [],
      passage: null,
    },
    {
      about: '/quote/2',
      quote: { ...quoteOf(found), status: 'verified', reason: null },
      corrections: [],
      passage,
    },
  ])
  await enterDesk(page, '/admin/following')
  await page.getByLabel('Follow another site').fill(`${other.address}/about`)
  await page.getByRole('button', { name: 'Look up the site' }).click()
  const question = page.getByRole('alertdialog', { name: 'Follow The quiet shelf?' })
  await expect(question).toContainText(other.publicKey.match(/.{1,4}/g)?.join(' ') ?? '')
  await question.getByRole('button', { name: 'Follow' }).click()
  await expect(page.getByText('Following The quiet shelf').first()).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Waiting (2)' })).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: longestWaitMs })
  await hydrated(page)
  expect(await violationsInBothThemes(page, 'offers of another site')).toEqual([])

  const card = page.getByRole('listitem').filter({ hasText: doubted.text }).first()
  await expect(card).toContainText('The letter that it is said to be from was never found.')
  await card.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('Quote changed').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Waiting (1)' })).toBeVisible()
  await page.goto(`/quote/${doubted.id}`)
  await expect(page.getByText('The letter that it is said to be from was never found.').first()).toBeVisible()
  await page.goto('/admin/following')
  await hydrated(page)
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('heading', { name: 'Waiting (2)' })).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss these 2' }).click()
  await expect(page.getByText('Nothing is waiting')).toBeVisible()
  other.end()
})
