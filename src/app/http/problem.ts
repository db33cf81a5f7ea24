import { STATUS_CODES } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context, Handler } from 'hono'
import type { Client } from './client-address.ts'
import { plainPage } from './plain-page.ts'

/** What every request carries on its way. */
export type HttpEnv = { Bindings: HttpBindings; Variables: { requestId: string; client: Client } }

const always = {
  'content-type': 'application/problem+json',
  'cache-control': 'no-store',
  // A script of another site may read why it was refused: no person is in it.
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'RateLimit, RateLimit-Policy, Retry-After, X-Request-Id',
}

type Said = {
  headers?: Record<string, string>
  fields?: Readonly<Record<string, string>> | undefined
  pointers?: Readonly<Record<string, string>> | undefined
  more?: Record<string, unknown>
}

/**
 * RFC 9457 problem details: without a type of its own a problem has the title of its status. `instance` is the request id, which stands
 * in the log too; `fields` are the parameters at fault, `pointers` the places in a body of JSON,
 * `more` what some clients look for beside that.
 */
export function problem(
  status: number,
  detail: string,
  requestId: string,
  { headers = {}, fields = {}, pointers = {}, more = {} }: Said = {},
): Response {
  const errors = [
    ...Object.entries(fields).map(([parameter, detail]) => ({ parameter, detail })),
    ...Object.entries(pointers).map(([pointer, detail]) => ({ pointer, detail })),
  ]
  return Response.json(
    {
      type: 'about:blank',
      title: STATUS_CODES[status],
      status,
      detail,
      instance: requestId,
      ...(errors.length > 0 ? { errors } : {}),
      ...more,
    },
    { status, headers: { ...always, ...headers } },
  )
}

/** Answers every other method where only one is taken; it is after the handler of that one. */
export const onlyBy =
  (method: 'GET' | 'POST'): Handler<HttpEnv> =>
  (c) =>
    problem(405, `Use ${method} for this address.`, c.get('requestId'), { headers: { allow: method } })

/** An answer of our own when no page can be rendered: a page for people, problem details for machines. */
export function refuse(c: Context<HttpEnv>, status: number, sentence: string, headers: Record<string, string> = {}): Response {
  const requestId = c.get('requestId')
  const wantsPage = (c.req.header('accept') ?? '').includes('text/html') || c.req.header('accept') === undefined
  if (!wantsPage || new URL(c.req.url).pathname.startsWith('/api/')) return problem(status, sentence, requestId, { headers })
  return new Response(plainPage(sentence, requestId), {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })
}
