import { beginIssue, createIssue, scheduleIssue } from '#newsletter'
import { aQuote } from '#test/builders'
import type { House } from '#test/house'

export async function anUpdate(house: House) {
  const editor = house.proven('moderator')
  const quote = await aQuote(house.as('admin'))
  return await createIssue(editor, {
    subject: 'What is new',
    blocks: [
      { type: 'paragraph', text: 'We have **news**.' },
      { type: 'quote', quote: quote.id },
    ],
  })
}

/** It has begun, and nobody has it yet. @returns its id */
export async function aSentUpdate(house: House) {
  const { id } = await anUpdate(house)
  await scheduleIssue(house.proven('moderator'), { id, at: null })
  await beginIssue(house.ctx, { issue: id }, 'UTC')
  return id
}
