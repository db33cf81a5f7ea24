import type { z } from 'zod'
import type { Ctx, Leave } from '#access'
import type { ApiScope } from '#accounts'
import type { PageGround } from '../../../page/page.ts'
import type { Shape, Shown } from '../operation.ts'

/** For whom it acts, and what the request says beside parameters and body. */
export type WriteGround = Pick<PageGround, 'ctx' | 'site'> & {
  /** All that the request writes is one batch, so that it is undone together. */
  batch: string
  /** The version that `If-Match` names; null where it names none. */
  seen: number | null
  /** Nothing of it is kept. */
  isDryRun: boolean
  /** The ids of what rows of this request have named. What a row adds is not in it: the row may yet be refused. */
  named: { authors: Map<string, string>; categories: Map<string, string> }
}

/** The version of the thing that was written, for `ETag`; and where it is read, if it is new. */
type Answered<A extends z.ZodType> = { body: z.input<A>; version?: number; location?: string }

/** A body that is a file, such as a list or a picture. */
export type FileBody<P extends Shape = Shape, T = unknown> = {
  /** Media types that it may come as. What it is, its bytes say. */
  types: readonly string[]
  /** Comes before the transaction, which must not wait for an upload. What it returns is the body of `run`. */
  take(ctx: Ctx, input: z.output<z.ZodObject<P>>, chunks: AsyncIterable<Uint8Array>): Promise<T>
  /** Deletes the file if the request wrote nothing. */
  drop?(ctx: Ctx, taken: T): Promise<void>
}

/** What staff ask for with a token that may write. Requests are checked by it, and the OpenAPI document is made of it, as of an `Operation`. */
export type WriteOperation<
  P extends Shape = Shape,
  B extends z.ZodType = z.ZodType,
  A extends z.ZodType = z.ZodType,
  T = unknown,
> = {
  /** Its operationId. */
  id: string
  /** GET reads what only staff may see. */
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below `/api/v1`, with the names of its parts in braces. */
  path: string
  summary: string
  description?: string
  /** What the token must be allowed: `write` if nothing is said. Those for admins count as the password that the desk asks for. */
  scope?: ApiScope
  /** Who may; the verb asks again. */
  leave: Leave
  /** Parts of the path and search parameters, by name. */
  parameters: P
  /** A named shape of its JSON. Not there: it takes no body. */
  body?: B
  /** Its body is a list whose rows are checked one by one, which may also come as a line for each. */
  rows?: z.ZodType
  /** Its body is a file, in place of JSON. */
  file?: FileBody
  answer: A
  status: 200 | 201
  /** What it may say beside what each may say: 400, 401, 403. */
  refusals: readonly (404 | 409 | 410 | 412)[]
  /** The sentence of the error catalogue for when something we stand on fails. */
  failure: string
  /** A body that this site takes now. */
  example?: (shown: NonNullable<Shown>) => z.input<B>
  /** Comes before the transaction: what reads files, which may be slow, or counts tries. `run` gets what it returns. */
  prepare?(ctx: Ctx, input: z.output<z.ZodObject<P>>, body: z.input<B>): Promise<T>
  /** What is kept of its answer for an Idempotency-Key, where the answer has a secret. */
  withoutSecret?(body: z.input<A>): z.input<A>
  run(ground: WriteGround, input: z.output<z.ZodObject<P>>, body: z.input<B>, prepared: T): Promise<Answered<A>>
}

type Usual = 'status' | 'refusals' | 'parameters'

/** Lets parameters, body and answer have their own types in `run`. Unless it says otherwise it answers 200, refuses nothing more and has no parameters. */
export function writeOperation<P extends Shape, B extends z.ZodType, A extends z.ZodType, T = undefined>(
  given: Omit<WriteOperation<P, B, A, T>, Usual> & Partial<Pick<WriteOperation<P, B, A, T>, Usual>>,
): WriteOperation {
  return { status: 200, refusals: [], parameters: {}, ...given }
}

type FileOperation<P extends Shape, A extends z.ZodType, T> = Omit<
  WriteOperation<P, z.ZodType, A>,
  Usual | 'body' | 'rows' | 'example' | 'file' | 'prepare' | 'run'
> & {
  file: FileBody<P, T>
  run(ground: WriteGround, input: z.output<z.ZodObject<P>>, taken: T): Promise<Answered<A>>
}

/** The same of what takes a file. */
export function fileOperation<P extends Shape, A extends z.ZodType, T>(
  given: FileOperation<P, A, T> & Partial<Pick<WriteOperation<P, z.ZodType, A>, Usual>>,
): WriteOperation {
  return { status: 200, refusals: [], parameters: {}, ...given }
}

export const takesVersion = ({ refusals }: Pick<WriteOperation, 'refusals'>): boolean => refusals.includes(412)

/** The thing has another version than `If-Match` names. */
export class Stale extends Error {
  readonly version: number
  constructor(version: number) {
    super(`If-Match names another version than the current one, which is ${version}. Read it again.`)
    this.version = version
  }
}

/** @throws Stale */
export function requireSeen({ seen }: Pick<WriteGround, 'seen'>, version: number): void {
  if (seen !== null && seen !== version) throw new Stale(version)
}
