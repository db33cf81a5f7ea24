import type { TextHit } from '#evidence'
import { directionOf } from '#quotes'
import { readingPath } from '../site/paths.ts'

/** Places in texts as searches show them. */
export function hitsShown(hits: readonly TextHit[]) {
  return hits.map(({ text, n, heading, from, to, before, exact, after }) => ({
    to: readingPath({ text: text.id, part: n, shows: text.shows, from, to }),
    lang: text.language ?? undefined,
    dir: text.language ? directionOf(text.language) : ('auto' as const),
    before,
    exact,
    after,
    place: [text.title, heading].filter(Boolean),
    by: text.author,
  }))
}

export type HitShown = ReturnType<typeof hitsShown>[number]

/** For the fonts of their page. */
export const wordsOfHits = (hits: readonly HitShown[]) => ({
  texts: hits.flatMap(({ before, exact, after }) => [before, exact, after]),
  names: hits.flatMap(({ place, by }) => [...place, by]),
})
