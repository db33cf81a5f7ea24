import { findFailedBursts, twoFactorDue } from '#accounts'
import { momentOf } from '#time'
import type { OwnGround } from '../../page/own-page.ts'

type Failed = { id: string; name: string; bursts: number; network: string; at: string }

export type Protection = {
  /** Who forwards this very request without being named: what strangers claim is not shown here. */
  unnamedProxy: string | null
  /** Why this very request's header signs nobody in. */
  headerAdvice: string | null
  failed: Failed[]
  twoFactorDue: string | null
}

/** What admins have to know of the protection of their site. */
export async function protectionOf({ ctx, site, account, unnamedProxy, headerAdvice }: OwnGround): Promise<Protection> {
  const at = (moment: Date) => momentOf(moment, site.timeZone)
  const [failed, due] = await Promise.all([findFailedBursts(ctx), account && twoFactorDue(ctx, account)])
  return {
    unnamedProxy,
    headerAdvice,
    failed: failed.map(({ fullName, email, ...one }) => ({ ...one, name: fullName || email, at: at(one.at) })),
    twoFactorDue: due && at(due),
  }
}
