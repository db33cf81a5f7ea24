import { z } from 'zod'
import {
  authorMatches,
  beginCheck,
  beginImport,
  decideAuthor,
  decideRows,
  dropReceived,
  encodings,
  findImportAuthors,
  findImportRows,
  findImports,
  getImport,
  plans,
  readForCheck,
  receiveImport,
  runImport,
  stopImport,
  undoImport,
  verdicts,
  type Import,
} from '#imports'
import { Invalid } from '#platform/errors'
import { categoryNamed } from '../../named-relations.ts'
import * as parameters from '../parameters.ts'
import * as shapes from './import-shapes.ts'
import { refuseBoth } from './quote-input.ts'
import { fileOperation, writeOperation, type WriteGround, type WriteOperation } from './write-operation.ts'

const ofOne = { import: parameters.id.describe('The id of the import.') }
const failures = {
  load: 'Failed to fetch the imports',
  bring: 'Failed to read the list',
  check: 'Failed to check the list',
  run: 'Failed to start the import',
  stop: 'Failed to stop the import',
  undo: 'Failed to undo the import',
  decide: 'Failed to save the decision',
} as const

/** What its buttons on the desk do. */
const acts = [
  {
    id: 'stopImport',
    at: 'stop',
    summary: 'Stop a check or an import',
    description: 'What was written stays. It can be continued or undone.',
    failure: failures.stop,
    act: stopImport,
  },
  {
    id: 'undoImport',
    at: 'undo',
    summary: 'Undo an import',
    description:
      'In the background. What it added is deleted, and what it changed is as it was. Quotes that somebody has changed or published since are kept.',
    failure: failures.undo,
    act: undoImport,
  },
] as const

