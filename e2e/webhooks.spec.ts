import { aReceiver } from '#test/webhook-receiver'
import { Webhook } from 'standardwebhooks'
import { enterDesk, test } from './desk-journey.ts'
import { expect, hydrated } from './journey.ts'
import { longestWaitMs } from './own-site.ts'
import { violationsInBothThemes } from './violations.ts'

test.use({ deskSettings: { OUTGOING_ALLOWED_HOSTS: '127.0.0.1' } })
test.describe.configure({ timeout: 2 * longestWaitMs })

test('an admin makes a webhook, sees an edit arrive, and one that failed tried again and sent by hand @desktop', async ({
  page,
  baseURL,
  complaints,
}) => {
  // An address of the site itself is refused.
  complaints.allowMissing('/admin/webhooks.data')
  let isWell = true
  const receiver = await aReceiver(() => (isWell ? { status: 200, body: 'Thank you' } : { status: 503, body: 'Not today' }))
  const answer = await page.request.get(`${baseURL}/api/v1/quotes?limit=1`)
  const { data } = (await answer.json()) as { data: { id: string; text: string }[] } // safe: as openapi.json has it
  const [quote] = data
  if (!quote) throw new Error('The starter collection has one.')

  await enterDesk(page, '/admin/webhooks')
  await expect(page.getByText('No webhooks yet')).toBeVisible()
  await page.getByRole('button', { name: 'New webhook' }).click()
  const form = page.getByRole('dialog', { name: 'New webhook' })
  await form.getByLabel('Name').fill('Rebuild the static pages')
  await form.getByLabel('Address').fill(`${baseURL}/api/v1/quotes`)
  await form.getByRole('button', { name: 'Create webhook' }).click()
  await expect(form.getByText('This is an address of your own site.')).toBeVisible()
  await expect(form.getByLabel('Name')).toHaveValue('Rebuild the static pages')
  await form.getByLabel('Address').fill(receiver.address)
  await form.getByRole('button', { name: 'Create webhook' }).click()
  const once = page.getByRole('dialog', { name: 'Secret' })
  const secret = (await once.getByText(/^whsec_/).textContent()) ?? ''
  await once.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { name: 'Rebuild the static pages' })).toBeVisible()
  expect(await violationsInBothThemes(page, 'a webhook')).toEqual([])

  const edit = async (text: string) => {
    await page.goto(`/admin/quotes/${quote.id}`)
    await hydrated(page)
    const dialog = page.getByRole('dialog', { name: 'Edit Quote' })
    await dialog.locator('textarea').first().fill(text)
    await dialog.getByRole('button', { name: 'Update Quote' }).click()
    await expect(dialog).toBeHidden()
  }
  await edit(`${quote.text} Indeed.`)
  await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(1)
  const [first] = receiver.received
  expect(new Webhook(secret).verify(first?.body ?? '', first?.headers as Record<string, string>)).toMatchObject({
    type: 'quote.updated',
    data: { id: quote.id, text: `${quote.text} Indeed.` },
  })

  isWell = false
  await edit(quote.text)
  await expect.poll(() => receiver.received.length, { timeout: 90_000 }).toBeGreaterThan(2)
  expect(new Set(receiver.received.slice(1).map((one) => one.id)).size).toBe(1)
  isWell = true
  await page.goto('/admin/webhooks?state=waiting')
  await hydrated(page)
  await page.getByRole('link', { name: 'quote.updated' }).click()
  await expect(page.getByText('Answered 503').first()).toBeVisible()
  await expect(page.getByText('Not today').first()).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('Delivered')).toBeVisible({ timeout: 70_000 })
  await expect(page.getByText('Thank you')).toBeVisible()
  expect(await violationsInBothThemes(page, 'a delivery')).toEqual([])
  expect(new Set(receiver.received.slice(1).map((one) => one.id)).size).toBe(1)
  receiver.end()
})
