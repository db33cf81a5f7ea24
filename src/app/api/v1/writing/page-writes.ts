import { z } from 'zod'
import {
  createPage,
  deletePage,
  findPages,
  getDeskPage,
  holdPage,
  pageSentences,
  pageTable,
  updatePage,
  type Page,
  type PageLine,
} from '#pages'
import type { Site } from '../../../site/site.ts'
import { inputsOf, staffFieldsAsJson, staffShapesOf } from '../fields.ts'
import { named } from '../named.ts'
import * as parameters from '../parameters.ts'
import { doneBy } from './done-by.ts'
import { requireSeen, writeOperation, type WriteGround, type WriteOperation } from './write-operation.ts'
import * as shapes from './write-shapes.ts'

const ofOne = { page: parameters.id.describe('The id of the page.') }

const parts = z.object(inputsOf(pageTable))
const newPage = named(
  'NewPage',
  'A page to add. Without slug its address is made of the title.',
  parts.extend({
    replaces: z.boolean().optional().describe('Whether it is shown in place of the built-in page at its address.'),
  }),
)
export const pageChanges = named('PageChanges', 'What to change about a page. What is left out stays as it is.', parts.partial())
const staffPage = named(
  'StaffPage',
  'A page that staff wrote, in one language.',
  z.object({
    ...staffShapesOf(pageTable),
    blocks: pageTable.form.blocks.describe('Its text. Words carry marks: **bold**, *italic*, [a link](https://…).'),
    version: shapes.version,
    deskUrl: shapes.deskUrl,
  }),
)
const pageLine = staffPage.omit({ blocks: true, description: true, seo_title: true, seo_image: true, createdAt: true })
const pagesList = named('StaffPages', 'The pages that staff wrote.', z.object({ data: z.array(pageLine), total: z.int() }))
const onePage = named('OnePage', 'One page.', z.object({ data: staffPage }))
const writtenPage = named('WrittenPage', 'The page as it is now.', z.object({ data: staffPage, ...shapes.written }))
const deletedPage = named(
  'DeletedPage',
  'The page is gone. Undo brings it back for 30 days.',
  z.object({ data: z.object({ id: z.guid() }), ...shapes.written }),
)

export const pageWrites: readonly WriteOperation[] = [
  writeOperation({
    id: 'listPages',
    method: 'GET',
    path: '/staff/pages',
    summary: 'The pages that staff wrote',
    leave: 'pages.edit',
    parameters: { q: parameters.words('q', 100).optional().describe('Only pages with these words in title or address.') },
    answer: pagesList,
    failure: pageSentences.list,
    async run({ ctx, site }, { q = '' }) {
      const data = (await findPages(ctx, { search: q })).map((page) => lineAsJson(site, page))
      return { body: { data, total: data.length } }
    },
  }),
  writeOperation({
    id: 'getPage',
    method: 'GET',
    path: '/staff/pages/{page}',
    summary: 'One page, published or not',
    leave: 'pages.edit',
    parameters: ofOne,
    answer: onePage,
    refusals: [404],
    failure: pageSentences.get,
    async run({ ctx, site }, given) {
      const page = await getDeskPage(ctx, given.page)
      return { body: { data: pageAsJson(site, page) }, version: page.version }
    },
  }),
  writeOperation({
    id: 'createPage',
    method: 'POST',
    path: '/pages',
    summary: 'Add a page',
    description: 'It is a draft unless isPublished says otherwise.',
    leave: 'pages.edit',
    body: newPage,
    answer: writtenPage,
    status: 201,
    refusals: [409],
    failure: pageSentences.save,
    example: () => ({
      title: 'Press kit',
      language: 'en',
      blocks: [{ type: 'paragraph' as const, text: 'Pictures and figures.' }],
    }),
    async run(ground, _given, body) {
      const { id } = await createPage(ground.ctx, body, { verb: 'create', batch: ground.batch })
      return { ...(await answerWith(ground, id, null)), location: `/api/v1/staff/pages/${id}` }
    },
  }),
  writeOperation({
    id: 'updatePage',
    method: 'PATCH',
    path: '/pages/{page}',
    summary: 'Change a page',
    description: 'If a published page gets another address, the former one leads to it.',
    leave: 'pages.edit',
    parameters: ofOne,
    body: pageChanges,
    answer: writtenPage,
    refusals: [404, 409, 412],
    failure: pageSentences.save,
    example: () => ({ description: 'Pictures and figures for the press.' }),
    async run(ground, given, body) {
      const before = await held(ground, given.page)
      const { title, language, version } = before
      const known = Object.fromEntries(pageTable.plain.map((field) => [field.name, before[field.name]]))
      const whole = { ...known, title, language, ...body, version }
      await updatePage(ground.ctx, before.id, whole, { verb: 'update', batch: ground.batch })
      return await answerWith(ground, before.id, before)
    },
  }),
  writeOperation({
    id: 'deletePage',
    method: 'DELETE',
    path: '/pages/{page}',
    summary: 'Delete a page',
    description: 'Where it replaced a built-in text, that is shown again.',
    leave: 'pages.edit',
    parameters: ofOne,
    answer: deletedPage,
    refusals: [404, 412],
    failure: pageSentences.delete,
    async run(ground, given) {
      const { id } = await held(ground, given.page)
      await deletePage(ground.ctx, id, ground.batch)
      return { body: { data: { id }, ...doneBy(ground, ground.batch) } }
    },
  }),
]

async function held(ground: WriteGround, id: string): Promise<Page> {
  const page = await holdPage(ground.ctx, id)
  requireSeen(ground, page.version)
  return page
}

async function answerWith(ground: WriteGround, id: string, before: Page | null) {
  const after = await getDeskPage(ground.ctx, id)
  const done = doneBy(ground, before?.version === after.version ? null : ground.batch)
  return { body: { data: pageAsJson(ground.site, after), ...done }, version: after.version }
}

const deskUrlOf = (site: Site, id: string) => `${site.origin}/admin/pages/${id}`

export function pageAsJson(site: Site, page: Page): z.input<typeof staffPage> {
  return { ...staffFieldsAsJson(pageTable, page), blocks: page.blocks, version: page.version, deskUrl: deskUrlOf(site, page.id) }
}

function lineAsJson(site: Site, { updatedAt, ...page }: PageLine): z.input<typeof pageLine> {
  return { ...page, updatedAt: updatedAt.toISOString(), deskUrl: deskUrlOf(site, page.id) }
}
