import { Parser } from 'htmlparser2'
import { say } from '#messages'
import { checkHeadTag, faultOf, HeadFault } from './check-head-tag.ts'
import type { HeadTag } from './head-tag.ts'

const longestCode = 20_000
export const mostTags = 50

/** A tag, and the line on which it was typed. */
export type TypedTag = { tag: HeadTag; line: number }

/**
 * The tags of what was typed. The parser says what each is, and only that is kept: comments, spaces and the spelling are not.
 * @throws HeadFault for anything that is no tag which may be here: it names each line that is wrong
 */
export function readHeadCode(text: string): TypedTag[] {
  if (text.length > longestCode) throw tooLong()
  const found: TypedTag[] = []
  const faults: { line: number; says: string }[] = []
  const refuse = (line: number, says: string) => void faults.push({ line, says })
  const onlyTags = () => refuse(lineAt(), say('desk-code.only-tags', { line: lineAt() }))
  const unfinished = (line: number) => refuse(line, say('desk-code.unfinished', { line }))
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
      if (name !== 'meta' && name !== 'link' && name !== 'script') return onlyTags()
      if (found.length === mostTags) throw tooLong()
      if (name === 'script') script = line
      try {
        found.push({ tag: checkHeadTag({ tag: name, attributes }, line), line })
      } catch (fault) {
        if (!(fault instanceof HeadFault)) throw fault
        refuse(line, fault.message)
      }
    },
    onclosetag(name, isImplied) {
      if (begun !== undefined) return unfinished(begun)
      if (name !== 'script') return
      if (isImplied) refuse(script ?? 1, say('desk-code.unclosed', { line: script ?? 1 }))
      script = undefined
    },
    ontext(words) {
      if (words.trim() === '') return
      if (script === undefined) onlyTags()
      else refuse(script, say('desk-code.inline', { line: script }))
    },
    oncomment(words) {
      if (words.includes('<')) refuse(lineAt(), say('desk-code.comment', { line: lineAt() }))
    },
    oncdatastart: onlyTags,
    onprocessinginstruction: onlyTags,
    // The parser drops a tag that the text ends in, without a word.
    onend() {
      if (begun !== undefined || text.slice(parser.startIndex).trim() !== '') unfinished(begun ?? lineAt())
    },
  })
  parser.end(text)
  if (faults.length > 0) throw faultOf(faults.toSorted((one, other) => one.line - other.line).map(({ says }) => says))
  return found
}

export const tooLong = () => new HeadFault(say('desk-code.too-long', { characters: longestCode, tags: mostTags }))
