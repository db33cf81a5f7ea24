import type { MetaDescriptor } from 'react-router'
import { addressIn, addressOf, anyComma, language, prefixBeside, siteHref } from '#messages'
import { languagesOf, type Settings, siteDescription } from '#settings'
import type { Picture } from '../site/picture-addresses.ts'
import type { Site } from '../site/site.ts'
import { xHandle } from '../site/x-handle.ts'
import { feedLinks } from './feed-links.ts'
import { pictureOf } from './pictures.ts'
import { organization } from './structured-data.ts'
import { wholeAddress } from '../site/whole-address.ts'
import { longest, withSite } from './title.ts'

export type HeadInput = {
  site: Site
  settings: Settings
  /** Without the site's name; null for the home page, whose title is the site's own. */
  title: string | null
  description: string
  /** Where there are none, the page's name and the site's own (every page has some). */
  keywords: string[]
  /** The one true address of this page, beginning with a slash. */
  path: string
  /** `article` for a quote, `website` for all else (ogp.me). */
  type: 'website' | 'article'
  /** The picture of the page where it has one; its url may be a path. */
  picture?: Picture
  /** Feeds of what the page shows: their names, and the paths under which they lie. */
  feeds?: { name: string; at: string }[]
  /** The same thing for machines, in another format. */
  alternates?: { type: string; href: string }[]
  /** What the page says of itself; who publishes it is said of every page. */
  jsonLd: Record<string, unknown>[]
  robots?: 'noindex' | undefined
  /** The languages that it is in, where it isn't in all of them: in any other it is a page of the first that the site speaks. */
  writtenIn?: readonly string[]
}

/**
 * Everything a page says of itself to machines. Made by the loader, so that none of it is in the browser's bundle;
 * the page's `meta` only hands it on.
 */
export function pageHead(input: HeadInput): MetaDescriptor[] {
  const { site, settings, type } = input
  const handle = xHandle(settings.twitter_handle)
  const keywords = input.keywords.length > 0 ? input.keywords : ownWords(input)
  const title = input.title === null ? settings.website_title : withSite(input.title, settings.website_title)
  const description = cut(input.description || siteDescription(settings), longest.description)
  const url = site.origin + ownAddress(input)
  const picture = input.picture ?? pictureOf(site, settings, input.path)
  const pictureUrl = wholeAddress(site.origin, picture.url)
  return [
    { title },
    { name: 'description', content: description },
    ...(keywords.length > 0 ? [{ name: 'keywords', content: keywords.join(', ') }] : []),
    ...(input.robots ? [{ name: 'robots', content: input.robots }] : []),
    { tagName: 'link', rel: 'canonical', href: url },
    ...(input.robots ? [] : inOtherLanguages(input)),
    ...(input.feeds ?? []).flatMap(({ name, at }) => feedLinks(`${name} | ${settings.website_title}`, at)),
    ...(input.alternates ?? []).map((one) => ({ tagName: 'link', rel: 'alternate', ...one, href: siteHref(one.href) })),
    { property: 'og:site_name', content: settings.website_title },
    { property: 'og:type', content: type },
    { property: 'og:locale', content: localeOf(language()) },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: pictureUrl },
    ...typeOf(picture),
    ...sizeOf(picture),
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(handle === null ? [] : [{ name: 'twitter:site', content: `@${handle}` }]),
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: pictureUrl },
    { name: 'twitter:image:alt', content: picture.alt },
    ...[organization(site, settings), ...input.jsonLd].map((node) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...node },
    })),
  ]
}

/** The page in each language of the site; `x-default` is the site's own. */
function inOtherLanguages({ site, settings, path, writtenIn }: HeadInput): MetaDescriptor[] {
  const { own, others } = languagesOf(settings)
  const codes = [own, ...others].filter((code) => writtenIn === undefined || writtenIn.includes(code))
  if (codes.length < 2) return []
  const at = (code: string) => site.origin + addressIn(prefixBeside(own, code), path)
  return [
    ...codes.map((code) => ({ hrefLang: code, href: at(code) })),
    ...(codes.includes(own) ? [{ hrefLang: 'x-default', href: at(own) }] : []),
  ].map((one) => ({ tagName: 'link', rel: 'alternate', ...one, href: siteHref(one.href) }))
}

/** In the language of the page, or that of the site where it isn't in that one. */
function ownAddress({ path, writtenIn }: HeadInput): string {
  return writtenIn === undefined || writtenIn.includes(language()) ? addressOf(path) : addressIn('', path)
}

/** Open Graph wants a country, too: `de_DE`. */
function localeOf(code: string): string {
  const { language: spoken, region } = new Intl.Locale(code).maximize()
  return region ? `${spoken}_${region}` : spoken
}

function ownWords({ title, settings }: HeadInput): string[] {
  const words = [title ?? '', settings.website_title, ...settings.meta_keywords.split(anyComma)].map((word) => word.trim())
  return [...new Set(words.filter(Boolean))]
}

const types: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' }

function typeOf({ url }: Picture): MetaDescriptor[] {
  const type = types[/\.(\w+)$/.exec(url)?.[1] ?? '']
  return type === undefined ? [] : [{ property: 'og:image:type', content: type }]
}

/** Of a picture that staff chose nobody knows the size. */
function sizeOf({ width, height }: Picture): MetaDescriptor[] {
  if (width === undefined || height === undefined) return []
  return [
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
  ]
}

function cut(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  const end = line.lastIndexOf(' ', length - 1)
  // Never between the halves of a surrogate pair.
  return `${line.slice(0, end > length / 2 ? end : length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
