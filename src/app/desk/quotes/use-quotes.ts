import { useRef } from 'react'
import { useFetchers } from 'react-router'
import { say } from '#messages'
import type { ChangeQuotesInput, QuotesAct } from '#quotes'
import { toast } from '#ui/toast'
import { refusalToast } from '../../page/refusal-toast.ts'
import { undoToast } from '../undo/undo-toast.ts'
import { useVerb } from '../verbs/use-verb.ts'
import type { QuoteRow } from './list-rows.ts'
import type { Changed, quoteVerbs } from './quotes-action.ts'
import { rowAfter } from './row-after.ts'
import type { DoneOrRefused } from './use-bulk-change.tsx'

type More = Pick<ChangeQuotesInput, 'category' | 'tags' | 'at'>

/** `dialog`: the dialog that asks for the change, which hears the answer. */
export type QuoteChange = (act: QuotesAct, ids: string[], more?: More, dialog?: DoneOrRefused) => void

/**
 * Does something to quotes of the list, says what was done with a way back, and what was not and why. `onDone` also hears with which it was done.
 * `soon` is for a row, which leaves the list where that is narrowed to what it was before.
 */
export function useQuoteChange(
  onDone?: (done: Changed, ids: string[]) => void,
  { soon = false } = {},
): { change: QuoteChange; busy: boolean } {
  const asked = useRef<string[]>([])
  const dialog = useRef<DoneOrRefused>(undefined)
  const verb = useVerb<typeof quoteVerbs>({
    soon,
    onRefused: (refused) => (dialog.current ? dialog.current.onRefused(refused) : toast(refusalToast(refused))),
    onDone: (done) => {
      dialog.current?.onDone()
      tell(done)
      const left = new Set(done.skipped.map(({ id }) => id))
      onDone?.(
        done,
        asked.current.filter((id) => !left.has(id)),
      )
    },
  })
  return {
    busy: verb.busy,
    change: (act, ids, more = {}, by) => {
      if (ids.length === 0 || verb.busy) return
      asked.current = ids
      dialog.current = by
      verb.send(act === 'trash' ? 'trash' : 'change', { act, ids, ...more })
    },
  }
}

const words: Record<QuotesAct, () => string> = {
  publish: () => say('desk-quotes.done-publish'),
  'publish-at': () => say('desk-quotes.done-publish-at'),
  unpublish: () => say('desk-quotes.done-unpublish'),
  'unpublish-at': () => say('desk-quotes.done-unpublish-at'),
  feature: () => say('desk-quotes.done-feature'),
  unfeature: () => say('desk-quotes.done-unfeature'),
  propose: () => say('desk-quotes.done-propose'),
  trash: () => say('desk-quotes.done-trash'),
  'set-category': () => say('desk-quotes.done-set-category'),
  'add-category': () => say('desk-quotes.done-add-category'),
  'add-tags': () => say('desk-quotes.done-add-tags'),
  'remove-tag': () => say('desk-quotes.done-remove-tag'),
  'set-source': () => say('desk-quotes.done-set-source'),
}

/** What was done with a way back, and what was not and why. */
export function tell({ act, batch, changed, skipped, words: text }: Changed): void {
  const reasons = [...new Set(skipped.map(({ reason }) => reason))].slice(0, 2).join(' ')
  if (changed === 0) return toast({ kind: 'validation', title: say('desk-quotes.nothing-was-changed'), message: reasons })
  const total = changed + skipped.length
  const left = skipped.length === 0 ? undefined : `${say('desk-quotes.not-changed', { count: skipped.length })} ${reasons}`
  undoToast(
    total === 1 ? words[act]() : say('desk-quotes.done-to-quotes', { done: words[act](), count: changed }),
    batch,
    left ?? (text === null ? undefined : say('desk-changes.quoted', { words: text })),
  )
}

/** The rows as they will be when everything that is under way is done; what fails comes back. */
export function useRowsSoon(rows: QuoteRow[]): { rows: QuoteRow[]; isBusy: (row: QuoteRow) => boolean } {
  const underWay = useFetchers().flatMap(({ formData }) => readChange(formData?.get('input')))
  const touched = new Set(underWay.flatMap(({ ids }) => ids))
  return {
    rows: rows.flatMap((row) => {
      const mine = underWay.filter(({ ids }) => ids.includes(row.id))
      const after = mine.reduce<QuoteRow | null>((soon, { act }) => soon && rowAfter(soon, act), row)
      return after ? [after] : []
    }),
    isBusy: ({ id }) => touched.has(id),
  }
}

function readChange(input: FormDataEntryValue | null | undefined): { act: QuotesAct; ids: string[] }[] {
  if (typeof input !== 'string') return []
  const read: unknown = JSON.parse(input)
  if (typeof read !== 'object' || read === null || !('act' in read) || !('ids' in read) || !Array.isArray(read.ids)) return []
  return [{ act: read.act as QuotesAct, ids: read.ids.filter((id) => typeof id === 'string') }] // safe: what useQuoteChange sent
}
