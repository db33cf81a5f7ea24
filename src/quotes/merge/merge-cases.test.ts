import { describe, expect, it } from 'vitest'
import { undoBatch } from '#history'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { getDeskQuote, mergeQuote, type QuoteInput } from '../index.ts'

/** Merges a quote into another. @returns that one, and how it is after an undo */
async function merged(goes: Partial<QuoteInput>, stays: Partial<QuoteInput>) {
  const { as, ctx } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  const [from, into] = [await aQuote(goes), await aQuote(stays)]
  const read = async () => {
    const { status, statusNote, source, realAuthor, trueWording, alsoCredited, sourceRead } = await getDeskQuote(
      as('admin'),
      into.id,
    )
    return { status, statusNote, work: source?.work ?? null, realAuthor, trueWording, alsoCredited, sourceRead }
  }
  const before = await read()
  const { batch } = await mergeQuote(as('admin'), from.id, into.id)
  const after = await read()
  await undoBatch(as('admin'), batch)
  expect(await read()).toEqual(before)
  return after
}

const dial = { work: 'The Dial' }
const verified = { ...dial, url: 'https://example.org/dial' }

describe('the case of a merged quote', () => {
  it('goes with its status, and the names of both are credited', async () => {
    const found = {
      status: 'misattributed' as const,
      statusNote: 'Of 1840.',
      realAuthor: 'Margaret Fuller',
      trueWording: 'Men for the sake of getting a living forget to live.',
      sourceRead: '2026-01-05',
    }
    const after = await merged(
      { ...found, source: dial, alsoCredited: 'Mark Twain; Cicero' },
      { statusNote: 'No source is known.', alsoCredited: 'Cicero; Rumi; Margaret Fuller' },
    )
    expect(after).toEqual({ ...found, work: 'The Dial', alsoCredited: 'Cicero; Rumi; Mark Twain' })
  })

  it('keeps the evidence of a name, whichever of them has it', async () => {
    const after = await merged(
      { status: 'disputed', statusNote: 'Old.', source: dial, alsoCredited: 'Cicero: He quotes it.\nRumi' },
      { alsoCredited: 'Mark Twain; Cicero' },
    )
    expect(after.alsoCredited).toBe('Mark Twain\nCicero: He quotes it.\nRumi')
  })

  it('leaves nothing of the case that the other had under another status', async () => {
    const after = await merged(
      { text: 'The same words.', status: 'verified', source: verified },
      {
        text: 'The same words!',
        status: 'disputed',
        statusNote: 'No source before 1950 is known.',
        realAuthor: 'Nobody',
        trueWording: 'Other words.',
      },
    )
    expect(after).toMatchObject({ status: 'verified', statusNote: null, work: 'The Dial', realAuthor: null, trueWording: null })
  })

  const long = 'x'.repeat(4_990)

  it.each([
    ['Not in Walden.', 'Often shared.', 'Often shared. Not in Walden.'],
    ['Not in Walden.', null, 'Not in Walden.'],
    [null, 'Often shared.', 'Often shared.'],
    ['Often shared.', 'Often shared.', 'Often shared.'],
    ['Not in Walden.', long, long],
  ])('adds its note where both have the same status and source (%#)', async (goes, stays, both) => {
    expect((await merged({ statusNote: goes }, { statusNote: stays })).statusNote).toBe(both)
  })

  it('leaves the note of the other alone where the sources differ', async () => {
    const after = await merged(
      { status: 'sourced', source: dial, statusNote: 'On page 3.' },
      { status: 'sourced', source: { work: 'Essays' }, statusNote: 'On page 5.' },
    )
    expect(after).toMatchObject({ work: 'Essays', statusNote: 'On page 5.' })
  })
})
