import { expect, test } from 'vitest'
import { createCategory, updateCategory } from '#categories'
import { confirmPassage, findOffers, removePassage } from '#evidence'
import { undoBatch } from '#history'
import { bringImport, checkImport, runImport } from '#imports'
import { createIssue, deleteIssue, updateIssue } from '#newsletter'
import { deleteCategory, getDeskQuote, pinQuoteOfTheDay } from '#quotes'
import { findReports, reportQuote, settleReports } from '#reports'
import { dayAfter, siteDay } from '#time'
import { heardNouns } from '#webhooks'
import { aText } from '#test/a-text'
import { aHouse } from '#test/house'
import { once, work } from '#test/imports'
import { listening, payload } from '#test/listening'

test('each kind of change is sent, as the guide lists them', async () => {
  const { house, admin, shelf, heard } = await listening(await aHouse(), undefined, { kinds: heardNouns })
  const told = async () => (await heard()).map(payload)
  const words = 'No lantern ever hung so steadily above the tired water as hers.'
  const quote = await shelf.aQuote({ text: words })
  const made = await createCategory(admin, { name: 'Harbours', description: 'Of ships.' })
  expect(await told()).toMatchObject([{ type: 'quote.created' }, { type: 'category.created', data: { name: 'Harbours' } }])
  await updateCategory(admin, made.id, { name: 'Harbours', description: 'Of ships and tides.', version: made.version })
  expect(await told()).toMatchObject([{ type: 'category.updated', data: { description: 'Of ships and tides.' } }])
  await deleteCategory(admin, made.id)
  expect(await told()).toMatchObject([{ type: 'category.deleted', url: null, data: { id: made.id } }])

  await aText(house.ctx, `He looked at the harbour.\n\n${words} Then he went home.`, { author: 'Marcus Aurelius' })
  const [found] = (await findOffers(admin, quote.id)).offers
  if (!found) throw new Error('The words are not found')
  const place = { text: found.text.id, part: found.n, from: found.from, to: found.to }
  await confirmPassage(admin, { quote: quote.id, place }, () => 'https://quotes.example/s', 'UTC')
  const evidence = (await told()).filter(({ type }) => type.startsWith('evidence'))
  expect(evidence).toMatchObject([{ type: 'evidence.created', data: { quote: quote.id, passage: { exact: words } } }])
  await removePassage(admin, { quote: quote.id, reason: 'It is from a letter.' })
  expect((await told()).map(({ type }) => type)).toContain('evidence.deleted')

  const day = dayAfter(siteDay(house.clock.now(), 'UTC'), 3)
  await pinQuoteOfTheDay(admin, { day, quote: quote.id }, 'UTC')
  expect(await told()).toMatchObject([
    { type: expect.stringMatching(/^day\./) as string, data: { date: day, quote: { id: quote.id } } },
  ])

  const report = { kind: 'wording' as const, message: 'A word is missing.', evidence: '', email: '', website: '' }
  await reportQuote(house.as('visitor'), quote.id, report, { address: '203.0.113.9' })
  const listed = { search: '', state: 'open' as const, kind: null, oldestFirst: true, limit: 1, offset: 0 }
  const [open] = (await findReports(admin, listed)).shown
  const { version } = await getDeskQuote(admin, quote.id)
  const settled = {
    outcome: 'corrected' as const,
    reports: [open?.id ?? ''],
    changes: { text: `${words} Always.` },
    version,
    note: 'A word was missing.',
  }
  expect((await told()).map(({ type }) => type)).toEqual(['report.created'])
  const { batch } = await settleReports(admin, quote.id, settled)
  const settling = await told()
  expect(settling.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['quote.updated', 'report.updated', 'correction.created']),
  )
  expect(settling.find(({ type }) => type === 'correction.created')?.data).toMatchObject({
    quote: quote.id,
    note: 'A word was missing.',
  })

  expect(settling.find(({ type }) => type === 'report.updated')?.data).toMatchObject({ id: open?.id, state: 'settled' })
  await undoBatch(admin, batch)
  const reopened = await told()
  expect(reopened.find(({ type }) => type === 'report.updated')?.data).toMatchObject({ id: open?.id, state: 'open' })

  const issue = await createIssue(admin, { subject: 'News', blocks: [{ type: 'paragraph', text: 'What is new.' }] })
  await updateIssue(admin, issue.id, { version: issue.version, subject: 'Other news' })
  expect(await told()).toMatchObject([
    { type: 'issue.created' },
    { type: 'issue.updated', data: { id: issue.id, subject: 'Other news', state: 'draft' } },
  ])
  await deleteIssue(admin, { id: issue.id })
  expect(await told()).toMatchObject([{ type: 'issue.deleted', url: null }])

  const list = await bringImport(admin, { name: 'list.csv', chunks: once('quote,author\nA line of a list.,Somebody') })
  await checkImport(admin, list.id, { ...list, options: { ...list.options, categoryId: shelf.category.id } })
  await work(house.ctx)
  await runImport(admin, list.id)
  await work(house.ctx)
  const importing = await told()
  expect(importing.find(({ type }) => type.startsWith('import.'))?.type).toBe('import.created')
  expect(importing.findLast(({ type }) => type === 'import.updated')?.data).toMatchObject({
    id: list.id,
    file: 'list.csv',
    state: 'done',
  })
})
