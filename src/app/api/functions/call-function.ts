import type { Context, Handler } from 'hono'
import { requireLeave, visitor, type Actor, type Ctx } from '#access'
import { actingBy, findTokenAccount } from '#accounts'
import { Forbidden, SignInNeeded } from '#platform/errors'
import { answerTo } from '../../http/house-answer.ts'
import { problem, type HttpEnv } from '../../http/problem.ts'
import type { OwnAsked, OwnEndpoint } from '../../http/own-endpoint.ts'
import { functions } from './functions.ts'
import type { HouseFunction } from './house-function.ts'

/**
 * `POST /api/functions/:name`. Anyone who brings a token acts by it alone, also beside a cookie. Errors are problem details
 * with the same sentence in `error` and `details`, where programs written for such functions look.
 */
export function callFunction(own: OwnEndpoint): Handler<HttpEnv> {
  return own(async (asked, c) => {
    const called = functions.find(({ name }) => name === c.req.param('name'))
    if (!called) return problem(404, 'Unknown function.', c.get('requestId'))
    const bearer = /^bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    try {
      const ctx = bearer === undefined ? asked.ctx : { ...asked.ctx, actor: await actorOf(asked.ctx, bearer) }
      return await run(called, ctx, asked)
    } catch (error) {
      return refusal(error, called, c, asked.ctx)
    }
  })
}

async function run(called: HouseFunction, ctx: Ctx, { json, site }: OwnAsked): Promise<unknown> {
  if (ctx.actor.id === null) throw new SignInNeeded(called.signedOut)
  requireLeave(ctx, called.leave)
  return called.answer.parse(await called.run(ctx, await json(called.body), site))
}

/** A token that opens nothing makes nobody of its bearer, whatever cookie is beside it. */
async function actorOf(ctx: Ctx, bearer: string): Promise<Actor> {
  const found = await findTokenAccount(ctx, bearer)
  if (!found) return visitor
  if (!found.scopes.includes('functions'))
    throw new Forbidden('This token can’t call functions. Create one that can, under API tokens in your profile.')
  return await actingBy(ctx, found)
}

function refusal(error: unknown, { failure }: HouseFunction, c: Context<HttpEnv>, ctx: Ctx): Response {
  const { status, sentence, headers, fields } = answerTo(error)
  const requestId = c.get('requestId')
  if (status >= 500) ctx.log.error({ err: error, requestId }, failure)
  const detail = sentence ?? failure
  const asking: Record<string, string> = status === 401 ? { 'www-authenticate': 'Bearer' } : {}
  return problem(status, detail, requestId, {
    headers: { ...headers, ...asking },
    fields,
    more: { error: detail, details: detail },
  })
}
