import type { z } from 'zod'
import { sayVerdict, type CheckedLine, type Quotation } from '#check'
import type { Candidate } from '#evidence'
import type { Site } from '../../site/site.ts'
import { quoteAsJson } from './as-json.ts'
import type * as shapes from './check-shapes.ts'
import { textHitAsJson } from './text-as-json.ts'

type Checked = z.input<typeof shapes.checkedLine>

/** `at` is where a document has the words. */
export function checkedLineAsJson(site: Site, checked: CheckedLine, at: Pick<Quotation, 'start' | 'end'> | null): Checked {
  const { asked, verdict, quote, candidates, searched } = checked
  const said = sayVerdict(checked)
  return {
    ...asked,
    start: at?.start ?? null,
    end: at?.end ?? null,
    verdict,
    heading: said.heading,
    sentences: said.sentences,
    searched: { ...searched, sentence: said.searched },
    quote: quote && quoteAsJson(site, quote),
    isSameAuthor: quote?.isSameAuthor ?? null,
    places: candidates.map((one) => comparedAsJson(site, one)),
  }
}

/** A place in a text, compared with the words that were asked about. */
export function comparedAsJson(site: Site, candidate: Candidate): z.input<typeof shapes.comparedPlace> {
  const { verdict, mark, speaker, alignment } = candidate
  return { ...textHitAsJson(site, candidate), verdict, mark, speaker, pieces: alignment.pieces }
}
