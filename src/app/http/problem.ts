import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Client } from './client-address.ts'
import { plainPage } from './plain-page.ts'

/** What every request carries on its way. */
export type HttpEnv = { Bindings: HttpBindings; Variables: { requestId: string; client: Client } }

/** RFC 9457 problem details. `instance` is the request id, which stands in the log too. */
export function problem(status: number, title: string, requestId: string, headers: Record<string, string> = {}): Response {
  return Response.json(
    { type: 'about:blank', title, status, instance: requestId },
    { status, headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers } },
  )
}

/** An answer of our own when no page can be rendered: a page for people, problem details for machines. */
export function refuse(c: Context<HttpEnv>, status: number, sentence: string, headers: Record<string, string> = {}): Response {
  const requestId = c.get('requestId')
  const wantsPage = (c.req.header('accept') ?? '').includes('text/html') || c.req.header('accept') === undefined
  if (!wantsPage || new URL(c.req.url).pathname.startsWith('/api/')) return problem(status, sentence, requestId, headers)
  return new Response(plainPage(sentence, requestId), {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })
}
