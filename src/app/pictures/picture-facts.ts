import { quotationMarks } from '#plates'
import type { Subject } from '#images/parts'
import { citation, creditOf, getQuote } from '#quotes'
import type { Shareable } from '#quotes/parts'
import { getSettings, pageReaders } from '#settings'
import type { MachineRoute } from '../page/machine-answers.ts'
import { tagsOfQuote } from '../cache/page-notes.ts'
import { followMerged } from './follow-merged.ts'
import { sharedTranslation } from '../lists/compose.ts'
import { subjectOf } from './subject-of.ts'

/** All that a page needs to edit and share the picture of a quote that it shows. */
export type PictureFacts = { quote: Shareable; subject: Subject; square: string }

/** Asked for by the editor when it opens: no page carries it for every quote. */
export const pictureFacts: MachineRoute = {
  path: '/quote/:id/picture.json',
  params: [],
  isSaid: true,
  failure: 'Failed to generate quote image',
  async answer({ ctx, site, notes }, { params }) {
    const quote = await followMerged((id) => getQuote(ctx, id), params.id ?? '')
    const settings = await getSettings(ctx)
    notes.show('settings', ...tagsOfQuote(quote))
    const { id, text, language, direction } = quote
    const facts: PictureFacts = {
      quote: {
        id,
        text,
        language,
        direction,
        marks: quotationMarks(language, text),
        author: creditOf(quote),
        source: citation(quote),
        translation: sharedTranslation(quote, pageReaders(settings)),
      },
      subject: subjectOf(quote, settings, site),
      square: site.pictures.quoteAddress(quote, settings, 'square'),
    }
    return Response.json(facts)
  },
}
