import { createContext, data, redirect, type RouterContextProvider } from 'react-router'
import type { Ctx } from '#access'
import { isHouseError } from '#platform/errors'
import type { PageNotes } from './http/page-notes.ts'
import type { Site } from './site.ts'

/** What the server hands to every loader. */
export type House = {
  ctx: Ctx
  site: Site
  /** Public pages are the same for everyone: their loaders say here what they show, for the page cache. */
  notes: PageNotes
}

export const houseContext = createContext<House>()

/** What the error boundary is told; the sentence may be shown to anyone. */
export type PageFailure = { sentence: string; requestId: string | null }

type LoaderArgs = { request: Request; context: Readonly<RouterContextProvider>; params: Record<string, string | undefined> }

/**
 * A page's loader: maps house errors to answers once for all pages. `failure` is the sentence of the error catalogue that
 * the reader sees when something we stand on fails.
 */
export function pageLoader<A extends LoaderArgs, T>(failure: string, load: (house: House, args: A, url: URL) => Promise<T>) {
  return async (args: A): Promise<T> => {
    const house = args.context.get(houseContext)
    const url = new URL(args.request.url)
    try {
      return await load(house, args, url)
    } catch (error) {
      throw asAnswer(error, failure, house.ctx, url)
    }
  }
}

function asAnswer(error: unknown, failure: string, ctx: Ctx, url: URL): unknown {
  const requestId = ctx.requestId ?? null
  const say = (status: number, sentence: string, headers?: Record<string, string>) =>
    data({ sentence, requestId } satisfies PageFailure, { status, headers })
  // A redirect or an answer that the loader made itself.
  if (error instanceof Response || isAnswer(error)) return error
  if (!isHouseError(error)) {
    ctx.log.error({ err: error, requestId }, failure)
    return say(500, failure)
  }
  switch (error.code) {
    case 'not-found':
      if (error.movedTo !== undefined) return redirect(siblingOf(url, error.movedTo), 301)
      return say(error.gone ? 410 : 404, error.message)
    case 'forbidden':
      return say(403, error.message)
    case 'invalid':
      return say(400, error.message)
    case 'conflict':
      return say(409, error.message)
    case 'limit-reached':
      return say(429, error.message, { 'retry-after': String(error.retryAfterSeconds) })
    case 'unavailable':
      ctx.log.error({ err: error, requestId }, failure)
      return say(503, failure, { 'retry-after': '5' })
  }
}

/** The page of another thing of the same kind: the addresses differ in their last step. */
function siblingOf({ pathname }: URL, id: string): string {
  return pathname.replace(/[^/]+\/*$/, encodeURIComponent(id))
}

function isAnswer(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'type' in error && error.type === 'DataWithResponseInit'
}
