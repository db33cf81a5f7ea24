import type { Sent } from '#access'
import { say } from '#messages'
import { Invalid } from '#platform/errors'
import { failureSaid, type Failure } from '../../page/page.ts'
import { ownAction, type Args, type OwnGround, type Typed } from '../../page/own-page.ts'

/** One thing that a page of the desk can do. */
export type DeskVerb<In, A extends Args, T> = {
  /** The sentence of the error catalogue, for what nobody foresaw. */
  failure: Failure
  /** `input` is what the page sends (use-verb.ts), not read yet: `takeInput` does that, here or in the verb it is handed to. */
  run: (ground: OwnGround, input: In, typed: Typed, args: A) => Promise<T | Response>
}

type DeskVerbs<A extends Args, T> = Readonly<Record<string, DeskVerb<never, A, T>>>

/**
 * The action of a page on which several things can be done, given as a table of its verbs: `verb` says which, `input` what with, as
 * JSON. `useVerb<typeof action.verbs>()` sends those verbs and no others, each with the input that its `run` names. What a verb refuses
 * comes back as from every action (own-page.ts).
 */
export function deskAction<A extends Args, T>() {
  return <V extends DeskVerbs<A, T>>(verbs: V) => {
    const table: DeskVerbs<A, T> = verbs
    const meant = (typed: Typed) => (Object.hasOwn(table, typed.verb ?? '') ? table[typed.verb ?? ''] : undefined)
    const action = ownAction<A, T>(
      (typed) => failureSaid(meant(typed)?.failure ?? (() => say('desk.try-once-more'))),
      async (ground, typed, args) => {
        const verb = meant(typed)
        if (!verb) throw new Invalid(say('desk-verbs.unknown-action'))
        return await verb.run(ground, sentIn(typed) as never, typed, args) // safe: only `takeInput` takes anything out of it
      },
    )
    return Object.assign(action, { verbs })
  }
}

/** What every verb may take apart: `null` is as good as nothing. */
function sentIn({ input }: Typed): Sent<unknown> {
  try {
    const sent: unknown = input === undefined ? null : JSON.parse(input)
    return (sent ?? {}) as Sent<unknown> // safe: a name for what nobody has read
  } catch {
    throw new Invalid(say('desk-verbs.not-read'))
  }
}
