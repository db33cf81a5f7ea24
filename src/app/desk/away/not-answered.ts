import { isRouteErrorResponse } from 'react-router'
import { unreachable } from '#images/parts'
import type { PageFailure } from '../../page/page.ts'

type NotAnswered = { sentence: string; isUnreached: boolean }

/** Why there was no answer, as it may be shown; undefined where the fault is another. */
export function notAnswered(error: unknown): NotAnswered | undefined {
  if (isRouteErrorResponse(error)) {
    if (error.status < 500) return undefined
    // What is before the site speaks in its place while it is away.
    return isFailure(error.data)
      ? { sentence: error.data.sentence, isUnreached: false }
      : { sentence: unreachable(), isUnreached: true }
  }
  return isNetwork(error) ? { sentence: unreachable(), isUnreached: true } : undefined
}

/** What every browser throws, each in its own words, where a request was not answered; and React Router, where half an answer came. */
const isNetwork = (error: unknown) =>
  error instanceof TypeError
    ? /fetch|network|load failed/i.test(error.message)
    : error instanceof Error && /decode turbo-stream/.test(error.message)

export const isFailure = (data: unknown): data is PageFailure => typeof data === 'object' && data !== null && 'sentence' in data
