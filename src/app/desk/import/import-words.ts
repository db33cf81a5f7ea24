import type { Import, ImportRow, ImportState, Plan, Verdict } from '#imports'
import { say } from '#messages'
import { sizeOf } from '../../site/size-of.ts'

type Dot = 'good' | 'waiting' | 'wrong' | undefined

export const stateWords: Record<ImportState, { name: () => string; is: Dot }> = {
  uploaded: { name: () => say('desk-import.state-uploaded'), is: 'waiting' },
  checking: { name: () => say('desk-import.state-checking'), is: 'waiting' },
  checked: { name: () => say('desk-import.state-checked'), is: 'waiting' },
  running: { name: () => say('desk-import.state-running'), is: 'waiting' },
  stopped: { name: () => say('desk-import.state-stopped'), is: 'wrong' },
  done: { name: () => say('desk-import.state-done'), is: 'good' },
  undoing: { name: () => say('desk-import.state-undoing'), is: 'waiting' },
  undone: { name: () => say('desk-import.state-undone'), is: undefined },
  failed: { name: () => say('desk-import.state-failed'), is: 'wrong' },
}

export const verdictWords: Record<Verdict, { name: () => string; is: Dot }> = {
  new: { name: () => say('desk-import.verdict-new'), is: 'good' },
  exact: { name: () => say('desk-import.verdict-exact'), is: undefined },
  near: { name: () => say('desk-import.verdict-near'), is: 'waiting' },
  'in-file': { name: () => say('desk-import.verdict-in-file'), is: undefined },
  wrong: { name: () => say('desk-import.verdict-wrong'), is: 'wrong' },
}

/** Why a row that would be created is skipped all the same. */
export const authorWords: Record<NonNullable<ImportRow['awaits']>, () => string> = {
  near: () => say('desk-import.author-awaits-near'),
  new: () => say('desk-import.author-awaits-new'),
  skip: () => say('desk-import.author-awaits-skip'),
}

export const planWords: Record<Plan, () => string> = {
  create: () => say('desk-import.plan-create'),
  change: () => say('desk-import.plan-change'),
  skip: () => say('desk-import.plan-skip'),
  wrong: () => say('desk-import.plan-wrong'),
}

export const formatNames: Record<Import['format'], () => string> = {
  csv: () => say('desk-import.format-csv'),
  json: () => 'JSON',
  ndjson: () => say('desk-import.format-ndjson'),
  text: () => say('desk-import.format-text'),
  fortune: () => say('desk-import.format-fortune'),
}

const tableNames: Record<string, () => string> = {
  ',': () => say('desk-import.table-commas'),
  ';': () => say('desk-import.table-semicolons'),
  '\t': () => say('desk-import.table-tabs'),
  '|': () => say('desk-import.table-bars'),
}

/** "Table with semicolons, Windows-1252, 2.1 MB". */
export function fileLine({
  format,
  divider,
  encodingName,
  bytes,
}: Pick<Import, 'format' | 'divider' | 'bytes'> & { encodingName: string }): string {
  const kind = tableNames[divider ?? ''] ?? formatNames[format]
  return say('desk-import.file-line', { format: kind(), encoding: encodingName, size: sizeOf(bytes) })
}

/** What became of a row, or what will: then it is `isOver`. */
export function fateOf(
  { plan, done, undone, kept, quoteId }: Pick<ImportRow, 'plan' | 'done' | 'undone' | 'kept' | 'quoteId'>,
  isOver: boolean,
): string {
  if (undone) return say('desk-import.fate-undone')
  if (kept !== null) return say('desk-import.fate-kept')
  if (done)
    return plan === 'change'
      ? quoteId === null
        ? say('desk-import.fate-complete')
        : say('desk-import.fate-changed')
      : say('desk-import.fate-created')
  return isOver && plan === 'skip' ? say('desk-import.fate-skipped') : planWords[plan]()
}
