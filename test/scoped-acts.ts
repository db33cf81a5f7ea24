import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '#access'
import { createAuthor } from '#authors'
import { findChanges, type Noun } from '#changes'
import { draftable, discardDraft, publishDraft, saveDraft, scheduleDraft, sendBackDraft } from '#drafts'
import { askAgain, findDuplicates, keepApart, mergeExactQuotes } from '#duplicates'
import {
  confirmPassage,
  findMoves,
  findOffers,
  addWrittenPassage,
  moveFound,
  movePassages,
  rejectCandidate,
  removePassage,
  writePassage,
} from '#evidence'
import { acceptQuotes } from '#generator'
import { changeSome } from '#bulk-jobs'
import { findVersions, replacePicture, restoreVersion, undoBatch } from '#history'
import { deleteSocialImage, saveSocialImage, takeUpload } from '#images'
import {
  addQuotes,
  changeQuotes,
  createQuote,
  editQuotes,
  fillQuotes,
  getDeskQuote,
  mergeAuthors,
  mergeQuote,
  proposeQuote,
  quoteInput,
  replaceTag,
  restoreQuote,
  sendBackQuote,
  takeBackQuotes,
  updateQuote,
  withdrawQuote,
} from '#quotes'
import { findReports, markReport, reportQuote, settleReports } from '#reports'
import { restoreFromTrash } from '#trash'
import { aText } from './a-text.ts'
import type { House } from './house.ts'
import { aPng } from './pictures.ts'
import { trashQuote } from './quote-acts.ts'
import { aShelf } from './shelf.ts'

const words = 'No lantern ever hung so steadily above the tired water as hers.'
const addressOf = () => 'https://quotes.example/sources/text'

/** A site whose quotes are all in English, in one category, with what the acts below need. */
export async function anEnglishSite(house: House) {
  const { ctx } = house
  const editor = house.as('moderator')
  const { author, category, aQuote } = await aShelf(ctx, { author: 'Ann Author' })
  const quote = await aQuote({ text: words, status: 'attributed', tags: ['sea'] })
  return { house, ctx, editor, author, category, aQuote, quote }
}
export type EnglishSite = Awaited<ReturnType<typeof anEnglishSite>>

/** Prepares an act by the site's editor. @returns the act, which another person does */
type Scoped = (site: EnglishSite) => Promise<(who: Ctx) => Promise<unknown>>

/** The newest batch of a noun. */
const lastBatch = async ({ house }: EnglishSite, noun: Noun) =>
  (await findChanges(house.as('admin'), { noun, limit: 1 }))[0]?.batch ?? ''

const versionOf = async ({ editor, quote }: EnglishSite) => (await getDeskQuote(editor, quote.id)).version

async function aDraft(site: EnglishSite, fields: object = { text: 'Other words.' }, by = site.editor) {
  const of = { noun: 'quote', id: site.quote.id } as const
  const live = (await draftable.quote.read(site.ctx, [of.id])).get(of.id) ?? {}
  const input = { ...draftable.quote.inputOf(live), ...fields }
  return await saveDraft(by, of, input, { version: await versionOf(site), draft: null })
}

async function aPlace({ ctx, editor, quote }: EnglishSite, year = '1871') {
  const { id } = await aText(ctx, `He looked at the harbour.\n\n${words}\n\nThen he went home.`, {
    title: 'The Lamp',
    author: 'Ann Author',
    year,
  })
  const offer = (await findOffers(editor, quote.id)).offers.find(({ text }) => text.id === id)
  if (!offer) throw new Error('The words are not found')
  return { text: id, part: offer.n, from: offer.from, to: offer.to }
}

async function aConfirmed(site: EnglishSite) {
  const place = await aPlace(site)
  await confirmPassage(site.editor, { quote: site.quote.id, place }, addressOf, 'UTC')
  return place
}

async function aTwin({ house, aQuote, quote }: EnglishSite) {
  const twin = await aQuote({ text: words })
  await findDuplicates(house.ctx, {}, AbortSignal.timeout(60_000))
  const [one = '', other = ''] = [quote.id, twin.id].toSorted()
  return { kind: 'quote', one, other } as const
}

/** Of a French quote into the English one, which has no entry in the record of changes. */
async function aMerge({ aQuote, editor, quote }: EnglishSite): Promise<{ batch: string }> {
  const french = await aQuote({ text: 'Aucune lanterne.', language: 'fr' })
  return await mergeQuote(editor, french.id, quote.id)
}

