/** What every page shows of the settings. Small: it travels with each page. */
export type SiteLook = {
  title: string
  logoUrl: string | null
  faviconUrl: string | null
  footerText: string | null
  /** The site's own page, or one elsewhere. */
  privacyPolicyUrl: string
  termsOfServiceUrl: string
  social: { name: string; url: string }[]
  accent: { light: string; dark: string }
  /** Of what is marked: search hits, selected words, badges. */
  second: { light: string; dark: string }
  /** The ids of other companies' programs that the site may load after consent, as JSON (site/third-parties.ts); undefined where it has none. */
  parties?: string
  /** The languages of the site; undefined if there is only one. */
  languages?: LookLanguage[]
  /** Pages of the site's own, by the menu that links to them. */
  pages: Record<'header' | 'links' | 'legal', { name: string; to: string }[]>
  /** What staff wrote for addresses where nothing is. */
  lost?: { title?: string; text?: string }
  year: number
}

/** `name` and `offer` are written in that language. */
export type LookLanguage = { code: string; name: string; prefix: string; offer: string }

/** The look of a page when not even the settings can be read. */
export const plainLook: SiteLook = {
  title: 'Epigraph',
  logoUrl: null,
  faviconUrl: null,
  footerText: null,
  privacyPolicyUrl: '/privacy',
  termsOfServiceUrl: '/terms',
  social: [],
  accent: { light: '#1d4fd8', dark: '#8db4ff' },
  second: { light: '#5457e5', dark: '#8689f5' },
  pages: { header: [], links: [], legal: [] },
  year: new Date().getFullYear(),
}
