import { useRef, useState } from 'react'
import { href, useLocation, useNavigate } from 'react-router'
import type { DraftSeen } from '#drafts'
import { say } from '#messages'
import type { NearDuplicate } from '#quotes'
import { toast } from '#ui/toast'
import { refusalToast } from '../../../page/refusal-toast.ts'
import { undoToast } from '../../undo/undo-toast.ts'
import { onRow } from '../../table/use-row-keys.ts'
import { useVerb } from '../../verbs/use-verb.ts'
import { draftKey, forgetDraft, useDraft } from './draft.ts'
import { nextFields, type QuoteFields } from './form-fields.ts'
import type { FormData } from './load-form.ts'
import type { LastChange, Saved } from './save-form.ts'
import type { formAction } from './form-verbs.ts'

type How = {
  sure?: boolean
  propose?: boolean
  another?: boolean
  change?: Partial<QuoteFields>
  version?: number | null
  /** Beside what is published. */
  asDraft?: boolean
  /** Over which draft; null: there is none. */
  draft?: DraftSeen | null
}

/** What is between the form and being saved. */
type Hurdle =
  | { kind: 'same-words'; quotes: NearDuplicate[] }
  | { kind: 'conflict'; theirs: QuoteFields; version: number; draft?: DraftSeen | null; last: LastChange | null }
  | { kind: 'gone'; movedTo: string | null }

/** What is stored, as the form was filled in with it; `draft` is the draft of the quote. */
type Base = { fields: QuoteFields; version: number | null; draft: DraftSeen | null }

export type QuoteFormState = ReturnType<typeof useQuoteForm>

/** The form while it is open: what is typed, what it is compared with, and what becomes of saving it. */
export function useQuoteForm({ quote, fields: saved, account, mayPublish }: FormData) {
  const [base, setBase] = useState<Base>(() => ({
    fields: saved,
    version: quote?.version ?? null,
    draft: quote?.draft ? { id: quote.draft.id, version: quote.draft.version } : null,
  }))
  const [fields, setFields] = useState(saved)
  const [errors, setErrors] = useState<Record<string, string>>({})
  // Why the draft was not saved, if that is about no field.
  const [refusedDraft, setRefusedDraft] = useState<string | null>(null)
  const [hurdle, setHurdle] = useState<Hurdle | null>(null)
  const [waiting, setWaiting] = useState(false)
  // A new one makes the fields again, with what they hold now.
  const [turn, setTurn] = useState(0)
  const last = useRef<How>({})
  const isLeaving = useRef(false)
  const isDraftOpen = quote?.draft?.isOpen ?? false
  // What an author changes of a published quote, moderators publish.
  const isProposal = !mayPublish && quote?.state === 'published'
  const key = draftKey(account, quote && (isDraftOpen ? `${quote.id}-draft` : quote.id))
  const { found, isDirty, settle } = useDraft(key, fields, base)
  const navigate = useNavigate()
  const { search } = useLocation()
  const close = (saved?: string) =>
    void navigate(
      { pathname: list(), search: withoutText(search) },
      { preventScrollReset: true, ...(saved === undefined ? {} : { state: onRow(saved) }) },
    )

  const verb = useVerb<typeof formAction.verbs>({
    onDone: (done) => {
      if (done.outcome === 'saved') return finish(done)
      if (done.outcome === 'draft-saved') return finishDraft(done.batch)
      if (done.outcome !== 'reviewed') return setHurdle(hurdleOf(done))
      toast({ kind: 'success', title: done.said })
      close()
    },
    onRefused: (refused) => {
      setErrors(refused.fields)
      if (Object.keys(refused.fields).length > 0) return
      if (refused.typed.verb === 'save-draft') setRefusedDraft(refused.sentence)
      else toast(refusalToast(refused))
    },
  })

  function finish({ id, isNew, state, author, batch, isSetBack }: Extract<Saved, { outcome: 'saved' }>) {
    setHurdle(null)
    forgetDraft(key)
    settle()
    const title = last.current.propose
      ? say('desk-quotes.proposed-for-publication')
      : isNew
        ? say('desk-quotes.quote-created')
        : say('desk-quotes.quote-updated')
    // What was proposed was changed once more: it is withdrawn, not undone.
    const about = aboutSaved(isNew && state === 'draft', fields)
    undoToast(title, last.current.propose ? null : batch, isSetBack ? `${about} · ${say('desk-quotes.no-longer-fits')}` : about)
    if (last.current.another) return begin(nextFields({ ...fields, author, ...(author ? nobodyTyped : {}) }, mayPublish))
    isLeaving.current = true
    close(id)
  }

  function finishDraft(batch: string) {
    setHurdle(null)
    forgetDraft(key)
    settle()
    if (isProposal) undoToast(say('desk-quotes.changes-proposed'), batch, say('desk-quotes.moderator-publishes'))
    else undoToast(say('desk-drafts.draft-saved'), batch, say('desk-quotes.visitors-see-published'))
    isLeaving.current = true
    close(quote?.id)
  }

  function begin(next: QuoteFields, version: number | null = null) {
    setBase({ fields: next, version, draft: null })
    setFields(next)
    setErrors({})
    setTurn((n) => n + 1)
  }

  return {
    fields,
    base,
    errors,
    refusedDraft,
    hurdle,
    turn,
    isDirty,
    isLeaving,
    draft: found,
    busy: verb.busy,
    waiting,
    setWaiting,
    set: (change: Partial<QuoteFields>) => {
      setFields((now) => ({ ...now, ...change }))
      setErrors((now) => without(now, Object.keys(change)))
    },
    wrong: (name: string) => errors[name],
    save: (how: How = {}) => {
      if (verb.busy || waiting) return
      last.current = how
      const whole = { ...fields, ...how.change }
      if (how.change) setFields(whole)
      setErrors({})
      setRefusedDraft(null)
      const version = how.version === undefined ? base.version : how.version
      if ((how.asDraft ?? (isDraftOpen || isProposal)) && version !== null)
        return verb.send('save-draft', { fields: whole, version, draft: how.draft === undefined ? base.draft : how.draft })
      verb.send('save', {
        fields: whole,
        version,
        sure: how.sure ?? false,
        propose: how.propose ?? false,
      })
    },
    lastAsked: () => last.current,
    /** Goes on writing on top of what the other saved. */
    takeOver: (theirs: QuoteFields, version: number, draft?: DraftSeen | null) =>
      setBase((now) => ({ fields: theirs, version, draft: draft === undefined ? now.draft : draft })),
    send: verb.send,
    clearHurdle: () => setHurdle(null),
    restore: () => {
      if (!found) return
      settle()
      setFields({ ...base.fields, ...found.fields })
      // Where the quote or its draft was changed since, that has to come out when it is saved. Where it is not known over which draft it was typed, any draft is a conflict.
      setBase((now) => ({ ...now, version: found.version ?? now.version, draft: found.draft ?? null }))
      setTurn((n) => n + 1)
    },
    discard: () => {
      forgetDraft(key)
      settle()
    },
    close: () => close(),
  }
}

