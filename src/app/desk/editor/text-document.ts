import type { Block } from '#newsletter'
import { joinParagraphs, type MarkedRun } from '#newsletter/parts'
import { isSameLine, linesOf, merged, textOfLine } from './marked-lines.ts'

/** What the editor holds, as JSON. */
export type TextNode = {
  type?: string
  attrs?: Record<string, unknown>
  content?: TextNode[]
  text?: string
  marks?: { type: string; attrs?: Record<string, unknown> }[]
}

/**
 * The blocks as one document. The paragraphs of a block follow each other there: `gap` is what was between a paragraph and the one before
 * it, null where a block begins. `stored` is how the words were written, so that what nobody touches is stored as it was.
 */
export function documentOf(blocks: readonly Block[]): TextNode {
  const content = blocks.flatMap(nodesOf)
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

function nodesOf(block: Block): TextNode[] {
  switch (block.type) {
    case 'paragraph':
      return paragraphsOf(block.text)
    case 'heading':
      return [
        {
          type: 'heading',
          attrs: { stored: block.text },
          ...(block.text === '' ? {} : { content: [{ type: 'text', text: block.text }] }),
        },
      ]
    case 'quote':
      return [{ type: 'quote', attrs: { quote: block.quote } }]
    case 'picture': {
      const { type, ...attrs } = block
      return [{ type, attrs }]
    }
  }
}

function paragraphsOf(text: string): TextNode[] {
  // Words and what is between them, in turns.
  const parts = text.split(/(\r?\n[ \t]*(?:\r?\n)+)/)
  return parts.flatMap((stored, i) =>
    i % 2 === 1 ? [] : [{ type: 'paragraph', attrs: { gap: parts[i - 1] ?? null, stored }, content: inlineOf(linesOf(stored)) }],
  )
}

/** Lines as what is in a paragraph. */
function inlineOf(lines: readonly (readonly MarkedRun[])[]): TextNode[] {
  return lines.flatMap((runs, i) => [...(i === 0 ? [] : [{ type: 'break' }]), ...runs.map(nodeOf)])
}

function nodeOf({ text, bold, italic, href }: MarkedRun): TextNode {
  const marks = [
    ...(href === undefined ? [] : [{ type: 'link', attrs: { href } }]),
    ...(bold ? [{ type: 'bold' }] : []),
    ...(italic ? [{ type: 'italic' }] : []),
  ]
  return { type: 'text', text, ...(marks.length > 0 ? { marks } : {}) }
}

/** The document as blocks. A paragraph that was left empty is none. */
export function blocksOf({ content = [] }: TextNode): Block[] {
  const blocks: Block[] = []
  let open: Extract<Block, { type: 'paragraph' }> | null = null
  for (const node of content) {
    const { attrs = {} } = node
    if (node.type === 'paragraph') {
      const text = wordsOf(node)
      if (text === '' && attrs['stored'] !== '') continue
      const { gap } = attrs
      const joined = open && gap !== null ? joinParagraphs(open.text, text, typeof gap === 'string' ? gap : undefined) : null
      if (open && joined !== null) open.text = joined
      else blocks.push((open = { type: 'paragraph', text }))
      continue
    }
    if (node.type === 'heading') {
      const text = (node.content ?? []).map((one) => one.text ?? '').join('')
      if (text === '' && attrs['stored'] !== '') continue
      blocks.push({ type: 'heading', text })
    } else if (node.type === 'quote') blocks.push({ type: 'quote', quote: String(attrs['quote']) })
    else
      blocks.push({
        type: 'picture',
        src: String(attrs['src']),
        alt: String(attrs['alt']),
        caption: String(attrs['caption']),
      })
    open = null
  }
  return blocks
}

const written = new WeakMap<TextNode, string>()

/** A paragraph as it is stored: as it was, where it says the same. */
export function wordsOf(node: TextNode): string {
  const words = written.get(node) ?? writeWords(node)
  written.set(node, words)
  return words
}

function writeWords(node: TextNode): string {
  const lines = runsIn(node)
  const stored = node.attrs?.['stored']
  if (typeof stored === 'string') {
    const before = linesOf(stored)
    if (before.length === lines.length && lines.every((line, i) => isSameLine(line, before[i] ?? []))) return stored
  }
  return lines.map(textOfLine).join('\n')
}

/** The lines of a paragraph, each in its runs. */
export function runsIn({ content = [] }: TextNode): MarkedRun[][] {
  const lines: MarkedRun[][] = [[]]
  for (const { type, text = '', marks = [] } of content)
    if (type === 'break') lines.push([])
    else lines.at(-1)?.push({ text, ...marksOf(marks) })
  return lines.map(merged)
}

function marksOf(marks: NonNullable<TextNode['marks']>): Omit<MarkedRun, 'text'> {
  const found: Omit<MarkedRun, 'text'> = {}
  for (const { type, attrs } of marks)
    if (type === 'link') found.href = String(attrs?.['href'])
    else if (type === 'bold') found.bold = true
    else found.italic = true
  return found
}
