import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { RouterContextProvider, createRequestHandler, type ServerBuild } from 'react-router'
import { systemActor, visitor, type Ctx } from '#access'
import type { Ground } from '#platform/ground'
import { nextPublication, startOfNextDay } from '#quotes'
import { getSettings } from '#settings'
import { apiEndpoints, buffered } from './api/endpoints.ts'
import { readerOf, type ViewBuffer } from './api/record-reading.ts'
import { asAddressed } from './http/as-addressed.ts'
import { cacheableRoutes } from './http/cacheable-routes.ts'
import { faceAddresses } from './http/face-address.ts'
import { faceFile } from './http/face-file.ts'
import { keptFile } from './http/kept-file.ts'
import { answerTo, levelOf } from './http/house-answer.ts'
import { clientReader } from './http/client-address.ts'
import { createHttpServer } from './http/http-server.ts'
import { limitUnsafe } from './http/limit-unsafe.ts'
import { oneClick } from './http/one-click.ts'
import { limitBody } from './http/limit-body.ts'
import { machinesOf } from './http/machine-answers.ts'
import { createPageCache, type PageCache, type RenderedPage } from './http/page-cache.ts'
import { isOfQuotes, takeNotes } from './http/page-notes.ts'
import { refuse, type HttpEnv } from './http/problem.ts'
import { readingBuild, readingManifest } from './http/reading-build.ts'
import { requestGuard, sameOriginOnly } from './http/request-guard.ts'
import { contentSecurityPolicy, securityHeaders } from './http/security-headers.ts'
import { staticFiles } from './http/static-files.ts'
import { askWho } from './http/who-asks.ts'
import { createLiveStreams, type LiveStreams } from './live/live-streams.ts'
import { machineRoutes } from './machine-routes.ts'
import { ownInline, type Inline } from './own-inline.ts'
import { whoAsks, whoFails } from './own-page.ts'
import { pageFaceAddresses, pageGround } from './page.ts'
import { siteAt } from './site-at.ts'
import type { SitePlace } from './site.ts'
import { noteArrival } from './visits/arrivals.ts'
import { hostsOf, thirdPartiesOf } from './visits/third-parties.ts'

export type AppOptions = {
  ground: Ground
  site: SitePlace
  /** What `BASE_URL` says; unset, the site answers at every name. */
  baseUrl?: string
  trustedProxies: string[]
  build: ServerBuild | (() => Promise<ServerBuild>)
  /** The folder of built browser files; none in development, where Vite serves them. */
  clientFolder?: string
  /** The database answers and has the schema that this build needs, and we are not stopping. */
  isReady: () => Promise<boolean>
  views: ViewBuffer
  /** Signs the addresses of cut faces; the same on all replicas. */
  faceKey: string
  /** Vite's own middleware. It brings inline styles and a web socket, so development has no content security policy. */
  development?: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void
}

export type App = {
  /** The whole site as a function, for tests. */
  fetch(request: Request, incoming?: Partial<IncomingMessage>): Promise<Response>
  server: Server
  cache: PageCache
  /** What is answered beside pages and machine routes, by method and address. */
  endpoints: readonly string[]
  /** Streams to browsers that are open; whoever stops the site ends them first. */
  live: LiveStreams
}

