import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { siteHref } from '#messages'
import { hasLeave, systemActor, type Ctx } from '#access'
import { answerOnce, countsAsPassword, noteReadByToken, type KeptAnswer } from '#accounts'
import { Invalid, Unavailable } from '#platform/errors'
import type { Ground } from '#platform/ground'
import { countAttempt, type LimitRule } from '#platform/limits'
import { inTransaction } from '#platform/transaction'
import { routeFinder } from '../../../cache/route-finder.ts'
import { answerTo, levelOf } from '../../../http/house-answer.ts'
import { limitBody } from '../../../http/limit-body.ts'
import { problem, type HttpEnv } from '../../../http/problem.ts'
import { lines } from '../../../http/stream-lines.ts'
import type { Site } from '../../../site/site.ts'
import { badToken, readTokenAccess, refuseToken, type TokenAccess } from '../../token-access.ts'
import { operations } from '../operations.ts'
import { refuseStrangeParameters, takeRequest } from '../take-request.ts'
import { Exists } from './exists.ts'
import { readVersion } from './read-version.ts'
import { dryRun } from './parameters.ts'
import { pointerTo, takeBody } from './take-body.ts'
import { takeFile, type Taken } from './take-file.ts'
import { Stale, type WriteOperation } from './write-operation.ts'
import { writeOperations } from './write-operations.ts'

/** Of one token. A list of rows or a file is one request, so they have a limit of their own. */
const writes: LimitRule = { name: 'api-writes', most: 3_000, withinSeconds: 3_600 }
const lists: LimitRule = { name: 'api-lists', most: 600, withinSeconds: 3_600 }

const paths = [...new Set(writeOperations.map(({ path }) => path))].map((path) => {
  const own = writeOperations.filter((one) => one.path === path)
  return { id: path, path: `/api/v1${path.replace(/\{(\w+)\}/g, ':$1')}`, handle: {}, own }
})
const find = routeFinder(paths)
const readPaths = new Set(operations.map(({ path }) => `/api/v1${path}`))

/**
 * What staff write with a token, and what they read before that. It comes before what answers readers, reads no cookie, and no script of another site gets an answer. What is asked
 * for with `Idempotency-Key` is done once (answer-once.ts); all of a request is one transaction, which a dry run rolls back.
 */
export function writeEndpoint(
  ground: Ground,
  site: Site,
  isOwn: (origin: URL, c: Context<HttpEnv>) => boolean,
): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const url = new URL(c.req.url)
    const found = find(url.pathname).at(-1)
    const { method } = c.req
    // Readers' addresses that look like an id here, and everything that is only read, is answered by what is behind.
    if (!found || method === 'OPTIONS' || (readPaths.has(url.pathname) && found.route.path !== url.pathname)) return await next()
    const { own } = found.route
    const operation = own.find((one) => one.method === (method === 'HEAD' ? 'GET' : method))
    const isRead = method === 'GET' || method === 'HEAD'
    if (!operation && isRead) return await next()
    const requestId = c.get('requestId')
    if (!operation) {
      const allow = allowedAt(found.route)
      return closed(problem(405, `This address takes ${allow}.`, requestId, { headers: { allow } }))
    }
    const params = found.params as Record<string, string> // safe: the path of a match has no part that is not there
    let answered: Response | undefined
    const tooLong = await limitBody(c, async () => {
      answered = await answer({ ground, site, c, operation, url, params, isOwn })
    })
    const whole = closed(answered ?? tooLong ?? problem(500, operation.failure, requestId))
    return method === 'HEAD' ? new Response(null, whole) : whole
  }
}

type Asked = {
  ground: Ground
  site: Site
  c: Context<HttpEnv>
  operation: WriteOperation
  url: URL
  params: Record<string, string>
  isOwn: (origin: URL, c: Context<HttpEnv>) => boolean
}

async function answer(asked: Asked): Promise<Response> {
  const { c, isOwn } = asked
  const requestId = c.get('requestId')
  const origin = c.req.header('origin')
  if (origin !== undefined && !(URL.canParse(origin) && isOwn(new URL(origin), c)))
    return problem(403, 'Pages of other sites can’t write here. Programs don’t send Origin.', requestId)
  try {
    const admitted = await admit(asked)
    return admitted instanceof Response ? admitted : await perform(asked, admitted)
  } catch (fault) {
    return refusal(fault, asked, 'parameters')
  }
}

