import { z } from 'zod'
import { deskRoles, editorRoles } from '#access'
import {
  createPreviewLink,
  discardDraft,
  draftable,
  draftedNouns,
  draftsAtOnce,
  draftSentences,
  findDraftOf,
  findDrafts,
  findPreviewLinks,
  getDraft,
  publishDraft,
  revokePreviewLink,
  saveDraft,
  scheduleDraft,
  sendBackDraft,
  type DraftedNoun,
} from '#drafts'
import { addressIn, prefixBeside } from '#messages'
import { NotFound } from '#platform/errors'
import { getSettings, languagesOf } from '#settings'
import { previewPaths } from '../../../site/preview-paths.ts'
import * as parameters from '../parameters.ts'
import { doneBy } from './done-by.ts'
import { draftAsJson, draftLineAsJson } from './draft-as-json.ts'
import * as drafts from './draft-shapes.ts'
import { quoteInputOf, type GivenQuote } from './quote-input.ts'
import { recordIn, recordNamed } from './record-named.ts'
import { requireSeen, writeOperation, type WriteGround, type WriteOperation } from './write-operation.ts'
import { reviewNote } from './write-shapes.ts'

const ofOne = { draft: parameters.id.describe('The id of the draft.') }
const ofRecord = { record: recordNamed(draftedNouns) }

type Saved<B extends z.ZodType> = {
  noun: DraftedNoun
  body: B
  example: () => z.input<B>
  /** As the verb of the form takes it. */
  inputOf?: (ground: WriteGround, given: object) => Promise<object>
}

/** The form of each kind has its own fields, so each has an operation. */
function saveOf<B extends z.ZodType<{ note?: string | undefined }>>({ noun, body, example, inputOf }: Saved<B>): WriteOperation {
  const part = noun === 'quote' ? 'id' : noun
  const shelf = noun === 'category' ? 'categories' : `${noun}s`
  return writeOperation({
    id: `save${noun.charAt(0).toUpperCase()}${noun.slice(1)}Draft`,
    method: 'POST',
    path: `/${shelf}/{${part}}/draft`,
    summary: `Change a published ${noun} in a draft`,
    description:
      'Readers see nothing of it until the draft is published. An author of the staff proposes changes of their own quotes in this way. If-Match names the version of the draft, or if there is none, of the record.',
    leave: deskRoles,
    parameters: { [part]: parameters.id.describe(`The id of the ${noun}.`) },
    body,
    answer: drafts.writtenDraft,
    refusals: [404, 409, 412],
    failure: draftSentences.save,
    example,
    async run(ground, given, sent) {
      const of = { noun, id: String(given[part]) }
      const { note, ...fields } = sent as { note?: string } // safe: the shape has a note
      const there = await findDraftOf(ground.ctx, of)
      const live = there?.live ?? (await draftable[noun].read(ground.ctx, [of.id])).get(of.id)
      if (!live || (live['deleted_at'] ?? live['merged_into'] ?? null) !== null)
        throw new NotFound(`There is no ${noun} with this id, or it is in the trash.`)
      const draft = there && { id: there.draft.id, version: there.draft.version }
      const version = Number(live['version'])
      requireSeen(ground, draft?.version ?? version)
      const held = draftable[noun].inputOf({ ...live, ...there?.draft.fields }) as { own?: object } // safe: the site's own fields are an object
      const input = (await inputOf?.(ground, fields)) ?? fields
      const own = 'own' in input ? { own: { ...held.own, ...(input.own as object) } } : {} // safe: as the shape of the body has it
      const saved = await saveDraft(
        ground.ctx,
        of,
        { ...held, ...input, ...own },
        { version, draft, ...(note === undefined ? {} : { note }) },
      )
      return await answerWith(ground, saved.id, saved.batch)
    },
  })
}