export async function createApp(options: AppOptions): Promise<App> {
  const { ground, build } = options
  const site = siteAt(options.site, ground)
  const machines = machinesOf(machineRoutes)
  const whole = typeof build === 'function' ? await build() : build
  const pages = cacheableRoutes(whole)
  const cache = createPageCache({
    site,
    routes: [...pages, ...machines.routes],
    maxBytes: 64 * 1024 * 1024,
    now: () => ground.clock.now().getTime(),
  })
  const render = createRequestHandler(build, options.development ? 'development' : 'production')
  // Vite makes the files of development as they are asked for, each of the whole table.
  const reading = options.development ? undefined : readingBuild(whole)
  const renderRead = reading ? createRequestHandler(reading, 'production') : render
  const always = securityHeaders(options.baseUrl)
  const faces = faceAddresses(options.faceKey)
  const readClient = clientReader(options.trustedProxies)

  const hono = new Hono<HttpEnv>()
  hono.use(async (c, next) => {
    c.set('requestId', randomUUID())
    c.set('client', readClient(c.env.incoming))
    const begun = performance.now()
    await next()
    for (const [name, value] of Object.entries(always)) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    c.res.headers.set('x-request-id', c.get('requestId'))
    const { method, path } = c.req
    const ms = Math.round(performance.now() - begun)
    // A link out of a mail is a key.
    const shown = path.replace(/^(\/unsubscribe\/).+/, '$1…')
    ground.log.info({ requestId: c.get('requestId'), method, path: shown, status: c.res.status, ms }, 'answered')
  })
  // What is kept or built is compressed already; the rest, such as a page for what is not there, is on its way.
  hono.use(compress())
  hono.use(requestGuard())
  // They change nothing, so it does not matter from where they are asked.
  hono.use(machines.middleware(read))
  hono.use('/unsubscribe/*', bodyLimit({ maxSize: 4_000 }), oneClick(ground))
  hono.use(
    sameOriginOnly((origin, c) => (options.baseUrl ? origin.origin === options.baseUrl : origin.host === c.get('client').host)),
  )
  hono.use(limitUnsafe(ground, buffered))

  hono.get('/healthz', (c) => c.text('ok'))
  hono.get('/readyz', async (c) => ((await options.isReady()) ? c.text('ready') : c.text('not ready', 503)))
  if (reading) hono.use(readingManifest(reading))
  if (options.clientFolder) hono.use(staticFiles(options.clientFolder))
  hono.get('/faces/:source/:signature/:file', (c) => faceFile(faces, c.req.param()))
  hono.get('/files/:key{.+}', (c) => keptFile(ground.files, c.req.param('key')))
  hono.use(limitBody)
  const live = createLiveStreams(ground)
  hono.route('/api', apiEndpoints(ground, site, options.views, live, faces))
  hono.all('*', async (c) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!isRead) return await renderOwn(c.req.raw, c)
    return await cache.answer(
      c.req.raw,
      (canonical) => renderPublic(canonical, c.get('requestId')),
      (request) => renderOwn(request, c),
      ({ emptySearch }) => {
        const userAgent = emptySearch === null ? null : readerOf(c)
        if (emptySearch === null || userAgent === null) return
        const visitorKey = options.views.keyFor(c.get('client'), userAgent)
        options.views.note({ kind: 'empty-search', key: emptySearch, visitorKey })
      },
    )
  })
  hono.onError((error, c) => {
    const { status, sentence, headers } = answerTo(error)
    // Who goes away in the middle of a request has not found a fault, nor has who asks for what is not there.
    if (status >= 500 && !c.req.raw.signal.aborted)
      ground.log[levelOf(error)]({ err: error, requestId: c.get('requestId') }, 'failed')
    return refuse(c, status, sentence ?? 'Something went wrong.', headers)
  })

  function read(request: Request, requestId: string): Promise<Response> {
    return cache.answer(request, (canonical) => renderPublic(canonical, requestId))
  }

  async function renderPublic(request: Request, requestId: string): Promise<RenderedPage> {
    const begun = ground.clock.now()
    const notes = takeNotes(startOfNextDay(begun, site.timeZone))
    const under = { ctx: { ...ground, actor: visitor, requestId }, site, notes }
    const context = new RouterContextProvider()
    context.set(pageGround, under)
    context.set(pageFaceAddresses, faces)
    const response = (await machines.answer(request, under)) ?? (await renderRead(request, context))
    if (response.status === 200 && [...notes.shows].some(isOfQuotes)) notes.until(await nextAppearance(under.ctx, begun))
    return { response: await withHeaders(response, context.get(ownInline)), notes }
  }

  /** A page for whoever asks: nobody else may be shown it, and nothing between us and them may keep it. */
  async function renderOwn(request: Request, c: Context<HttpEnv>): Promise<Response> {
    const requestId = c.get('requestId')
    const secure = site.origin.startsWith('https:')
    const ctx: Ctx = { ...ground, actor: systemActor, requestId }
    const { asked, failed } = await askWho(ctx, request, c.get('client'), secure)
    const context = new RouterContextProvider()
    const notes = takeNotes(ground.clock.now())
    context.set(pageGround, { ctx: { ...ground, actor: asked.actor, requestId }, site, notes })
    context.set(pageFaceAddresses, faces)
    context.set(whoAsks, asked)
    context.set(whoFails, failed)
    const rendered = await render(asAddressed(request), context)
    const response = await withHeaders(rendered, context.get(ownInline))
    response.headers.set('cache-control', 'private, no-store')
    for (const line of asked.cookies.lines()) response.headers.append('set-cookie', line)
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

  async function withHeaders(response: Response, inline: Inline): Promise<Response> {
    const headers = new Headers(response.headers)
    for (const [name, value] of Object.entries(always)) if (!headers.has(name)) headers.set(name, value)
    if (options.development) headers.delete('content-security-policy')
    if (response.status === 405) headers.set('allow', 'GET, HEAD')
    // Nobody between us and the reader may take a page that is missing today for one that is missing tomorrow.
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache')
    if (!options.development && headers.get('content-type')?.startsWith('text/html'))
      headers.set('content-security-policy', contentSecurityPolicy(inline, await otherHosts()))
    return new Response(response.body, { status: response.status, headers })
  }

  /** Settings that cannot be read name no other company. */
  async function otherHosts() {
    const settings = await getSettings(ground).catch(() => null)
    return settings ? hostsOf(thirdPartiesOf(settings)) : undefined
  }

  const server = createHttpServer({
    always,
    log: ground.log,
    first: (incoming, outgoing, next) => {
      noteArrival(
        incoming,
        options.views,
        () => readClient(incoming),
        (note) => outgoing.once('finish', () => (outgoing.statusCode === 200 || outgoing.statusCode === 304) && note()),
      )
      // Kept pages are answered before anything else is done.
      if (cache.answerFromMemory(incoming, outgoing)) return
      if (options.development) options.development(incoming, outgoing, next)
      else next()
    },
    fetch: (request, bindings) => hono.fetch(request, bindings),
  })

  return {
    cache,
    endpoints: hono.routes.filter(({ path }) => !path.endsWith('*')).map(({ method, path }) => `${method} ${path}`),
    live,
    server,
    fetch: async (request, incoming) => hono.fetch(request, { incoming: asIncoming(request, incoming) }),
  }
}

/** For `fetch` without a socket: what the client reader asks of a request. */
function asIncoming(request: Request, given: Partial<IncomingMessage> = {}) {
  const headers = { host: new URL(request.url).host, ...Object.fromEntries(request.headers) }
  return { socket: { remoteAddress: '127.0.0.1' }, headers, ...given }
}
