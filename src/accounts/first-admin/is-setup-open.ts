import type { Ctx } from '#access'
import { hashOfToken } from '../hash-of-token.ts'
import { isSetupLink } from '../people/setup-store.ts'

/** Whether `takeSetup` would take this token now. */
export async function isSetupOpen(ctx: Ctx, token: string): Promise<boolean> {
  return token !== '' && (await isSetupLink(ctx, hashOfToken(token)))
}
