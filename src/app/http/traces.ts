import type { IncomingMessage, ServerResponse } from 'node:http'
import { context, diag, DiagLogLevel, propagation, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api'
import type { Logger } from 'pino'
import { codeOf } from '#platform/db'
import type { Watch, Work } from '#platform/watch'
import { withoutKey } from '#platform/without-key'
import { kindOf } from './kind-of.ts'

export type Traces = Awaited<ReturnType<typeof openTraces>>

export type TracesSettings = {
  /** The address of the collector, without `/v1/traces`. Names, samplers and batches are in `OTEL_…`, which the library reads from the environment. */
  endpoint: string
  protocol: 'http/protobuf' | 'http/json'
  /** As `name=value,name=value`. */
  headers?: string | undefined
  version: string
  log: Logger
  watch: Watch
}

/** A collector that is away is said once in this time. */
const saidEveryMs = 60_000
/** Statements are longer in the desk's lists. */
const longestStatement = 2_000

/**
 * Traces for OpenTelemetry (docs/decisions/153-traces.md): a span for each request, and in it one for each statement, each long wait for a connection, and each mail; jobs have spans of their own. A span says
 * what was asked of which kind of address, never by whom: no query, no key in an address, no value in a statement, no message of a fault.
 */
export async function openTraces({ endpoint, protocol, headers = '', version, log, watch }: TracesSettings) {
  const [
    sdk,
    resources,
    { AsyncLocalStorageContextManager },
    { parseKeyPairsIntoRecord, W3CTraceContextPropagator },
    { OTLPTraceExporter },
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    protocol === 'http/json'
      ? import('@opentelemetry/exporter-trace-otlp-http')
      : import('@opentelemetry/exporter-trace-otlp-proto'),
  ])
  diag.setLogger(diagLog(log), DiagLogLevel.WARN)
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: parseKeyPairsIntoRecord(headers),
  })
  const own = resources.resourceFromAttributes({ 'service.name': 'epigraph', 'service.version': version })
  const provider = new sdk.BasicTracerProvider({
    resource: own.merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  })
  const contexts = new AsyncLocalStorageContextManager().enable()
  context.setGlobalContextManager(contexts)
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  const tracer = provider.getTracer('epigraph', version)
  const inSpan = <R>(span: Span, run: () => R): R => context.with(trace.setSpan(context.active(), span), run)

  watch.add(async (work, run) => {
    const startTime = Date.now()
    const begun = performance.now()
    // Nearly all of these take no time; a span for each would be half of a trace.
    if (work.kind === 'connection') {
      try {
        return await run()
      } finally {
        if (performance.now() - begun >= 1) tracer.startSpan('wait for a connection', { startTime }).end()
      }
    }
    const span = tracer.startSpan(nameOf(work), { kind: kindOfSpan[work.kind], attributes: attributesOf(work) })
    try {
      return await inSpan(span, run)
    } catch (fault) {
      span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', codeOf(fault) || (fault as Error).name) // safe: everything that is thrown here is an error
      throw fault
    } finally {
      if (work.outcome !== undefined) span.setAttribute('epigraph.outcome', work.outcome)
      span.end()
    }
  })

  return {
    /** Answers a request in a span of its own, which ends with the answer. `isTrusted`: it comes from a proxy that the settings name, whose trace it goes on with. */
    within(incoming: IncomingMessage, outgoing: ServerResponse, isTrusted: boolean, answer: () => void): void {
      const { method = 'GET', url = '/', headers } = incoming
      const kind = kindOf(url)
      const from = isTrusted ? propagation.extract(context.active(), headers) : context.active()
      const attributes = {
        'http.request.method': method,
        'url.path': withoutKey(url.replace(/[?#].*/s, '')),
        'epigraph.kind': kind,
      }
      const span = tracer.startSpan(`${method} ${kind}`, { kind: SpanKind.SERVER, attributes }, from)
      outgoing.once('close', () => {
        span.setAttribute('http.response.status_code', outgoing.statusCode)
        if (outgoing.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      })
      context.with(trace.setSpan(from, span), answer)
    },
    /** Notes on the span of the request that a kept page answered it. */
    noteKept: () => trace.getActiveSpan()?.setAttribute('epigraph.kept', true),
    /** Sends what waits. */
    async close(): Promise<void> {
      await provider.shutdown()
      contexts.disable()
      for (const one of [context, propagation, trace, diag]) one.disable()
    },
  }
}

const kindOfSpan = { statement: SpanKind.CLIENT, mail: SpanKind.CLIENT, job: SpanKind.CONSUMER } as const

function nameOf({ kind, name }: Work): string {
  if (kind === 'statement') return /^\w+/.exec(name.trimStart())?.[0].toLowerCase() ?? 'statement'
  return kind === 'job' ? `job ${name}` : kind
}

function attributesOf({ kind, name }: Work): Record<string, string> {
  if (kind === 'statement') return { 'db.system.name': 'postgresql', 'db.query.text': name.slice(0, longestStatement) }
  return kind === 'job' ? { 'epigraph.job': name } : {}
}

function diagLog(log: Logger) {
  let saidAt = -saidEveryMs
  const say = (sentence: string) => {
    if (performance.now() - saidAt < saidEveryMs) return
    saidAt = performance.now()
    log.warn({ why: sentence.slice(0, 500) }, 'traces could not be sent')
  }
  const silent = () => undefined
  return { error: say, warn: say, info: silent, debug: silent, verbose: silent }
}
