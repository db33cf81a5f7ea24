import { siteHref } from '#messages'
import { getQuote } from '#quotes'
import { getSettings } from '#settings'
import type { MachineRoute } from '../page/machine-answers.ts'
import { tagsOfQuote } from '../cache/page-notes.ts'
import { followMerged } from './follow-merged.ts'

/** Leads to a quote's square picture, for a card that is shared: lists would carry a signed address for each of theirs. */
export const squarePicture: MachineRoute = {
  path: '/quote/:id/square.png',
  params: [],
  failure: 'Failed to generate quote image',
  async answer({ ctx, site, notes }, { params }) {
    const quote = await followMerged((id) => getQuote(ctx, id), params.id ?? '')
    const settings = await getSettings(ctx)
    notes.show('settings', ...tagsOfQuote(quote))
    const location = siteHref(site.pictures.quoteAddress(quote, settings, 'square'))
    return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-cache' } })
  },
}
