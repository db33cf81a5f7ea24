import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'

type Value = { stringValue?: string; intValue?: number; boolValue?: boolean }

/** A span as it was sent, with its attributes by name. */
export type SentSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  isError: boolean
  attributes: Record<string, string | number | boolean | undefined>
}

export type OtlpServer = {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  address: string
  /** All that was sent, as it came. */
  posts: { path: string; type: string; headers: Record<string, unknown>; body: Buffer }[]
  /** What came as JSON. */
  spans(): SentSpan[]
  close(): Promise<void>
}

/** A collector of OpenTelemetry on this machine: it takes traces by HTTP, as protobuf or JSON. */
export async function startOtlp(): Promise<OtlpServer> {
  const posts: OtlpServer['posts'] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { url: path = '', headers } = request
      const whole = Buffer.concat(chunks)
      const body = headers['content-encoding'] === 'gzip' ? gunzipSync(whole) : whole
      const isTraces = request.method === 'POST' && path === '/v1/traces'
      if (isTraces) posts.push({ path, type: headers['content-type'] ?? '', headers, body })
      response.writeHead(isTraces ? 200 : 404).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // safe: a TCP server that listens has one
    posts,
    spans: () => posts.flatMap(({ type, body }) => (type === 'application/json' ? spansOf(body.toString()) : [])),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The shapes of `ExportTraceServiceRequest`, as JSON. */
type Traces = {
  resourceSpans: {
    scopeSpans: {
      spans: {
        traceId: string
        spanId: string
        parentSpanId?: string
        name: string
        attributes: { key: string; value: Value }[]
        status: { code?: number }
      }[]
    }[]
  }[]
}

function spansOf(json: string): SentSpan[] {
  const { resourceSpans } = JSON.parse(json) as Traces // safe: a test that meets another shape fails
  return resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
    .map(({ attributes, status, ...span }) => ({
      ...span,
      isError: status.code === 2,
      attributes: Object.fromEntries(
        attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.boolValue]),
      ),
    }))
}
