import { data, href, isRouteErrorResponse, type DataStrategyResult, type MiddlewareFunction } from 'react-router'
import { say, siteHref } from '#messages'
import { unreachable } from '#images/parts'
import { askToSignIn } from '#ui/ask-sign-in'
import type { Refused } from '../../page/own-page.ts'
import { tellAway } from './away.ts'
import { isFailure, notAnswered } from './not-answered.ts'
import { findShown } from './shown-pages.ts'

type Results = Record<string, DataStrategyResult>

/**
 * Stands round all that the desk asks the site in the browser. Where no answer comes, what was to be done is refused like anything else, and what was to be
 * shown stays as it was, with a note (away-note.tsx): the person who writes or searches loses neither the page nor what they typed.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next()
  return request.method === 'GET' ? kept(results, new URL(request.url).pathname.slice(siteHref('/').length - 1)) : told(results)
}

function kept(results: Results, pathname: string): Results {
  const failed = Object.entries(results).flatMap(([id, { type, result }]) => {
    const fault = type === 'error' ? notAnswered(result) : undefined
    return fault ? [{ id, fault, shown: findShown(id, pathname) }] : []
  })
  const [first] = failed
  if (first) tellAway({ ...first.fault, isKept: failed.every(({ shown }) => shown) })
  else if (Object.keys(results).length > 0) tellAway(null)
  const stale = failed.flatMap(({ id, shown }): [string, DataStrategyResult][] =>
    shown ? [[id, { type: 'data', result: shown.data }]] : [],
  )
  return { ...results, ...Object.fromEntries(stale) }
}

/** By the status nothing of the page is loaded again, which would fail as well. */
function told(results: Results): Results {
  return Object.fromEntries(
    Object.entries(results).map(([id, { type, result }]) => {
      const fault = type === 'error' ? plain(result) : undefined
      if (fault === undefined || (fault instanceof Response && !isToSignIn(fault))) return [id, { type, result }]
      const refused = fault instanceof Response ? signedOut() : refusedFor(fault)
      return [id, { type: 'data', result: data({ refused }, { status: 503 }) }]
    }),
  )
}

/** React Router wraps what an action threw, as it does what it returned. */
const plain = (result: unknown) =>
  typeof result === 'object' && result !== null && 'init' in result && 'data' in result ? result.data : result

const isToSignIn = ({ headers }: Response) => headers.get('location')?.startsWith(`${siteHref(href('/auth'))}?`) === true

/** Whose session ended while they wrote signs in over the page, and can save then. */
function signedOut(): Refused {
  void askToSignIn({
    title: say('desk-away.signed-out'),
    description: say('desk-away.nothing-lost'),
    stays: true,
  })
  return { sentence: say('desk-away.sign-in-then-save'), fields: {}, code: 'signed-out', typed: {} }
}

const refusedFor = (fault: unknown): Refused => ({ sentence: sentenceOf(fault), fields: {}, code: 'unreachable', typed: {} })

function sentenceOf(fault: unknown): string {
  if (!isRouteErrorResponse(fault)) return unreachable()
  if (isFailure(fault.data)) return fault.data.sentence
  return fault.status < 500 ? say('desk.try-once-more') : unreachable()
}
