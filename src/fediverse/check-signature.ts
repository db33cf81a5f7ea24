import type { KeyCache } from '@fedify/fedify/sig'
import { z } from 'zod'
import type { Ctx } from '#access'
import { Invalid, isHouseError, type LimitReached, type Unavailable } from '#platform/errors'
import { countAttempt, type LimitRule } from '#platform/limits'
import { fetchDocument } from './fetch-document.ts'

type Headers_ = Pick<Headers, 'get'>

/** `owner`: whose key the document of the key says it is. */
type Checked = { keyId: string; owner: string | null } | { says: string }

/** Anybody can have a key of any server fetched. One that is kept is used without it, so that its server isn't shut out. */
const fetchesOfHost: LimitRule = { name: 'fediverse-keys', most: 120, withinSeconds: 60 }

/** A server signs by the same keys for long. */
const keptMs = 3_600_000
const mostKept = 1_000
type Kept = { key: Awaited<ReturnType<KeyCache['get']>>; until: number }
const kept = new Map<string, Kept>()

/** Forgets keys that were fetched, for tests. */
export const forgetFetchedKeys = () => kept.clear()

/** By which key a request says it is signed; undefined where it doesn't, or where the signature doesn't cover what is asked for and the body. */
export function namedKey(headers: Headers_): string | undefined {
  const input = headers.get('signature-input')
  const signature = headers.get('signature') ?? ''
  if (input !== null) {
    // One signature: of several, another than the one that is looked at here might be the one that fits.
    const [, components = '', parameters = ''] = /^[^=,]+=\(([^)]*)\)([^,()]*)$/.exec(input.trim()) ?? []
    const covered = new Set([...components.matchAll(/"([^"]+)"/g)].map(([, name]) => name))
    const isWhole =
      covered.has('content-digest') && covered.has('@method') && (covered.has('@target-uri') || covered.has('@path'))
    return isWhole ? /;keyid="([^"]+)"/.exec(parameters)?.[1] : undefined
  }
  const parameters = parametersIn(signature)
  const covered = parameters?.get('headers')?.toLowerCase().split(' ') ?? []
  const isWhole = ['(request-target)', 'host', 'date', 'digest'].every((name) => covered.includes(name))
  return isWhole ? parameters?.get('keyId') : undefined
}

/** Undefined where one is there twice: the library would go by the other. */
function parametersIn(signature: string): Map<string, string> | undefined {
  const found = signature.split(',').flatMap((one) => {
    const [, name, value] = /^\s*([A-Za-z]+)="([^"]*)"\s*$/.exec(one) ?? []
    return name === undefined || value === undefined ? [] : [[name, value] as const]
  })
  const parameters = new Map(found)
  return parameters.size === found.length ? parameters : undefined
}

/** Whether the key that a request names signed exactly this request within the last hour. Its key is fetched under the rules of `fetchDocument`. @throws Unavailable as there · LimitReached where keys of its server were fetched too often */
export async function checkSignature(ctx: Ctx, request: Request, origin: string): Promise<Checked> {
  const { verifyRequestDetailed } = await import('@fedify/fedify/sig')
  const fault: { says?: string; later?: Unavailable | LimitReached } = {}
  const load = async (address: string) => {
    try {
      await countAttempt(ctx, fetchesOfHost, new URL(address).host)
      return { contextUrl: null, documentUrl: address, document: keyIn(await fetchDocument(ctx, address, origin), address) }
    } catch (error) {
      if (!isHouseError(error)) throw error
      if (error.code === 'unavailable' || error.code === 'limit-reached') fault.later = error
      fault.says = error.message
      throw error
    }
  }
  const found = await verifyRequestDetailed(request, {
    documentLoader: load,
    contextLoader: knownContext,
    keyCache: cacheAt(ctx.clock.now().getTime()),
  }).catch((error: unknown) => {
    ctx.log.info({ err: error }, 'a signature could not be read')
    return undefined
  })
  if (fault.later) throw fault.later
  if (!found?.verified || found.key.id === null) return { says: fault.says ?? 'The signature doesn’t fit the request.' }
  return { keyId: found.key.id.href, owner: found.key.ownerId?.href ?? null }
}

const keyShape = z.object({ id: z.url(), owner: z.url(), publicKeyPem: z.string().max(10_000) })
const holderShape = z.object({ publicKey: z.union([z.array(z.unknown()).max(20), z.looseObject({})]) })

/**
 * The key, from its own document or that of an actor. Nothing else of what a stranger wrote is processed as JSON-LD: 50 kB with contexts inside contexts keep that busy for half a minute.
 * @throws Invalid
 */
function keyIn(document: object, address: string): object {
  const held = holderShape.safeParse(document).data?.publicKey ?? document
  const key = [held]
    .flat()
    .map((one) => keyShape.safeParse(one).data)
    .find((one) => one !== undefined && new URL(one.id).href === address)
  if (!key) throw new Invalid('The key is not in its document.')
  return { '@context': 'https://w3id.org/security/v1', type: 'CryptographicKey', ...key }
}

/** That of `keyIn` is part of the library. Nothing is fetched. */
async function knownContext(address: string) {
  const { preloadedContexts } = await import('@fedify/fedify/runtime')
  return { contextUrl: null, documentUrl: address, document: preloadedContexts[address] }
}

function cacheAt(now: number): KeyCache {
  return {
    get: async (id) => {
      const one = kept.get(id.href)
      return one && one.until > now ? one.key : undefined
    },
    set: async (id, key) => {
      // What could not be had may be there a moment later; what is kept stays, or strangers could take it away.
      if (key === null) return
      kept.delete(id.href)
      kept.set(id.href, { key, until: now + keptMs })
      const [oldest] = kept.keys()
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    },
  }
}
