import { z } from 'zod'
import { editorRoles } from '#access'
import {
  bringDraft,
  describeText,
  dropDraft,
  findDeskTexts,
  getDeskText,
  getDraft,
  keepDraft,
  receiveText,
  removeText,
  showsOf,
  textFilters,
  textOrders,
  type AboutText,
} from '#library'
import * as parameters from '../parameters.ts'
import * as shapes from './text-shapes.ts'
import { keepPassages } from './parameters.ts'
import { fileOperation, writeOperation, type WriteGround, type WriteOperation } from './write-operation.ts'

const ofText = { text: parameters.textId }
const ofDraft = { draft: parameters.id.describe('The id of the draft.') }
const failures = {
  list: 'Failed to fetch the texts',
  get: 'Failed to fetch the text',
  bring: 'Failed to add the text',
  drop: 'Failed to discard the draft',
  save: 'Failed to save the text',
  remove: 'Failed to remove the text',
} as const

export const textWrites: readonly WriteOperation[] = [
  writeOperation({
    id: 'listStaffTexts',
    method: 'GET',
    path: '/staff/texts',
    summary: 'Texts of the library',
    leave: editorRoles,
    parameters: {
      q: parameters.words('q', 100).optional().describe('Only texts with this in their title, author, translator or edition.'),
      has: z.enum(textFilters, `has must be one of ${textFilters.join(', ')}`).optional(),
      sort: z.enum(textOrders, `sort must be one of ${textOrders.join(', ')}`).default('newest'),
      page: parameters.page,
    },
    answer: shapes.textsPage,
    failure: failures.list,
    async run({ ctx, site }, { q = '', has, sort, page }) {
      const { texts, total } = await findDeskTexts(ctx, { search: q, has, order: sort, page })
      return { body: { data: texts.map((one) => shapes.textAsJson(site, one)), total, page } }
    },
  }),
  writeOperation({
    id: 'getStaffText',
    method: 'GET',
    path: '/staff/texts/{text}',
    summary: 'One text as staff see it',
    leave: editorRoles,
    parameters: ofText,
    answer: shapes.oneText,
    refusals: [404],
    failure: failures.get,
    async run({ ctx, site }, given) {
      return { body: { data: shapes.textAsJson(site, await getDeskText(ctx, given.text)) } }
    },
  }),
  fileOperation({
    id: 'uploadText',
    method: 'POST',
    path: '/text-drafts',
    summary: 'Upload a text',
    description:
      'The file is the body: EPUB, TEI, HTML, wikitext, a MediaWiki export or plain text, of 50 MB at most. It becomes a draft, which is kept for a week. Add it to the library next.',
    leave: 'texts.edit',
    parameters: { name: parameters.words('name', 200).optional().describe('What the file is called.') },
    file: {
      types: [
        'application/octet-stream',
        'text/plain',
        'text/html',
        'text/markdown',
        'text/xml',
        'application/xml',
        'application/xhtml+xml',
        'application/tei+xml',
        'application/epub+zip',
      ],
      take: async (ctx, { name = '' }, chunks) => await receiveText(ctx, { name, chunks }),
    },
    answer: shapes.writtenDraft,
    status: 201,
    failure: failures.bring,
    async run(ground, _given, received) {
      const { id } = await keepDraft(ground.ctx, received)
      return { ...(await draftNow(ground, id)), location: `/api/v1/staff/text-drafts/${id}` }
    },
  }),
  writeOperation({
    id: 'getTextDraft',
    method: 'GET',
    path: '/staff/text-drafts/{draft}',
    summary: 'One draft of a text',
    leave: 'texts.edit',
    parameters: ofDraft,
    answer: shapes.oneDraft,
    refusals: [404],
    failure: failures.get,
    async run({ ctx, site }, given) {
      return { body: { data: shapes.draftAsJson(site, await getDraft(ctx, given.draft)) } }
    },
  }),
  writeOperation({
    id: 'addText',
    method: 'POST',
    path: '/text-drafts/{draft}/add',
    summary: 'Add a draft to the library',
    description: 'Its words can be searched at once, or when a job has indexed them. The draft is gone then.',
    leave: 'texts.edit',
    parameters: ofDraft,
    body: shapes.newText,
    answer: shapes.writtenText,
    status: 201,
    refusals: [404],
    failure: failures.bring,
    example: () => ({ about: { title: 'The Harbour', author: 'Ada Okafor', licence: 'Public domain' } }),
    async run(ground, given, { about: changes = {}, mends = [] }) {
      const { about: found } = await getDraft(ground.ctx, given.draft)
      const licence = changes.licence ?? found.licence
      // safe: the verb refuses a title, an author or a licence that neither has
      const whole = { ...shapes.foundIn(found), shows: showsOf(licence), ...changes } as AboutText
      const { id } = await bringDraft(ground.ctx, given.draft, { about: whole, mends })
      return { ...(await textNow(ground, id)), location: `/api/v1/staff/texts/${id}` }
    },
  }),
  writeOperation({
    id: 'dropTextDraft',
    method: 'DELETE',
    path: '/text-drafts/{draft}',
    summary: 'Discard a draft of a text',
    leave: 'texts.edit',
    parameters: ofDraft,
    answer: shapes.droppedDraft,
    refusals: [404],
    failure: failures.drop,
    async run({ ctx, isDryRun }, given) {
      const { id } = await getDraft(ctx, given.draft)
      await dropDraft(ctx, id)
      return { body: { data: { id }, dryRun: isDryRun } }
    },
  }),
  writeOperation({
    id: 'updateText',
    method: 'PATCH',
    path: '/texts/{text}',
    summary: 'Change what is said about a text',
    description: 'Its words stay.',
    leave: 'texts.edit',
    parameters: ofText,
    body: shapes.textChanges,
    answer: shapes.writtenText,
    refusals: [404],
    failure: failures.save,
    example: () => ({ licence: 'Public domain' }),
    async run(ground, given, body) {
      await describeText(ground.ctx, given.text, body)
      return await textNow(ground, given.text)
    },
  }),
  writeOperation({
    id: 'deleteText',
    method: 'DELETE',
    path: '/texts/{text}',
    summary: 'Remove a text from the library',
    description:
      'Permanently. If passages of quotes are from it, only with keep_passages=true: they stay, with what the text is called.',
    leave: 'texts.edit',
    parameters: { ...ofText, keep_passages: keepPassages },
    answer: shapes.removedText,
    refusals: [404, 409],
    failure: failures.remove,
    async run({ ctx, isDryRun }, { text, keep_passages: keeps }) {
      await removeText(ctx, text, { keepPassages: keeps })
      return { body: { data: { id: text }, dryRun: isDryRun } }
    },
  }),
]

async function textNow({ ctx, site, isDryRun }: WriteGround, id: string) {
  return { body: { data: shapes.textAsJson(site, await getDeskText(ctx, id)), dryRun: isDryRun } }
}

async function draftNow({ ctx, site, isDryRun }: WriteGround, id: string) {
  return { body: { data: shapes.draftAsJson(site, await getDraft(ctx, id)), dryRun: isDryRun } }
}
