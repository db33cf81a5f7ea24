import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Handler } from 'hono'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { systemActor } from '#access'
import { countEvidence } from '#evidence'
import { countDrawings } from '#images'
import { countImports, importStates } from '#imports'
import type { Ground, JobKind } from '#platform/ground'
import type { Work } from '#platform/watch'
import { countByState, deliveryStates } from '#webhooks'
import { kindOf } from './kind-of.ts'
import { refuse, type HttpEnv } from './problem.ts'

export type Metrics = ReturnType<typeof createMetrics>

type Options = {
  ground: Ground
  version: string
  cache: { size(): { pages: number; bytes: number } }
  /** Not there: pages are kept in memory alone. */
  disk: { size(): { pages: number; bytes: number; found: number } } | undefined
  live: { size(): number }
  /** Of the database; not there: nobody counts them. */
  connections?: (() => { open: number; idle: number; waiting: number }) | undefined
  /** Whether the database answers, which is soon known. */
  databaseReady: () => Promise<boolean>
}

/**
 * What monitoring asks for, in the text format of Prometheus (docs/decisions/104-metrics.md). Requests are counted as they end; all else is looked up when it is asked for.
 * Of one process: several are asked each by its own address.
 */
export function createMetrics({ ground, version, cache, disk, live, connections, databaseReady }: Options) {
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
  // One question for all of a scrape.
  let asking: Promise<boolean> | undefined
  const isUp = () => (asking ??= databaseReady().finally(() => (asking = undefined)))
  /** What the database knows. While it does not answer, that is left out: the rest is wanted most just then. */
  const known = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    read: (gauge: Gauge<Label>) => Promise<void>,
  ) =>
    gauge(name, help, labelNames, async function () {
      this.reset()
      if (!(await isUp())) return
      await read(this).catch((err: unknown) => {
        this.reset()
        ground.log.debug({ err, gauge: name }, 'a gauge was left out')
      })
    })

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
  // Two gauges say of one answer of the database.
  let reading: Promise<JobKind[]> | undefined
  const jobKinds = () => (reading ??= (ground.jobBook?.kinds(ground) ?? Promise.resolve([])).finally(() => (reading = undefined)))
  known('jobs', 'Jobs by name and state', ['name', 'state'], async (jobs) => {
    for (const { name, counts } of await jobKinds()) for (const [state, n] of Object.entries(counts)) jobs.set({ name, state }, n)
  })
  known('job_waits_seconds', 'For how long the oldest job that could begin has waited', ['name'], async (waits) => {
    const now = ground.clock.now().getTime()
    for (const { name, waitsSince } of await jobKinds())
      waits.set({ name }, waitsSince === null ? 0 : Math.max(0, now - waitsSince.getTime()) / 1000)
  })
  known('imports', 'Imports by state', ['state'], async (imports) => {
    const counted = await countImports(ground)
    for (const state of importStates) imports.set({ state }, counted.find((one) => one.state === state)?.n ?? 0)
  })
  known(
    'evidence',
    'Quotes by what the texts say of them, and those still to be looked for; at most 10,000 of a kind',
    ['kind'],
    async (evidence) => {
      const { counts, waiting } = await countEvidence({ ...ground, actor: systemActor })
      for (const [kind, n] of Object.entries({ ...counts, waiting })) evidence.set({ kind }, n)
    },
  )
  gauge('drawings', 'Pictures that are drawn now, and that wait for their turn', ['state'], function () {
    for (const [state, n] of Object.entries(countDrawings())) this.set({ state }, n)
  })
  gauge('database_up', 'Whether the database answers within two seconds: 1 or 0', [], async function () {
    this.set((await isUp()) ? 1 : 0)
  })
  if (connections)
    gauge(
      'database_connections',
      'Connections to the database: open, idle; and statements that wait for one',
      ['state'],
      function () {
        for (const [state, n] of Object.entries(connections())) this.set({ state }, n)
      },
    )
  known('webhook_deliveries', 'Deliveries of webhooks that are kept, by what became of them', ['state'], async (deliveries) => {
    const counted = await countByState(ground)
    for (const state of deliveryStates) deliveries.set({ state }, counted.find((one) => one.state === state)?.n ?? 0)
  })
  gauge(
    'newest_backup_timestamp_seconds',
    'When the newest backup of this machine was made; 0 where there is none',
    [],
    function () {
      this.set((ground.backups?.list()[0]?.at.getTime() ?? 0) / 1000)
    },
  )

  const ofWork = workMetrics(registry)
  ground.watch?.add(async (work, run) => {
    const begun = performance.now()
    const end = (failed: boolean) => ofWork(work, failed, (performance.now() - begun) / 1000)
    try {
      const result = await run()
      end(false)
      return result
    } catch (fault) {
      end(true)
      throw fault
    }
  })

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

/** What is measured of work while it is done. Jobs have no histogram: there are dozens of them. */
function workMetrics(registry: Registry): (work: Work, failed: boolean, seconds: number) => void {
  const buckets = [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10]
  const histogram = (name: string, help: string) =>
    new Histogram({ name: `epigraph_${name}`, help, buckets, registers: [registry] })
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name: `epigraph_${name}`, help, labelNames, registers: [registry] })
  const statements = histogram('statement_duration_seconds', 'Statements, from the question to the answer of the database')
  const connections = histogram('connection_wait_seconds', 'Waits for a connection to the database')
  const jobs = counter('job_runs_total', 'Jobs that ran in this process, by name and outcome', ['name', 'outcome'])
  const jobSeconds = counter('job_seconds_total', 'How long they ran', ['name'])
  const mails = counter('mails_total', 'Mails by what became of them', ['outcome'])
  return ({ kind, name, outcome }, failed, seconds) => {
    if (kind === 'statement') statements.observe(seconds)
    else if (kind === 'connection') connections.observe(seconds)
    else if (kind === 'mail') mails.inc({ outcome: failed ? 'failed' : (outcome ?? 'sent') })
    else {
      jobs.inc({ name, outcome: failed ? 'failed' : 'done' })
      jobSeconds.inc({ name }, seconds)
    }
  }
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
