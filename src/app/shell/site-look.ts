import { readableOn } from '#plates'
import type { Settings } from '#settings'
import type { Site } from '../site.ts'
import { inUse, thirdPartiesOf } from '../visits/third-parties.ts'

/** What every page shows of the settings. Small: it travels with each page. */
export type SiteLook = {
  title: string
  logoUrl: string | null
  faviconUrl: string | null
  footerText: string | null
  privacyPolicyUrl: string | null
  termsOfServiceUrl: string | null
  social: { name: string; url: string }[]
  accent: { light: string; dark: string }
  /** Of what is marked: search hits, selected words, badges. */
  second: { light: string; dark: string }
  /** The ids of other companies' programs that the site may load after consent, as JSON (visits/third-parties.ts); undefined where it has none. */
  parties?: string
  year: number
}

/** Where not even the settings can be read, a page still stands. */
export const plainLook: SiteLook = {
  title: 'Epigraph',
  logoUrl: null,
  faviconUrl: null,
  footerText: null,
  privacyPolicyUrl: null,
  termsOfServiceUrl: null,
  social: [],
  accent: { light: '#1d4fd8', dark: '#8db4ff' },
  second: { light: '#5457e5', dark: '#8689f5' },
  year: new Date().getFullYear(),
}

/** `year` is that of the copyright line. */
export function siteLook(settings: Settings, site: Site, year: number): SiteLook {
  const ids = thirdPartiesOf(settings)
  return {
    title: settings.website_title,
    logoUrl: ownAddress(settings.logo_url, site),
    faviconUrl: faviconOf(settings, site),
    footerText: settings.footer_text || null,
    privacyPolicyUrl: settings.privacy_policy_url || null,
    termsOfServiceUrl: settings.terms_of_service_url || null,
    social: [
      { name: 'Facebook', url: settings.facebook_url },
      { name: 'Instagram', url: settings.instagram_url },
      { name: 'X', url: handleAddress(settings.twitter_handle) },
    ].filter(({ url }) => url !== ''),
    accent: readableInBoth(settings.primary_color),
    second: readableInBoth(settings.secondary_color),
    ...(inUse(ids).length > 0 ? { parties: JSON.stringify(ids) } : {}),
    year,
  }
}

/** As near to the colour as can be read on the paper of either theme (theme.css). */
export function readableInBoth(colour: string): { light: string; dark: string } {
  return { light: readableOn(papers.light, colour), dark: readableOn(papers.dark, colour) }
}

export const papers = { light: '#ffffff', dark: '#0d0e12' } as const

/** The site's own icon, if it has one that we may show. */
export function faviconOf(settings: Settings, site: Site): string | null {
  return ownAddress(settings.favicon_url, site)
}

/** Pictures come from this site only: another site's would tell it who reads here. */
function ownAddress(address: string, site: Site): string | null {
  const url = address === '' ? null : URL.parse(address, site.origin)
  return url?.origin === site.origin ? url.pathname + url.search : null
}

function handleAddress(handle: string): string {
  const name = handle.replace(/^@/, '')
  return /^\w{1,15}$/.test(name) ? `https://x.com/${name}` : ''
}
