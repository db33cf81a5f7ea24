import { version } from '../version.ts'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Hono, type Context } from 'hono'
import { compress } from 'hono/compress'
import type { ServerBuild } from 'react-router'
import { belowPath } from '#messages'
import type { Ground } from '#platform/ground'
import { asAsked, asWords } from './as-asked.ts'
import { apiEndpoints, buffered } from './api/endpoints.ts'
import { presencePaths } from './api/presence.ts'
import { longestMessage, mcpEndpoint } from './api/mcp/mcp-endpoint.ts'
import { writeEndpoint } from './api/v1/writing/write-endpoint.ts'
import { askedLanguage, inAskedLanguage } from './http/asked-language.ts'
import { readerOf, type ViewBuffer } from './visits/record-reading.ts'
import { cacheableRoutes } from './cache/cacheable-routes.ts'
import { createAccessLog } from './http/access-log.ts'
import { namedClientReader, plainAddress, trustReader, type Client } from './http/client-address.ts'
import { addressBelow, answerOutside, refererBelow } from './http/below-path.ts'
import { eachRequest } from './http/each-request.ts'
import { faceAddresses, type FaceAddresses } from './http/face-address.ts'
import { faceFile } from './http/face-file.ts'
import { answerTo, levelOf } from './http/house-answer.ts'
import { createHttpServer, type First } from './http/http-server.ts'
import { healthAnswer, readyAnswer, type Ready } from './http/health-answers.ts'
import { indexNowKey } from './http/index-now-key.ts'
import { keptFile } from './http/kept-file.ts'
import { languageScripts } from './http/language-scripts.ts'
import { atMost, limitBody } from './http/limit-body.ts'
import { limitReads, type ReadLimits } from './http/limit-reads.ts'
import { limitUnsafe } from './http/limit-unsafe.ts'
import { machinesOf, type Machines } from './page/machine-answers.ts'
import { oneClick } from './http/one-click.ts'
import { ownOrigin } from './http/own-origin.ts'
import { fediverseInbox, inboxes } from './feeds/fediverse-inbox.ts'
import { oembedLinks } from './embeds/oembed.ts'
import { markdownPath } from './feeds/markdown-routes.ts'
import { createPageCache, type PageCache } from './cache/page-cache.ts'
import { openPagesOnDisk, type PagesOnDisk } from './cache/pages-on-disk.ts'
import { pageHeaders } from './http/page-headers.ts'
import { createPageRenderer, type PageRenderer } from './page/page-renderer.ts'
import { policyReports, reportPath } from './http/policy-reports.ts'
import { createMetrics, metricsAnswer, type Metrics } from './http/metrics.ts'
import type { Traces } from './http/traces.ts'
import { onlyBy, refuse, type HttpEnv } from './http/problem.ts'
import { deskBuild, partManifest, readingBuild } from './http/reading-build.ts'
import { requestGuard, sameOriginOnly } from './http/request-guard.ts'
import { securityHeaders } from './http/security-headers.ts'
import { staticFiles } from './http/static-files.ts'
import { warnOfHeader, warnOfProxy } from './http/unnamed-proxy.ts'
import { createLiveStreams, type LiveStreams } from './live/live-streams.ts'
import { machineRoutes } from './machine-routes.ts'
import { comeByHeader, settledByHeader } from './session/come-by-header.ts'
import { siteAt } from './site/site-at.ts'
import { pathOfSite, type Site, type SitePlace } from './site/site.ts'
import { noteArrival } from './visits/arrivals.ts'

/** Most pages of a site are like these. */
const quotePage = /^\/quote\/[^/.?]+$/