type Admitted = { ctx: Ctx; tokenId: string }

/** What the token allows now. @returns the refusal where that isn't this */
async function admit({ ground, c, operation }: Asked): Promise<Admitted | Response> {
  const requestId = c.get('requestId')
  const ctx: Ctx = { ...ground, actor: systemActor, requestId }
  const access = await readTokenAccess(ctx, c.req.header('authorization'))
  const refused = refusalOf(access, operation, requestId)
  if (refused || access.by !== 'token') {
    ground.log.warn(
      { requestId, operation: operation.id, by: access.by === 'token' ? access.actor.id : null },
      'a program was refused',
    )
    return refused ?? badToken(requestId)
  }
  const passwordAt = countsAsPassword(operation.scope ?? 'write') ? { passwordAt: ground.clock.now() } : {}
  return { ctx: { ...ctx, actor: { ...access.actor, ...passwordAt } }, tokenId: access.tokenId }
}

function refusalOf(access: TokenAccess, { leave, scope = 'write' }: WriteOperation, requestId: string): Response | null {
  if (access.by === 'bad-token') return badToken(requestId)
  if (access.by === 'nobody')
    return refuseToken(
      401,
      `This needs a token with the scope ${scope}, as Authorization: Bearer.`,
      `scope="${scope}"`,
      requestId,
    )
  if (!access.scopes.includes(scope))
    return refuseToken(
      403,
      `This token doesn’t have the scope ${scope}. Create one that has, under API tokens in your profile.`,
      `error="insufficient_scope", scope="${scope}"`,
      requestId,
    )
  if (!hasLeave(access.actor, leave)) return refuseToken(403, 'Your role may not do this.', null, requestId)
  return null
}

async function perform(asked: Asked, admitted: Admitted): Promise<Response> {
  const { site, c, operation, url, params } = asked
  const isRead = operation.method === 'GET'
  const whole = isRead ? operation : { ...operation, parameters: { ...operation.parameters, dry_run: dryRun } }
  refuseStrangeParameters(whole, url)
  const { dry_run: isDryRun = false, ...given } = takeRequest(whole, { ...Object.fromEntries(url.searchParams), ...params })
  const seen = readVersion(operation, c.req.header('if-match'))
  const key = isRead ? null : readKey(c.req.header('idempotency-key'))
  if (!isRead) await countAttempt(admitted.ctx, operation.rows || operation.file ? lists : writes, admitted.tokenId)
  let taken: Taken | undefined
  try {
    taken = await readBody(admitted.ctx, asked, given)
    // An upload may take half an hour: the token may be revoked by then, or the role another.
    const now = operation.file ? await admit(asked) : admitted
    if (now instanceof Response) {
      await taken.drop()
      return now
    }
    const { ctx, tokenId } = now
    const { sent, body } = taken
    // What it refuses is thrown in `act`: a key that has its answer already comes first.
    const preparing = operation.prepare?.(ctx, given, body)
    await Promise.allSettled([preparing])
    const batch = randomUUID()
    let whole: KeptAnswer | undefined
    const act = async (inside: Ctx): Promise<KeptAnswer> => {
      const named = { authors: new Map<string, string>(), categories: new Map<string, string>() }
      const done = await operation.run(
        { ctx: inside, site, batch, seen, isDryRun: isDryRun === true, named },
        given,
        body,
        await preparing,
      )
      whole = kept(operation, done, c.req.header('accept'))
      return whole
    }
    /** What is kept never has a secret in it. */
    const actOnce = async (inside: Ctx): Promise<KeptAnswer> => {
      const answer = await act(inside)
      return operation.withoutSecret
        ? { ...answer, body: JSON.stringify(operation.withoutSecret(JSON.parse(answer.body))) }
        : answer
    }
    if (isRead) {
      await noteReadByToken(ctx, operation.id)
      return asResponse(await act(ctx))
    }
    if (isDryRun === true) {
      const rehearsed = await rehearse(ctx, act)
      await taken.drop()
      return asResponse({ ...rehearsed, status: 200 })
    }
    if (key === null) return asResponse(await inTransaction(ctx, act))
    const request = [
      operation.method,
      url.pathname,
      url.search,
      c.req.header('if-match') ?? '',
      c.req.header('accept') ?? '',
      sent,
    ].join('\n')
    const { answer: first, isReplay } = await answerOnce(ctx, { tokenId, key, request }, actOnce)
    if (isReplay) await taken.drop()
    return asResponse(isReplay ? { ...first, headers: { ...first.headers, 'idempotent-replayed': 'true' } } : (whole ?? first))
  } catch (fault) {
    // Where the connection was lost while committing, the rows may be there, and need the file. If they aren't, the job that removes old files finds it.
    if (!(fault instanceof Unavailable)) await taken?.drop()
    return refusal(fault, asked, 'body')
  }
}

