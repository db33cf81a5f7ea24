import { isId, requireRight, takeInput, type Ctx, type Given } from '#access'
import { tally } from '#changes'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { bringText } from '../bring-text.ts'
import type { Division } from '../brought-text.ts'
import { broughtInput, type BroughtInput, type Mend } from './draft.ts'
import { deleteDraft, lockDraft } from './draft-store.ts'

/**
 * Adds a draft to the library, with what somebody said of it and the divisions as they mended them; the draft goes.
 * @throws Forbidden below moderator · Invalid: what is said of it, or that no words are left · NotFound
 */
export async function bringDraft(ctx: Ctx, id: string, input: Given<BroughtInput>): Promise<{ id: string }> {
  requireRight(ctx, 'texts.edit')
  const { about, mends } = takeInput(broughtInput, input)
  return await tally(ctx, async (writing) => {
    const divisions = isId(id) ? await lockDraft(writing, id) : undefined
    if (!divisions) throw new NotFound(say('desk-texts.draft-over'))
    const brought = await bringText(writing, { about, divisions: mended(divisions, mends) })
    await deleteDraft(writing, id)
    return brought
  })
}

/** A division that is joined with the one before keeps its heading, as a paragraph: no words are lost. */
function mended(divisions: Division[], mends: Mend[]): Division[] {
  const byPlace = new Map(mends.map((mend) => [mend.n, mend]))
  const kept: Division[] = []
  divisions.forEach((division, n) => {
    const { fate, heading, level } = byPlace.get(n) ?? { fate: 'keep', heading: division.heading, level: division.level }
    const before = kept.at(-1)
    if (fate === 'leave') return
    if (fate === 'join' && before) before.body = [before.body, heading, division.body].filter((part) => part !== '').join('\n\n')
    else kept.push({ level, heading, body: division.body })
  })
  return kept
}
