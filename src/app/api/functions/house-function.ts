import type { z } from 'zod'
import type { Ctx, Leave } from '#access'
import type { Site } from '../../site/site.ts'

/** What a program may have done by name, at `POST /api/functions/<name>`, by a token or from a page of ours. */
export type HouseFunction<B extends z.ZodType = z.ZodType, A extends z.ZodType = z.ZodType> = {
  name: string
  /** Who may; the verb asks again. */
  leave: Leave
  body: B
  answer: A
  /** For who is not signed in. */
  signedOut: string
  /** For what nobody foresaw. */
  failure: string
  run(ctx: Ctx, body: z.output<B>, site: Site): Promise<z.input<A>>
}

/** Lets body and answer have their own types in `run`. */
export function houseFunction<B extends z.ZodType, A extends z.ZodType>(given: HouseFunction<B, A>): HouseFunction {
  return given
}
