import { href } from 'react-router'
import { inLanguage, language, prefixBeside, say, withoutSitePath } from '#messages'
import type { PageLink } from '#pages'
import { languagesOf, ownWord, type Settings } from '#settings'
import { ownLanguageName } from '../site/language-name.ts'
import { pagePath } from '../site/paths.ts'
import { pathOfSite, type Site } from '../site/site.ts'
import { inUse, thirdPartiesOf } from '../site/third-parties.ts'
import { xHandle } from '../site/x-handle.ts'
import { readableInBoth } from './readable-in-both.ts'
import type { LookLanguage, SiteLook } from './site-look.ts'

/** `pages` are those that menus link to; `year` is that of the copyright line. */
export function lookOf(settings: Settings, pages: readonly PageLink[], site: Site, year: number): SiteLook {
  const ids = thirdPartiesOf(settings)
  const languages = lookLanguages(settings)
  return {
    title: settings.website_title,
    logoUrl: ownAddress(settings.logo_url, site),
    faviconUrl: faviconOf(settings, site),
    footerText: settings.footer_text || null,
    privacyPolicyUrl: settings.privacy_policy_url || href('/privacy'),
    termsOfServiceUrl: settings.terms_of_service_url || href('/terms'),
    social: [
      { name: 'Facebook', url: settings.facebook_url },
      { name: 'Instagram', url: settings.instagram_url },
      { name: 'X', url: handleAddress(settings.twitter_handle) },
    ].filter(({ url }) => url !== ''),
    accent: readableInBoth(settings.primary_color),
    second: readableInBoth(settings.secondary_color),
    ...(inUse(ids).length > 0 ? { parties: JSON.stringify(ids) } : {}),
    ...(languages.length > 1 ? { languages } : {}),
    pages: linksOf(pages, languagesOf(settings).own),
    ...lostOf(settings),
    year,
  }
}

function lostOf(settings: Settings): Pick<SiteLook, 'lost'> {
  const title = ownWord(settings, 'failure.not-found')
  const text = ownWord(settings, 'failure.not-found-text')
  return title || text ? { lost: { ...(title && { title }), ...(text && { text }) } } : {}
}

/** Each page once: in the language of the page, or else in that of the site. */
function linksOf(pages: readonly PageLink[], own: string): SiteLook['pages'] {
  const linked = (spoken: string) => pages.filter((page) => page.language === spoken)
  const here = linked(language())
  const others = linked(own).filter(({ slug }) => !here.some((page) => page.slug === slug))
  const wanted = new Set([...here, ...others])
  const inPlace = (place: PageLink['place']) =>
    pages
      .filter((page) => wanted.has(page) && page.place === place)
      .map(({ slug, title }) => ({ name: title, to: pagePath(slug) }))
  return { header: inPlace('header'), links: inPlace('links'), legal: inPlace('legal') }
}

function lookLanguages(settings: Settings): LookLanguage[] {
  const { own, others } = languagesOf(settings)
  return [own, ...others].map((code) => ({
    code,
    name: ownLanguageName(code),
    prefix: prefixBeside(own, code),
    offer: inLanguage(code, () => say('shell.read-in', { language: ownLanguageName(code) })),
  }))
}

/** The site's own icon, if it has one that we may show. */
export function faviconOf(settings: Settings, site: Site): string | null {
  return ownAddress(settings.favicon_url, site)
}

/** Pictures come from this site only: another site's would tell it who reads here. */
function ownAddress(address: string, site: Site): string | null {
  const url = address === '' ? null : URL.parse(/^\/(?!\/)/.test(address) ? site.origin + address : address, site.origin)
  if (url?.origin !== new URL(site.origin).origin) return null
  return withoutSitePath(url.pathname + url.search, pathOfSite(site)) ?? null
}

function handleAddress(typed: string): string {
  const handle = xHandle(typed)
  return handle === null ? '' : `https://x.com/${handle}`
}
