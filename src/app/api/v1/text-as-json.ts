import type { z } from 'zod'
import type { TextHit } from '#evidence'
import type { PartLine, Text } from '#library'
import { readingPath, textPath } from '../../site/paths.ts'
import type { Site } from '../../site/site.ts'
import type * as shapes from './text-shapes.ts'

export function textAsJson({ origin }: Site, text: Text): z.input<typeof shapes.text> {
  const { id, title, author, translator, of_work: ofWork, edition, language, year, licence, address, shows, words } = text
  const url = origin + textPath(id)
  return { id, url, title, author, translator, ofWork, edition, language, year, licence, source: address, shows, words }
}

type Line = Omit<PartLine, 'first'>

export function partAsJson({ origin }: Site, { id, shows }: Text, { n, level, heading, words }: Line) {
  return { n, level, heading, words, url: shows === 'text' && words > 0 ? origin + textPath(id, n) : null }
}

export function textHitAsJson({ origin }: Site, hit: TextHit): z.input<typeof shapes.foundInTexts>['data'][number] {
  const { n, heading, from, to, before, exact, after, score } = hit
  const { id, title, author, translator, language, year, shows } = hit.text
  return {
    text: { id, title, author, translator, language, year, shows },
    part: n,
    heading,
    fromWord: from,
    toWord: to,
    before,
    exact,
    after,
    score,
    url: origin + readingPath({ text: id, part: n, shows, from, to }),
  }
}
