import type { Ctx } from '#access'
import { tally, type Writing } from '#changes'
import type { Settings } from '#settings'
import { addActivities, type NewActivity } from './delivery-store.ts'
import { areShelvesOn } from './fediverse.ts'
import { shelfOf, type Followed } from './followed.ts'
import { listInboxes } from './follower-store.ts'
import { noteActivity, type Note, type NoteContent } from './note.ts'
import { countChanges, listInboxesOf, saveContent, saveLooked, saveRemoved, takeChanged } from './note-store.ts'
import { shareNotes, undoShares } from './share-notes.ts'
import { countLately, listMerged, listOwners, listShares, listUndone } from './share-store.ts'
import type { Around } from './write-day.ts'

const dayMs = 86_400_000
/** An older note is only corrected where its quote says something else: a setting must not send all notes of all years. */
const editedMs = 30 * dayMs
/** Notes and changes that are looked at in one transaction. */
const chunk = 50

/**
 * Compares notes with their quotes: an Update for those that say something else by now, a Delete for those whose quote readers no longer see, to each server that got the note. An author or a category that has the
 * quote no more takes its Announce back, and the one that has it in its place, or again, announces it.
 */
export async function writeChanges(ctx: Ctx, settings: Settings, around: Around, signal: AbortSignal): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - dayMs)
  while (!signal.aborted) {
    const looked = await tally(ctx, (writing) => writeSome(writing, settings, around, before))
    if (looked === 0 && (await countChanges(ctx)) === 0) return
  }
}

async function writeSome(writing: Writing, settings: Settings, around: Around, before: Date): Promise<number> {
  const notes = await takeChanged(writing, { most: chunk, before })
  if (notes.length === 0) return 0
  const now = await readSaid(writing, notes, around)
  await writeWords(writing, notes, now, around.origin)
  if (areShelvesOn(settings, around.origin)) {
    const shown = notes.filter(({ id }) => now.has(id))
    await moveShares(writing, shown, settings.fediverse_new_a_day, around.origin)
  }
  await saveLooked(writing, idsOf(notes))
  return notes.length
}

/** What notes would say now, by their ids. */
async function readSaid(writing: Writing, notes: Note[], { render }: Around): Promise<Map<string, NoteContent>> {
  const found = new Map<string, NoteContent>()
  for (const kind of ['day', 'quote'] as const) {
    const some = notes.filter((note) => note.kind === kind)
    const said = await render(writing, [...new Set(some.map(({ quoteId }) => quoteId))], kind)
    for (const { id, quoteId } of some) {
      const content = said.get(quoteId)
      if (content) found.set(id, content)
    }
  }
  return found
}

async function writeWords(writing: Writing, notes: Note[], now: Map<string, NoteContent>, origin: string): Promise<void> {
  const youngSince = writing.clock.now().getTime() - editedMs
  const altered = notes.filter(({ id, content, publishedAt }) => {
    const said = now.get(id)
    if (!said) return true
    return publishedAt.getTime() > youngSince ? !isSameContent(said, content) : isCorrected(said, content)
  })
  if (altered.length === 0) return
  const got = await listInboxesOf(writing, idsOf(altered))
  // After a restore it is no longer known who got it.
  const lost = await listFollowersOf(
    writing,
    altered.filter(({ id }) => !got.has(id)),
  )
  const activities: NewActivity[] = []
  for (const note of altered) {
    const content = now.get(note.id)
    if (content) await saveContent(writing, note, content)
    else await saveRemoved(writing, note.id)
    const updated = { ...note, content: content ?? note.content, revision: note.revision + 1, updatedAt: writing.clock.now() }
    const body = content ? noteActivity(updated, 'Update', origin) : noteActivity(note, 'Delete', origin)
    const inboxes = got.get(note.id) ?? lost.get(note.id) ?? []
    activities.push({ id: body.id, type: body.type, followed: 'site', noteId: note.id, body, inboxes })
  }
  await addActivities(writing, activities)
}

