import { say, siteHref } from '#messages'
import type { Design } from '#plates'
import { askToSignIn } from '#ui/ask-sign-in'
import { RefusedDownload } from './refused-download.ts'

type Action = 'quick_download' | 'custom_download'

/** `drawn`: the file is here already, and only that it was taken is to be written down, with its `format`. */
export type DownloadOrder = { quoteId: string; action: Action; design?: Design; shape?: string; drawn?: true; format?: string }

/** What the dialog offers instead ("Sign in required"). */
export type Instead = () => void

/**
 * Asks the server for a download, and for an account where it wants one; what was to be done waits meanwhile, and goes on, on another page, too: of
 * what can only be given on this one (`stays`) nothing is begun again elsewhere, and the person who is asked for more goes on in another window.
 * @returns undefined where nobody signed in
 * @throws RefusedDownload where it failed
 */
export async function askDownload(
  order: DownloadOrder,
  instead: Instead,
  { stays = false }: { stays?: boolean } = {},
): Promise<Response | undefined> {
  const first = await send(order)
  if (first.status !== 401) return whole(first)
  const signedIn = await askToSignIn({
    title: say('downloads.sign-in'),
    description: say('downloads.sign-in-text'),
    ...(stays ? { stays } : { intent: `${order.action}:${order.quoteId}` }),
    later: say('downloads.share-instead'),
    instead,
  })
  return signedIn ? whole(await send(order)) : undefined
}

async function send(order: DownloadOrder): Promise<Response> {
  try {
    return await fetch(siteHref('/api/downloads'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: order.drawn ? 'application/json' : 'image/*' },
      body: JSON.stringify(order),
    })
  } catch {
    throw new RefusedDownload(say('downloads.unreachable'))
  }
}

async function whole(answer: Response): Promise<Response> {
  if (answer.ok) return answer
  throw new RefusedDownload((await saidBy(answer)) ?? say(answer.status === 503 ? 'studio.busy' : 'downloads.again'))
}

/** What is refused on purpose brings its reason: the person who has had sixty in ten minutes waits longer than a moment, and a quote that is gone stays so. */
async function saidBy(answer: Response): Promise<string | undefined> {
  if (answer.status >= 500) return undefined
  const said: unknown = await answer.json().catch(() => null)
  return typeof said === 'object' && said !== null && 'detail' in said ? String(said.detail) : undefined
}

/** As the server names it. */
export function nameOfFile(answer: Response, otherwise: string): string {
  const disposition = answer.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded !== undefined) return decodeURIComponent(encoded)
  return /filename="([^"]+)"/i.exec(disposition)?.[1] ?? otherwise
}
