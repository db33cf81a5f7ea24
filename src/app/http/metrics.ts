import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Handler } from 'hono'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Ground } from '#platform/ground'
import { countByState, deliveryStates } from '#webhooks'
import { refuse, type HttpEnv } from './problem.ts'

export type Metrics = ReturnType<typeof createMetrics>

type Options = {
  ground: Ground
  version: string
  cache: { size(): { pages: number; bytes: number } }
  /** Not there: pages are kept in memory alone. */
  disk: { size(): { pages: number; bytes: number; found: number } } | undefined
  live: { size(): number }
}

/**
 * What monitoring asks for, in the text format of Prometheus (docs/decisions/104-metrics.md). Requests are counted as they end; all else is looked up when it is asked for.
 * Of one process: several are asked each by its own address.
 */
export function createMetrics({ ground, version, cache, disk, live }: Options) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'epigraph_http_request_duration_seconds',
    help: 'Requests by kind of address, status and whether a kept page answered',
    labelNames: ['kind', 'status', 'kept'] as const,
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    collect: (this: Gauge<Label>) => void | Promise<void>,
  ) => new Gauge({ name: `epigraph_${name}`, help, labelNames, registers: [registry], collect })

  gauge('info', 'The version of this process', ['version'], function () {
    this.set({ version }, 1)
  })
  gauge('kept_pages', 'Pages in the page cache', [], function () {
    this.set(cache.size().pages)
  })
  gauge('kept_pages_bytes', 'What they take in memory', [], function () {
    this.set(cache.size().bytes)
  })
  if (disk) {
    gauge('disk_pages_bytes', 'What pages take on disk', [], function () {
      this.set(disk.size().bytes)
    })
    gauge('disk_pages_found', 'Pages that were taken from the disk since the start', [], function () {
      this.set(disk.size().found)
    })
  }
  gauge('live_streams', 'Open streams of live events', [], function () {
    this.set(live.size())
  })
  gauge('jobs', 'Jobs by name and state', ['name', 'state'], async function () {
    this.reset()
    for (const { name, counts } of (await ground.jobBook?.kinds(ground)) ?? [])
      for (const [state, n] of Object.entries(counts)) this.set({ name, state }, n)
  })
  gauge('webhook_deliveries', 'Deliveries of webhooks that are kept, by what became of them', ['state'], async function () {
    const counted = await countByState(ground)
    for (const state of deliveryStates) this.set({ state }, counted.find((one) => one.state === state)?.n ?? 0)
  })
  gauge(
    'newest_backup_timestamp_seconds',
    'When the newest backup of this machine was made; 0 where there is none',
    [],
    function () {
      this.set((ground.backups?.list()[0]?.at.getTime() ?? 0) / 1000)
    },
  )

  return {
    /** Counts a request when its answer is over. */
    watch(incoming: IncomingMessage, outgoing: ServerResponse, isKept: boolean): void {
      const begun = performance.now()
      outgoing.once('close', () => {
        const kind = kindOf(incoming.url ?? '')
        requests.observe({ kind, status: outgoing.statusCode, kept: isKept ? 'yes' : 'no' }, (performance.now() - begun) / 1000)
      })
    },
    async text(): Promise<{ type: string; body: string }> {
      return { type: registry.contentType, body: await registry.metrics() }
    },
  }
}

/** Few kinds, however many addresses there are: monitoring keeps a series for each. */
const kinds: [kind: string, begins: RegExp][] = [
  ['asset', /^\/(assets|faces|files|studio\/fonts)\//],
  ['picture', /^\/pictures\//],
  ['api', /^\/api\//],
  ['desk', /^\/admin(\/|$|\?|\.)/],
  ['feed', /^\/(feed|sitemap|robots|.*\.(xml|rss|atom))/],
  ['data', /\.data(\?|$)/],
  ['health', /^\/(healthz|readyz|metrics)$/],
]

function kindOf(address: string): string {
  return kinds.find(([, begins]) => begins.test(address))?.[0] ?? 'page'
}

/** `/metrics`, for who has the token of `METRICS_TOKEN`. */
export function metricsAnswer(metrics: Metrics, token: string): Handler<HttpEnv> {
  return async (c) => {
    if (!hasToken(c.req.header('authorization'), token))
      return refuse(c, 401, 'Metrics need the token of METRICS_TOKEN, as Authorization: Bearer.', {
        'www-authenticate': 'Bearer',
      })
    const { type, body } = await metrics.text()
    return c.body(body, 200, { 'content-type': type, 'cache-control': 'no-store' })
  }
}

function hasToken(header: string | undefined, token: string): boolean {
  const [given, wanted] = [header ?? '', `Bearer ${token}`].map((text) => Buffer.from(text))
  return given !== undefined && wanted !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted)
}
