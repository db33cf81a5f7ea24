import type { Context } from 'hono'
import { RouterContextProvider, createRequestHandler, type ServerBuild } from 'react-router'
import { systemActor, visitor, type Ctx } from '#access'
import { language, pageHref, prefix, sitePath, withoutPrefix } from '#messages'
import type { Ground } from '#platform/ground'
import { nextPublication } from '#quotes'
import { getSettings, headCodeInUse, type HeadCodeInUse } from '#settings'
import { startOfNextDay } from '#time'
import { isLanguageGuessed } from '../http/asked-language.ts'
import { inLanguageOfDesk, isOfDesk } from '../http/desk-language.ts'
import { headMarkup, noCode } from './head-markup.ts'
import { ownInline } from '../http/own-inline.ts'
import { languageBuild } from '../http/language-scripts.ts'
import { whoAsks, whoFails } from './own-page.ts'
import { pageFaceAddresses, pageGround } from './page.ts'
import type { Site } from '../site/site.ts'
import { isUnsafe } from '../http/request-guard.ts'
import type { FaceAddresses } from '../http/face-address.ts'
import type { Machines } from './machine-answers.ts'
import type { RenderedPage } from '../cache/page-cache.ts'
import type { KeptParts } from '../cache/shared-parts.ts'
import type { WithHeaders } from '../http/page-headers.ts'
import { isOfQuotes, takeNotes } from '../cache/page-notes.ts'
import type { HttpEnv } from '../http/problem.ts'
import { askWho } from '../http/who-asks.ts'

type Given = {
  ground: Ground
  site: Site
  build: ServerBuild | (() => Promise<ServerBuild>)
  /** The part of it that is only read, and that of the desk; none in development. */
  reading: ServerBuild | undefined
  desk: ServerBuild | undefined
  machines: Pick<Machines, 'answer'>
  /** What many pages show alike. */
  parts: KeptParts
  faces: FaceAddresses
  withHeaders: WithHeaders
  /** Where a page is as Markdown. */
  markdownPath: (pathname: string) => string | null
  /** Link headers by which other sites find out how a page is embedded. */
  oembedLinks: (origin: string, pathname: string) => string[]
}

export type PageRenderer = ReturnType<typeof createPageRenderer>

