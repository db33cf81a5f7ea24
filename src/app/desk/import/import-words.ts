import type { Import, ImportRow, ImportState, Plan, Verdict } from '#imports'
import { sizeOf } from '../../site/size-of.ts'

type Dot = 'good' | 'waiting' | 'wrong' | undefined

export const stateWords: Record<ImportState, { name: string; is: Dot }> = {
  uploaded: { name: 'Ready to check', is: 'waiting' },
  checking: { name: 'Being checked', is: 'waiting' },
  checked: { name: 'Checked', is: 'waiting' },
  running: { name: 'Being imported', is: 'waiting' },
  stopped: { name: 'Stopped', is: 'wrong' },
  done: { name: 'Imported', is: 'good' },
  undoing: { name: 'Being undone', is: 'waiting' },
  undone: { name: 'Undone', is: undefined },
  failed: { name: 'Failed', is: 'wrong' },
}

export const verdictWords: Record<Verdict, { name: string; is: Dot }> = {
  new: { name: 'New', is: 'good' },
  exact: { name: 'Exact duplicate', is: undefined },
  near: { name: 'Near duplicate', is: 'waiting' },
  'in-file': { name: 'Twice in the file', is: undefined },
  wrong: { name: 'Wrong', is: 'wrong' },
}

/** Why a row that would be created is skipped all the same. */
export const authorWords: Record<NonNullable<ImportRow['awaits']>, string> = {
  near: 'Choose its author first.',
  new: 'New authors are skipped.',
  skip: 'Its author is skipped.',
}

export const planWords: Record<Plan, string> = { create: 'Create', change: 'Change', skip: 'Skip', wrong: 'Left out' }

export const formatNames: Record<Import['format'], string> = {
  csv: 'Table',
  json: 'JSON',
  ndjson: 'JSON, one item per line',
  text: 'Plain text',
  fortune: 'Fortunes',
}

const dividerNames: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' }

/** "Table with semicolons, Windows-1252, 2.1 MB". */
export function fileLine({
  format,
  divider,
  encodingName,
  bytes,
}: Pick<Import, 'format' | 'divider' | 'bytes'> & { encodingName: string }): string {
  const how = divider === null ? '' : ` with ${dividerNames[divider] ?? divider}`
  return `${formatNames[format]}${how}, ${encodingName}, ${sizeOf(bytes)}`
}

export const counted = (n: number, one: string, many = `${one}s`) => `${n.toLocaleString('en')} ${n === 1 ? one : many}`

/** What became of a row, or what will: then it is `isOver`. */
export function fateOf(
  { plan, done, undone, kept, quoteId }: Pick<ImportRow, 'plan' | 'done' | 'undone' | 'kept' | 'quoteId'>,
  isOver: boolean,
): string {
  if (undone) return 'Undone'
  if (kept !== null) return 'Kept'
  if (done) return plan === 'change' ? (quoteId === null ? 'Already complete' : 'Changed') : 'Created'
  return isOver && plan === 'skip' ? 'Skipped' : planWords[plan]
}
