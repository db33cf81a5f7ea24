import { Parser } from 'htmlparser2'
import { say } from '#messages'
import { checkHeadTag, HeadFault } from './check-head-tag.ts'
import type { HeadTag } from './head-tag.ts'

const longestCode = 20_000
export const mostTags = 50

/** A tag, and the line on which it was typed. */
export type TypedTag = { tag: HeadTag; line: number }

/**
 * The tags of what was typed. The parser says what each is, and only that is kept: comments, spaces and the spelling are not.
 * @throws HeadFault for anything that is no tag which may be here
 */
export function readHeadCode(text: string): TypedTag[] {
  if (text.length > longestCode) throw tooLong()
  const found: TypedTag[] = []
  let script: number | undefined
  /** The line of a tag whose name was read and whose end was not. */
  let begun: number | undefined
  const lineAt = () => text.slice(0, parser.startIndex).split('\n').length
  const parser = new Parser({
    onopentagname() {
      begun = lineAt()
    },
    onopentag(name, attributes) {
      begun = undefined
      const line = lineAt()
      if (name !== 'meta' && name !== 'link' && name !== 'script') throw new HeadFault(say('desk-code.only-tags', { line }))
      if (found.length === mostTags) throw tooLong()
      found.push({ tag: checkHeadTag({ tag: name, attributes }, line), line })
      if (name === 'script') script = line
    },
    onclosetag(name, isImplied) {
      if (begun !== undefined) throw unfinished(begun)
      if (name !== 'script') return
      if (isImplied) throw new HeadFault(say('desk-code.unclosed', { line: script ?? 1 }))
      script = undefined
    },
    ontext(words) {
      if (words.trim() === '') return
      throw new HeadFault(
        script === undefined ? say('desk-code.only-tags', { line: lineAt() }) : say('desk-code.inline', { line: script }),
      )
    },
    oncomment(words) {
      if (words.includes('<')) throw new HeadFault(say('desk-code.comment', { line: lineAt() }))
    },
    oncdatastart() {
      throw new HeadFault(say('desk-code.only-tags', { line: lineAt() }))
    },
    onprocessinginstruction() {
      throw new HeadFault(say('desk-code.only-tags', { line: lineAt() }))
    },
    // The parser drops a tag that the text ends in, without a word.
    onend() {
      if (begun !== undefined || text.slice(parser.startIndex).trim() !== '') throw unfinished(begun ?? lineAt())
    },
  })
  parser.end(text)
  return found
}

const unfinished = (line: number) => new HeadFault(say('desk-code.unfinished', { line }))
export const tooLong = () => new HeadFault(say('desk-code.too-long', { characters: longestCode, tags: mostTags }))
