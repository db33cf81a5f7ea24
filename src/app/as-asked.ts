import { askedForText } from './embeds/terminal.ts'
import { askedForMarkdown } from './feeds/markdown-routes.ts'

type Asking = { method: string | undefined; address: string; accept: string | null | undefined; agent: string | null | undefined }

/** The address of what is asked for: of a page as it is, as Markdown, or as words for a terminal. */
export function asWords({ method, address, accept, agent }: Asking): string {
  return askedForMarkdown(method, address, accept) ?? askedForText(method, address, { accept, agent }) ?? address
}

/** For `fetch` without a socket: a page as what is asked for. */
export function asAsked(request: Request): Request {
  const { origin, pathname, search } = new URL(request.url)
  const { method, headers } = request
  const asked = { method, address: pathname + search, accept: headers.get('accept'), agent: headers.get('user-agent') }
  const words = asWords(asked)
  return words === asked.address ? request : new Request(origin + words, request)
}
