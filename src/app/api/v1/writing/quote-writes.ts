import { deskRoles, editorRoles, type Ctx } from '#access'
import { Forbidden, Invalid, NotFound } from '#platform/errors'
import {
  changeQuotes,
  createQuote,
  findSameHeld,
  getDeskQuote,
  normaliseText,
  proposeQuote,
  quoteSentences,
  restoreQuote,
  sendBackQuote,
  updateQuote,
  type Quote,
  type StaffQuote,
} from '#quotes'
import * as parameters from '../parameters.ts'
import { doneBy, trashed } from './done-by.ts'
import { Exists } from './exists.ts'
import { allowSame, createAuthors } from './parameters.ts'
import { quoteInputOf, type GivenQuote } from './quote-input.ts'
import { staffQuoteAsJson } from './staff-as-json.ts'
import { requireSeen, writeOperation, type WriteGround, type WriteOperation } from './write-operation.ts'
import * as shapes from './write-shapes.ts'

const id = parameters.id.describe('The id of the quote.')
const path = '/quotes/{id}'
const flags = { allow_same: allowSame, create_authors: createAuthors }

const getStaffQuote = writeOperation({
  id: 'getStaffQuote',
  method: 'GET',
  path: '/staff/quotes/{id}',
  summary: 'One quote in any state',
  description: 'Also a draft, or a quote in the trash. An author of the staff reads their own.',
  roles: deskRoles,
  parameters: { id },
  answer: shapes.oneStaffQuote,
  status: 200,
  refusals: [404],
  failure: quoteSentences.get,
  async run({ ctx, site }, { id }) {
    const quote = await getDeskQuote(ctx, id)
    return { body: { data: staffQuoteAsJson(site, quote) }, version: quote.version }
  },
})

const addQuote = writeOperation({
  id: 'createQuote',
  method: 'POST',
  path: '/quotes',
  summary: 'Add a quote',
  description:
    'It is a draft, unless a moderator or an admin asks for it to be published. If the site has these words already, nothing is added, and existing in the answer is the quote that has them.',
  roles: deskRoles,
  parameters: flags,
  body: shapes.newQuote,
  answer: shapes.writtenQuote,
  status: 201,
  refusals: [409],
  failure: quoteSentences.create,
  example: ({ author, category }) => ({
    text: 'The words of the quote.',
    ...(author ? { author } : {}),
    ...(category ? { category } : {}),
  }),
  run: async (ground, given, body) => await answerWith(ground, (await addOne(ground, body, given)).id, null),
})

const changeQuote = writeOperation({
  id: 'updateQuote',
  method: 'PATCH',
  path,
  summary: 'Change a quote',
  description: 'An author of the staff changes drafts of their own.',
  roles: deskRoles,
  parameters: { id, ...flags },
  body: shapes.quoteChanges,
  answer: shapes.writtenQuote,
  status: 200,
  refusals: [404, 409, 410, 412],
  failure: quoteSentences.update,
  example: ({ tag }) => ({ tags: [tag ?? 'hope'] }),
  async run(ground, { id, ...given }, body) {
    const { before } = await changeOne(ground, id, body, given)
    return await answerWith(ground, id, before)
  },
})

const trashOneQuote = writeOperation({
  id: 'deleteQuote',
  method: 'DELETE',
  path,
  summary: 'Move a quote to the trash',
  description: 'It can be restored for 30 days.',
  roles: deskRoles,
  parameters: { id },
  answer: shapes.deleted,
  status: 200,
  refusals: [404, 410, 412],
  failure: quoteSentences.delete,
  async run(ground, { id }) {
    const { batch } = await actOn(ground, id, 'trash')
    return { body: trashed(ground, id, batch) }
  },
})

/** What the desk does to one quote, or to many, by a button. */
const acts = [
  { act: 'publish', summary: 'Publish a quote' },
  { act: 'unpublish', summary: 'Make a published quote a draft again' },
  { act: 'feature', summary: 'Feature a quote' },
  { act: 'unfeature', summary: 'Stop featuring a quote' },
] as const

const quoteActs = acts.map(({ act, summary }) =>
  writeOperation({
    id: `${act}Quote`,
    method: 'POST',
    path: `${path}/${act}`,
    summary,
    description: 'If it is so already, nothing changes.',
    roles: editorRoles,
    parameters: { id },
    answer: shapes.writtenQuote,
    status: 200,
    refusals: [404, 410, 412],
    failure: quoteSentences.update,
    async run(ground, { id }) {
      const { before, batch } = await actOn(ground, id, act)
      return await answerWith(ground, id, before, batch)
    },
  }),
)

const proposeOneQuote = writeOperation({
  id: 'proposeQuote',
  method: 'POST',
  path: `${path}/propose`,
  summary: 'Propose a draft for review',
  description: 'If the quote isn’t a draft, nothing changes.',
  roles: deskRoles,
  parameters: { id },
  answer: shapes.writtenQuote,
  status: 200,
  refusals: [404, 410, 412],
  failure: quoteSentences.update,
  async run(ground, { id }) {
    const before = await seenQuote(ground, id)
    await proposeQuote(ground.ctx, id, { batch: ground.batch })
    return await answerWith(ground, id, before)
  },
})

