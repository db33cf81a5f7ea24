import { getSettings } from '#settings'
import type { Ctx } from '#access'
import { toBase32 } from '../base32.ts'
import { readAccount } from '../account-store.ts'
import { otpUri } from './totp.ts'

/** `uri` is for the picture that an app reads, `secret` for typing it in. */
export type ShownSecret = { uri: string; secret: string }

export async function showSecret(ctx: Ctx, userId: string, bytes: Buffer): Promise<ShownSecret> {
  const secret = toBase32(bytes).toUpperCase()
  const [{ website_title: issuer }, account] = await Promise.all([getSettings(ctx), readAccount(ctx, userId)])
  const { email = '' } = account ?? {}
  return { secret, uri: otpUri({ issuer, email, secret }) }
}
