import { pageHref } from '#messages'
import { quoteSentences } from '#quotes'
import { getSettings } from '#settings'
import type { MachineRoute } from '../page/machine-answers.ts'
import { dayPath } from '../site/paths.ts'
import { readAsked, type Asked } from './asked-quote.ts'
import { cardOf } from './card.ts'
import { dayCalendar } from './day-calendar.ts'
import { jsonCard } from './json-card.ts'
import { svgCard } from './svg-card.ts'
import { textCard } from './text-card.ts'
import { paperCard } from './paper-card.ts'
import { choiceIn, numberIn } from './asked-params.ts'

/** A quote in the formats of screens that are no pages: READMEs, terminals, dashboards, electronic paper, calendars. */

const noindex = { 'x-robots-tag': 'noindex' }

type Params = Readonly<Record<string, string>>
type Place = { at: string; asked: (params: Params, url: URL) => Asked }

const quote: Place = { at: '/embed/quote/:id', asked: ({ id = '' }) => ({ kind: 'quote', id }) }
const day: Place = { at: '/embed/day', asked: () => ({ kind: 'day' }) }
/** Another one each time, so it is never kept. */
const random: Place = {
  at: '/embed/random',
  asked: (_params, url) => ({ kind: 'random', category: url.searchParams.get('category') || null }),
}

const widths = { least: 20, most: 200, usual: 72 }

const text: readonly MachineRoute[] = [quote, day, random].map((place) => ({
  path: `${place.at}.txt`,
  isSaid: true as const,
  ...keptUnless(place, ['width', 'ansi']),
  failure: quoteSentences.get,
  check: (url: URL) => {
    numberIn(url, 'width', widths)
    choiceIn(url, 'ansi', ['yes'])
  },
  async answer(ground, { url, params }) {
    const found = await readAsked(ground, place.asked(params, url))
    // There are many widths, so these answers are kept with those to what people typed.
    ground.notes.typed()
    const words = textCard(cardOf(found, await getSettings(ground.ctx), ground.site), {
      width: numberIn(url, 'width', widths),
      isAnsi: choiceIn(url, 'ansi', ['yes']) !== null,
    })
    return new Response(words, { headers: { 'content-type': 'text/plain; charset=utf-8', ...fresh(place), ...noindex } })
  },
}))

const json: readonly MachineRoute[] = [quote, day, random].map((place) => ({
  path: `${place.at}.json`,
  isSaid: true as const,
  ...keptUnless(place, []),
  failure: quoteSentences.get,
  async answer(ground, { url, params }) {
    const found = await readAsked(ground, place.asked(params, url))
    const settings = await getSettings(ground.ctx)
    return Response.json(jsonCard(found, cardOf(found, settings, ground.site), settings, ground.site), {
      headers: { ...fresh(place), ...noindex },
    })
  },
}))

const svg: readonly MachineRoute[] = [quote, day].map((place) => ({
  path: `${place.at}.svg`,
  isSaid: true as const,
  params: ['theme'],
  failure: quoteSentences.get,
  check: (url: URL) => void choiceIn(url, 'theme', ['light', 'dark']),
  async answer(ground, { url, params }) {
    const found = await readAsked(ground, place.asked(params, url))
    const settings = await getSettings(ground.ctx)
    const theme = choiceIn(url, 'theme', ['light', 'dark'] as const)
    return new Response(await svgCard(found, cardOf(found, settings, ground.site), settings, theme), {
      headers: {
        'content-type': 'image/svg+xml; charset=utf-8',
        // Opened directly, it is a document: nothing in it may run.
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; font-src data:; frame-ancestors 'none'; sandbox",
        ...noindex,
      },
    })
  },
}))

const paper: readonly MachineRoute[] = [quote, day].map((place) => ({
  path: `${place.at}/epaper.png`,
  params: ['colours'],
  failure: quoteSentences.get,
  check: (url: URL) => void choiceIn(url, 'colours', ['2', '7']),
  async answer(ground, { url, params }) {
    const found = await readAsked(ground, place.asked(params, url))
    const bytes = await paperCard(ground, found, choiceIn(url, 'colours', ['2', '7'] as const) === '7' ? 7 : 2)
    return new Response(bytes, { headers: { 'content-type': 'image/png', ...noindex } })
  },
}))

export const cardRoutes: readonly MachineRoute[] = [
  ...text,
  ...json,
  ...svg,
  ...paper,
  {
    path: '/day',
    isSaid: true,
    params: [],
    failure: quoteSentences.featured,
    // A terminal is answered with words (terminal.ts).
    answer: async () =>
      new Response(null, { status: 302, headers: { location: pageHref(dayPath()), 'cache-control': 'no-cache' } }),
  },
  { path: '/day.ics', isSaid: true, params: [], failure: quoteSentences.featured, answer: dayCalendar },
]

/** What chance picks is another quote each time. */
function keptUnless({ at }: Place, params: readonly string[]): Pick<MachineRoute, 'params'> {
  return at === random.at ? {} : { params }
}

function fresh({ at }: Place): Record<string, string> {
  return at === random.at ? { 'cache-control': 'no-store' } : {}
}