export type AppOptions = Ready & {
  ground: Ground
  site: SitePlace
  /** What `BASE_URL` says; unset, pages answer at every name, and forms at local ones (is-own-name.ts). */
  baseUrl?: string
  trustedProxies: string[]
  readLimits: ReadLimits
  build: ServerBuild | (() => Promise<ServerBuild>)
  /** The folder of built browser files; none in development, where Vite serves them. */
  clientFolder?: string
  /** The folder of the templates from which scripts are written in other languages. */
  wordsFolder?: string
  views: ViewBuffer
  /** Where rendered pages are kept, and how many bytes of them. Not there: only in memory. */
  pagesOnDisk?: { folder: string; maxBytes: number; name: () => string } | undefined
  /** Monitoring that has it may read `/metrics`; without one there is no such address. */
  metricsToken?: string
  /** Of the database, for the metrics. */
  connections?: () => { open: number; idle: number; waiting: number }
  /** For the metrics, too; never throws. */
  databaseReady: () => Promise<boolean>
  traces?: Traces | undefined
  /** Whether each response gets a line in the log. */
  accessLog?: boolean
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
  /** Closed by the process that stops the site, when the last request is answered. */
  disk: PagesOnDisk | undefined
  /** What is answered beside pages and machine routes, by method and address. */
  endpoints: readonly string[]
  /** Streams to browsers that are open; the person who stops the site ends them first. */
  live: LiveStreams
}

export async function createApp(options: AppOptions): Promise<App> {
  const { ground, build, views } = options
  const whole = typeof build === 'function' ? await build() : build
  const site = siteAt(options.site, ground)
  const path = pathOfSite(site)
  const machines = machinesOf(machineRoutes)
  const now = () => ground.clock.now().getTime()
  const disk =
    options.pagesOnDisk &&
    openPagesOnDisk({ ...options.pagesOnDisk, isTypical: (key) => quotePage.test(key), now, log: ground.log })
  const cache = createPageCache({
    site,
    routes: [...cacheableRoutes(whole), ...machines.routes],
    maxBytes: 64 * 1024 * 1024,
    disk,
    now,
  })
  const always = securityHeaders(options.baseUrl)
  const withHeaders = pageHeaders({ ground, always, isDevelopment: options.development !== undefined })
  // Vite makes the files of development as they are asked for, each of the whole table.
  const reading = options.development ? undefined : readingBuild(whole)
  const desk = options.development ? undefined : deskBuild(whole)
  const partial = [reading, desk].flatMap((part) => (part ? [part.assets] : []))
  const faces = faceAddresses(options.faceKey)
  const pages = createPageRenderer({
    ground,
    site,
    build,
    reading,
    desk,
    machines,
    parts: cache.parts,
    faces,
    withHeaders,
    markdownPath,
    oembedLinks,
  })
  const readClient = namedClientReader(options.trustedProxies, ground.signInHeader, {
    hear: warnOfProxy(ground.log),
    hearRefused: warnOfHeader(ground.log),
  })
  const isSettled = settledByHeader({ ground, secure: site.origin.startsWith('https:') }, readClient)
  const live = createLiveStreams(ground)
  const metrics =
    options.metricsToken === undefined
      ? undefined
      : createMetrics({
          ground,
          version,
          cache,
          disk,
          live,
          connections: options.connections,
          databaseReady: options.databaseReady,
        })
  const noteAccess = options.accessLog ? createAccessLog(ground.log, readClient) : undefined
  const languageOf = askedLanguage(ground, machines.kindOf)
  const hono = siteRoutes(options, {
    site,
    path,
    machines,
    cache,
    pages,
    whole,
    partial,
    faces,
    always,
    readClient,
    live,
    metrics,
  })

  const answerFirst: First = (incoming, outgoing, next) => {
    const { method, headers: asking } = incoming
    const address = addressBelow(path, incoming.url ?? '/')
    if (address === undefined) {
      const { status, headers, body } = answerOutside(path, incoming.url ?? '/', always)
      return void outgoing.writeHead(status, headers).end(body)
    }
    incoming.url = asWords({ method, address, accept: asking.accept, agent: asking['user-agent'] })
    noteArrival(
      incoming,
      views,
      () => readClient(incoming),
      (note) => outgoing.once('finish', () => (outgoing.statusCode === 200 || outgoing.statusCode === 304) && note()),
    )
    // Kept pages are answered before anything else is done.
    const isKept = isSettled(incoming) && cache.answerFromMemory(incoming, outgoing)
    metrics?.watch(incoming, outgoing, isKept)
    noteAccess?.(incoming, outgoing, isKept)
    if (isKept) return options.traces?.noteKept()
    const { url = '/', headers } = incoming
    const asked = languageOf({ url, referer: refererBelow(path, headers.referer) }).then((split) => {
      if ('to' in split) return outgoing.writeHead(301, { ...always, ...movedHeaders(path + split.to) }).end()
      incoming.url = split.url
      const answer = () => (options.development ? options.development(incoming, outgoing, next) : next())
      belowPath(path, () => inAskedLanguage(split, answer))
    })
    asked.catch((err: unknown) => {
      ground.log.error({ err }, 'failed')
      outgoing.destroy()
    })
  }
  const trusts = trustReader(options.trustedProxies)
  const isTrusted = (address: string) => trusts(plainAddress(address))
  const server = createHttpServer({
    always,
    log: ground.log,
    path,
    isTrusted,
    first: (incoming, outgoing, next) => {
      const answer = () => {
        const asked = cache.asked()
        if (asked) void asked.then(() => answerFirst(incoming, outgoing, next))
        else answerFirst(incoming, outgoing, next)
      }
      if (!options.traces) return answer()
      options.traces.within(incoming, outgoing, isTrusted(incoming.socket.remoteAddress ?? ''), answer)
    },
    fetch: (request, bindings) => hono.fetch(request, bindings),
  })

  return {
    cache,
    disk,
    endpoints: [...new Set(hono.routes.filter(({ path }) => !path.endsWith('*')).map(({ method, path }) => `${method} ${path}`))],
    live,
    server,
    fetch: async (given, incoming) => {
      await cache.asked()
      const { origin, pathname: reached, search: query } = new URL(given.url)
      const address = addressBelow(path, reached + query)
      if (address === undefined) {
        const { body, ...answer } = answerOutside(path, reached + query, always)
        return new Response(body, answer)
      }
      const request = asAsked(path === '' ? given : new Request(origin + address, given))
      const { pathname, search } = new URL(request.url)
      const referer = refererBelow(path, request.headers.get('referer') ?? undefined)
      const split = await languageOf({ url: pathname + search, referer })
      if ('to' in split) return new Response(null, { status: 301, headers: { ...always, ...movedHeaders(path + split.to) } })
      const plain = split.url === pathname + search ? request : new Request(origin + split.url, request)
      const answer = async () => await hono.fetch(plain, { incoming: asIncoming(request, incoming) })
      return await belowPath(path, async () => await inAskedLanguage(split, answer))
    },
  }
}

