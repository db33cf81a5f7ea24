import { z } from 'zod'
import { enter, type SignedInHere } from '../session/enter.ts'
import { letIn } from '../session/come-in.ts'
import { along, readWay } from '../session/way.ts'
import type { OwnEndpoint } from '../http/own-endpoint.ts'

const typedSchema = z.record(z.string().max(20), z.string().max(8_000))

/** The forms of `/auth` for a page that stays where it is; its intent is carried out before the answer. */
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
