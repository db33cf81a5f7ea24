import { requireRole, type Ctx } from '#access'
import type { Changed } from '#changes'
import type { Answered } from '#platform/web'
import { getSettings } from '#settings'
import { keyPath, siteKey } from './site-key.ts'
import { send, tellDue, type Fault } from './tell-due.ts'

declare module '#platform/ground' {
  interface JobData {
    'submit-pages': object
  }
}

/** The protocol takes so many addresses in one request. */
const mostAddresses = 10_000
const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/** The addresses of pages that these changes made, altered or removed. */
export type PagesOf = (ctx: Ctx, changes: readonly Changed[]) => Promise<string[]>

/**
 * The job. Where the settings say so, gives the addresses of pages that changed since the last time to the IndexNow endpoint, which passes them on to search engines: 10,000 in one request.
 * Where anything may have changed it says nothing, because there is nothing to name: the sitemap has it. @throws Forbidden for anyone but the system
 */
export async function submitPages(
  ctx: Ctx,
  signal: AbortSignal,
  { day, origin, pagesOf }: { day: string; origin: string; pagesOf: PagesOf },
): Promise<void> {
  requireRole(ctx, 'system')
  const { index_now: isOn, index_now_endpoint: endpoint } = await getSettings(ctx)
  await tellDue(ctx, signal, {
    kind: 'indexnow',
    addresses: isOn ? [endpoint] : [],
    day,
    tell: async (address, { changes }) => {
      const pages = await pagesOf(ctx, changes)
      for (let from = 0; from < pages.length; from += mostAddresses) {
        const fault = await submit(ctx, address, origin, pages.slice(from, from + mostAddresses))
        if (fault) return fault
      }
      return null
    },
  })
}

async function submit(ctx: Ctx, endpoint: string, origin: string, urlList: string[]): Promise<Fault | null> {
  const key = siteKey(ctx)
  const keyLocation = origin + keyPath(key)
  const body = JSON.stringify({ host: new URL(origin).host, key, keyLocation, urlList })
  const sent = await send(ctx, endpoint, 'application/json; charset=utf-8', body)
  if ('fault' in sent) return sent
  // 202: the key is looked at later.
  return sent.status === 200 || sent.status === 202 ? null : faultOf(sent, keyLocation)
}

/** What the protocol says an answer means, and what helps. */
function faultOf({ status, retryAfter }: Answered, keyLocation: string): Fault {
  if (status === 403)
    return {
      fault: `It answered 403: the key was not found. ${keyLocation} must be reachable from the internet, and answer with the key.`,
    }
  if (status === 422)
    return {
      fault: 'It answered 422: the addresses are not of this host. Set BASE_URL to the address at which readers find the site.',
    }
  if (status === 429)
    return {
      fault:
        'It answered 429: too many requests. The site waits for an hour or as long as the answer asks for, and then sends everything at once. Nothing has to be done.',
      pauseMs: Math.min(Math.max((Number(retryAfter) || 0) * 1_000, hourMs), dayMs),
    }
  return { fault: `It answered ${status}. Check the address of the endpoint.` }
}