const sendBackOneQuote = writeOperation({
  id: 'sendBackQuote',
  method: 'POST',
  path: `${path}/send-back`,
  summary: 'Send a proposed quote back with a note',
  roles: editorRoles,
  parameters: { id },
  body: shapes.reviewNote,
  answer: shapes.writtenQuote,
  status: 200,
  refusals: [404, 409, 410, 412],
  failure: quoteSentences.update,
  example: () => ({ note: 'Please add where it is from.' }),
  async run(ground, { id }, { note }) {
    const before = await seenQuote(ground, id)
    await sendBackQuote(ground.ctx, id, { note, version: before.version, batch: ground.batch })
    return await answerWith(ground, id, before)
  },
})

const restoreOneQuote = writeOperation({
  id: 'restoreQuote',
  method: 'POST',
  path: `${path}/restore`,
  summary: 'Take a quote out of the trash',
  roles: editorRoles,
  parameters: { id },
  answer: shapes.writtenQuote,
  status: 200,
  refusals: [404, 412],
  failure: quoteSentences.update,
  async run(ground, { id }) {
    const before = await getDeskQuote(ground.ctx, id)
    requireSeen(ground, before.version)
    await restoreQuote(ground.ctx, id, { batch: ground.batch })
    return await answerWith(ground, id, before)
  },
})

const changeManyQuotes = writeOperation({
  id: 'changeQuotes',
  method: 'POST',
  path: '/quotes/change',
  summary: 'Do the same to many quotes',
  description:
    'Up to 1,000 at once: publish, schedule, feature, propose, move to the trash, set or add a category, add or remove tags, set the source. Quotes that are so already, or are gone, are skipped.',
  roles: deskRoles,
  parameters: {},
  body: shapes.quotesChange,
  answer: shapes.quotesChanged,
  status: 200,
  refusals: [],
  failure: quoteSentences.update,
  example: ({ quote, tag }) => ({ ids: [quote], act: 'add-tags' as const, tags: [tag ?? 'hope'] }),
  async run(ground, _given, body) {
    const { batch, changed, skipped } = await changeQuotes(ground.ctx, body)
    return { body: { data: { changed, skipped }, ...doneBy(ground, batch) } }
  },
})

export const quoteWrites: readonly WriteOperation[] = [
  getStaffQuote,
  addQuote,
  changeQuote,
  trashOneQuote,
  ...quoteActs,
  proposeOneQuote,
  sendBackOneQuote,
  restoreOneQuote,
  changeManyQuotes,
]

type Flags = { allow_same: boolean; create_authors: boolean }

/** @throws Exists · what the verb throws */
export async function addOne(ground: WriteGround, given: GivenQuote, flags: Flags): Promise<Quote> {
  const { ctx, batch } = ground
  if (!flags.allow_same && typeof given.text === 'string') await refuseSameWords(ctx, given.text)
  const input = await quoteInputOf(ground, given, flags)
  return await createQuote(ctx, input as Parameters<typeof createQuote>[1], { batch }) // safe: the verb parses it
}

/** @throws Exists · Stale · what the verb throws */
export async function changeOne(ground: WriteGround, id: string, given: GivenQuote, flags: Flags) {
  const { ctx, batch } = ground
  const before = await seenQuote(ground, id)
  const isReworded = typeof given.text === 'string' && normaliseText(given.text) !== normaliseText(before.text)
  if (!flags.allow_same && isReworded) await refuseSameWords(ctx, given.text ?? '', id)
  const input = await quoteInputOf(ground, given, flags)
  const after = await updateQuote(ctx, id, { ...input, version: before.version }, { verb: 'update', batch })
  return { before, after }
}

async function refuseSameWords(ctx: Ctx, text: string, except?: string): Promise<void> {
  const same = await findSameHeld(ctx, text.slice(0, 5_000), except)
  if (same) throw new Exists('This site has these words already. Send allow_same=true to write them again.', 'text', same.id)
}

/** The quote as it is before. @throws Stale · NotFound, also for what is in the trash or was merged */
async function seenQuote(ground: WriteGround, id: string): Promise<StaffQuote> {
  const quote = await getDeskQuote(ground.ctx, id)
  if (quote.standing.mergedInto !== null) throw new NotFound('This quote was merged into another.')
  if (quote.standing.deletedAt !== null) throw new NotFound('This quote is in the trash.', { gone: true })
  requireSeen(ground, quote.version)
  return quote
}

async function actOn(ground: WriteGround, id: string, act: keyof typeof isSo) {
  const before = await seenQuote(ground, id)
  if (ground.ctx.actor.role === 'author' && before.isActive) throw new Forbidden('You can only change your own drafts.')
  const { batch, skipped } = await changeQuotes(ground.ctx, { ids: [id], act })
  if (skipped[0] && !isSo[act](before)) throw new Invalid(skipped[0].reason)
  return { before, batch }
}

/** Whether a quote is already what an act makes of it. */
const isSo = {
  publish: (quote: StaffQuote) => quote.isActive,
  unpublish: (quote: StaffQuote) => !quote.isActive,
  feature: (quote: StaffQuote) => quote.isFeatured,
  unfeature: (quote: StaffQuote) => !quote.isFeatured,
  trash: () => false,
}

async function answerWith(ground: WriteGround, id: string, before: StaffQuote | null, batch: string | null = ground.batch) {
  const after = await getDeskQuote(ground.ctx, id)
  const isChanged = before?.version !== after.version
  return {
    body: { data: staffQuoteAsJson(ground.site, after), ...doneBy(ground, isChanged ? batch : null) },
    version: after.version,
    ...(before ? {} : { location: `/api/v1/staff/quotes/${id}` }),
  }
}