const nobodyTyped = { authorTyped: '', authorIsNew: false }

/** Of which quote the toast speaks, so that its Undo is not pressed for another. */
function aboutSaved(isDraft: boolean, { text, authorIsNew, authorTyped }: QuoteFields): string {
  const words = text.trim().length > 60 ? `${text.trim().slice(0, 60).trimEnd()}…` : text.trim()
  return [
    say('desk-changes.quoted', { words }),
    isDraft ? say('desk-quotes.it-is-a-draft') : '',
    authorIsNew ? say('desk-quotes.new-author-is', { name: authorTyped.trim() }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

const list = () => href('/admin/quotes')

/** The list has its own address, without the words that a new quote began with, and without which version was open. */
function withoutText(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('text')
  params.delete('draft')
  return params.toString()
}

function hurdleOf(done: Exclude<Saved, { outcome: 'saved' | 'reviewed' | 'draft-saved' }>): Hurdle {
  const { outcome, ...rest } = done
  return { kind: outcome, ...rest } as Hurdle // safe: the outcomes but `saved` are the hurdles, by name and by what they hold
}

/** Under which names the verb speaks of a field. */
const namesOf: Partial<Record<string, readonly string[]>> = {
  author: ['author_id', 'author_name'],
  authorTyped: ['author_id', 'author_name'],
  authorIsNew: ['author_id', 'author_name'],
  category: ['category_id'],
  categoryTyped: ['category_id', 'category_ids'],
  categories: ['category_ids', 'category_id'],
  useMultipleCategories: ['category_ids', 'category_id'],
}

function without(errors: Record<string, string>, changed: readonly string[]): Record<string, string> {
  const names = changed.flatMap((name) => namesOf[name] ?? [name])
  const left = Object.entries(errors).filter(([field]) => !names.some((name) => field === name || field.startsWith(`${name}.`)))
  return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left)
}
