import { useEffect, useState } from 'react'
import type { DraftSeen } from '#drafts'
import { keepWords, keptName, readWords } from '../../../session/kept-words.ts'
import { differing, sameFields, type QuoteFields } from './form-fields.ts'

/** What somebody typed and did not save, kept on their device, with what it was typed over. */
export type Draft = {
  at: string
  version: number | null
  /** The draft of the quote; what an older release kept does not say. */
  draft?: DraftSeen | null
  fields: QuoteFields
}

const pauseMs = 300

/** One for each account and quote. */
export const draftKey = (account: string, quote: string | null) => keptName('quote-draft', account, quote ?? 'new')

/**
 * Keeps what is typed on this device, a moment after each stroke and when the page is left. `found` is what was there at the
 * beginning and differs from what is saved, until it was restored or discarded; the person who writes on without an answer to that writes over it.
 */
export function useDraft(key: string, fields: QuoteFields, base: Pick<Draft, 'version' | 'draft' | 'fields'>) {
  const [found, setFound] = useState<Draft | null>(null)
  const [looked, setLooked] = useState(false)
  useEffect(() => {
    // Only in a browser, and after the page that the server rendered: storage is not the same for both.
    const kept = read(key)
    if (kept && !sameFields(kept.fields, base.fields)) setFound(kept)
    setLooked(true)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each quote: what is saved later is no draft that was found
  }, [key])
  const isDirty = !sameFields(fields, base.fields)
  const isOffered = found !== null
  useEffect(() => {
    if (!looked) return
    if (!isDirty) return isOffered ? undefined : forgetDraft(key)
    const write = () => keep(key, { at: new Date().toISOString(), version: base.version, draft: base.draft, fields })
    const timer = setTimeout(write, pauseMs)
    addEventListener('pagehide', write)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', write)
    }
  }, [key, fields, base, isDirty, looked, isOffered])
  return { found, isDirty, settle: () => setFound(null) }
}

export const forgetDraft = (key: string) => void keepWords(key, '')

function keep(key: string, draft: Draft): void {
  keepWords(key, JSON.stringify(draft))
}

function read(key: string): Draft | null {
  try {
    const kept: unknown = JSON.parse(readWords(key) || 'null')
    return isDraft(kept) ? kept : null
  } catch {
    return null
  }
}

function isDraft(kept: unknown): kept is Draft {
  if (typeof kept !== 'object' || kept === null || !('at' in kept) || !('fields' in kept)) return false
  const { fields } = kept
  return typeof fields === 'object' && fields !== null && 'text' in fields && 'source' in fields && 'translations' in fields
}

/** How much of a found draft is new, for the person who is asked whether they want it. */
export const countChanged = (draft: Draft, base: QuoteFields) => differing(draft.fields, base).length