export const draftWrites: readonly WriteOperation[] = [
  writeOperation({
    id: 'listDrafts',
    method: 'GET',
    path: '/staff/drafts',
    summary: 'Drafts of what is published',
    description: 'An author of the staff reads their own.',
    leave: deskRoles,
    parameters: {
      noun: z.enum(draftedNouns, `noun must be one of ${draftedNouns.join(', ')}`).optional(),
      page: parameters.page,
    },
    answer: drafts.draftsPage,
    failure: draftSentences.list,
    async run({ ctx, site }, { noun, page }) {
      const { drafts: found, total } = await findDrafts(ctx, { noun, page })
      return { body: { data: found.map((one) => draftLineAsJson(site, one)), total, page, limit: draftsAtOnce } }
    },
  }),
  writeOperation({
    id: 'getDraft',
    method: 'GET',
    path: '/staff/drafts/{draft}',
    summary: 'One draft, with the record as it will be',
    leave: deskRoles,
    parameters: ofOne,
    answer: drafts.oneDraft,
    refusals: [404, 410],
    failure: draftSentences.get,
    async run(ground, given) {
      const beside = await getDraft(ground.ctx, given.draft)
      return { body: { data: await draftAsJson(ground, beside) }, version: beside.draft.version }
    },
  }),
  saveOf({
    noun: 'quote',
    body: drafts.quoteDraft,
    example: () => ({ tags: ['hope'], note: 'Tags as in the index.' }),
    inputOf: async (ground, given) => await quoteInputOf(ground, given as GivenQuote, { create_authors: false }), // safe: it was held against the shape
  }),
  saveOf({ noun: 'author', body: drafts.authorDraft, example: () => ({ era: '10th century' }) }),
  saveOf({ noun: 'category', body: drafts.categoryDraft, example: () => ({ description: 'Lines about the seasons.' }) }),
  saveOf({ noun: 'page', body: drafts.pageDraft, example: () => ({ description: 'Pictures and figures for the press.' }) }),
  writeOperation({
    id: 'publishDraft',
    method: 'POST',
    path: '/drafts/{draft}/publish',
    summary: 'Publish a draft',
    description: 'Refused with 409 if somebody changed the same fields of the record since, unless `over` names its version.',
    leave: editorRoles,
    parameters: ofOne,
    body: drafts.draftPublishing,
    answer: drafts.endedDraft,
    refusals: [404, 409, 410, 412],
    failure: draftSentences.publish,
    example: () => ({}),
    async run(ground, given, body) {
      const { version } = await seenDraft(ground, given.draft)
      const { noun, nounId, batch } = await publishDraft(ground.ctx, given.draft, { version, ...body })
      return { body: { data: { id: given.draft, noun, nounId }, ...doneBy(ground, batch) } }
    },
  }),
  writeOperation({
    id: 'scheduleDraft',
    method: 'POST',
    path: '/drafts/{draft}/schedule',
    summary: 'Publish a draft at a time',
    leave: editorRoles,
    parameters: ofOne,
    body: drafts.draftTime,
    answer: drafts.writtenDraft,
    refusals: [404, 410, 412],
    failure: draftSentences.save,
    async run(ground, given, { at }) {
      const { version } = await seenDraft(ground, given.draft)
      const { batch } = await scheduleDraft(ground.ctx, given.draft, { version, at: at === null ? null : new Date(at) })
      return await answerWith(ground, given.draft, batch)
    },
  }),
  writeOperation({
    id: 'sendBackDraft',
    method: 'POST',
    path: '/drafts/{draft}/send-back',
    summary: 'Send a proposed draft back with a note',
    leave: editorRoles,
    parameters: ofOne,
    body: reviewNote,
    answer: drafts.writtenDraft,
    refusals: [404, 409, 410, 412],
    failure: draftSentences.save,
    example: () => ({ note: 'Please add where it is from.' }),
    async run(ground, given, { note }) {
      const { version } = await seenDraft(ground, given.draft)
      const { batch } = await sendBackDraft(ground.ctx, given.draft, { version, note })
      return await answerWith(ground, given.draft, batch)
    },
  }),
  writeOperation({
    id: 'discardDraft',
    method: 'DELETE',
    path: '/drafts/{draft}',
    summary: 'Discard a draft',
    description: 'Undo brings it back for 30 days.',
    leave: deskRoles,
    parameters: ofOne,
    answer: drafts.endedDraft,
    refusals: [404, 410, 412],
    failure: draftSentences.discard,
    async run(ground, given) {
      const { version, noun, nounId } = await seenDraft(ground, given.draft)
      const { batch } = await discardDraft(ground.ctx, given.draft, { version })
      return { body: { data: { id: given.draft, noun, nounId }, ...doneBy(ground, batch) } }
    },
  }),
  writeOperation({
    id: 'listPreviewLinks',
    method: 'GET',
    path: '/staff/preview-links/{record}',
    summary: 'The preview links of a record',
    leave: deskRoles,
    parameters: ofRecord,
    answer: drafts.previewLinks,
    refusals: [404],
    failure: draftSentences.preview,
    async run(ground, given) {
      const of = recordIn<DraftedNoun>(given.record)
      const { links, shows, language } = await findPreviewLinks(ground.ctx, of)
      const addressOf = await addresses(ground, of.noun, language)
      const data = links.map(({ id, token, until, by }) => ({ id, url: addressOf(token), expiresAt: until.toISOString(), by }))
      return { body: { data, shows } }
    },
  }),
  writeOperation({
    id: 'createPreviewLink',
    method: 'POST',
    path: '/preview-links/{record}',
    summary: 'Make a preview link',
    description: 'It shows the record with its draft, or one that is not published yet, to anyone who has it, for seven days.',
    leave: deskRoles,
    parameters: ofRecord,
    answer: drafts.newPreviewLink,
    status: 201,
    refusals: [404],
    failure: draftSentences.save,
    async run(ground, given) {
      const of = recordIn<DraftedNoun>(given.record)
      const { token, until } = await createPreviewLink(ground.ctx, of)
      const { language } = await findPreviewLinks(ground.ctx, of)
      const url = (await addresses(ground, of.noun, language))(token)
      return { body: { data: { url, expiresAt: until.toISOString() }, dryRun: ground.isDryRun } }
    },
  }),
  writeOperation({
    id: 'revokePreviewLink',
    method: 'DELETE',
    path: '/preview-links/{record}/{link}',
    summary: 'Revoke a preview link',
    leave: deskRoles,
    parameters: { ...ofRecord, link: parameters.id.describe('The id of the link.') },
    answer: drafts.revokedPreviewLink,
    refusals: [404],
    failure: draftSentences.save,
    async run(ground, given) {
      await revokePreviewLink(ground.ctx, recordIn<DraftedNoun>(given.record), given.link)
      return { body: { data: { id: given.link }, dryRun: ground.isDryRun } }
    },
  }),
]

/** @throws Stale · NotFound */
async function seenDraft(ground: WriteGround, id: string) {
  const { draft } = await getDraft(ground.ctx, id)
  requireSeen(ground, draft.version)
  return draft
}

async function answerWith(ground: WriteGround, id: string, batch: string) {
  const beside = await getDraft(ground.ctx, id)
  return { body: { data: await draftAsJson(ground, beside), ...doneBy(ground, batch) }, version: beside.draft.version }
}

/** A page is previewed in its language. */
async function addresses({ ctx, site }: WriteGround, noun: DraftedNoun, language: string | null) {
  const begins = language === null ? '' : prefixBeside(languagesOf(await getSettings(ctx)).own, language)
  return (token: string) => site.origin + addressIn(begins, previewPaths[noun](token))
}
