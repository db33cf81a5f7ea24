import { language, say } from '#messages'

/** What somebody wrote and did not save is kept on their device, each under its kind, whose it is, and what it belongs to: who sits there next is shown none of it. */
const kinds = {
  'quote-draft': (count: number) => say('session.kept-quotes', { count }),
  'answer-draft': (count: number) => say('session.kept-answers', { count }),
  'issue-draft': (count: number) => say('session.kept-issues', { count }),
} as const

export type KeptKind = keyof typeof kinds

export const keptName = (kind: KeptKind, account: string, of: string) => `${kind} ${account} ${of}`

/** Empty where there is nothing, or the browser keeps nothing. */
export function readWords(name: string): string {
  try {
    return localStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}

/** Nothing of somebody is left behind by a page on which they have signed out. @returns false where it is not kept */
export function keepWords(name: string, words: string): boolean {
  if (words !== '' && left.has(accountOf(name))) return false
  try {
    if (words === '') localStorage.removeItem(name)
    else localStorage.setItem(name, words)
    return true
  } catch {
    return false
  }
}

/** "a quote and 2 answers": all that this device keeps of the account; empty for nothing. */
export function keptOf(account: string): string {
  const names = namesOf(account)
  const parts = Object.entries(kinds).flatMap(([kind, said]) => {
    const count = names.filter((name) => name.startsWith(`${kind} `)).length
    return count === 0 ? [] : [said(count)]
  })
  if (namesInTab(account).length > 0) parts.push(say('session.kept-generator'))
  return new Intl.ListFormat(language()).format(parts)
}

/** As somebody signs out by choice: all of it goes, and this page and the others of this browser keep no more. A session that ends automatically leaves everything. */
export function forgetWords(account: string): void {
  for (const name of namesOf(account)) keepWords(name, '')
  try {
    // What goes with the tab goes now.
    for (const name of namesInTab(account)) sessionStorage.removeItem(name)
    // Heard in every other window; what it says does not stay.
    localStorage.setItem(told, account)
    localStorage.removeItem(told)
  } catch {
    // Storage that is shut has kept nothing.
  }
  leave(account)
}

const accountOf = (name: string) => name.split(' ')[1] ?? ''

function namesOf(account: string): string[] {
  try {
    const begins = Object.keys(kinds).map((kind) => `${kind} ${account} `)
    return Object.keys(localStorage).filter((name) => begins.some((begin) => name.startsWith(begin)))
  } catch {
    return []
  }
}

/** Of the generator's work (kept-work.ts): what was asked and suggested, and is no quote yet. */
function namesInTab(account: string): string[] {
  try {
    return Object.keys(sessionStorage).filter((name) => name.endsWith(` ${account}`))
  } catch {
    return []
  }
}

const told = 'signing-out'
/** Who has signed out. A page that stands from another's time, whose session ended on its own, still keeps what is theirs. */
const left = new Set<string>()

/** Until somebody does something on this page again: they were not signed out after all, or are back. */
function leave(account: string): void {
  left.add(account)
  const stay = () => {
    left.clear()
    for (const name of stays) removeEventListener(name, stay, true)
  }
  for (const name of stays) addEventListener(name, stay, true)
}

const stays = ['keydown', 'pointerdown', 'input'] as const

if (typeof window !== 'undefined')
  addEventListener('storage', ({ key, newValue }) => {
    if (key === told && newValue !== null) leave(newValue)
  })
