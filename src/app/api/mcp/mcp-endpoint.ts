import { createMcpHandler } from '@modelcontextprotocol/server'
import type { Context, Handler } from 'hono'
import { visitor } from '#access'
import type { Ground } from '#platform/ground'
import { getSettings } from '#settings'
import { takeNotes } from '../../cache/page-notes.ts'
import { problem, type HttpEnv } from '../../http/problem.ts'
import type { Site } from '../../site/site.ts'
import { assistantServer } from './assistant-server.ts'

/** A message is a name and a few arguments. */
export const longestMessage = 65_536

/**
 * The Model Context Protocol by Streamable HTTP, without sessions: every message is answered as a visitor would be, whatever cookies or tokens
 * come with it. A browser may ask only from a page of this site, as the protocol asks of servers: other sites' pages could otherwise read one that
 * only this machine or network reaches.
 */
export function mcpEndpoint(ground: Ground, site: Site, isOwn: (origin: URL, c: Context<HttpEnv>) => boolean): Handler<HttpEnv> {
  return async (c) => {
    const requestId = c.get('requestId')
    const origin = c.req.header('origin')
    if (origin !== undefined && !(URL.canParse(origin) && isOwn(new URL(origin), c)))
      return problem(403, 'Pages of other sites can’t use this address. Programs don’t send Origin.', requestId)
    const sent = await c.req.text()
    const message = parsed(sent)
    // One request would otherwise count as one, whatever is in it.
    if (Array.isArray(message)) return refusal(-32600, 'Batches aren’t supported. Send one message in each request.')
    const under = { ctx: { ...ground, actor: visitor, requestId }, site, notes: takeNotes(ground.clock.now()) }
    const { website_title: title } = await getSettings(ground)
    const handler = createMcpHandler(() => assistantServer(under, title), {
      maxRequestBodySize: longestMessage,
      onerror: (err) => ground.log.info({ err, requestId }, 'a message of an assistant was refused'),
    })
    const response = await handler.fetch(
      new Request(c.req.raw.url, { method: 'POST', headers: c.req.raw.headers, body: sent, signal: c.req.raw.signal }),
    )
    const headers = new Headers(response.headers)
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
    return new Response(response.body, { status: response.status, headers })
  }
}

function parsed(sent: string): unknown {
  try {
    return JSON.parse(sent)
  } catch {
    // The protocol has its own words for what is no JSON.
    return undefined
  }
}

function refusal(code: number, message: string): Response {
  return Response.json(
    { jsonrpc: '2.0', id: null, error: { code, message } },
    { status: 400, headers: { 'cache-control': 'no-store' } },
  )
}
