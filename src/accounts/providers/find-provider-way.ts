import type { Ctx } from '#access'
import { findHeld } from './held.ts'

/** Where the person was going when they left for the provider. It is needed whether or not the sign-in succeeds. */
export function findProviderWay(ctx: Ctx, held: string | undefined): { next?: string; intent?: string; connects: boolean } {
  const { next, intent, linkTo } = findHeld(ctx, 'provider-way', held) ?? { next: null, intent: null, linkTo: null }
  return { ...(next === null ? {} : { next }), ...(intent === null ? {} : { intent }), connects: linkTo !== null }
}
