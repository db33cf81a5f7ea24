import { lookup as dnsLookup, type LookupAddress } from 'node:dns'
import { STATUS_CODES } from 'node:http'
import { isIP } from 'node:net'
import { Agent, buildConnector, fetch, type Response } from 'undici'
import { say } from '#messages'
import { hostOf, isAllowedHost, type AllowedHosts } from './allowed-hosts.ts'
import { codeOf } from '../database/db-faults.ts'
import { Invalid } from '../errors.ts'
import { isPublicAddress } from './is-public-address.ts'
import { cleanAnswer } from './clean-answer.ts'
import { OtherStatus, type Answered, type Fetched, type PublicAnswer, type PublicAsk, type Web } from '../web.ts'

/** Where a name leads; as `dns.lookup` with `all`. */
type Lookup = (host: string, options: { all: true }, done: (fault: Error | null, found: LookupAddress[]) => void) => void

type WebSettings = { allowedHosts: AllowedHosts; lookup?: Lookup }

const mb = 1024 * 1024

export function openWeb({ allowedHosts, lookup = dnsLookup }: WebSettings): Web {
  return {
    async fetchPublic(
      address,
      { maxBytes = 10 * mb, timeoutMs = 5_000, redirects = 3, accept = '*/*', headers = {} } = {},
    ): Promise<Fetched> {
      const first = readAddress(address, allowedHosts)
      // No connection outlives its request: a name is looked up for each, and what was looked up is what is connected to.
      const agent = new Agent({ connect: connectorTo(allowedHosts, lookup, timeoutMs), allowH2: false })
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        let at = first
        for (let followed = 0; followed <= redirects; followed++) {
          // What was meant for one site is not told to the next.
          const own = at.origin === first.origin ? headers : {}
          const response = await fetch(at, {
            dispatcher: agent,
            signal,
            redirect: 'manual',
            headers: { 'user-agent': 'Epigraph', ...own, accept },
          })
          const next = nextOf(response, at)
          if (!next) return await taken(response, at, maxBytes)
          await response.body?.cancel()
          at = readAddress(next, allowedHosts)
        }
        throw wrong(say('desk-fetch.redirects', { most: redirects }))
      } catch (fault) {
        throw asSentence(fault, timeoutMs)
      } finally {
        await agent.destroy()
      }
    },
    askPublic,
    async postPublic(address, sent): Promise<Answered> {
      const { status, answer, headers } = await askPublic(address, { ...sent, method: 'POST' })
      return { status, answer, retryAfter: headers.get('retry-after') }
    },
    readPostAddress: (address) => readPostAddress(address, allowedHosts),
  }

  async function askPublic(
    address: string,
    { method, body, headers, timeoutMs, mostAnswerBytes }: PublicAsk,
  ): Promise<PublicAnswer> {
    const at = readPostAddress(address, allowedHosts)
    const agent = new Agent({ connect: connectorTo(allowedHosts, lookup, timeoutMs), allowH2: false })
    try {
      const response = await fetch(at, {
        method,
        ...(body === undefined ? {} : { body }),
        dispatcher: agent,
        signal: AbortSignal.timeout(timeoutMs + answerMs),
        redirect: 'manual',
        headers: { 'user-agent': 'Epigraph', 'accept-encoding': 'identity', ...headers },
      })
      const answer = await beginningOf(response, mostAnswerBytes)
      return { status: response.status, answer, headers: new Headers([...response.headers]) }
    } catch (fault) {
      throw asSentence(fault, timeoutMs)
    } finally {
      await agent.destroy()
    }
  }
}

/** When the head of an answer is there, what it means is known; its body is waited for so long. */
const answerMs = 2_000

function readPostAddress(text: string, allowed: AllowedHosts): URL {
  const url = readAddress(text, allowed)
  if (url.protocol !== 'https:' && !isAllowedHost(allowed, hostOf(url), portOf(url)))
    throw wrong(say('desk-fetch.encrypted-only'))
  return url
}

async function beginningOf(response: Response, most: number): Promise<string> {
  const body: AsyncIterable<Uint8Array> | undefined = response.body ?? undefined
  if (!body) return ''
  const parts = body[Symbol.asyncIterator]()
  const chunks: Uint8Array[] = []
  let size = 0
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), answerMs)))
  while (size < most) {
    const next = await Promise.race([parts.next().catch(() => undefined), late])
    if (!next || next.done) break
    chunks.push(next.value)
    size += next.value.length
  }
  clearTimeout(timer)
  return cleanAnswer(Buffer.concat(chunks).subarray(0, most))
}