async function aReport({ house, editor, quote }: EnglishSite): Promise<string> {
  const said = { kind: 'author', message: 'Seneca wrote it.', evidence: '', email: '', website: '' }
  await reportQuote(house.as('visitor'), quote.id, said, { address: '192.0.2.1' })
  const { shown } = await findReports(editor, { search: '', state: null, kind: null, oldestFirst: true, limit: 1, offset: 0 })
  return shown[0]?.id ?? ''
}

const brought = ({ author, category }: EnglishSite, text: string) => ({
  id: randomUUID(),
  fields: quoteInput.parse({ text, author_id: author.id, category_id: category.id }),
})

/** Every verb that writes to a quote, or to what belongs to it, by feature. A verb that writes in several ways has an act for each: its name, and more words. */
export const scopedActs: Record<string, Record<string, Scoped>> = {
  'bulk-jobs': {
    changeSome:
      async ({ quote }) =>
      (who) =>
        changeSome(who, 'quote', { ids: [quote.id], act: 'feature' }),
  },
  quotes: {
    addQuotes: async (site) => {
      const quotes = ['One.', 'Two.', 'Three.', 'Four.'].map((text) => brought(site, text))
      return (who) => addQuotes(who, quotes, { batch: randomUUID(), origin: 'import', isActive: false })
    },
    changeQuotes:
      async ({ quote }) =>
      (who) =>
        changeQuotes(who, { ids: [quote.id], act: 'feature' }),
    createQuote:
      async ({ author, category }) =>
      (who) =>
        createQuote(who, { text: 'New.', author_id: author.id, category_id: category.id }),
    editQuotes:
      async ({ quote }) =>
      (who) =>
        editQuotes(who, { edits: [{ id: quote.id, version: quote.version, set: { tags: ['harbour'] } }] }),
    fillQuotes: async ({ quote }) => {
      const source = {
        source_work: 'The Lamp',
        source_year: null,
        source_place: null,
        source_edition: null,
        source_translator: null,
        source_url: null,
      }
      return (who) => fillQuotes(who, [{ id: quote.id, tags: ['harbour'], source }], randomUUID())
    },
    mergeAuthors: async ({ ctx, author }) => {
      const other = await createAuthor(ctx, { name: 'A. Author' })
      return (who) => mergeAuthors(who, author.id, other.id)
    },
    mergeQuote: async ({ aQuote, quote }) => {
      const twin = await aQuote({ text: words })
      return (who) => mergeQuote(who, twin.id, quote.id)
    },
    proposeQuote: async ({ aQuote }) => {
      const draft = await aQuote({ isActive: false })
      return (who) => proposeQuote(who, draft.id)
    },
    replaceTag: async () => (who) => replaceTag(who, 'sea', { into: 'harbour' }),
    restoreQuote: async ({ editor, quote }) => {
      await trashQuote(editor, quote.id)
      return (who) => restoreQuote(who, quote.id)
    },
    sendBackQuote: async ({ aQuote, editor }) => {
      const { id } = await aQuote({ isActive: false })
      const { version } = await proposeQuote(editor, id)
      return (who) => sendBackQuote(who, id, { version, note: 'Where is it from?' })
    },
    takeBackQuotes: async (site) => {
      const [quote, batch] = [brought(site, 'One.'), randomUUID()]
      await addQuotes(site.editor, [quote], { batch, origin: 'import', isActive: false })
      return (who) => takeBackQuotes(who, [{ id: quote.id, version: 1, before: null }], { batch, undo: randomUUID() })
    },
    updateQuote:
      async ({ quote }) =>
      (who) =>
        updateQuote(who, quote.id, { version: quote.version, text: 'Other words.' }),
    withdrawQuote: async ({ aQuote, editor }) => {
      const { id } = await aQuote({ isActive: false })
      await proposeQuote(editor, id)
      return (who) => withdrawQuote(who, id)
    },
  },
  drafts: {
    saveDraft: async (site) => (who) => aDraft(site, undefined, who),
    discardDraft: async (site) => {
      const { id, version } = await aDraft(site)
      return (who) => discardDraft(who, id, { version })
    },
    publishDraft: async (site) => {
      const { id, version } = await aDraft(site)
      return (who) => publishDraft(who, id, { version })
    },
    scheduleDraft: async (site) => {
      const { id, version } = await aDraft(site)
      const at = new Date(site.house.clock.now().getTime() + 86_400_000)
      return (who) => scheduleDraft(who, id, { version, at })
    },
    sendBackDraft: async (site) => {
      const { id, version } = await aDraft(site)
      await sql`update drafts set proposed_at = saved_at`.execute(site.house.db)
      return (who) => sendBackDraft(who, id, { version, note: 'Where is it from?' })
    },
  },
  evidence: {
    confirmPassage: async (site) => {
      const place = await aPlace(site)
      return (who) => confirmPassage(who, { quote: site.quote.id, place }, addressOf, 'UTC')
    },
    rejectCandidate: async (site) => {
      const place = await aPlace(site)
      return (who) => rejectCandidate(who, { quote: site.quote.id, place })
    },
    addWrittenPassage: async (site) => {
      const { id, text, source } = site.quote
      const read = { exact: text, work: 'A book', edition: 'The first edition' }
      return (who) => addWrittenPassage(who, { id, text, source }, read, { batch: crypto.randomUUID(), timeZone: 'UTC' })
    },
    writePassage: async (site) => {
      const passage = { exact: site.quote.text, work: 'A book', edition: 'The first edition' }
      return (who) => writePassage(who, { quote: site.quote.id, passage }, 'UTC')
    },
    removePassage: async (site) => {
      await aConfirmed(site)
      return (who) => removePassage(who, { quote: site.quote.id, reason: 'A forged edition.' })
    },
    moveFound: async (site) => {
      const [{ text: from }, { text: to }] = [await aConfirmed(site), await aPlace(site, '1902')]
      const moves = await findMoves(site.editor, { from, to })
      return (who) => moveFound(who, moves)
    },
    movePassages: async (site) => {
      const [{ text: from }, { text: to }] = [await aConfirmed(site), await aPlace(site, '1902')]
      return (who) => movePassages(who, { from, to })
    },
  },
  duplicates: {
    keepApart: async (site) => {
      const pair = await aTwin(site)
      return (who) => keepApart(who, pair)
    },
    askAgain: async (site) => {
      const pair = await aTwin(site)
      await keepApart(site.editor, pair)
      return (who) => askAgain(who, pair)
    },
    mergeExactQuotes: async (site) => {
      const { one, other } = await aTwin(site)
      return (who) => mergeExactQuotes(who, [{ one, other }])
    },
  },
  generator: {
    acceptQuotes:
      async ({ author, category }) =>
      (who) =>
        acceptQuotes(who, {
          quotes: [
            { key: 'a', text: 'Suggested.', author: { id: author.id }, category_id: category.id, tags: [], language: 'en' },
          ],
        }),
  },
  history: {
    restoreVersion: async (site) => {
      const of = { noun: 'quote', id: site.quote.id } as const
      await updateQuote(site.editor, of.id, { version: site.quote.version, text: 'Other words.' })
      const entry = (await findVersions(site.editor, of, {})).versions.at(-1)?.entry ?? 0
      const version = await versionOf(site)
      return (who) => restoreVersion(who, of, { entry, version })
    },
    undoBatch: async (site) => {
      await updateQuote(site.editor, site.quote.id, { version: site.quote.version, text: 'Other words.' })
      const batch = await lastBatch(site, 'quote')
      return (who) => undoBatch(who, batch)
    },
    'undoBatch of a merge': async (site) => {
      const { batch } = await aMerge(site)
      return (who) => undoBatch(who, batch)
    },
    'undoBatch of an undone merge': async (site) => {
      const { batch } = await undoBatch(site.editor, (await aMerge(site)).batch)
      return (who) => undoBatch(who, batch)
    },
    replacePicture: async (site) => {
      const admin = site.house.as('admin')
      const [old, other] = [
        await takeUpload(admin, { bytes: await aPng(), use: 'library' }),
        await takeUpload(admin, { bytes: await aPng({ width: 61 }), use: 'library' }),
      ]
      await updateQuote(site.editor, site.quote.id, { version: site.quote.version, image: old.url })
      return (who) => replacePicture(who, { id: old.id, by: other.id })
    },
  },
  images: {
    saveSocialImage: async ({ quote }) => {
      const bytes = await aPng()
      return (who) => saveSocialImage(who, { quoteId: quote.id, bytes })
    },
    deleteSocialImage: async ({ editor, quote }) => {
      const { id } = await saveSocialImage(editor, { quoteId: quote.id, bytes: await aPng() })
      return (who) => deleteSocialImage(who, id)
    },
  },
  reports: {
    markReport: async (site) => {
      const id = await aReport(site)
      return (who) => markReport(who, id, 'spam')
    },
    settleReports: async (site) => {
      const id = await aReport(site)
      return (who) => settleReports(who, site.quote.id, { outcome: 'declined', reports: [id], note: 'It is hers.' })
    },
  },
  trash: {
    restoreFromTrash: async ({ editor, quote }) => {
      await trashQuote(editor, quote.id)
      return (who) => restoreFromTrash(who, [{ noun: 'quote', id: quote.id }])
    },
  },
}
