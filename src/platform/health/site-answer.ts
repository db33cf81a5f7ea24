import { createHmac, timingSafeEqual } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import { z } from 'zod'

/** How a request reached the site: what it says of a request of its own at `/healthz`. */
const heardShape = z.object({
  version: z.string(),
  /** Who connected, and whose request it is as far as that is trusted. */
  peer: z.string(),
  address: z.string(),
  host: z.string(),
  forwardedFor: z.boolean(),
  unnamedProxy: z.boolean(),
  /** Whether a header that signs people in, which the asker made up, reached the site as if the proxy had sent it; null if it didn't arrive, undefined where headers sign nobody in. */
  forged: z.enum(['believed', 'unnamed', 'refused']).nullable().optional(),
  /** The headers beside it (address, name, groups) that arrived as the asker made them up; undefined where headers sign nobody in. */
  passed: z.array(z.string()).optional(),
})

export type Heard = z.infer<typeof heardShape>

/** `heard` is missing where what answers is not this site. */
export type SiteAnswer = { status: number; location: string | undefined; date: Date | undefined; heard: Heard | undefined }

/** A request with it comes from a process that has the site's secret. */
export const proofHeader = 'x-epigraph-health'
const goodForMs = 5 * 60_000

export function proofOf(key: string, at: number): string {
  return `${at}.${createHmac('sha256', key).update(String(at)).digest('base64url')}`
}

export function isProof(key: string, given: string | undefined, now: number): boolean {
  const at = Number(given?.split('.')[0])
  if (given === undefined || !Number.isSafeInteger(at) || Math.abs(now - at) > goodForMs) return false
  const [one, other] = [Buffer.from(given), Buffer.from(proofOf(key, at))]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Whom the site says it is, to find out whether a visitor could. Nobody's user id. */
export const forgedUser = 'epigraph-forged-by-the-doctor'

/** Asks as a visitor does, by the public address. Whether the certificate is good, another line says. */
export function askSite(
  address: string,
  key: string | undefined,
  signal: AbortSignal,
  { forging = [] }: { forging?: readonly string[] } = {},
): Promise<SiteAnswer> {
  const url = new URL(`${address.replace(/\/$/, '')}/healthz`)
  const now = Date.now()
  return new Promise((resolve, reject) => {
    const headers = {
      ...(key === undefined ? {} : { [proofHeader]: proofOf(key, now) }),
      ...Object.fromEntries(forging.map((name) => [name, forgedUser])),
    }
    const options = { headers, signal, rejectUnauthorized: false, agent: false }
    const request = (url.protocol === 'https:' ? https : http).get(url, options, (incoming) => {
      let text = ''
      incoming.setEncoding('utf8')
      incoming.on('data', (piece: string) => (text = (text + piece).slice(0, 4_000)))
      incoming.on('error', reject)
      incoming.on('end', () => {
        const { date, location } = incoming.headers
        resolve({
          status: incoming.statusCode ?? 0,
          location,
          date: date === undefined ? undefined : new Date(date),
          heard: heardIn(text),
        })
      })
    })
    request.on('error', reject)
  })
}

function heardIn(text: string): Heard | undefined {
  try {
    return heardShape.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
