import type { IncomingMessage } from 'node:http'
import { Hono, type Context } from 'hono'
import { compress } from 'hono/compress'
import type { ServerBuild } from 'react-router'
import { apiEndpoints, buffered } from './api/endpoints.ts'
import { presencePaths } from './api/presence.ts'
import { longestMessage, mcpEndpoint } from './api/mcp/mcp-endpoint.ts'
import { writeEndpoint } from './api/v1/writing/write-endpoint.ts'
import { readerOf, type ViewBuffer } from './visits/record-reading.ts'
import type { Client } from './http/client-address.ts'
import { eachRequest } from './http/each-request.ts'
import type { FaceAddresses } from './http/face-address.ts'
import { faceFile } from './http/face-file.ts'
import { answerTo, levelOf } from './http/house-answer.ts'
import { healthAnswer, readyAnswer } from './http/health-answers.ts'
import { indexNowKey } from './http/index-now-key.ts'
import { keptFile } from './http/kept-file.ts'
import { languageScripts } from './http/language-scripts.ts'
import { atMost, limitBody } from './http/limit-body.ts'
import { limitReads } from './http/limit-reads.ts'
import { limitUnsafe } from './http/limit-unsafe.ts'
import type { Machines } from './page/machine-answers.ts'
import { oneClick } from './http/one-click.ts'
import { ownOrigin } from './http/own-origin.ts'
import { fediverseInbox, inboxes } from './feeds/fediverse-inbox.ts'
import type { PageCache } from './cache/page-cache.ts'
import type { PageRenderer } from './page/page-renderer.ts'
import { policyReports, reportPath } from './http/policy-reports.ts'
import { metricsAnswer, type Metrics } from './http/metrics.ts'
import { onlyBy, refuse, type HttpEnv } from './http/problem.ts'
import { partManifest } from './http/reading-build.ts'
import { requestGuard, sameOriginOnly } from './http/request-guard.ts'
import { staticFiles } from './http/static-files.ts'
import type { LiveStreams } from './live/live-streams.ts'
import { comeByHeader } from './session/come-by-header.ts'
import type { Site } from './site/site.ts'
import type { AppOptions } from './app-options.ts'

/** What the routes lead to; made once, in createApp. */
export type RouteParts = {
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
export function siteRoutes(options: AppOptions, parts: RouteParts): Hono<HttpEnv> {
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

function noteEmptySearch(words: string | null, c: Context<HttpEnv>, views: ViewBuffer): void {
  const userAgent = words === null ? null : readerOf(c)
  if (words === null || userAgent === null) return
  views.note({ kind: 'empty-search', key: words, visitorKey: views.keyFor(c.get('client'), userAgent) })
}
