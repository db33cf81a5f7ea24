import type { Context, Handler } from 'hono'
import type { z } from 'zod'
import { plainPath, say } from '#messages'
import { systemActor, takeInput, type Ctx } from '#access'
import type { Ground } from '#platform/ground'
import { inLanguageOfDesk, isOfDesk } from './desk-language.ts'
import { answerTo, answerToPerson, levelOf } from './house-answer.ts'
import { problem, type HttpEnv } from './problem.ts'
import { findWhoAsks, type WhoAsks } from './who-asks.ts'
import type { Site } from '../site/site.ts'

/** What an endpoint is given that answers machines for one person. `ctx` acts for the person who asks, signed in or not. */
export type OwnAsked = WhoAsks & {
  ctx: Ctx
  site: Site
  /** What the body says. @throws Invalid where that is not what the schema takes, or no JSON */
  json: <S extends z.ZodType>(schema: S) => Promise<z.output<S>>
}

export type OwnEndpoint = (act: (asked: OwnAsked, c: Context<HttpEnv>) => Promise<unknown>) => Handler<HttpEnv>

/** Nobody else may be shown it, nothing between us and them may keep it, and no script of another site may read it. */
const always = { 'cache-control': 'private, no-store' }

/**
 * Makes endpoints that answer JSON to the person who asks, known by the session's cookie. What `act` returns is the body (undefined: 204), a
 * Response is answered as it is; house errors become problem details, and so does what nobody foresaw, which is logged. What a page of the desk asks is answered in its language.
 */
export function ownEndpoints(ground: Ground, site: Site, { asUse = true } = {}): OwnEndpoint {
  const secure = site.origin.startsWith('https:')
  return (act) => async (c) => {
    const requestId = c.get('requestId')
    const request = c.req.raw
    let asked: WhoAsks | undefined
    try {
      asked = await findWhoAsks({ ...ground, actor: systemActor, requestId }, request, c.get('client'), secure, { asUse })
      const given = { ...asked, ctx: { ...ground, actor: asked.actor, requestId }, site, json: jsonOf(request) }
      const answer = await inLanguageOfAsker(request, asked, async () => await act(given, c))
      return asOwn(answer instanceof Response ? answer : asJson(answer), asked)
    } catch (error) {
      const answer = isAskedByDesk(request) ? answerToPerson : answerTo
      const { status, sentence, headers, fields } = inLanguageOfAsker(request, asked, () => answer(error))
      if (status >= 500) ground.log[levelOf(error, request)]({ err: error, requestId }, 'failed')
      return asOwn(
        problem(status, sentence ?? inLanguageOfAsker(request, asked, wentWrong), requestId, { headers, fields }),
        asked,
      )
    }
  }
}

const wentWrong = () => say('failure.something')

const inLanguageOfAsker = <T>(request: Request, asked: WhoAsks | undefined, write: () => T): T =>
  isAskedByDesk(request) ? inLanguageOfDesk(asked?.account ?? null, write) : write()

function isAskedByDesk({ headers }: Request): boolean {
  const referer = headers.get('referer')
  return referer !== null && URL.canParse(referer) && isOfDesk(plainPath(new URL(referer).pathname))
}

const jsonOf =
  (request: Request): OwnAsked['json'] =>
  async (schema) =>
    await readJson(request, schema)

async function readJson<S extends z.ZodType>(request: Request, schema: S): Promise<z.output<S>> {
  return takeInput(schema, await request.json().catch(() => null))
}

function asJson(answer: unknown): Response {
  return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer)
}

function asOwn(response: Response, asked: WhoAsks | undefined): Response {
  const own = new Response(response.body, response)
  for (const [name, value] of Object.entries(always)) own.headers.set(name, value)
  own.headers.delete('access-control-allow-origin')
  for (const line of asked?.cookies.lines() ?? []) own.headers.append('set-cookie', line)
  return own
}
