import { isDeepStrictEqual } from 'node:util'
import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { say } from '#messages'
import { Invalid } from '#platform/errors'
import { sendJob } from '#platform/send-job'
import { alterImport } from './alter-import.ts'
import { columnsOf, inEncoding, signatureOf } from './receive-import.ts'
import { getImport } from './get-import.ts'
import { guessMapping, type Column } from './guess-mapping.ts'
import { standingFields } from './standing-fields.ts'
import { checkInput, type CheckInput, type Import } from './import.ts'
import type { FileShape } from './read/read-rows.ts'
import { saveImport } from './import-store.ts'
import { requireCategory } from './require-category.ts'

/**
 * Keeps what was chosen, and sends the job that looks at every row: what it would create or change, and what it is like. Nothing is written to
 * the site. Where only what becomes of the rows was chosen otherwise, they are not read again.
 * @throws Forbidden below moderator · NotFound · Conflict while it is at work or after it was written · Invalid
 */
export async function checkImport(ctx: Ctx, id: string, input: Given<CheckInput>): Promise<Import> {
  requireRight(ctx, 'imports.run')
  const taken = takeInput(checkInput, input)
  return await beginCheck(ctx, await readForCheck(ctx, id, taken), taken)
}

/** An import, and its file as a check will read it. `isReread`: its letters are others; `columns` are those that it then has. */
export type ReadForCheck = { found: Import; file: FileShape; columns: Column[]; isReread: boolean }

/**
 * Looks at the file of an import with the letters and the head that were chosen. It is no part of the transaction that begins the check, because
 * the store of files may be slow. @throws Forbidden below moderator · NotFound
 */
export async function readForCheck(
  ctx: Ctx,
  id: string,
  { hasHead: wished, encoding }: Pick<CheckInput, 'hasHead' | 'encoding'>,
): Promise<ReadForCheck> {
  requireRight(ctx, 'imports.run')
  const found = await getImport(ctx, id)
  const isReread = encoding !== undefined && encoding !== found.encoding && found.pieces !== null
  const { format, divider, ...as } = isReread ? await inEncoding(ctx, found, encoding) : found
  const hasHead = format === 'csv' ? (wished ?? as.hasHead) : false
  const file = { format, divider, encoding: as.encoding, hasHead }
  const columns =
    (isReread || hasHead !== found.hasHead) && found.pieces !== null
      ? await columnsOf(ctx, id, found.pieces, file)
      : found.columns
  return { found, file, columns, isReread }
}

/** The same as `checkImport` of what was read before. @throws Forbidden below moderator · Conflict · Invalid */
export async function beginCheck(
  ctx: Ctx,
  { found, file, columns, isReread }: ReadForCheck,
  input: Given<CheckInput>,
): Promise<Import> {
  requireRight(ctx, 'imports.run')
  const { mapping, options } = takeInput(checkInput, input)
  const { id } = found
  const { hasHead } = file
  const known = new Set(columns.map(({ name }) => name))
  const named = Object.entries(mapping).filter(([, column]) => column !== undefined && known.has(column))
  // With the first line as a row, or not, and in other letters, columns are called otherwise.
  const chosen =
    columns !== found.columns && !named.some(([field]) => field === 'text')
      ? guessMapping(columns, await standingFields(ctx))
      : Object.fromEntries(named)
  if (chosen.text === undefined)
    throw new Invalid(say('desk-import.say-which-column'), { text: say('desk-import.say-which-column') })
  await requireCategory(ctx, options.categoryId)
  const isSame =
    found.isRead &&
    !found.isForgotten &&
    hasHead === found.hasHead &&
    !isReread &&
    isDeepStrictEqual(chosen, found.mapping) &&
    options.language === found.options.language &&
    options.categoryId === found.options.categoryId &&
    isDeepStrictEqual(ctx.actor.scope ?? null, found.scope)
  if (!isSame && found.pieces === null) throw new Invalid(say('desk-import.file-gone'))
  return await alterImport(
    ctx,
    id,
    { verb: 'check', from: ['uploaded', 'checked', 'failed'], otherwise: busy() },
    async (writing) => {
      const anew = {
        is_read: false,
        rows_read: 0,
        counts: {},
        notes: {},
        columns,
        has_head: hasHead,
        encoding: file.encoding,
        format: file.format,
        divider: file.divider,
        signature: signatureOf(file, [...known]),
      }
      await saveImport(writing, id, {
        mapping: chosen,
        options,
        category_id: options.categoryId ?? null,
        state: 'checking',
        scope: ctx.actor.scope ?? null,
        reason: null,
        rows_planned: 0,
        ...(isSame ? {} : anew),
      })
      await sendJob(writing, 'work-imports', {})
    },
  )
}

const busy = () => say('desk-import.again')
