import type { Ctx } from '#access'
import { findEvidence, type Evidence } from '#evidence'
import { getPart, wordsOfBody } from '#library'
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
    if (evidence.text.id !== null) notes.show(`text:${evidence.text.id}`)
    const here = await findHere(ctx, evidence)
    return Response.json(annotation(site.origin, quote, evidence, here), { headers: { 'content-type': annotationType } })
  },
}

/** Which characters of a part of a text, from `start` to before `end`. */
type Here = { path: string; start: number; end: number }

/** Where the passage is on this site; null where its text isn't read here. The place is counted in characters, as the standard counts. One query at most. */
async function findHere(ctx: Ctx, { text, exact, part, from_word: from, to_word: to }: Evidence): Promise<Here | null> {
  if (text.id === null || text.shows !== 'text' || text.words === 0 || part === null || from === null || to === null) return null
  const read = await getPart(ctx, text.id, String(part)).catch((error: unknown) => {
    if (error instanceof NotFound) return null
    throw error
  })
  if (!read) return null
  const { body } = read
  const words = wordsOfBody(body)
  const [first, last] = [words[from], words[to - 1]]
  if (!first || !last) return null
  // Marks before the first word and after the last belong to the passage.
  const at = body.lastIndexOf(exact, first.start)
  const [start, end] = at >= 0 && at + exact.length >= last.end ? [at, at + exact.length] : [first.start, last.end]
  const characters = (written: string) => [...written].length
  return {
    path: `/api/v1/texts/${text.id}/parts/${part}`,
    start: characters(body.slice(0, start)),
    end: characters(body.slice(0, end)),
  }
}

/**
 * https://www.w3.org/TR/annotation-model. The passage is one target where its text says that it is, and another where this site has the words: only there it is known which
 * characters they are.
 */
function annotation(origin: string, quote: Quote, { exact, before, after, url, ...evidence }: Evidence, here: Here | null) {
  const text = (value: string, purpose: string, language?: string) => ({
    type: 'TextualBody',
    value,
    format: 'text/plain',
    ...(language ? { language } : {}),
    purpose,
  })
  const { language } = quote
  const quoted = {
    // A text without an address is where its passage can be read.
    source: { id: url.replace(/#.*$/u, '') || origin + quotePath(quote.id), type: 'Text', language },
    selector: { type: 'TextQuoteSelector', exact, prefix: before, suffix: after },
  }
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
    target: here ? [quoted, placedTarget(origin, here, language)] : quoted,
  }
}

function placedTarget(origin: string, { path, start, end }: Here, language: string) {
  return {
    source: { id: origin + path, type: 'Text', format: 'application/json', language },
    selector: {
      type: 'FragmentSelector',
      conformsTo: 'http://tools.ietf.org/rfc/rfc6901',
      value: '/data/body',
      refinedBy: { type: 'TextPositionSelector', start, end },
    },
  }
}

function placeOf({ division, mark, speaker, text }: Pick<Evidence, 'division' | 'mark' | 'speaker' | 'text'>): string {
  const { title, author, translator, edition } = text
  const by = [author, translator && `translated by ${translator}`, edition].filter(Boolean).join(', ')
  const place = [division, mark].filter(Boolean).join(', ')
  return [...(place ? [place] : []), ...(speaker ? [`${speaker} speaks`] : []), `${title}, by ${by}`].join('. ')
}
