import { createContext, data, type RouterContextProvider } from 'react-router'
import { say } from '#messages'
import type { Ctx } from '#access'
import { isHouseError, SignInNeeded } from '#platform/errors'
import { answerToPerson } from '../http/house-answer.ts'
import { readForm } from '../http/read-form.ts'
import type { WhoAsks } from '../http/who-asks.ts'
import { type Failure, pageGround, pageLoader } from './page.ts'
import { promptField, promptPasskey } from './prompt-field.ts'
import type { Site } from '../site/site.ts'

/** Who asks; handed to every page that is rendered for one person. Kept pages have nobody here: they are the same for everyone. */
export const whoAsks = createContext<WhoAsks>()

/** Why it could not be told who asks, such as a database that is away; each page says so in its own words, and there is nobody. */
export const whoFails = createContext<{ error: unknown } | null>(null)

/** A guard's answer to somebody to whom the frame of the page is open, but not the page: thrown in the page's own place, inside that frame. */
export const notForThem = createContext<{ answer: unknown } | null>(null)

/** What the loader or action of such a page is given. `ctx` acts for the person who asks. */
export type OwnGround = Omit<WhoAsks, 'actor'> & {
  ctx: Ctx
  site: Site
}

/** What the fields of a form hold, by their names; what was not typed is not there, nor is a file. */
export type Typed = Readonly<Partial<Record<string, string>>>

/** Why an action did nothing, and all that was typed, so that nothing has to be typed again but secrets. */
export type Refused = {
  sentence: string
  fields: Record<string, string>
  code: string
  typed: Typed
  /** Where they have to prove themselves again: by what they can. */
  ways?: { password: boolean; passkey: boolean }
  /** What they proved themselves by just now, and was wrong. */
  wrong?: 'password' | 'passkey'
}

/** What an action of a page answers. */
export type ActionAnswer<T> = { done: T; refused?: undefined } | { done?: undefined; refused: Refused }

export type Args = { request: Request; context: Readonly<RouterContextProvider>; params: Record<string, string | undefined> }
/** Of a page whose address names one thing. */
export type IdArgs = Args & { params: { id: string } }

/** The loader of a page that depends on who asks; house errors become answers as on every page. */
export function ownLoader<A extends Args, T>(failure: Failure, load: (ground: OwnGround, args: A, url: URL) => Promise<T>) {
  return frameLoader<A, T>(failure, async (ground, args, url) => {
    requireLetIn(args)
    return await load(ground, args, url)
  })
}

/** The loader of what is round own pages: it is there for those, too, to whom the page itself is not open. */
export function frameLoader<A extends Args, T>(failure: Failure, load: (ground: OwnGround, args: A, url: URL) => Promise<T>) {
  return pageLoader<A, T>(failure, async (_, args, url) => {
    requireKnown(args)
    return await load(groundOf(args), args, url)
  })
}

/**
 * An action: what was typed goes to verbs, and what they refuse comes back as the answer, with its status and with what was
 * typed. Files are in `form`. `failure` is said for what nobody foresaw, which is logged; a page with several actions says which by what was typed.
 */
export function ownAction<A extends Args, T>(
  failure: string | ((typed: Typed) => string),
  act: (ground: OwnGround, typed: Typed, args: A, form: FormData) => Promise<T | Response>,
) {
  return async (args: A) => {
    requireLetIn(args)
    const ground = groundOf(args)
    let typed: Typed = {}
    try {
      const form = await readForm(args.request)
      typed = typedInto(form)
      requireKnown(args)
      const done = await act(ground, typed, args, form)
      if (done instanceof Response) throw done
      return data<ActionAnswer<T>>({ done })
    } catch (error) {
      if (error instanceof Response) throw error
      return refusal(provable(error, ground), typeof failure === 'string' ? failure : failure(typed), ground, typed)
    }
  }
}

/** Where the password is asked for: who has none proves who they are by signing in again (docs/decisions/022-second-factor.md). */
function provable(error: unknown, { account }: OwnGround): unknown {
  if (!isHouseError(error) || error.code !== 'password-needed' || account?.hasPassword !== false || account.hasPasskey)
    return error
  return new SignInNeeded(say('accounts.sign-in-again'))
}

function refusal(error: unknown, failure: string, { ctx, account }: OwnGround, typed: Typed) {
  const { status, sentence, headers, fields } = answerToPerson(error)
  if (status >= 500) ctx.log.error({ err: error, requestId: ctx.requestId ?? null }, failure)
  const code = isHouseError(error) ? error.code : 'failed'
  const ways = { password: account?.hasPassword ?? true, passkey: account?.hasPasskey ?? false }
  const asks = code === 'password-needed' ? { ways, ...wrongProof(typed) } : {}
  const refused: Refused = { sentence: sentence ?? failure, fields: { ...fields }, code, typed: withoutSecrets(typed), ...asks }
  return data<ActionAnswer<never>>({ refused }, { status, headers })
}

function wrongProof(typed: Typed): Pick<Refused, 'wrong'> {
  if (typed[promptPasskey]) return { wrong: 'passkey' }
  return typed[promptField] === undefined ? {} : { wrong: 'password' }
}

function typedInto(form: FormData): Typed {
  return Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === 'string'))
}

/** What a verb of the desk takes (`input`) may hold one, too, and the page has it. */
const secret = /password|passkey|code|token|^input$/i

function withoutSecrets(typed: Typed): Typed {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !secret.test(name)))
}

function requireLetIn({ context }: Args): void {
  const shut = context.get(notForThem)
  if (shut) throw shut.answer
}

function requireKnown({ context }: Args): void {
  const failed = context.get(whoFails)
  if (failed) throw failed.error
}

function groundOf({ context }: Args): OwnGround {
  const { ctx, site } = context.get(pageGround)
  return { ctx, site, ...context.get(whoAsks) }
}
