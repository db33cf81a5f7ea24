import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { S3Settings } from '#platform/files/s3-files'

/** What the next request meets instead of an answer; `cut` breaks off in the middle of the body. */
type Fault = { status: number; code: string } | { slowMs: number } | 'cut'

export type S3Server = {
  settings: S3Settings
  faults: Fault[]
  objects: Map<string, { bytes: Buffer; type: string; at: Date }>
  /** Every request, by method and path. */
  asked: string[]
  stop(): void
}

const owner = { accessKeyId: 'EPIGRAPHTEST', secretAccessKey: 'a-secret/of+tests=', region: 'eu-test-1', bucket: 'quotes' }

/**
 * A store as Amazon describes S3, as far as a site uses it: it computes what each request should be signed with
 * (AWS Signature Version 4), and refuses what is not. It keeps everything in memory.
 */
export async function startS3(port = 0): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map()
  const faults: Fault[] = []
  const asked: string[] = []
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch((fault: unknown) => outgoing.destroy(fault as Error)) // safe: only errors are thrown here
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(Buffer.from(chunk as Buffer)) // safe: no encoding was set
    const body = Buffer.concat(chunks)
    const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host}`)
    asked.push(`${incoming.method} ${url.pathname}`)
    const fault = faults.shift()
    if (fault && fault !== 'cut' && 'slowMs' in fault) await sleep(fault.slowMs)
    if (fault && fault !== 'cut' && 'code' in fault) return refuse(outgoing, fault.status, fault.code)
    const wrong = wrongWith(incoming, url, body)
    if (wrong) return refuse(outgoing, ...wrong)
    const [, bucket = '', key = ''] = /^\/([^/]+)\/?(.*)$/.exec(decodeURIComponent(url.pathname)) ?? []
    if (bucket !== owner.bucket) return refuse(outgoing, 404, 'NoSuchBucket')
    if (key === '') return void outgoing.setHeader('content-type', 'application/xml').end(listing(url.searchParams))
    if (incoming.method === 'PUT') {
      objects.set(key, { bytes: body, type: incoming.headers['content-type'] ?? '', at: new Date() })
      return void outgoing.end()
    }
    if (incoming.method === 'DELETE') {
      objects.delete(key)
      return void outgoing.writeHead(204).end()
    }
    const found = objects.get(key)
    if (!found) return refuse(outgoing, 404, 'NoSuchKey')
    outgoing.writeHead(200, {
      'content-type': found.type,
      'content-length': found.bytes.length,
      'last-modified': found.at.toUTCString(),
    })
    if (fault !== 'cut') return void outgoing.end(found.bytes)
    outgoing.write(found.bytes.subarray(0, found.bytes.length / 2), () => outgoing.destroy())
  }

  function listing(query: URLSearchParams): string {
    const from = query.get('start-after') ?? ''
    const most = Number(query.get('max-keys') ?? 1_000)
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > from).sort()
    const shown = keys.slice(0, most).map((key) => {
      const { bytes, at } = objects.get(key)! // safe: it is one of its keys
      return `<Contents><Key>${encodeURIComponent(key)}</Key><LastModified>${at.toISOString()}</LastModified><ETag>&quot;0&quot;</ETag><Size>${bytes.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`
    })
    return `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${keys.length > most}</IsTruncated><EncodingType>url</EncodingType>${shown.join('')}</ListBucketResult>`
  }

  const address = server.address() as AddressInfo // safe: a TCP server that listens has one
  const settings = { ...owner, endpoint: `http://127.0.0.1:${address.port}`, prefix: '', waitMs: 5 }
  return { settings, faults, objects, asked, stop }
}

function refuse(outgoing: ServerResponse, status: number, code: string): void {
  outgoing
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>As tests ask for it.</Message></Error>`)
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** By the rules of "Signature Version 4 for API requests": what is wrong with a request, or undefined. */
function wrongWith(
  { method = '', headers }: IncomingMessage,
  url: URL,
  body: Buffer,
): [status: number, code: string] | undefined {
  const [, keyId, day = '', region = '', signedHeaders = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (signature === undefined) return [403, 'AccessDenied']
  if (keyId !== owner.accessKeyId) return [403, 'InvalidAccessKeyId']
  if (region !== owner.region) return [400, 'AuthorizationHeaderMalformed']
  const moment = String(headers['x-amz-date'])
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(moment) ?? []
  if (!moment.startsWith(day) || Math.abs(Date.now() - Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`)) > 900_000)
    return [403, 'RequestTimeTooSkewed']
  const names = signedHeaders.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return [403, 'AccessDenied']
  if (headers['x-amz-content-sha256'] !== sha256(body)) return [400, 'XAmzContentSHA256Mismatch']
  const canonical = [
    method,
    url.pathname
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    [...url.searchParams]
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    signedHeaders,
    sha256(body),
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', moment, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n')
  const key = hmac(hmac(hmac(hmac(`AWS4${owner.secretAccessKey}`, day), region), 's3'), 'aws4_request')
  return hmac(key, text).toString('hex') === signature ? undefined : [403, 'SignatureDoesNotMatch']
}

/** How it behaves on a bad day, for the person who develops: `MANNER=overload node test/s3-server.ts`. */
const manners: Record<string, Fault> = {
  refuse: { status: 403, code: 'InvalidAccessKeyId' },
  overload: { status: 503, code: 'SlowDown' },
  slow: { slowMs: 8_000 },
  cut: 'cut',
}

// `node test/s3-server.ts`
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { settings, faults } = await startS3(Number(process.env['PORT'] ?? 4020))
  const manner = manners[process.env['MANNER'] ?? '']
  if (manner) faults.shift = () => manner
  console.log('A store for files, kept in memory, for trying things out. In .env:')
  console.log(`S3_ENDPOINT=${settings.endpoint}\nS3_BUCKET=${settings.bucket}\nS3_REGION=${settings.region}`)
  console.log(`S3_ACCESS_KEY_ID=${settings.accessKeyId}\nS3_SECRET_ACCESS_KEY=${settings.secretAccessKey}`)
  console.log(`Begun with MANNER it shows how failures look: ${Object.keys(manners).join(', ')}.`)
}
