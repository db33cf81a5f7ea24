import { say } from '#messages'
import { excerpt } from '#plates'
import { authorHere, creditOf, tagsHere, type Quote } from '#quotes'
import type { Settings } from '#settings'
import { dayPath } from '../../site/paths.ts'
import type { Site } from '../../site/site.ts'
import { leafHead } from '../../seo/leaf-head.ts'

const archive = () => ({ name: say('shell.quote-of-the-day'), path: dayPath() })

/** `month` is null for the archive's first page, else as it is written: "November 2026". */
export function daysHead(site: Site, settings: Settings, path: string, month: string | null) {
  const on = { site: settings.website_title }
  return leafHead({
    site,
    settings,
    title: month === null ? say('shell.quote-of-the-day') : say('days.of', { date: month }),
    description: month === null ? say('days.described', on) : say('days.described-month', { ...on, month }),
    keywords: [],
    path,
    leaf: { page: 1 },
    feeds: [{ name: archive().name, at: archive().path }],
    steps: month === null ? [archive()] : [archive(), { name: month, path }],
  })
}

export function dayHead(site: Site, settings: Settings, quote: Quote, { day, date }: { day: string; date: string }) {
  const path = dayPath(day)
  return leafHead({
    site,
    settings,
    title: say('days.of', { date }),
    description: `${creditOf(quote)}: ${excerpt(quote.text, 100)}`,
    keywords: [authorHere(quote), ...tagsHere(quote).map(({ name }) => name)],
    path,
    leaf: { page: 1 },
    picture: site.pictures.ofQuote(quote, settings),
    steps: [archive(), { name: date, path }],
  })
}
