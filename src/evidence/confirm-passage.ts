import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { Invalid, NotFound } from '#platform/errors'
import { inTransaction } from '#platform/transaction'
import { getDeskQuote, updateQuote, type Source } from '#quotes'
import { siteDay } from '#time'
import { align, fits } from '#platform/align'
import { isBy, namesPerson } from './judge.ts'
import { lockForPassage, readPassageRecords, savePassage } from './passage-store.ts'
import { placeInText } from './place-in-text.ts'
import { readPlace, type ReadPlace } from './read-place.ts'

const confirmInput = z.object({
  quote: z.guid(),
  place: placeInText,
  /** The quote gets the words of the text. */
  takeWording: z.boolean().default(false),
  /** The text is by somebody else than the quote names, and the person who confirms it knows. */
  otherAuthor: z.boolean().default(false),
})

/**
 * Says that a quote is from a place in the library: it gets that passage and is verified, and what its source lacks is filled in from the text. One batch, so that all of it is
 * undone at once. The words are read here, never taken from whom asks.
 * @param addressOf where readers find the words, for a text without an address of its own
 * @param timeZone of the site, whose day it is confirmed on
 * @throws Forbidden below moderator · NotFound · Invalid where the words differ too much, or the text is by somebody else · Conflict where somebody else saved meanwhile
 */
export async function confirmPassage(
  ctx: Ctx,
  input: Given<z.input<typeof confirmInput>>,
  addressOf: (place: { text: string; part: number; from: number; to: number; shows: string }) => string,
  timeZone: string,
): Promise<{ batch: string }> {
  requireRight(ctx, 'evidence.confirm')
  const { quote: id, place, takeWording, otherAuthor } = takeInput(confirmInput, input)
  const batch = randomUUID()
  await inTransaction(ctx, async (inside) => {
    const quote = await getDeskQuote(inside, id)
    const found = await readPlace(inside, quote.text, place)
    const text = takeWording ? found.exact : quote.text
    if (!fits(align(text, found.exact))) throw new Invalid(say('desk-evidence.words-differ'))
    const { author } = found.part.text
    if (!otherAuthor && namesPerson(author) && !isBy(author, [quote.author, ...(quote.authorAliases ?? [])]))
      throw new Invalid(say('desk-evidence.names-another', { author, named: quote.author }))
    const source = sourceOf(quote.source, found, addressOf({ ...place, shows: found.part.text.shows }))
    await change(inside, { noun: 'passage', id, verb: 'confirm', batch }, async (writing) => {
      await lockForPassage(writing, [id])
      const before = await recordAt(writing, id)
      await savePassage(writing, {
        quote_id: id,
        text_id: place.text,
        work: source.work ?? '',
        division: found.division,
        mark: found.mark,
        speaker: found.speaker,
        before: found.before,
        exact: found.exact,
        after: found.after,
        url: found.part.text.address ?? '',
        edition: null,
        found_by: 'person',
        confirmed_by: inside.actor.id,
        confirmed_on: siteDay(inside.clock.now(), timeZone),
        part: place.part,
        from_word: place.from,
        to_word: place.to,
      })
      return { before, after: await recordAt(writing, id) }
    })
    // After its passage, which verifies it.
    const { version } = quote
    await updateQuote(inside, id, { version, text, status: 'verified', source }, { verb: 'confirm', batch })
  })
  return { batch }
}

async function recordAt(ctx: Ctx, id: string) {
  const record = (await readPassageRecords(ctx, [id])).get(id)
  if (!record) throw new NotFound(say('quote.not-found'))
  return record
}

/** What it says stays; what it lacks is of the text. */
export function sourceOf(source: Source | null, { part, division, mark }: ReadPlace, address: string): Source {
  const { title, year, translator, edition, address: url } = part.text
  const place = [division, ...(mark && !division.endsWith(mark) ? [mark] : [])].filter(Boolean).join(', ')
  return {
    work: source?.work ?? title,
    year: source?.year ?? year,
    place: source?.place ?? (place || null),
    edition: source?.edition ?? edition,
    translator: source?.translator ?? translator,
    url: source?.url ?? url ?? address,
  }
}
