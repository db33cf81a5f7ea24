import type { KeyCache } from '@fedify/fedify/sig'
import type { Ctx } from '#access'
import { isHouseError } from '#platform/errors'
import { fetchDocument } from './fetch-document.ts'

type Headers_ = Pick<Headers, 'get'>

/** `owner`: whose key the document of the key says it is. */
type Checked = { keyId: string; owner: string | null } | { says: string }

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
  const covered = /(?:^|,)\s*headers="([^"]*)"/.exec(signature)?.[1]?.toLowerCase().split(' ') ?? []
  const isWhole = ['(request-target)', 'host', 'date', 'digest'].every((name) => covered.includes(name))
  return isWhole ? /(?:^|,)\s*keyId="([^"]+)"/.exec(signature)?.[1] : undefined
}

/** Whether the key that a request names signed exactly this request within the last hour. Its key is fetched under the rules of `fetchDocument`. */
export async function checkSignature(ctx: Ctx, request: Request, origin: string): Promise<Checked> {
  const { verifyRequestDetailed } = await import('@fedify/fedify/sig')
  const fault: { says?: string } = {}
  const load = async (address: string) => {
    try {
      return { contextUrl: null, documentUrl: address, document: await fetchDocument(ctx, address, origin) }
    } catch (error) {
      if (!isHouseError(error)) throw error
      fault.says = error.message
      throw error
    }
  }
  const found = await verifyRequestDetailed(request, {
    documentLoader: load,
    contextLoader: contextLoader(load),
    keyCache: cacheAt(ctx.clock.now().getTime()),
  }).catch((error: unknown) => {
    ctx.log.info({ err: error }, 'a signature could not be read')
    return undefined
  })
  if (!found?.verified || found.key.id === null) return { says: fault.says ?? 'The signature doesn’t fit the request.' }
  return { keyId: found.key.id.href, owner: found.key.ownerId?.href ?? null }
}

type Load = (address: string) => Promise<{ contextUrl: null; documentUrl: string; document: object }>

/** The usual contexts are part of the library; others are read under the same rules as keys. */
function contextLoader(load: Load) {
  return async (address: string) => {
    const { preloadedContexts } = await import('@fedify/fedify/runtime')
    const known: unknown = preloadedContexts[address]
    return typeof known === 'object' && known !== null
      ? { contextUrl: null, documentUrl: address, document: known }
      : await load(address)
  }
}

function cacheAt(now: number): KeyCache {
  return {
    get: async (id) => {
      const one = kept.get(id.href)
      return one && one.until > now ? one.key : undefined
    },
    set: async (id, key) => {
      // What could not be had may be there a moment later.
      if (key === null) return void kept.delete(id.href)
      kept.delete(id.href)
      kept.set(id.href, { key, until: now + keptMs })
      const [oldest] = kept.keys()
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    },
  }
}