export const importWrites: readonly WriteOperation[] = [
  writeOperation({
    id: 'listImports',
    method: 'GET',
    path: '/staff/imports',
    summary: 'Imports',
    leave: 'imports.run',
    parameters: { page: parameters.page, limit: parameters.limit(20) },
    answer: shapes.importsPage,
    failure: failures.load,
    async run({ ctx, site }, { page, limit }) {
      const { imports, total } = await findImports(ctx, { limit, offset: (page - 1) * limit })
      return { body: { data: imports.map((one) => shapes.importAsJson(site, one)), total, page, limit } }
    },
  }),
  writeOperation({
    id: 'getImport',
    method: 'GET',
    path: '/staff/imports/{import}',
    summary: 'One import, and how far it is',
    leave: 'imports.run',
    parameters: ofOne,
    answer: shapes.oneImport,
    refusals: [404],
    failure: failures.load,
    async run({ ctx, site }, given) {
      return { body: { data: shapes.importAsJson(site, await getImport(ctx, given.import)) } }
    },
  }),
  writeOperation({
    id: 'listImportRows',
    method: 'GET',
    path: '/staff/imports/{import}/rows',
    summary: 'Rows of an import, and what becomes of each',
    leave: 'imports.run',
    parameters: {
      ...ofOne,
      verdict: z.enum(verdicts, `verdict must be one of ${verdicts.join(', ')}`).optional(),
      plan: z.enum(plans, `plan must be one of ${plans.join(', ')}`).optional(),
      after: parameters.rowNumber.describe('Rows after this number.'),
    },
    answer: shapes.importRows,
    refusals: [404],
    failure: failures.load,
    async run({ ctx }, { verdict, plan, after, ...given }) {
      const { id } = await getImport(ctx, given.import)
      const { rows, next } = await findImportRows(ctx, id, { verdict, plan, after })
      return { body: { data: rows.map(shapes.rowAsJson), next } }
    },
  }),
  writeOperation({
    id: 'listImportAuthors',
    method: 'GET',
    path: '/staff/imports/{import}/authors',
    summary: 'The authors that the rows of an import name',
    leave: 'imports.run',
    parameters: {
      ...ofOne,
      match: z.enum(authorMatches, `match must be one of ${authorMatches.join(', ')}`).optional(),
      after: parameters.words('after', 300).optional().describe('Names after this key.'),
    },
    answer: shapes.importAuthors,
    refusals: [404],
    failure: failures.load,
    async run({ ctx }, { match, after = '', ...given }) {
      const { id } = await getImport(ctx, given.import)
      const { authors, counts, next } = await findImportAuthors(ctx, id, { match, after })
      const all = shapes.countsOf(authorMatches, (one) => counts[one])
      return { body: { data: authors.map(shapes.authorAsJson), counts: all, next } }
    },
  }),
  fileOperation({
    id: 'uploadImport',
    method: 'POST',
    path: '/imports',
    summary: 'Upload a list of quotes',
    description:
      'The file is the body: a table (CSV), JSON, a line of JSON for each quote, plain text or a fortune file, of 200 MB at most. Nothing of it is on the site yet. Check it next.',
    leave: 'imports.run',
    parameters: {
      name: parameters.words('name', 200).optional().describe('What the file is called, such as quotes.csv.'),
      encoding: z
        .enum(encodings, `encoding must be one of ${encodings.join(', ')}`)
        .optional()
        .describe('Without it, the site finds out whether it is UTF-8, UTF-16 or Windows-1252.'),
    },
    file: {
      types: [
        'application/octet-stream',
        'text/csv',
        'text/tab-separated-values',
        'text/plain',
        'application/json',
        'application/x-ndjson',
      ],
      take: async (ctx, { name = '', encoding }, chunks) => await receiveImport(ctx, { name, encoding, chunks }),
      drop: dropReceived,
    },
    answer: shapes.writtenImport,
    status: 201,
    failure: failures.bring,
    async run(ground, _given, received) {
      const begun = await beginImport(ground.ctx, received)
      return { ...answerWith(ground, begun), location: `/api/v1/staff/imports/${begun.id}` }
    },
  }),
  writeOperation({
    id: 'checkImport',
    method: 'POST',
    path: '/imports/{import}/check',
    summary: 'Check each row of a list',
    description: 'In the background: what each row would add or change. Nothing is written to the site.',
    leave: 'imports.run',
    parameters: ofOne,
    body: shapes.checkChoices,
    answer: shapes.writtenImport,
    refusals: [404, 409],
    failure: failures.check,
    example: ({ category }) => (category === null ? {} : { category, options: { language: 'en' } }),
    prepare: async (ctx, given, { hasHead, encoding }) => await readForCheck(ctx, given.import, { hasHead, encoding }),
    async run(ground, _given, { category, ...body }, read) {
      refuseBoth({ category, 'options.categoryId': body.options?.categoryId })
      const { mapping, options } = read.found
      const named = category === undefined ? {} : { categoryId: await categoryNamed(ground.ctx, category) }
      const chosen = { mapping, ...body, options: { ...options, ...body.options, ...named } }
      return answerWith(ground, await beginCheck(ground.ctx, read, chosen).catch(inBody))
    },
  }),
  writeOperation({
    id: 'decideImportRows',
    method: 'POST',
    path: '/imports/{import}/rows',
    summary: 'Decide what becomes of rows',
    description: 'Between the check and the import.',
    leave: 'imports.run',
    parameters: ofOne,
    body: shapes.rowsDecision,
    answer: shapes.writtenImport,
    refusals: [404, 409],
    failure: failures.decide,
    example: () => ({ numbers: [1], decision: 'skip' as const }),
    async run(ground, given, body) {
      return answerWith(ground, await decideRows(ground.ctx, given.import, body))
    },
  }),
  writeOperation({
    id: 'decideImportAuthor',
    method: 'POST',
    path: '/imports/{import}/authors',
    summary: 'Decide who is meant by a name',
    description: 'Between the check and the import. take: the author `authorId`. create: a new author. skip: none of their rows.',
    leave: 'imports.run',
    parameters: ofOne,
    body: shapes.authorDecision,
    answer: shapes.writtenImport,
    refusals: [404, 409],
    failure: failures.decide,
    async run(ground, given, body) {
      return answerWith(ground, await decideAuthor(ground.ctx, given.import, body))
    },
  }),
  writeOperation({
    id: 'runImport',
    method: 'POST',
    path: '/imports/{import}/run',
    summary: 'Import a checked list',
    description: 'In the background. It also continues one that was stopped, and tries again the rows that couldn’t be written.',
    leave: 'imports.run',
    parameters: {
      ...ofOne,
      categoryId: z
        .guid('categoryId must be the id of a category')
        .optional()
        .describe('In place of the category that was chosen, if that was deleted.'),
    },
    answer: shapes.writtenImport,
    refusals: [404, 409],
    failure: failures.run,
    async run(ground, { categoryId, ...given }) {
      return answerWith(ground, await runImport(ground.ctx, given.import, { categoryId }))
    },
  }),
  ...acts.map(({ act, at, ...one }) =>
    writeOperation({
      ...one,
      method: 'POST',
      path: `/imports/{import}/${at}`,
      leave: 'imports.run',
      parameters: ofOne,
      answer: shapes.writtenImport,
      refusals: [404, 409],
      async run(ground, given) {
        return answerWith(ground, await act(ground.ctx, given.import))
      },
    }),
  ),
]

/** The verb names two fields without their place. */
function inBody(fault: unknown): never {
  if (!(fault instanceof Invalid)) throw fault
  const places = new Map([
    ['text', 'mapping.text'],
    ['categoryId', 'options.categoryId'],
  ])
  const fields = Object.entries(fault.fields).map(([field, sentence]): [string, string] => [places.get(field) ?? field, sentence])
  throw new Invalid(fault.message, Object.fromEntries(fields))
}

function answerWith({ site, isDryRun }: WriteGround, found: Import) {
  return { body: { data: shapes.importAsJson(site, found), dryRun: isDryRun } }
}
