import { Hono } from 'hono'
import { z } from 'zod'
import { findSession, syncProfile, updateProfile } from '#accounts'
import { SignInNeeded } from '#platform/errors'
import { onlyBy, type HttpEnv } from '../http/problem.ts'
import type { OwnAsked, OwnEndpoint } from '../http/own-endpoint.ts'

const nameInput = z.object({ fullName: z.string({ error: 'Please enter your full name' }) })

/** `/api/me/profile`: what the page of a profile does without leaving it. Both answer the name as it is kept. */
export function myProfileRoutes(own: OwnEndpoint): Hono<HttpEnv> {
  const profile = new Hono<HttpEnv>()
  profile.post(
    '/',
    own(async (asked) => {
      await updateProfile(asked.ctx, await asked.json(nameInput))
      return await tell(asked)
    }),
  )
  profile.post(
    '/sync',
    own(async (asked) => {
      await syncProfile(asked.ctx)
      return await tell(asked)
    }),
  )
  for (const path of ['/', '/sync']) profile.all(path, onlyBy('POST'))
  return profile
}

/** The name as it is kept now; the readable cookie says it, too. */
async function tell({ ctx, sessionToken: token, cookies }: OwnAsked): Promise<{ fullName: string }> {
  const session = token === null ? null : await findSession(ctx, token)
  if (token === null || session === null) throw new SignInNeeded('No user authenticated')
  const { account, expiresAt } = session
  cookies.startSession({ token, expiresAt, account })
  return { fullName: account.fullName }
}
