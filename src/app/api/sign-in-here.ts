import { z } from 'zod'
import { enter } from '../account/enter.ts'
import { letIn, type Greeting } from '../account/come-in.ts'
import { along, readWay } from '../account/way.ts'
import type { OwnEndpoint } from './own-endpoint.ts'

/** What the dialog learns: somebody is in, the page on which they go on, or that they sign in next, as after a sign-up without mails. */
export type SignedInHere = { greeting: Greeting } | { goOn: string } | { signInNext: true }

const typedSchema = z.record(z.string().max(20), z.string().max(2_000))

/** The two forms of `/auth` for a page that stays where it is; its intent is carried out before the answer. */
export function signInHere(own: OwnEndpoint) {
  return own(async ({ json, ...ground }): Promise<SignedInHere> => {
    const typed = await json(typedSchema)
    const way = readWay(typed)
    const entered = await enter(ground, typed, way)
    if ('goOn' in entered && entered.goOn === '/auth') return { signInNext: true }
    if ('goOn' in entered) return { goOn: along(entered.goOn, way) }
    await letIn(ground, entered.session, way)
    return { greeting: entered.greeting }
  })
}