/** Pages and what machines read, the one way for everybody, the other for who asks. */
export function createPageRenderer({
  ground,
  site,
  build,
  reading,
  desk,
  machines,
  parts,
  faces,
  withHeaders,
  markdownPath,
  oembedLinks,
}: Given) {
  const render = inEachLanguage(build, reading ? 'production' : 'development')
  const renderRead = reading ? inEachLanguage(reading, 'production') : render
  const renderDesk = desk ? inEachLanguage(desk, 'production') : render

  return { renderPublic, renderOwn }

  async function renderPublic(request: Request, requestId: string): Promise<RenderedPage> {
    const begun = ground.clock.now()
    const notes = takeNotes(startOfNextDay(begun, site.timeZone))
    const shared = parts.begin()
    const under = { ctx: { ...ground, actor: visitor, requestId }, site, notes, parts: shared }
    const context = new RouterContextProvider()
    context.set(pageGround, under)
    context.set(pageFaceAddresses, faces)
    const forMachine = await machines.answer(asPlain(request), under, faces)
    const code = forMachine ? noCode : await codeOfHead(under.ctx)
    context.set(headMarkup, code)
    const response = forMachine ?? (await renderRead(asBelow(request), context))
    if (response.status === 200 && [...notes.shows].some(isOfQuotes)) notes.until(await nextAppearance(under.ctx, begun))
    if (isLanguageGuessed()) notes.until(begun)
    if (response.status === 200) shared.keep(notes.ends)
    const hosts = code.scriptHosts
    return { response: withLinks(await withHeaders(response, context.get(ownInline), hosts), request), notes, hosts }
  }

  /** Of pages for reading alone. In development they share a document with the others, so there it is left out; settings that can't be read have none. */
  async function codeOfHead(ctx: Ctx): Promise<HeadCodeInUse> {
    const settings = reading ? await getSettings(ctx).catch(() => null) : null
    return settings ? headCodeInUse(settings) : noCode
  }

  /** A page that is there as Markdown, too, says where, and that its address answers with either; one that can be embedded says how. */
  function withLinks(response: Response, { url }: Request): Response {
    if (response.status !== 200) return response
    const { pathname, search } = new URL(url)
    for (const link of oembedLinks(site.origin, pathname)) response.headers.append('link', link)
    const found = markdownPath(pathname)
    if (found === null) return response
    response.headers.append('link', `<${site.origin}${found}${search}>; rel="alternate"; type="text/markdown"`)
    response.headers.append('vary', 'Accept')
    return response
  }

  /** Since before rendering began: what has appeared meanwhile may not be in the page. Where it cannot be told, the page is not kept. */
  async function nextAppearance(ctx: Ctx, begun: Date): Promise<Date | null> {
    try {
      return await nextPublication(ctx, begun)
    } catch (error) {
      ground.log.error({ err: error, requestId: ctx.requestId }, 'it could not be told until when a page is true')
      return begun
    }
  }

  /** A page for the person who asks: nobody else may be shown it, and nothing between us and them may keep it. */
  async function renderOwn(request: Request, c: Context<HttpEnv>): Promise<Response> {
    const requestId = c.get('requestId')
    const secure = site.origin.startsWith('https:')
    const ctx: Ctx = { ...ground, actor: systemActor, requestId }
    const { asked, failed } = await askWho(ctx, request, c.get('client'), secure)
    const context = new RouterContextProvider()
    const notes = takeNotes(ground.clock.now())
    context.set(pageGround, { ctx: { ...ground, actor: asked.actor, requestId }, site, notes, parts: parts.begin() })
    context.set(pageFaceAddresses, faces)
    context.set(whoAsks, asked)
    context.set(whoFails, failed)
    const write = async (handler: Handler) =>
      await withHeaders(await handler(asAddressed(request), context), context.get(ownInline))
    const response = isOfDesk(new URL(request.url).pathname)
      ? await inLanguageOfDesk(asked.account, async () => await write(renderDesk))
      : await write(render)
    withLinks(response, request)
    response.headers.set('cache-control', 'private, no-store')
    for (const line of asked.cookies.lines()) response.headers.append('set-cookie', line)
    return response
  }
}

type Handler = ReturnType<typeof createRequestHandler>

/** One handler for each language: its links and redirects have the prefix, and its scripts the words, of that language. */
function inEachLanguage(build: Given['build'], mode: 'production' | 'development'): Handler {
  const handlers = new Map<string, Handler>()
  return (request, context) => {
    const [spoken, begins, path] = [language(), prefix(), sitePath()]
    const key = `${spoken} ${begins}`
    const known = handlers.get(key)
    if (known) return known(request, context)
    const spokenBuild = (whole: ServerBuild) => languageBuild(whole, spoken, begins, path)
    const made = createRequestHandler(
      typeof build === 'function' ? async () => spokenBuild(await build()) : spokenBuild(build),
      mode,
    )
    handlers.set(key, made)
    return made(request, context)
  }
}

/** Addresses for machines are matched without the prefix. */
function asPlain(request: Request): Request {
  const { origin, pathname, search } = new URL(request.url)
  const plain = withoutPrefix(pathname + search)
  return plain === pathname + search ? request : new Request(origin + plain, request)
}

/** On a site below a path React Router knows all addresses with it. */
function asBelow(request: Request): Request {
  if (sitePath() === '') return request
  const { origin, pathname, search } = new URL(request.url)
  return new Request(origin + sitePath() + pathname + search, request)
}

/**
 * The request with the address that the browser used: with the prefix of its language, and for a form with the origin of its page. React Router compares that origin with the
 * address once more, but a proxy may have sent the request by http and under another name. `sameOriginOnly` has found the origin to be ours.
 */
function asAddressed(request: Request): Request {
  const { origin: reached, pathname, search } = new URL(request.url)
  const origin = isUnsafe(request.method) ? request.headers.get('origin') : null
  if (origin === null && sitePath() + prefix() === '') return request
  return new Request((origin === null ? reached : new URL(origin).origin) + pageHref(pathname + search), request)
}
