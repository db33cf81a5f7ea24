import * as oidc from 'openid-client'
import type { Ctx } from '#access'
import { configOf, getProvider } from './provider.ts'
import { faultOf } from './faults.ts'

/** The provider's or the proxy's own sign-out page; null if it has none or can't be reached. @param then - the page of this site to which it sends people back */
export async function findProviderSignOut(
  ctx: Ctx,
  name: string,
  then: string,
): Promise<{ label: string; address: string } | null> {
  const { signInHeader: header } = ctx
  if (header?.name === name) return header.signOutAt === undefined ? null : { label: header.label, address: header.signOutAt }
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
