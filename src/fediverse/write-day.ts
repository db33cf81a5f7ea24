import { randomUUID } from 'node:crypto'
import type { Ctx } from '#access'
import { tally, type Writing } from '#changes'
import { findNewlyShown, pickQuoteOfTheDay } from '#quotes'
import type { Settings } from '#settings'
import { siteDay, siteTime } from '#time'
import { addActivity, type NewActivity } from './delivery-store.ts'
import { listInboxes } from './follower-store.ts'
import { noteActivity, type Note, type NoteContent, type NoteKind, type Render } from './note.ts'
import {
  addNote,
  countChanges,
  hasDayNote,
  listInboxesOf,
  readNote,
  readSentQuotes,
  saveContent,
  saveLooked,
  saveRemoved,
  takeChanged,
} from './note-store.ts'

const dayMs = 86_400_000
/** Notes and changes that are looked at in one transaction. */
const chunk = 50
/** A quote is new for so long; what had no turn by then has none. */
const newMs = 3 * dayMs
/** New quotes that wait for their turn. */
const mostWaiting = 30

type Around = { origin: string; timeZone: string; render: Render<Ctx> }

/** Sends the quote of today from its hour on, once. */
export async function writeDay(ctx: Ctx, { fediverse_hour }: Settings, around: Around): Promise<void> {
  const now = ctx.clock.now()
  const day = siteDay(now, around.timeZone)
  if (hourOf(now, around.timeZone) < fediverse_hour || (await hasDayNote(ctx, day))) return
  const quote = await pickQuoteOfTheDay(ctx, day)
  if (quote) await send(ctx, { kind: 'day', day, quoteId: quote.id }, around)
}

/** Sends the next new quote that the rule takes, not more than so many a day and not all at once. A quote that was sent is not new again. */
export async function writeNew(ctx: Ctx, settings: Settings, around: Around): Promise<void> {
  const { fediverse_new: rule, fediverse_new_a_day: most } = settings
  if (rule === 'none') return
  const now = ctx.clock.now()
  const [since, newSince] = [new Date(now.getTime() - dayMs), new Date(now.getTime() - newMs)]
  const fresh = (await findNewlyShown(ctx, {}, mostWaiting)).filter(
    ({ publishedAt, createdAt, status }) =>
      (publishedAt ?? createdAt) > newSince && (rule === 'all' || status === 'verified' || status === 'sourced'),
  )
  if (fresh.length === 0) return
  const { n, last, known } = await readSentQuotes(ctx, { since, among: fresh.map(({ id }) => id) })
  if (n >= most || (last !== null && now.getTime() - last.getTime() < dayMs / most)) return
  // The one that waits longest.
  const next = fresh.findLast(({ id }) => !known.includes(id))
  if (next) await send(ctx, { kind: 'quote', day: siteDay(now, around.timeZone), quoteId: next.id }, around)
}

async function send(ctx: Ctx, what: { kind: NoteKind; day: string; quoteId: string }, around: Around): Promise<void> {
  const content = (await around.render(ctx, [what.quoteId], what.kind)).get(what.quoteId)
  if (!content) return
  const id = randomUUID()
  await tally(ctx, async (writing) => {
    // Another process was first.
    if (!(await addNote(writing, { id, ...what, content }))) return
    const note = await readNote(writing, id)
    if (note) await addActivity(writing, asActivity(note, 'Create', around), await listInboxes(writing))
  })
}

/** Compares notes with their quotes: an Update for those that say something else by now, a Delete for those whose quote readers no longer see, to each server that got the note. */
export async function writeChanges(ctx: Ctx, around: Around, signal: AbortSignal): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - dayMs)
  while (!signal.aborted) {
    const looked = await tally(ctx, (writing) => writeSome(writing, around, before))
    if (looked === 0 && (await countChanges(ctx)) === 0) return
  }
}

async function writeSome(writing: Writing, around: Around, before: Date): Promise<number> {
  const notes = await takeChanged(writing, { most: chunk, before })
  if (notes.length === 0) return 0
  for (const kind of ['day', 'quote'] as const) {
    const some = notes.filter((note) => note.kind === kind)
    const said = await around.render(writing, [...new Set(some.map(({ quoteId }) => quoteId))], kind)
    for (const note of some) {
      const content = said.get(note.quoteId)
      if (content && isSameContent(content, note.content)) continue
      const got = await listInboxesOf(writing, note.id)
      // After a restore it is no longer known who got it.
      const inboxes = got.length > 0 ? got : await listInboxes(writing)
      if (content) {
        await saveContent(writing, note, content)
        const now = await readNote(writing, note.id)
        if (now) await addActivity(writing, asActivity(now, 'Update', around), inboxes)
      } else {
        await saveRemoved(writing, note.id)
        await addActivity(writing, asActivity(note, 'Delete', around), inboxes)
      }
    }
  }
  await saveLooked(
    writing,
    notes.map(({ id }) => id),
  )
  return notes.length
}

const hourOf = (now: Date, timeZone: string) => Number(siteTime(now, timeZone).slice(11, 13))

/** The address of the picture changes with every version of the quote, also where readers see no difference. */
function isSameContent(one: NoteContent, other: NoteContent): boolean {
  const { picture, ...words } = one
  return (['html', 'language', 'url'] as const).every((name) => words[name] === other[name]) && picture.alt === other.picture.alt
}

function asActivity(note: Note, type: 'Create' | 'Update' | 'Delete', { origin }: Around): NewActivity {
  const body = noteActivity(note, type, origin)
  return { id: body.id, type, noteId: note.id, body }
}
