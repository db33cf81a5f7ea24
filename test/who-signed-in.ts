import type { Ctx } from '#access'
import { findSession } from '#accounts'
import type { House } from './house.ts'
import { keepJobs, type KeptJob } from './kept-jobs.ts'
import { aPerson, type Person } from './people.ts'

export const password = 'correct horse battery'
/** Of that password, at the low cost of vitest.config.ts. */
const hash =
  'c0361109a3c71ebe3961167f9fbd69fa:4488f727037f3e409885dda2c7319020232d3ec8feb6d0d647461c327240ad632f9db3b175e64e2a8f9e20667a3d72df4a8cef19a01a38a3d6266ab5d1803b62'

/** With a password, and jobs that are kept. `ctxNow` acts for them as a request would, with what the session knows by then. */
export type SignedIn = Person & { jobs: KeptJob[]; ctxNow(): Promise<Ctx>; token: string }

export async function whoSignedIn(house: House, role: Parameters<typeof aPerson>[1] = 'user'): Promise<SignedIn> {
  const person = await aPerson(house, role)
  const now = house.clock.now()
  const row = {
    user_id: person.id,
    account_id: person.id,
    provider_id: 'credential',
    password: hash,
    created_at: now,
    updated_at: now,
  }
  await house.db.insertInto('auth_credentials').values(row).execute()
  const { ctx, jobs } = keepJobs(person.ctx)
  const token = `session of ${person.email}`
  const ctxNow = async (): Promise<Ctx> => {
    const { passwordAt = null } = (await findSession(house.ctx, token)) ?? {}
    return { ...ctx, actor: { ...ctx.actor, passwordAt } }
  }
  return { ...person, ctx, jobs, ctxNow, token }
}
