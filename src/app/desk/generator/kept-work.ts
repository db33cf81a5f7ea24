import { generatorCounts, usualCount } from '#generator/parts'
import type { Suggestion } from './suggestion.ts'

/** What somebody is at: it outlives a reload, a failure and the closing of the dialog, and goes with the tab. */
export type Work = { prompt: string; count: number; list: Suggestion[]; told: Told | null }

/** What is said of the last answer. */
export type Told = { tokens: number | null; unreadable: number; cutOff: boolean; stopped: boolean }

export const noWork: Work = { prompt: '', count: usualCount, list: [], told: null }

/** One for each account: who signs in next in this tab is shown none of it. With a release whose list is another, it begins again. */
const keyOf = (account: string) => `epigraph.generator.1 ${account}`

export function readWork(account: string): Work {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(account)) ?? 'null')
    return isWork(kept) ? kept : noWork
  } catch {
    return noWork
  }
}

export function keepWork(account: string, work: Work): void {
  try {
    if (work === noWork) sessionStorage.removeItem(keyOf(account))
    else sessionStorage.setItem(keyOf(account), JSON.stringify(work))
  } catch {
    // A browser that keeps nothing: it is there until the page is left.
  }
}

function isWork(kept: unknown): kept is Work {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'prompt' in kept &&
    typeof kept.prompt === 'string' &&
    'count' in kept &&
    generatorCounts.some((count) => count === kept.count) &&
    'list' in kept &&
    Array.isArray(kept.list) &&
    'told' in kept
  )
}