/** What the routes lead to; made once, in createApp. */
type Parts = {
  site: Site
  /** The path that it is below. */
  path: string
  machines: Machines
  cache: PageCache
  pages: PageRenderer
  whole: ServerBuild
  /** Route manifests that no build has written. */
  partial: ServerBuild['assets'][]
  faces: FaceAddresses
  always: Record<string, string>
  readClient: (incoming: IncomingMessage) => Client
  live: LiveStreams
  metrics: Metrics | undefined
}

/** What a request goes through, in its order: whatever stands further down is not asked where something above has answered. */
function siteRoutes(options: AppOptions, parts: Parts): Hono<HttpEnv> {
  const { ground, clientFolder, wordsFolder, readLimits, views } = options
  const { site, path, machines, cache, pages, whole, partial, faces, always, readClient, live, metrics } = parts
  const hono = new Hono<HttpEnv>()
  hono.use(eachRequest({ always, log: ground.log, readClient }))
  // What is kept or built is compressed already; the rest, such as a page for what is not there, is on its way.
  hono.use(compress())
  hono.use(requestGuard())
  hono.use(limitReads(ground, readLimits))
  const isOwn = ownOrigin(options)
  hono.use('/api/v1/*', writeEndpoint(ground, site, isOwn))
  // They change nothing, so it does not matter from where they are asked.
  hono.use(
    machines.middleware(
      (request, requestId) => cache.answer(request, (canonical) => pages.renderPublic(canonical, requestId)),
      async (request, requestId) => (await pages.renderPublic(request, requestId)).response,
    ),
  )
  hono.use('/unsubscribe/*', atMost(4_000), oneClick(ground))
  // What an assistant sends changes nothing, and programs say no origin.
  hono.post('/mcp', atMost(longestMessage), mcpEndpoint(ground, site, isOwn))
  hono.all('/mcp', (c) =>
    refuse(c, 405, 'This address is for assistants that speak MCP. Add it to yours as a server.', { allow: 'POST' }),
  )
  // Other servers send what they signed, and no origin.
  for (const { path, noun } of inboxes) {
    hono.post(path, limitBody, fediverseInbox(ground, site, noun))
    hono.all(path, onlyBy('POST'))
  }
  hono.use(sameOriginOnly(isOwn))
  hono.use(limitUnsafe(ground, new Set([...buffered, ...presencePaths, reportPath])))

  hono.get('/healthz', healthAnswer(ground))
  hono.get('/readyz', readyAnswer(options))
  hono.get('/:key{[0-9a-f]+\\.txt}', indexNowKey(ground))
  if (metrics) hono.get('/metrics', metricsAnswer(metrics, options.metricsToken ?? ''))
  const tables = [whole.assets, ...partial]
  for (const table of path === '' ? partial : tables) hono.use(partManifest(table, path))
  if (clientFolder && wordsFolder) hono.use(languageScripts({ clientFolder, wordsFolder, tables, path }))
  if (clientFolder) hono.use(staticFiles(clientFolder))
  hono.get('/faces/:source/:signature/:file', (c) => faceFile(faces, c.req.param()))
  hono.get('/files/:key{.+}', (c) => keptFile(ground.files, c.req.param('key')))
  hono.use(limitBody)
  hono.post(reportPath, policyReports(ground))
  hono.all(reportPath, onlyBy('POST'))
  hono.route('/api', apiEndpoints(ground, site, views, live, faces))
  hono.use(comeByHeader({ ground, secure: site.origin.startsWith('https:') }))
  hono.all('*', async (c) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!isRead) return await pages.renderOwn(c.req.raw, c)
    return await cache.answer(
      c.req.raw,
      (canonical) => pages.renderPublic(canonical, c.get('requestId')),
      (request) => pages.renderOwn(request, c),
      ({ emptySearch }) => noteEmptySearch(emptySearch, c, views),
    )
  })
  hono.onError((error, c) => {
    const { status, sentence, headers } = answerTo(error)
    // Who goes away in the middle of a request has not found a fault, nor has who asks for what is not there.
    if (status >= 500 && !c.req.raw.signal.aborted)
      ground.log[levelOf(error)]({ err: error, requestId: c.get('requestId') }, 'failed')
    return refuse(c, status, sentence ?? 'Something went wrong.', headers)
  })
  return hono
}

/** Not cached, as in page-cache.ts: a change of the settings may revoke the redirect. */
const movedHeaders = (location: string) => ({ location, 'cache-control': 'no-cache' })

function noteEmptySearch(words: string | null, c: Context<HttpEnv>, views: ViewBuffer): void {
  const userAgent = words === null ? null : readerOf(c)
  if (words === null || userAgent === null) return
  views.note({ kind: 'empty-search', key: words, visitorKey: views.keyFor(c.get('client'), userAgent) })
}

/** For `fetch` without a socket: what the client reader asks of a request. */
function asIncoming(request: Request, given: Partial<IncomingMessage> = {}) {
  const headers = { host: new URL(request.url).host, ...Object.fromEntries(request.headers) }
  return { socket: { remoteAddress: '127.0.0.1' }, headers, ...given }
}
