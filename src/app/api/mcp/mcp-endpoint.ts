import { createMcpHandler } from '@modelcontextprotocol/server'
import type { Context, Handler } from 'hono'
import { visitor } from '#access'
import type { Ground } from '#platform/ground'
import { getSettings } from '#settings'
import { takeNotes } from '../../cache/page-notes.ts'
import { noSharedParts } from '../../cache/shared-parts.ts'
import { problem, type HttpEnv } from '../../http/problem.ts'
import type { Site } from '../../site/site.ts'
import { assistantServer } from './assistant-server.ts'
import { readTokenAccess } from '../token-access.ts'
import { mayUseStaffTools, refusalOf } from './refuse-message.ts'

/** A message is a name and a few arguments. */
export const longestMessage = 65_536

/**
 * The Model Context Protocol by Streamable HTTP, without sessions: every message is answered as a visitor would be, whatever cookies come with it.
 * Only staff tools act for a person, by a token that may use them, where the settings allow it. A browser may ask only from a page of this site, as the protocol asks of servers: other sites' pages could otherwise read one that
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
    if (Array.isArray(message)) return protocolError(-32600, 'Batches aren’t supported. Send one message in each request.')
    const ctx = { ...ground, actor: visitor, requestId }
    const [access, { website_title: title, staff_tools: isOn }] = await Promise.all([
      readTokenAccess(ctx, c.req.header('authorization')),
      getSettings(ground),
    ])
    const refusal = refusalOf(access, message, isOn, requestId)
    if (refusal) {
      const { status } = refusal
      ground.log.warn({ requestId, status, by: access.by === 'token' ? access.actor.id : null }, 'an assistant was refused')
      return refusal
    }
    const under = { ctx, site, notes: takeNotes(ground.clock.now()), parts: noSharedParts }
    const staff =
      access.by === 'token' && mayUseStaffTools(access) && isOn
        ? { ground: { ...under, ctx: { ...ctx, actor: access.actor } }, tokenId: access.tokenId }
        : null
    const handler = createMcpHandler(() => assistantServer(under, title, staff), {
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

function protocolError(code: number, message: string): Response {
  return Response.json(
    { jsonrpc: '2.0', id: null, error: { code, message } },
    { status: 400, headers: { 'cache-control': 'no-store' } },
  )
}
