import { requireRole, type Ctx } from '#access'
import { change } from '#changes'
import { Unavailable } from '#platform/errors'
import { inTransaction } from '#platform/transaction'
import { removeCollection } from '#quotes'
import { endSetup } from '#settings'
import { arriveLinks } from './arrive-links.ts'
import { arriveMarks } from './arrive-marks.ts'
import { arriveOwnFields } from './arrive-own-fields.ts'
import { arrivePages } from './arrive-pages.ts'
import { arrivePeople } from './arrive-people.ts'
import { arrivePictures, arriveSocialPictures, bringer } from './arrive-pictures.ts'
import { arriveQuotes } from './arrive-quotes.ts'
import { arriveActions } from './arrive-actions.ts'
import { arriveRedirects } from './arrive-redirects.ts'
import { arriveSettings } from './arrive-settings.ts'
import { arriveSubscriptions } from './arrive-subscriptions.ts'
import { arriveShelves } from './arrive-shelves.ts'
import { arrivePassages } from './arrive-passages.ts'
import { arriveTagHeads } from './arrive-tag-heads.ts'
import { arriveTagNames } from './arrive-tag-names.ts'
import { arriveTranslations } from './arrive-translations.ts'
import type { Arriving } from './arriving.ts'
import { hasMovedIn } from './moved-store.ts'
import { startReport, type Report } from './report.ts'
import type { Source } from './source.ts'

export type MoveOptions = {
  languageOf: (text: string) => string | undefined
  dryRun?: boolean
  /** Takes the starter collection out first, as one act that can be undone. */
  withoutStarter?: boolean
  say?: (sentence: string) => void
  /** Ends it between two steps, with Unavailable. */
  signal?: AbortSignal
}

/**
 * Takes in another site with the tables of the spec, as many of them as it has: ids, dates, counts, links, settings, subscriptions and passwords stay, and what does not fit is in
 * the report. Some hundred rows at a time, so that it can be cut off and run again: what is here is not added twice. A dry run does all of it and keeps nothing.
 * @throws Forbidden for all but the system · what the source throws
 */
export async function moveIn(
  ctx: Ctx,
  source: Source,
  { languageOf, dryRun = false, withoutStarter = false, say = () => undefined, signal }: MoveOptions,
): Promise<Report> {
  requireRole(ctx, 'system')
  const report = startReport()
  const joined: Arriving['joined'] = { author: new Map(), category: new Map(), account: new Map() }
  const movedBefore = await hasMovedIn(ctx)
  const moving = {
    source,
    report,
    languageOf,
    isDryRun: dryRun,
    joined,
    movedBefore,
    ownFields: { quote: new Map(), author: new Map() },
    verified: new Map<string, unknown>(),
    pictures: [],
    socialPictures: [],
  }
  const arriveAll = async (moving: Arriving) => {
    if (withoutStarter) await removeStarter(moving)
    await arrive(moving, say, signal)
  }
  if (!dryRun) await arriveAll({ ...moving, ctx })
  else
    await inTransaction(ctx, async (inside) => {
      await arriveAll({ ...moving, ctx: inside })
      throw new Rehearsed()
    }).catch((fault: unknown) => {
      if (!(fault instanceof Rehearsed)) throw fault
    })
  return report
}

async function removeStarter({ ctx, report }: Arriving): Promise<void> {
  const { quotes, authors, categories, kept } = await removeCollection(ctx)
  report.note(
    'starter collection',
    '',
    `${quotes.toLocaleString('en')} quotes, ${authors.toLocaleString('en')} authors and ${categories.toLocaleString('en')} categories are in the trash. Undo it in the desk, under Recent changes.`,
  )
  for (const name of [...kept.quotes, ...kept.authors, ...kept.categories])
    report.note('starter collection', name, 'It was edited or is used, so it stays.')
}

/** Takes everything back. */
class Rehearsed extends Error {}

async function arrive(moving: Arriving, say: (sentence: string) => void, signal?: AbortSignal): Promise<void> {
  const steps: [string, () => Promise<void>][] = [
    ['own fields', () => arriveOwnFields(moving)],
    ['categories', () => arriveShelves(moving, 'category')],
    ['authors', () => arriveShelves(moving, 'author')],
    ['people', () => arrivePeople(moving)],
    ['quotes', () => arriveQuotes(moving)],
    ['translations', () => arriveTranslations(moving)],
    ['names of tags', () => arriveTagNames(moving)],
    ['passages', () => arrivePassages(moving)],
    ['links between quotes and categories', () => arriveLinks(moving)],
    ['actions', () => arriveActions(moving)],
    ['likes and favourites', () => arriveMarks(moving)],
    ['subscriptions', () => arriveSubscriptions(moving)],
    ['settings', () => arriveSettings(moving, bringer(moving, 'website_settings'))],
    ['tags', () => arriveTagHeads(moving, bringer(moving, 'tag_heads'))],
    ['pages', () => arrivePages(moving, bringer(moving, 'pages'))],
    ['redirects', () => arriveRedirects(moving)],
    ['pictures', () => arrivePictures(moving)],
    ['pictures for links', () => arriveSocialPictures(moving)],
  ]
  for (const [what, step] of steps) {
    if (signal?.aborted)
      throw new Unavailable('Epigraph was stopped before all had moved in. Run it again: what is here is not added twice.')
    say(`${what} …`)
    await step()
  }
  const { left = [], lacks = [] } = moving.source
  if (lacks.length > 0)
    moving.report.note('manifest.json', '', `The export lists ${lacks.join(', ')}, which it does not hold. Use another copy.`)
  if (left.length > 0)
    moving.report.note('more', '', `${left.join(', ')} were not moved in. To copy a whole Epigraph site, use a backup.`)
  const figures = Object.fromEntries([...moving.report.tallies].map(([table, { added }]) => [table, added]))
  if (Object.values(figures).some((added) => added > 0)) {
    // It arrives set up.
    await endSetup(moving.ctx)
    await change(moving.ctx, { noun: 'site', id: 'all', verb: 'move-in' }, async () => ({
      after: { from: moving.source.name, added: figures },
    }))
  }
}
