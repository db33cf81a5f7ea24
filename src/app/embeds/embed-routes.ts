import { say } from '#messages'
import { isHouseError } from '#platform/errors'
import { quoteSentences } from '#quotes'
import { getSettings } from '#settings'
import type { MachineRoute } from '../page/machine-answers.ts'
import { answerTo } from '../http/house-answer.ts'
import { readAsked, type Asked } from './asked-quote.ts'
import { choiceIn } from './asked-params.ts'
import { cardOf } from './card.ts'
import { embedElement } from './embed-element.ts'
import { embedNotice, embedPage, siteHome } from './embed-page.ts'
import { themes } from './embed-sheet.ts'

type Params = Readonly<Record<string, string>>

const check = (url: URL) => {
  choiceIn(url, 'theme', themes)
  choiceIn(url, 'fit', ['yes'])
}

function embed(
  path: string,
  asked: (params: Params, url: URL) => Asked,
  { params }: Pick<MachineRoute, 'params'> = {},
): MachineRoute {
  return {
    path,
    isSaid: true,
    ...(params ? { params } : {}),
    failure: quoteSentences.get,
    check,
    async answer(ground, { url, params: named, faces }) {
      const { ctx, site, notes } = ground
      const how = { theme: choiceIn(url, 'theme', themes), fit: choiceIn(url, 'fit', ['yes']) !== null }
      notes.show('settings')
      const settings = await getSettings(ctx)
      const answer = await readAsked(ground, asked(named, url)).then(
        (quote) => embedPage(quote, cardOf(quote, settings, site), faces, how),
        (error: unknown) => {
          // A frame has no room for the page that a reader would see.
          if (!isHouseError(error) || error.code !== 'not-found') throw error
          const sentence = error.gone ? say('embed.removed') : say('embed.none')
          return embedNotice(answerTo(error).status, sentence, { name: settings.website_title, url: siteHome(site.origin) }, how)
        },
      )
      if (!params) answer.headers.set('cache-control', 'no-store')
      return answer
    },
  }
}

/** A quote in a frame on anybody's page. These pages, and no others of the site, may be framed. */
export const embedRoutes: readonly MachineRoute[] = [
  embed('/embed/quote/:id', ({ id = '' }) => ({ kind: 'quote', id }), { params: ['theme', 'fit'] }),
  embed('/embed/day', () => ({ kind: 'day' }), { params: ['theme', 'fit'] }),
  // Another one each time, so it is never kept.
  embed('/embed/random', (_params, url) => ({ kind: 'random', category: url.searchParams.get('category') || null })),
  {
    path: '/embed.js',
    params: [],
    failure: quoteSentences.get,
    answer: async () =>
      new Response(embedElement, {
        headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=86400' },
      }),
  },
]
