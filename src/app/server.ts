import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { RouterContextProvider, createRequestHandler, type ServerBuild } from 'react-router'
import { visitor, type Ctx } from '#access'
import type { Ground } from '#platform/ground'
import { nextPublication, startOfNextDay } from '#quotes'
import { recordReading, type ViewBuffer } from './api/record-reading.ts'
import { cacheableRoutes } from './http/cacheable-routes.ts'
import { faceAddresses } from './http/face-address.ts'
import { faceFile } from './http/face-file.ts'
import { answerTo } from './http/house-answer.ts'
import { clientReader } from './http/client-address.ts'
import { createHttpServer } from './http/http-server.ts'
import { machinesOf } from './http/machine-answers.ts'
import { createPageCache, type PageCache, type RenderedPage } from './http/page-cache.ts'
import { takeNotes } from './http/page-notes.ts'
import { problem, refuse, type HttpEnv } from './http/problem.ts'
import { requestGuard, sameOriginOnly } from './http/request-guard.ts'
import { contentSecurityPolicy, securityHeaders } from './http/security-headers.ts'
import { staticFiles } from './http/static-files.ts'
import { machineRoutes } from './machine-routes.ts'
import { pageFaceAddresses, pageGround } from './page.ts'
import type { Site } from './site.ts'

export type AppOptions = {
  ground: Ground
  site: Site
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
}

/** Bytes. Nothing that is sent to us today is longer than an id. */
const longestBody = 4_096

export async function createApp(options: AppOptions): Promise<App> {
  const { ground, site, build } = options
  const machines = machinesOf(machineRoutes)
  const pages = cacheableRoutes(typeof build === 'function' ? await build() : build)
  const cache = createPageCache({
    site,
    routes: [...pages, ...machines.routes],
    maxBytes: 64 * 1024 * 1024,
    now: () => ground.clock.now().getTime(),
  })
  const render = createRequestHandler(build, options.development ? 'development' : 'production')
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
    ground.log.info({ requestId: c.get('requestId'), method, path, status: c.res.status, ms }, 'answered')
  })
  // What is kept or built is compressed already; the rest, such as a page for what is not there, is on its way.
  hono.use(compress())
  hono.use(requestGuard())
  // They change nothing, so it does not matter from where they are asked.
  hono.use(machines.middleware(read))
  hono.use(
    sameOriginOnly((origin, c) => (options.baseUrl ? origin.origin === options.baseUrl : origin.host === c.get('client').host)),
  )

  hono.get('/healthz', (c) => c.text('ok'))
  hono.get('/readyz', async (c) => ((await options.isReady()) ? c.text('ready') : c.text('not ready', 503)))
  if (options.clientFolder) hono.use(staticFiles(options.clientFolder))
  hono.get('/faces/:source/:signature/:file', (c) => faceFile(faces, c.req.param()))
  hono.use((c, next) =>
    bodyLimit({ maxSize: longestBody, onError: () => problem(413, 'This body is too long.', c.get('requestId')) })(c, next),
  )
  hono.post('/api/views', (c) => recordReading(c, options.views, 'view'))
  hono.post('/api/shares', (c) => recordReading(c, options.views, 'share'))
  for (const path of ['/api/views', '/api/shares'])
    hono.all(path, (c) => problem(405, 'Readings are sent by POST.', c.get('requestId'), { headers: { allow: 'POST' } }))
  hono.all('/api/:rest{.+}', (c) => problem(404, 'There is nothing at this address.', c.get('requestId')))
  hono.all('*', async (c) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    return isRead ? read(c.req.raw, c.get('requestId')) : (await renderPublic(c.req.raw, c.get('requestId'))).response
  })
  hono.onError((error, c) => {
    const { status, sentence, headers } = answerTo(error)
    // Who goes away in the middle of a request has not found a fault, nor has who asks for what is not there.
    if (status >= 500 && !c.req.raw.signal.aborted) ground.log.error({ err: error, requestId: c.get('requestId') }, 'failed')
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
    const response = (await machines.answer(request, under)) ?? (await render(request, context))
    if (response.status === 200 && notes.shows.has('quotes')) notes.until(await nextAppearance(under.ctx, begun))
    return { response: await withHeaders(response), notes }
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

  async function withHeaders(response: Response): Promise<Response> {
    const headers = new Headers(response.headers)
    for (const [name, value] of Object.entries(always)) if (!headers.has(name)) headers.set(name, value)
    if (options.development) headers.delete('content-security-policy')
    if (response.status === 405) headers.set('allow', 'GET, HEAD')
    // Nobody between us and the reader may take a page that is missing today for one that is missing tomorrow.
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache')
    if (!headers.get('content-type')?.startsWith('text/html'))
      return new Response(response.body, { status: response.status, headers })
    const html = await response.text()
    if (!options.development) headers.set('content-security-policy', contentSecurityPolicy(html))
    return new Response(html, { status: response.status, headers })
  }

  const server = createHttpServer({
    always,
    log: ground.log,
    first: (incoming, outgoing, next) => {
      // Kept pages are answered before anything else is done.
      if (cache.answerFromMemory(incoming, outgoing)) return
      if (options.development) options.development(incoming, outgoing, next)
      else next()
    },
    fetch: (request, bindings) => hono.fetch(request, bindings),
  })

  return {
    cache,
    server,
    fetch: async (request, incoming) => hono.fetch(request, { incoming: asIncoming(request, incoming) }),
  }
}

/** For `fetch` without a socket: what the client reader asks of a request. */
function asIncoming(request: Request, given: Partial<IncomingMessage> = {}) {
  const headers = { host: new URL(request.url).host, ...Object.fromEntries(request.headers) }
  return { socket: { remoteAddress: '127.0.0.1' }, headers, ...given }
}