/** Where those are who follow somebody who shows these notes. */
async function listFollowersOf(writing: Writing, notes: Note[]): Promise<Map<string, string[]>> {
  if (notes.length === 0) return new Map()
  const shares = await listShares(writing, idsOf(notes))
  const inboxes = await listInboxes(writing, [...new Set(shares.map(({ followed }) => followed))])
  return new Map(
    [...Map.groupBy(shares, ({ noteId }) => noteId)].map(([id, some]) => [
      id,
      [...new Set(some.flatMap(({ followed }) => inboxes.get(followed) ?? []))],
    ]),
  )
}

const idsOf = (notes: Note[]) => notes.map(({ id }) => id)

/** The address of the picture changes with every version of the quote, also where readers see no difference. */
function isSameContent(one: NoteContent, other: NoteContent): boolean {
  const { picture, ...words } = one
  return (['html', 'language', 'url'] as const).every((name) => words[name] === other[name]) && picture.alt === other.picture.alt
}

/** Other words, another author, source or status, and not other headings, links or names of the status. */
function isCorrected(one: NoteContent, other: NoteContent): boolean {
  const isSame = other.said === undefined ? wordsOf(one) === wordsOf(other) : one.said === other.said
  return !isSame || (other.status !== undefined && one.status !== other.status)
}

/** For notes without the mark: the paragraphs of the words and of who said them where. */
const wordsOf = ({ html }: NoteContent) =>
  html
    .split('</p>')
    .slice(-4, -2)
    .join('\n')
    .replaceAll(/<[^>]*>/g, '')

/**
 * Who has a quote in the place of another announces it, and who had it before and has it again. After a merge thousands of quotes have another author: each announces no more of them than new ones, so many a day.
 */
async function moveShares(writing: Writing, notes: Note[], most: number, origin: string): Promise<void> {
  if (notes.length === 0) return
  const shown = Map.groupBy(await listShares(writing, idsOf(notes)), ({ noteId }) => noteId)
  const undone = Map.groupBy(await listUndone(writing, idsOf(notes)), ({ noteId }) => noteId)
  if (undone.size === 0 && [...shown.values()].flat().every(({ followed }) => followed === 'site')) return
  const quoteIds = notes.map(({ quoteId }) => quoteId)
  const owners = Map.groupBy(await listOwners(writing, quoteIds), ({ quoteId }) => quoteId)
  const moved = notes.map((note) => {
    const [shares, own] = [shown.get(note.id) ?? [], (owners.get(note.quoteId) ?? []).map(({ followed }) => followed)]
    const lost = shares.filter(({ followed }) => followed !== 'site' && !own.includes(followed))
    const places = new Set(lost.map(({ followed }) => shelfOf(followed)?.noun))
    const before = new Set((undone.get(note.id) ?? []).map(({ followed }) => followed))
    const gained = own.filter(
      (one) => !shares.some(({ followed }) => followed === one) && (before.has(one) || places.has(shelfOf(one)?.noun)),
    )
    return { lost, gained: gained.map((followed) => ({ note, followed })) }
  })
  const lost = moved.flatMap((one) => one.lost)
  await undoShares(writing, lost, origin)
  const gained = await withoutMerged(
    writing,
    moved.flatMap((one) => one.gained),
  )
  if (gained.length === 0) return
  const since = new Date(writing.clock.now().getTime() - dayMs)
  const lately = await countLately(writing, [...new Set(gained.map(({ followed }) => followed))], since)
  const allowed = gained.filter(({ followed }) => {
    const n = lately.get(followed) ?? 0
    lately.set(followed, n + 1)
    return n < most
  })
  await shareNotes(writing, allowed, origin)
}

type Gained = { note: Note; followed: Followed }

/** Notes of quotes that were merged into one say the same: each shows one of them. */
async function withoutMerged(writing: Writing, gained: Gained[]): Promise<Gained[]> {
  if (gained.length === 0) return []
  const merged = await listMerged(writing, [...new Set(gained.map(({ note }) => note.quoteId))])
  // By which quote each of them shows what readers see.
  const chosen = new Map<string, string>()
  return gained.filter(({ note: { quoteId }, followed }) => {
    const one = merged.get(quoteId)
    if (one === undefined) return true
    const place = `${followed} ${one.shown}`
    if (one.by.includes(followed) || (chosen.get(place) ?? quoteId) !== quoteId) return false
    chosen.set(place, quoteId)
    return true
  })
}
