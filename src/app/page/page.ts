import { createContext, data, redirect, type RouterContextProvider } from 'react-router'
import type { Ctx } from '#access'
import { plainPath, prefix } from '#messages'
import { isHouseError } from '#platform/errors'
import { followRedirect } from '#redirects'
import { getSettings, languagesOf } from '#settings'
import type { FaceAddresses } from '../http/face-address.ts'
import { answerToPerson } from '../http/house-answer.ts'
import type { PageNotes } from '../cache/page-notes.ts'
import type { SharedParts } from '../cache/shared-parts.ts'
import { documentPath } from '../cache/page-key.ts'
import { withFaces } from './page-faces.ts'
import type { Site } from '../site/site.ts'

/** What the server hands to every loader. */
export type PageGround = {
  ctx: Ctx
  site: Site
  /** Public pages are the same for everyone: their loaders say here what they show, for the page cache. */
  notes: PageNotes
  /** What many pages show alike. */
  parts: SharedParts
}

/** Where the faces of a page are. */
export const pageFaceAddresses = createContext<FaceAddresses>()

export const pageGround = createContext<PageGround>()

/** What the error boundary receives; the sentence may be shown to anyone. */
export type PageFailure = { sentence: string; text?: string; requestId: string | null; missing?: Missing; next?: Missing['link'] }

/** What a failure says to machines, such as when to come back; React Router drops it unless each page with a boundary asks for it. */
export const failureHeaders = ({ errorHeaders, parentHeaders }: { errorHeaders?: Headers; parentHeaders: Headers }): Headers =>
  errorHeaders ?? parentHeaders

/** What a page says where the thing that it is about is not there, and where to go on. */
export type Missing = { title: string; text: string; link: { name: string; to: string } }

type LoaderArgs = { request: Request; context: Readonly<RouterContextProvider>; params: Record<string, string | undefined> }

/** The sentence that readers see; a function if it is said by key, because the language isn't known while a file is loaded. */
export type Failure = string | (() => string)

export const failureSaid = (failure: Failure): string => (typeof failure === 'string' ? failure : failure())

/**
 * A page's loader: maps house errors to answers once for all pages. `failure` is the sentence of the error catalogue that
 * the reader sees when something we stand on fails.
 */
export function pageLoader<A extends LoaderArgs, T>(
  failure: Failure,
  load: (ground: PageGround, args: A, url: URL) => Promise<T>,
) {
  return async (args: A): Promise<T> => {
    const ground = args.context.get(pageGround)
    const url = pageAddress(args.request)
    try {
      return withFaces(await load(ground, args, url), args.context.get(pageFaceAddresses))
    } catch (error) {
      const answer = asAnswer(error, failure, ground.ctx, url, args.params)
      throw (isMissing(answer) && (await redirected(ground, url))) || answer
    }
  }
}

/** The page's address without the site's path and the prefix of a language, also when a script asked only for its data. Links are made from it. */
export function pageAddress({ url: asked }: Request): URL {
  const url = new URL(asked)
  url.pathname = plainPath(url.pathname)
  if (!url.pathname.endsWith('.data')) return url
  url.pathname = documentPath(url.pathname)
  url.searchParams.delete('_routes')
  return url
}

/** The same as what was asked for, or "not found" in the page's own words, and "removed" in those of `gone`. What moved, or was removed without such words, is answered as usual. */
export async function orMissing<T>(asked: Promise<T>, missing: Missing, gone?: Missing): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (!isHouseError(error) || error.code !== 'not-found' || error.movedTo !== undefined) throw error
    const said = error.gone ? gone : missing
    if (!said) throw error
    const failure: PageFailure = { sentence: error.message, requestId: null, missing: said }
    throw data(failure, { status: error.gone ? 410 : 404 })
  }
}

function asAnswer(error: unknown, failed: Failure, ctx: Ctx, url: URL, params: LoaderArgs['params']): unknown {
  // A redirect or an answer that the loader made itself.
  if (error instanceof Response || isAnswer(error)) return error
  if (isHouseError(error) && error.code === 'not-found' && error.movedTo !== undefined)
    return redirect(siblingOf(url, error.movedTo, params), 301)
  const requestId = ctx.requestId ?? null
  const { status, sentence, headers } = answerToPerson(error)
  const failure = failureSaid(failed)
  if (status >= 500) ctx.log.error({ err: error, requestId }, failure)
  return data({ sentence: sentence ?? failure, requestId } satisfies PageFailure, { status, headers })
}

/** What was never there, and what was removed. */
function isMissing(answer: unknown): boolean {
  const status = isAnswer(answer) ? answer.init?.status : undefined
  return status === 404 || status === 410
}

/** Where staff let an address lead that is not there, or not any more; without the database, it is just not there. */
async function redirected({ ctx, site }: PageGround, { pathname }: URL): Promise<Response | null> {
  try {
    const found = await followRedirect(ctx, pathname, prefix())
    if (!found) return null
    // A header takes no letters outside ASCII; an address on this site stays a path, for the language before it.
    const { origin, href, pathname: path, search, hash } = new URL(found.target, here)
    // The browser asks again next time: the redirect may be another by then, and it is counted.
    const headers = { 'cache-control': 'no-cache' }
    // Two slashes, as of `/..//x`, would be another site.
    const to = origin === here ? path.replace(/^\/+/, '/') + search + hash : href
    // React Router puts the language of the page before a path, but this one names its own.
    const isWhole = prefix() !== '' && origin === here && (await beginsWithLanguage(ctx, path))
    return redirect(isWhole ? site.origin + to : to, { status: found.isPermanent ? 301 : 302, headers })
  } catch (error) {
    if (!isHouseError(error)) throw error
    ctx.log.warn({ err: error }, 'the redirects could not be read')
    return null
  }
}

const here = 'http://here.invalid'

async function beginsWithLanguage(ctx: Ctx, path: string): Promise<boolean> {
  const { own, others } = languagesOf(await getSettings(ctx))
  const first = path.split('/')[1]?.toLowerCase()
  return [own, ...others].some((code) => code.toLowerCase() === first)
}

/** The same page of another thing of the kind: the addresses differ in the step that names it. */
function siblingOf({ pathname, search }: URL, id: string, params: LoaderArgs['params']): string {
  const named = new Set(Object.values(params))
  const steps = pathname.replace(/\/+$/, '').split('/')
  const at = steps.findLastIndex((step) => named.has(decodeURIComponent(step)))
  return steps.with(at, encodeURIComponent(id)).join('/') + search
}

function isAnswer(error: unknown): error is { type: string; init?: ResponseInit | null } {
  return typeof error === 'object' && error !== null && 'type' in error && error.type === 'DataWithResponseInit'
}
