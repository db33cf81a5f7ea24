import { languagesOnOffer, say } from '#messages'

/** How the site's own addresses begin. A test in src/app compares the list with the routes. */
const reserved = new Set(
  `about admin api assets auth authors cards categories check contact corrections csp-reports day email-preferences email-subscribe embed faces faq fediverse feed files healthz
  icons live llms mcp metrics misattributed newsletter nodeinfo oembed pictures preview privacy profile quote quote-of-the-day random readyz robots saved search setup
  sitemap sitemaps sources statistics studio tags terms unsubscribe works`.split(/\s+/),
)

/** Whether the site has something of its own at addresses that begin with this step. */
export function isReserved(step: string): boolean {
  return reserved.has(step) || languagesOnOffer().some((code) => code.toLowerCase() === step)
}

/** All that begins with these is the site's own. */
const whole = new Set(
  `admin api assets auth embed email-preferences email-subscribe faces fediverse files icons mcp metrics nodeinfo pictures preview profile sitemaps studio
  unsubscribe`.split(/\s+/),
)

/** Files at addresses of one step. A site's own Markdown and feeds are found by their endings. */
const files = new Set('day.ics embed.js favicon.ico favicon.svg llms.txt robots.txt site.webmanifest sitemap.xml'.split(' '))

/** No page can have these addresses, but nothing answers there: a site that moved may have had its feed at `/feed`. */
const unused = new Set(['cards', 'feed', 'live', 'llms', 'robots', 'sitemap'])

const wellKnown = new Set(['epigraph', 'nodeinfo', 'security.txt', 'webfinger'].map((name) => `/.well-known/${name}`))

const feeds = new Set(['feed.xml', 'atom.xml', 'feed.json'])

/**
 * Why no redirect is looked for at a path: the site answers there itself, whatever is in its database. Null where one may be used. `codes`: of the site's
 * languages. What begins like another language is a path like any other.
 * A test in src/app compares it with everything that the site answers.
 */
export function whyNever(path: string, codes: readonly string[]): string | null {
  const [, first = '', ...rest] = path.split('/')
  const last = rest.at(-1) ?? first
  const isAlone = rest.length === 0
  if (rest.length > 0 && codes.includes(first)) return say('desk-redirects.without-language', { first })
  if (whole.has(first)) return say('desk-redirects.own-below', { first })
  const isOwn =
    (isAlone && ((reserved.has(first) && !unused.has(first)) || codes.includes(first) || files.has(first))) ||
    path === '/search/suggestions' ||
    wellKnown.has(path) ||
    (first === 'quote' && rest.length === 2 && last.includes('.')) ||
    ((isAlone || isReserved(first)) && (last.endsWith('.md') || feeds.has(last))) ||
    last.endsWith('.data')
  return isOwn ? say('desk-redirects.own-answer', { path }) : null
}
