import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { Unavailable } from '../errors.ts'
import { isFileKey, longestList, requireFileKey, typeOfKey, type Files, type ListedFile } from '../files.ts'

export type S3Settings = {
  /** Its origin; buckets are named in the path, as all stores take them. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Before every key; empty, or it ends with a slash. */
  prefix: string
  /** How long an answer may take, bytes included: 5 s, and 20 s to write; and the wait before the second of three tries: 200 ms. */
  answerMs?: number
  writeMs?: number
  waitMs?: number
}

/** A try that failed for the moment is made again: everything that is asked may be asked twice. */
const tries = 3

/** `failed` is a sentence; what `passes` may be tried again. */
type Outcome =
  | { found: boolean; bytes: Uint8Array<ArrayBuffer>; headers: Headers }
  | { failed: string; passes: boolean; cause?: unknown }

/** Nothing is asked until there is a file. */
export function openS3Files(settings: S3Settings): Files {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, prefix } = settings
  const { answerMs = 5_000, writeMs = 20_000, waitMs = 200 } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const addressOf = (key: string) => `${endpoint}/${bucket}/${prefix}${key}`

  /** @throws Unavailable when the last try failed, too */
  async function ask(method: string, address: string, body?: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
    for (let tried = 1; ; tried++) {
      const outcome = await askOnce(method, address, body, headers)
      if ('bytes' in outcome) return outcome
      if (tried === tries || !outcome.passes) throw new Unavailable(outcome.failed, { cause: outcome.cause })
      await sleep(waitMs * 2 ** (tried - 1) * (0.75 + Math.random() / 2))
    }
  }

  async function askOnce(
    method: string,
    address: string,
    body: Uint8Array<ArrayBuffer> | undefined,
    headers: Record<string, string>,
  ): Promise<Outcome> {
    const signal = AbortSignal.timeout(method === 'PUT' ? writeMs : answerMs)
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const signed = await client.sign(address, { method, headers: { ...headers, 'x-amz-content-sha256': hash } })
    try {
      // A redirect would lead to a store that the signature is not for.
      const response = await fetch(signed.url, { method, headers: signed.headers, body, signal, redirect: 'manual' })
      const bytes = new Uint8Array(await response.arrayBuffer())
      if (response.ok || (response.status === 404 && !/NoSuchBucket/.test(textOf(bytes))))
        return { found: response.ok, bytes, headers: response.headers }
      return { failed: sentenceOf(response.status, textOf(bytes)), passes: response.status >= 500 || response.status === 429 }
    } catch (cause) {
      return { failed: unreached(cause), passes: true, cause }
    }
  }

  function sentenceOf(status: number, said: string): string {
    const [, code = ''] = /<Code>([A-Za-z0-9]+)<\/Code>/.exec(said) ?? []
    if (code === 'NoSuchBucket') return `The file store has no bucket called ${bucket}: check S3_BUCKET.`
    if (code === 'RequestTimeTooSkewed')
      return 'The clock of this machine and that of the file store differ by too much: set this one right.'
    if (code === 'AccessDenied')
      return `The file store does not let this key do that: allow it to put, get, delete and list objects in ${bucket}.`
    if (status === 403) return 'The file store refuses the key: check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.'
    if (code === 'AuthorizationHeaderMalformed' || (status >= 300 && status < 400))
      return `The file store has the bucket elsewhere: check S3_REGION and S3_ENDPOINT.`
    return `The file store answered with ${status}${code ? ` (${code})` : ''}. Try again in a moment.`
  }

  function unreached(cause: unknown): string {
    if (cause instanceof Error && cause.name === 'TimeoutError')
      return 'The file store did not answer in time. Try again in a moment.'
    return `The file store at ${endpoint} cannot be reached: check S3_ENDPOINT, and whether it runs.`
  }

  /** A file may be missing. Where one is put, or a bucket is listed, what says so is no store: a proxy, a web server, half an address. */
  function requireFound({ found }: { found: boolean }): void {
    if (found) return
    throw new Unavailable(`No file store answers at ${endpoint} (404): check S3_ENDPOINT and S3_BUCKET.`)
  }

  /** One page of what the bucket holds; where it goes on is the last key of it, as the store knows it. */
  async function page(under: string, after: string) {
    const query = new URLSearchParams({
      'list-type': '2',
      'encoding-type': 'url',
      'max-keys': String(longestList),
      prefix: under,
      ...(after === '' ? {} : { 'start-after': after }),
    })
    // Signed as RFC 3986 writes spaces and stars.
    const listed = await ask('GET', `${endpoint}/${bucket}?${query.toString().replaceAll('+', '%20').replaceAll('*', '%2A')}`)
    requireFound(listed)
    return readPage(textOf(listed.bytes))
  }

  return {
    async put(key, bytes, { type }) {
      requireFileKey(key, type)
      requireFound(await ask('PUT', addressOf(key), new Uint8Array(bytes), { 'content-type': type }))
    },
    async read(key) {
      if (!isFileKey(key)) return undefined
      const { found, bytes, headers } = await ask('GET', addressOf(key))
      if (!found) return undefined
      const at = new Date(headers.get('last-modified') ?? 0)
      return { bytes, type: typeOfKey(key) ?? 'application/octet-stream', at }
    },
    async remove(key) {
      requireFileKey(key)
      await ask('DELETE', addressOf(key))
    },
    async list(under, after = '') {
      const listed: ListedFile[] = []
      let behind = after === '' ? '' : prefix + after
      // Others may keep files in the same bucket that are none of ours.
      for (let more = true; more && listed.length < longestList;) {
        const { objects, truncated } = await page(prefix + under, behind)
        for (const object of objects) {
          const key = object.key.slice(prefix.length)
          if (isFileKey(key)) listed.push({ ...object, key })
        }
        behind = objects.at(-1)?.key ?? behind
        more = truncated && objects.length > 0
      }
      return listed.slice(0, longestList)
    },
  }
}

/** What ListObjectsV2 answers. Keys are asked for as in an address, so that no sign of XML is in any value that is read. */
function readPage(xml: string): { objects: ListedFile[]; truncated: boolean } {
  const valueIn = (part: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(part)?.[1] ?? ''
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, part = '']) => ({
    key: decodeURIComponent(valueIn(part, 'Key').replaceAll('+', ' ')),
    size: Number(valueIn(part, 'Size')),
    at: new Date(valueIn(part, 'LastModified')),
  }))
  return { objects, truncated: valueIn(xml, 'IsTruncated') === 'true' }
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
