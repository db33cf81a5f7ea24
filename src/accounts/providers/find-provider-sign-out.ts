import * as oidc from 'openid-client'
import type { Ctx } from '#access'
import { configOf, getProvider } from './provider.ts'
import { faultOf } from './faults.ts'

/** Where people sign out at the provider, too; null where it offers no such page, or can't be asked now. @param then - the page of this site to which it sends them back */
export async function findProviderSignOut(
  ctx: Ctx,
  name: string,
  then: string,
): Promise<{ label: string; address: string } | null> {
  const provider = getProvider(ctx, name)
  try {
    const config = await configOf(ctx, provider)
    if (config.serverMetadata().end_session_endpoint === undefined) return null
    const { href } = oidc.buildEndSessionUrl(config, { post_logout_redirect_uri: then })
    return { label: provider.label, address: href }
  } catch (fault) {
    faultOf(ctx, provider, fault)
    return null
  }
}
