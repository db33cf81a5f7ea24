import { version } from '../version.ts'
import type { IncomingMessage, Server } from 'node:http'
import { belowPath } from '#messages'
import { asAsked, asWords } from './as-asked.ts'
import { askedLanguage, inAskedLanguage } from './http/asked-language.ts'
import { cacheableRoutes } from './cache/cacheable-routes.ts'
import { createAccessLog } from './http/access-log.ts'
import { namedClientReader, plainAddress, trustReader } from './http/client-address.ts'
import { addressBelow, answerOutside, refererBelow } from './http/below-path.ts'
import { faceAddresses } from './http/face-address.ts'
import { createHttpServer, type First } from './http/http-server.ts'
import { machinesOf } from './page/machine-answers.ts'
import { oembedLinks } from './embeds/oembed.ts'
import { markdownPath } from './feeds/markdown-routes.ts'
import { createPageCache, type PageCache } from './cache/page-cache.ts'
import { openPagesOnDisk, type PagesOnDisk } from './cache/pages-on-disk.ts'
import { pageHeaders } from './http/page-headers.ts'
import { createPageRenderer } from './page/page-renderer.ts'
import { createMetrics } from './http/metrics.ts'
import { deskBuild, readingBuild } from './http/reading-build.ts'
import { securityHeaders } from './http/security-headers.ts'
import { warnOfHeader, warnOfProxy } from './http/unnamed-proxy.ts'
import { createLiveStreams, type LiveStreams } from './live/live-streams.ts'
import { machineRoutes } from './machine-routes.ts'
import { settledByHeader } from './session/come-by-header.ts'
import { siteAt } from './site/site-at.ts'
import { pathOfSite } from './site/site.ts'
import { noteArrival } from './visits/arrivals.ts'
import type { AppOptions } from './app-options.ts'
import { siteRoutes } from './site-routes.ts'

/** Most pages of a site are like these. */
const quotePage = /^\/quote\/[^/.?]+$/

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

/** Not cached, as in page-cache.ts: a change of the settings may revoke the redirect. */
const movedHeaders = (location: string) => ({ location, 'cache-control': 'no-cache' })

/** For `fetch` without a socket: what the client reader asks of a request. */
function asIncoming(request: Request, given: Partial<IncomingMessage> = {}) {
  const headers = { host: new URL(request.url).host, ...Object.fromEntries(request.headers) }
  return { socket: { remoteAddress: '127.0.0.1' }, headers, ...given }
}
