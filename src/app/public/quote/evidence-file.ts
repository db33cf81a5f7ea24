import { findEvidence, type Evidence } from '#evidence'
import { NotFound } from '#platform/errors'
import { getQuote, quoteSentences, type Quote } from '#quotes'
import { tagsOfQuote } from '../../cache/page-notes.ts'
import type { MachineRoute } from '../../page/machine-answers.ts'
import { annotationType, evidencePath, quotePath } from '../../site/paths.ts'

/** Where the words of a quote are, as a W3C Web Annotation: the quote is its body, the passage in the text its target. */
export const evidenceFile: MachineRoute = {
  path: '/quote/:id/evidence.json',
  params: [],
  failure: quoteSentences.get,
  async answer({ ctx, site, notes }, { params }) {
    const quote = await getQuote(ctx, params.id ?? '')
    notes.show(...tagsOfQuote(quote))
    const evidence = await findEvidence(ctx, quote)
    if (!evidence) throw new NotFound('No passage is known for this quote.')
    notes.show(`text:${evidence.text.id}`)
    return Response.json(annotation(site.origin, quote, evidence), { headers: { 'content-type': annotationType } })
  },
}

/** https://www.w3.org/TR/annotation-model. No TextPositionSelector: the passage is known, and not its offset in the text as somebody else serves it. */
function annotation(origin: string, quote: Quote, { exact, before, after, url, ...evidence }: Evidence) {
  const text = (value: string, purpose: string, language?: string) => ({
    type: 'TextualBody',
    value,
    format: 'text/plain',
    ...(language ? { language } : {}),
    purpose,
  })
  const { language } = quote
  return {
    '@context': 'http://www.w3.org/ns/anno.jsonld',
    id: origin + evidencePath(quote.id),
    type: 'Annotation',
    motivation: 'identifying',
    body: [
      // As the page's structured data call it.
      { id: `${origin}${quotePath(quote.id)}#quotation`, ...text(quote.text, 'identifying', language) },
      text(placeOf(evidence), 'describing'),
    ],
    target: {
      // A text without an address is where its passage can be read.
      source: { id: url.replace(/#.*$/u, '') || origin + quotePath(quote.id), type: 'Text', language },
      selector: { type: 'TextQuoteSelector', exact, prefix: before, suffix: after },
    },
  }
}

function placeOf({ division, mark, speaker, text }: Pick<Evidence, 'division' | 'mark' | 'speaker' | 'text'>): string {
  const { title, author, translator, edition } = text
  const by = [author, translator && `translated by ${translator}`, edition].filter(Boolean).join(', ')
  const place = [division, mark].filter(Boolean).join(', ')
  return [...(place ? [place] : []), ...(speaker ? [`${speaker} speaks`] : []), `${title}, by ${by}`].join('. ')
}