async function readBody(ctx: Ctx, { c, operation, site }: Asked, given: Record<string, unknown>): Promise<Taken> {
  if (operation.file) return await takeFile(ctx, operation.file, given, c.req.raw)
  const sent = await c.req.raw.text()
  const body = takeBody(operation, { text: sent, contentType: c.req.header('content-type'), origin: site.origin })
  return { sent, body, drop: async () => undefined }
}

/** Does it, and rolls all of it back. */
async function rehearse(ctx: Ctx, act: (inside: Ctx) => Promise<KeptAnswer>): Promise<KeptAnswer> {
  const rolledBack = new Error('rolled back')
  let answered: KeptAnswer | undefined
  try {
    await inTransaction(ctx, async (inside) => {
      answered = await act(inside)
      throw rolledBack
    })
  } catch (fault) {
    if (fault !== rolledBack || !answered) throw fault
  }
  if (!answered) throw new Error('a rehearsal ended without an answer')
  return answered
}

function kept(
  { rows, status }: WriteOperation,
  { body, version, location }: Awaited<ReturnType<WriteOperation['run']>>,
  accept = '',
): KeptAnswer {
  const headers = {
    ...(version === undefined ? {} : { etag: `"${version}"` }),
    ...(location === undefined ? {} : { location: siteHref(location) }),
  }
  if (rows && accept.includes(lines)) {
    const { data } = body as { data: unknown[] } // safe: the answer of a list has a row for each
    const text = data.map((row) => `${JSON.stringify(row)}\n`).join('')
    return { status, headers: { ...headers, 'content-type': lines }, body: text }
  }
  return { status, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

const asResponse = ({ status, headers, body }: KeptAnswer) => new Response(body, { status, headers })

/** House errors as problem details, which name a field of the body by a pointer and a parameter by its name. */
function refusal(fault: unknown, { ground, c, operation }: Asked, of: 'parameters' | 'body'): Response {
  const requestId = c.get('requestId')
  if (fault instanceof Stale) return problem(412, fault.message, requestId, { headers: { etag: `"${fault.version}"` } })
  const { status, sentence, headers, fields = {} } = answerTo(fault)
  if (status >= 500) ground.log[levelOf(fault, c.req.raw)]({ err: fault, requestId }, operation.failure)
  const pointers = Object.fromEntries(
    Object.entries(fields).map(([field, words]) => [pointerTo(operation.file && field === 'file' ? '' : field), words]),
  )
  return problem(status, sentence ?? operation.failure, requestId, {
    headers,
    // What is only read has no body.
    ...(of === 'body' && operation.method !== 'GET' ? { pointers } : { fields }),
    ...(fault instanceof Exists ? { more: { existing: { id: fault.existing } } } : {}),
  })
}

/** @throws Invalid */
function readKey(given: string | undefined): string | null {
  if (given === undefined) return null
  if (/^[\x21-\x7e]{1,255}$/.test(given)) return given
  const sentence = 'Idempotency-Key must have 1 to 255 characters of ASCII without spaces'
  throw new Invalid(sentence, { 'Idempotency-Key': sentence })
}

function allowedAt({ path, own }: { path: string; own: readonly WriteOperation[] }): string {
  const isRead = operations.some((one) => `/api/v1${one.path.replace(/\{(\w+)\}/g, ':$1')}` === path)
  const methods = own.map(({ method }) => method)
  return [
    ...(isRead || methods.includes('GET') ? ['GET', 'HEAD'] : []),
    ...methods.filter((one) => one !== 'GET'),
    'OPTIONS',
  ].join(', ')
}

/** For one person: nothing between us keeps it, and no script of another site reads it. */
function closed(response: Response): Response {
  const own = new Response(response.body, response)
  own.headers.set('cache-control', 'private, no-store')
  own.headers.set('x-robots-tag', 'noindex')
  own.headers.delete('access-control-allow-origin')
  own.headers.delete('access-control-expose-headers')
  return own
}
