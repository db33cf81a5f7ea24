import { Invalid } from '#platform/errors'
import { ownAction, type Args, type OwnGround, type Typed } from '../own-page.ts'

/** One thing that a page of the desk can do. */
export type DeskVerb<A extends Args, T> = {
  /** The sentence of the error catalogue, for what nobody foresaw. */
  failure: string
  /** `input` is what `useVerb` sent, not checked yet: the verb that it is handed to does that. */
  run: (ground: OwnGround, input: unknown, typed: Typed, args: A) => Promise<T | Response>
}

/**
 * The action of a page on which several things can be done: `verb` says which, `input` what with, as JSON (use-verb.ts). What a verb
 * refuses comes back as from every action (own-page.ts).
 */
export function deskAction<A extends Args, T>(verbs: Readonly<Record<string, DeskVerb<A, T>>>) {
  const meant = (typed: Typed) => (Object.hasOwn(verbs, typed.verb ?? '') ? verbs[typed.verb ?? ''] : undefined)
  return ownAction<A, T>(
    (typed) => meant(typed)?.failure ?? 'Something went wrong. Please try again.',
    async (ground, typed, args) => {
      const verb = meant(typed)
      if (!verb) throw new Invalid('Unknown action.')
      return await verb.run(ground, inputOf(typed), typed, args)
    },
  )
}

/** What every verb may take apart: `null` is as good as nothing. */
function inputOf({ input }: Typed): unknown {
  try {
    return (input === undefined ? null : JSON.parse(input)) ?? {}
  } catch {
    throw new Invalid('The request could not be read.')
  }
}
