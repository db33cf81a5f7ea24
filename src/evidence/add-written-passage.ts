import { z } from 'zod'
import { requireRight, takeInput, type Ctx } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { align, fits } from '#platform/align'
import { Invalid, NotFound } from '#platform/errors'
import type { Source } from '#quotes'
import { siteDay } from '#time'
import { lockForPassage, readPassageRecords, savePassage } from './passage-store.ts'
import { writtenPassage, type WrittenPassage } from './written-passage.ts'

const passageInput = z.object({ passage: writtenPassage })

/** The quote as it is to be saved with the passage. */
type Claim = { id: string; text: string; source: Partial<Source> | null }
type With = { batch: string; timeZone: string }

/**
 * Keeps the passage of a quote that a person read in no text of the library, and confirms by writing it down. The quote may be called verified in the same transaction; then its source is
 * what `sourceWith` makes of it.
 * @param timeZone of the site, whose day it is confirmed on
 * @throws Forbidden below moderator · NotFound · Invalid where the words differ too much, or neither a work nor an edition or an address is named; its fields begin with `passage.`
 */
export async function addWrittenPassage(
  ctx: Ctx,
  { id, text, source }: Claim,
  given: z.input<typeof writtenPassage>,
  { batch, timeZone }: With,
): Promise<void> {
  requireRight(ctx, 'evidence.confirm')
  const { passage } = takeInput(passageInput, { passage: given })
  const { work, edition, url } = sourceWith(source, passage)
  if (!work) throw wrong('work', say('desk-evidence.name-the-work'))
  if (!edition && !url) throw wrong('edition', say('desk-evidence.name-the-edition'))
  if (!fits(align(text, passage.exact))) throw wrong('exact', say('desk-evidence.printed-words-differ'))
  await change(ctx, { noun: 'passage', id, verb: 'write-passage', batch }, async (writing) => {
    await lockForPassage(writing, [id])
    const before = (await readPassageRecords(writing, [id])).get(id)
    if (!before) throw new NotFound(say('quote.not-found'))
    await savePassage(writing, {
      quote_id: id,
      text_id: null,
      work,
      division: passage.division,
      mark: null,
      speaker: passage.speaker || null,
      before: spaced(passage.before, ''),
      exact: passage.exact,
      after: spaced('', passage.after),
      // Of the passage alone: what the quote names may be another edition.
      url: passage.url || (passage.edition ? '' : (url ?? '')),
      edition: passage.edition || (passage.url ? null : (edition ?? null)),
      found_by: 'person',
      confirmed_by: ctx.actor.id,
      confirmed_on: siteDay(ctx.clock.now(), timeZone),
      part: null,
      from_word: null,
      to_word: null,
    })
    return { before, after: (await readPassageRecords(writing, [id])).get(id) ?? null }
  })
}

const wrong = (field: string, sentence: string) => new Invalid(sentence, { [`passage.${field}`]: sentence })

/** What it says stays; what it lacks is what was written down. */
export function sourceWith(
  source: Partial<Source> | null,
  { work, division, edition, url }: Pick<WrittenPassage, 'work' | 'division' | 'edition' | 'url'>,
) {
  return {
    work: source?.work?.trim() || work || null,
    year: source?.year ?? null,
    place: source?.place?.trim() || division || null,
    edition: source?.edition?.trim() || edition || null,
    translator: source?.translator ?? null,
    url: source?.url?.trim() || url || null,
  }
}

/** With the space between it and the passage, where the script has one. */
function spaced(before: string, after: string): string {
  if (before !== '') return /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{Pd}\p{Ps}\p{Pi}]$/u.test(before) ? before : `${before} `
  return after === '' || /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{Po}\p{Pd}\p{Pe}\p{Pf}]/u.test(after) ? after : ` ${after}`
}