/** What can be known without asking anybody. */
export function readAddress(text: string, allowed: AllowedHosts): URL {
  if (!URL.canParse(text.trim())) throw wrong(say('desk-form.valid-url'))
  const url = new URL(text.trim())
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw wrong(say('desk-fetch.http-only'))
  if (url.username !== '' || url.password !== '') throw wrong(say('desk-fetch.no-passwords'))
  const host = hostOf(url)
  const port = portOf(url)
  if (isAllowedHost(allowed, host, port)) return url
  if (port !== 80 && port !== 443) throw wrong(say('desk-fetch.ports'))
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw notPublic()
  return url
}

/** The last gate before the network, on every way to it: first address, redirects, names whose answer changes. */
export function connectorTo(allowed: AllowedHosts, lookup: Lookup, timeout: number): buildConnector.connector {
  const whole = (host: string, port: number) =>
    buildConnector({
      allowH2: false,
      timeout,
      autoSelectFamily: true,
      lookup: (_, options, done) =>
        lookup(host, { all: true }, (fault, found) => {
          const [one] = found ?? []
          if (fault || !one) return done(fault ?? new Error('no address'), '')
          // One private address among public ones is a way in, too.
          if (!isAllowedHost(allowed, host, port) && found.some(({ address }) => !isPublicAddress(address)))
            return done(notPublic(), '')
          return options.all ? done(null, found) : done(null, one.address, one.family)
        }),
    })
  return (options, callback) => {
    const host = hostOf(options)
    const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80)
    if (isIP(host) !== 0 && !isAllowedHost(allowed, host, port) && !isPublicAddress(host)) return callback(notPublic(), null)
    whole(host, port)(options, callback)
  }
}

function nextOf({ status, headers }: Response, at: URL): string | undefined {
  const location = headers.get('location')
  if (![301, 302, 303, 307, 308].includes(status) || location === null) return undefined
  if (!URL.canParse(location, at)) throw wrong(say('desk-fetch.unreadable-redirect'))
  return new URL(location, at).href
}

/** Counted as it comes, unpacked: what a server says of its length it may say of anything. */
async function taken(response: Response, at: URL, maxBytes: number): Promise<Fetched> {
  if (!response.ok) {
    const { status } = response
    const said = say('desk-fetch.answers-with', { status: `${status} (${STATUS_CODES[status] ?? 'unknown'})` })
    // That says something of the site, and not of what was asked for.
    throw new OtherStatus(status, said, status === 429 || status >= 500 ? { cause: new Error(said) } : {})
  }
  const tooLarge = () => wrong(say('desk-fetch.larger', { size: inMegabytes(maxBytes) }))
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  const body: AsyncIterable<Uint8Array> | undefined = response.body ?? undefined
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  const type = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  return { bytes: new Uint8Array(Buffer.concat(chunks)), type, address: at.href }
}

/** undici wraps what its connection throws. */
function asSentence(fault: unknown, timeoutMs: number): Invalid {
  for (let one = fault; one instanceof Error; one = one.cause) if (one instanceof Invalid) return one
  return wrong(silence(fault, timeoutMs), fault)
}

function silence(fault: unknown, timeoutMs: number): string {
  const codes = codesOf(fault)
  if (isTimeout(fault) || codes.has('UND_ERR_CONNECT_TIMEOUT') || codes.has('ETIMEDOUT'))
    return say('desk-fetch.slow', { seconds: timeoutMs / 1_000 })
  if (codes.has('ENOTFOUND') || codes.has('EAI_AGAIN')) return say('desk-fetch.no-such-name')
  if ([...codes].some((code) => /CERT|SSL|TLS|SELF_SIGNED/.test(code))) return say('desk-fetch.certificate')
  return say('desk-fetch.cannot-reach')
}

const isTimeout = (fault: unknown) => fault instanceof Error && fault.name === 'TimeoutError'

function codesOf(fault: unknown): Set<string> {
  const codes = new Set<string>()
  const look = (one: unknown) => {
    codes.add(codeOf(one))
    if (one instanceof AggregateError) for (const each of one.errors) look(each)
    if (one instanceof Error && one.cause !== undefined) look(one.cause)
  }
  look(fault)
  return codes
}

const portOf = ({ port, protocol }: URL) => Number(port || (protocol === 'https:' ? 443 : 80))
const wrong = (sentence: string, cause?: unknown) =>
  new Invalid(sentence, { address: sentence }, cause === undefined ? {} : { cause })
const inMegabytes = (bytes: number) => `${Math.round((bytes / mb) * 10) / 10} MB`
const notPublic = () => wrong(say('desk-fetch.not-public'))
