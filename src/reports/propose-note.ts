import type { Source, Status } from '#quotes'
import type { Outcome } from './kinds.ts'

/** What of a quote a correction may change. */
export type Correctable = {
  text: string
  author: string
  status: Status
  source: Record<keyof Source, string>
}

/** A sentence for the page about what is being corrected, for staff to take as it is or to put better; empty where nothing is. */
export function proposeNote(before: Correctable, after: Correctable): string {
  const said = [authorChanged(before, after), textChanged(before, after), sourceChanged(before, after)].filter(
    (part) => part !== '',
  )
  if (said.length === 0) return before.status === after.status ? '' : 'What we know about its origin was corrected.'
  return said.join(' ')
}

function authorChanged({ author: was }: Correctable, { author: is }: Correctable): string {
  return was === is || is === '' ? '' : `The author was given as ${was}.`
}

const longestShown = 120

function textChanged({ text: was }: Correctable, { text: is }: Correctable): string {
  if (was.trim() === is.trim()) return ''
  return was.length > longestShown ? 'The wording was corrected.' : `The wording was: “${was.trim()}”`
}

function sourceChanged({ source: was }: Correctable, { source: is }: Correctable): string {
  const keys = Object.keys(was) as (keyof Source)[] // safe: its own keys
  if (keys.every((key) => was[key].trim() === is[key].trim())) return ''
  return keys.every((key) => was[key].trim() === '') ? 'The source was added.' : 'The source was corrected.'
}

/** The same for what is settled without a change of words. */
export function proposeNoteFor(outcome: Exclude<Outcome, 'corrected'>, author: string): string {
  switch (outcome) {
    case 'disputed':
      return `Whether these are the words of ${author} is in doubt.`
    case 'misattributed':
      return `It was given here as the words of ${author}.`
    case 'duplicate':
      return 'The same quote was here twice.'
    // Anyone who keeps a quote as it is says so publicly only where that helps the next reader.
    case 'declined':
    case 'removed':
      return ''
  }
}
