import { expect, it } from 'vitest'
import { discardDraft, type DraftSeen } from '#drafts'
import { getDeskQuote } from '#quotes'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { fieldsOf } from './fields-of.ts'
import { saveDraftForm } from './save-draft-form.ts'

it('a tab that was opened before an update is shown the draft that there is, and goes on over it', async () => {
  const { as, ctx } = await aHouse()
  const quote = await (await aShelf(ctx)).aQuote({ text: 'Old words.' })
  const moderator = as('moderator')
  const live = await getDeskQuote(moderator, quote.id)
  const fields = fieldsOf(live, 'UTC')
  const save = (text: string, draft: DraftSeen | number | null) =>
    saveDraftForm(moderator, quote.id, { fields: { ...fields, text }, version: live.version, draft }, 'UTC')
  expect(await save('Hers.', null)).toMatchObject({ outcome: 'draft-saved' })
  // It sent only a version, which does not say of which draft.
  const conflict = await save('His.', 1)
  expect(conflict).toMatchObject({ outcome: 'conflict', theirs: { text: 'Hers.' }, draft: { version: 1 } })
  const shown = conflict.outcome === 'conflict' ? (conflict.draft ?? null) : null
  expect(await save('Both.', shown)).toMatchObject({ outcome: 'draft-saved' })
  await discardDraft(moderator, shown?.id ?? '', { version: 2 })
  expect(await save('His.', 2)).toMatchObject({ outcome: 'conflict', theirs: { text: 'Old words.' }, draft: null })
})
