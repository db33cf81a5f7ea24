import { languagesOnOffer } from '#messages'

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
