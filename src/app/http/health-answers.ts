import type { Context, Handler } from 'hono'
import type { Ground, SignInHeader } from '#platform/ground'
import { forgedUser, isProof, proofHeader, type Heard } from '#platform/health/site-answer'
import { version } from '../../version.ts'
import { plainAddress, type Client } from './client-address.ts'
import type { HttpEnv } from './problem.ts'

/** `/healthz`: the process answers. To the doctor it also says how the request reached it. */
export function healthAnswer(ground: Ground): Handler<HttpEnv> {
  const key = ground.deriveKey('health')
  return (c) => {
    if (!isProof(key, c.req.header(proofHeader), ground.clock.now().getTime())) return c.text(`ok ${version}`)
    return c.json(heardOf(c, ground), 200, { 'cache-control': 'no-store' })
  }
}

export type Ready = {
  /** The database answers and has the schema that this build needs, and we are not stopping. */
  isReady: () => Promise<boolean>
  /** Why nothing can be written to the data folder; null if it can. Without it, nobody checks. */
  cannotWrite?: () => Promise<string | null>
}

/** `/readyz`: requests may be sent here. */
export function readyAnswer({ isReady, cannotWrite }: Ready): Handler<HttpEnv> {
  return async (c) => {
    if (!(await isReady())) return c.text('not ready', 503)
    const fault = (await cannotWrite?.()) ?? null
    return fault === null ? c.text('ready') : c.text(fault, 503)
  }
}

function heardOf(c: Context<HttpEnv>, { signInHeader }: Pick<Ground, 'signInHeader'>): Heard {
  const { address, host, unnamedProxy, namedBy } = c.get('client')
  const peer = plainAddress(c.env.incoming.socket.remoteAddress ?? '')
  const forwardedFor = c.req.header('x-forwarded-for') !== undefined
  const forged = forgedIn(namedBy)
  const passed = signInHeader && passedIn(c, signInHeader)
  return { version, peer, address, host, forwardedFor, unnamedProxy: unnamedProxy !== undefined, forged, passed }
}

/** The headers beside the user id's that arrived as the doctor made them up. */
function passedIn(c: Context<HttpEnv>, { headers: { user, ...others } }: SignInHeader): string[] {
  const arrived = Object.values(others).filter((name) => name !== user && (c.req.header(name) ?? '').includes(forgedUser))
  return [...new Set(arrived)]
}

/** What came of the header that the doctor made up. */
function forgedIn(namedBy: Client['namedBy']): Heard['forged'] {
  if (!namedBy) return namedBy
  if ('person' in namedBy) return namedBy.person.user === forgedUser ? 'believed' : null
  return namedBy.fault === 'unnamed' ? 'unnamed' : 'refused'
}
