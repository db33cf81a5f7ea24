import { generatorCounts, usualCount } from '#generator/parts'
import type { Suggestion } from './suggestion.ts'

/** What somebody is at: it outlives a reload, a failure and the closing of the dialog, and goes with the tab. */
export type Work = { prompt: string; count: number; list: Suggestion[]; told: Told | null }

/** What is said of the last answer. */
export type Told = { tokens: number | null; unreadable: number; cutOff: boolean; stopped: boolean }

export const noWork: Work = { prompt: '', count: usualCount, list: [], told: null }

/** With a release whose list is another, it begins anew. */
const key = 'epigraph.generator.1'

export function readWork(): Work {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isWork(kept) ? kept : noWork
  } catch {
    return noWork
  }
}

export function keepWork(work: Work): void {
  try {
    if (work === noWork) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(work))
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
