import { href } from 'react-router'
import { language, say, sayRich } from '#messages'
import { getSettings } from '#settings'
import { getPublicFigures } from '#analytics'
import { countAuthors } from '#authors'
import { countWithPassage } from '#evidence'
import { countSearched } from '#library'
import { findCategories } from '#categories'
import { countLabels, countStatuses, statuses, statusForReaders } from '#quotes'
import { siteDay } from '#time'
import { languageName } from '../../site/language-name.ts'
import type { PageGround } from '../../page/page.ts'
import { linkTo, p, spelledDate, ul, type Block } from '../../site/texts/prose.ts'

/** A line of a table: what, how many, and where they are. */
export type Line = { name: string; n: number; share: string | null; to: string | null; says?: string }

const hour = 3_600_000

/** What is here and how often it is read: counted, and nothing else. What is counted by days may be an hour old. */
export async function readStatistics({ ctx, site, notes }: PageGround) {
  notes.show('quotes', 'authors', 'categories', 'texts', 'settings')
  const now = ctx.clock.now()
  notes.until(new Date(now.getTime() + hour))
  const [settings, figures, byStatus, labels, authors, categories, searched, withPassage] = await Promise.all([
    getSettings(ctx),
    getPublicFigures(ctx, siteDay(now, site.timeZone)),
    countStatuses(ctx),
    countLabels(ctx),
    countAuthors(ctx),
    findCategories(ctx),
    countSearched(ctx),
    countWithPassage(ctx),
  ])
  const quotes = statuses.reduce((sum, status) => sum + byStatus[status], 0)
  const languages = labels.filter(({ kind }) => kind === 'l')
  const of = (n: number) => (quotes === 0 ? null : percent(n / quotes))
  const search = (param: string, value: string) => `${href('/search')}?${new URLSearchParams({ [param]: value }).toString()}`
  const line = (name: string, n: number, to: string | null = null): Line => ({ name, n, share: null, to })
  return {
    collection: [
      line(say('statistics.quotes'), quotes, href('/')),
      line(say('statistics.authors'), authors, href('/authors')),
      line(say('statistics.categories'), categories.length, href('/categories')),
      line(say('statistics.languages'), languages.length),
    ],
    statuses: statuses.flatMap((status): Line[] => {
      const words = statusForReaders(status, settings)
      if (words === null) return []
      const to = byStatus[status] > 0 ? search('status', status) : null
      return [{ name: words.short, says: words.long, n: byStatus[status], share: of(byStatus[status]), to }]
    }),
    evidence: [
      line(say('statistics.texts'), searched.texts, searched.texts > 0 ? href('/sources') : null),
      line(say('statistics.words'), searched.words),
      line(say('statistics.placed'), withPassage),
    ],
    languages: languages.map(({ value, n }): Line => ({
      name: languageName(value),
      n,
      share: of(n),
      to: search('language', value),
    })),
    days: say('statistics.days', { first: spelledDate(figures.days.first), last: spelledDate(figures.days.last) }),
    read: [
      line(say('statistics.views'), figures.views),
      line(say('statistics.likes'), figures.likes),
      line(say('statistics.shares'), figures.shares),
    ],
  }
}

/** "12.5%", as the language of the page writes it. */
export function percent(share: number): string {
  return new Intl.NumberFormat(language(), {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(share)
}

/** Explains what is counted. Change it together with the counting. */
export const countedSaid = (): Block[] => [
  ul(
    say('statistics.a-view'),
    say('statistics.a-share'),
    say('statistics.a-like'),
    say('statistics.left-out'),
    say('statistics.of-days'),
  ),
  p(sayRich('statistics.not-counted', { link: linkTo('/privacy#counting') })),
]
