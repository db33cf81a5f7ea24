import { say } from '#messages'
import { Invalid } from '#platform/errors'
import type { Division } from '../brought-text.ts'
import { tooManyCharacters } from './too-many-characters.ts'

/** More than any single work that people quote from; the King James Bible has 4.5 million. */
const mostLetters = 16_000_000
const mostDivisions = 10_000

/** A division with its depth as the format has it: any numbers, smaller is higher. */
type Begun = { depth: number; heading: string; blocks: string[] }

/** Gathers what a reader of a format finds, from the beginning to the end. */
export type Outline = {
  heading(depth: number, text: string): void
  /** A paragraph or a stanza; lines of verse have line breaks. */
  paragraph(text: string): void
  /** `hasTitle`: a first heading alone above all others names the whole. @throws Invalid where no words came */
  divisions(hasTitle?: boolean): { divisions: Division[]; title: string | null }
}

/** `most`: characters of a document that is to be checked. @throws Invalid, from its functions, for more than a text can be */
export function outline(most?: number): Outline & { checkLength: (length: number) => void } {
  let begun: Begun[] = []
  let letters = 0
  let isOver = false
  const last = () => begun.at(-1) ?? push(Number.POSITIVE_INFINITY, '')
  function push(depth: number, heading: string): Begun {
    if (begun.length >= mostDivisions) throw new Invalid(say('desk-texts.too-many-headings', { most: mostDivisions }))
    const one = { depth, heading, blocks: [] }
    begun.push(one)
    return one
  }
  const checkLength = (length: number) => {
    if (most !== undefined && length > most) throw tooManyCharacters(most)
    if (length > mostLetters) throw new Invalid(say('desk-texts.too-long', { millions: mostLetters / 1_000_000 }))
  }
  return {
    checkLength,
    heading(depth, text) {
      const heading = inOneLine(text)
      if (isOver || heading === '') return
      // What is so long was marked as a heading by mistake, and nothing of it may be lost.
      if (heading.length > 300) this.paragraph(text)
      else push(depth, heading)
    },
    paragraph(text) {
      // Project Gutenberg frames a book by two such lines, in every format.
      if (frameStart.test(text)) begun = []
      else if (frameEnd.test(text)) isOver = true
      else if (!isOver) {
        letters += text.length
        checkLength(letters)
        last().blocks.push(text)
      }
    },
    divisions(hasTitle = false) {
      const { found, title } = hasTitle ? withoutTitle(begun) : { found: begun, title: null }
      const divisions = levelled(found)
      if (!divisions.some(({ body }) => /[\p{L}\p{N}]/u.test(body))) throw new Invalid(say('check.no-text'))
      return { divisions, title }
    },
  }
}

export const frameStart = /^\*\*\*\s?START OF (?:THE|THIS) PROJECT GUTENBERG/iu
export const frameEnd = /^(?:\*\*\*\s?END OF (?:THE|THIS) PROJECT GUTENBERG|End of (?:the |this )?Project Gutenberg)/iu

export const inOneLine = (text: string) => text.replace(/\s+/gu, ' ').trim()

/** A first heading that is alone above all others is the title of the whole. */
function withoutTitle(found: Begun[]): { found: Begun[]; title: string | null } {
  const headed = found.filter(({ heading }) => heading !== '')
  const [first] = headed
  if (!first || headed.length < 2 || headed.slice(1).some(({ depth }) => depth <= first.depth)) return { found, title: null }
  return {
    found: found.map((one) => (one === first ? { ...one, heading: '', depth: Number.POSITIVE_INFINITY } : one)),
    title: first.heading,
  }
}

function levelled(found: Begun[]): Division[] {
  const depths = [...new Set(found.filter(({ heading }) => heading !== '').map(({ depth }) => depth))].sort((a, b) => a - b)
  return found
    .map(({ depth, heading, blocks }) => ({
      level: levelOf(depths.indexOf(depth)),
      heading,
      body: blocks.join('\n\n').trim(),
    }))
    .filter(({ heading, body }) => heading !== '' || body !== '')
}

const levelOf = (rank: number): Division['level'] => (rank >= 2 ? 3 : rank === 1 ? 2 : 1)
