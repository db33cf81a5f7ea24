import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { say } from '#messages'
import { Invalid } from '#platform/errors'

/** The most that an account may have. */
export const mostPasskeys = 20

/** EdDSA, ES256 and RS256: what devices of today sign with. */
export const algorithms = [-8, -7, -257]

/** The host for which browsers keep a site's passkeys, or the sentence that says why they keep none. `origin` is that of the site's own address. */
export function passkeyHost(origin: string): { host: string; fault?: undefined } | { fault: string; host?: undefined } {
  const { protocol, hostname: host } = new URL(origin)
  if (ipaddr.isValid(host.replace(/^\[|\]$/g, ''))) return { fault: say('passkeys.needs-name') }
  const isLocal = host === 'localhost' || host.endsWith('.localhost')
  return protocol === 'https:' || isLocal ? { host } : { fault: say('passkeys.needs-https') }
}

/** @throws Invalid where the site's address can have no passkeys */
export function requirePasskeyHost(origin: string): string {
  const { host, fault } = passkeyHost(origin)
  if (fault !== undefined) throw new Invalid(fault)
  return host
}

const bytes = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(most)

/** The parts of browsers' answers that are read. An answer is JSON in a field of a form. */
const shared = { id: bytes(1_400), rawId: bytes(1_400), type: z.literal('public-key') }

const signedAnswer = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(2_000),
    userHandle: bytes(100).optional(),
  }),
})

const madeAnswer = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(16_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .catch([])
      .default([]),
  }),
})

export const readSigned = (json: string) => read(signedAnswer, json)
export const readMade = (json: string) => read(madeAnswer, json)

function read<S extends z.ZodType>(schema: S, json: string): z.output<S> {
  const answer = schema.safeParse(parsed(json))
  if (!answer.success) throw notAccepted()
  return answer.data
}

function parsed(json: string): unknown {
  if (json.length > 32_000) return null
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

export const notAccepted = () => new Invalid(say('passkeys.not-accepted'))
