import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { NodeSelection, Selection, TextSelection, type Transaction } from '@tiptap/pm/state'
import type { Block } from '#newsletter'
import { blocksOf, type TextNode } from './text-document.ts'

const known = new WeakMap<Node, TextNode>()

/** A block. One that didn't change is the same object after each key, so that its words are read once (`wordsOf`). */
export function jsonOf(block: Node): TextNode {
  const json = known.get(block) ?? (block.toJSON() as TextNode) // safe: what editor-nodes.ts says
  known.set(block, json)
  return json
}

/** The blocks of the document as they are stored. */
export const storedBlocks = (doc: Node): Block[] => blocksOf({ content: doc.children.map(jsonOf) })

/** Which block the caret is in, from 0. */
export const blockAt = ({ state: { doc, selection } }: Editor): number => Math.min(selection.$from.index(0), doc.childCount - 1)

/** How many blocks there are, without the empty paragraph that waits at the end. */
export function countOf(doc: Node): number {
  const isWaiting = doc.childCount > 1 && doc.lastChild?.type.name === 'paragraph' && doc.lastChild.content.size === 0
  return doc.childCount - (isWaiting ? 1 : 0)
}

/** What sentences about the block call it. */
export function nameOf(doc: Node, at: number): { block: Block['type']; n: number } {
  const name = doc.maybeChild(at)?.type.name
  return { block: name === 'heading' || name === 'quote' || name === 'picture' ? name : 'paragraph', n: at + 1 }
}

/** Puts a block where the caret is: in place of an empty paragraph, else below it. */
export function insertBlock(editor: Editor, block: TextNode): void {
  const { state, view } = editor
  const { doc, tr, selection, schema } = state
  const { $from } = selection
  const at = $from.index(0)
  const current = doc.maybeChild(at)
  const isEmpty = current?.type.name === 'paragraph' && current.content.size === 0
  const isBetween = $from.depth === 0 && !(selection instanceof NodeSelection)
  const from = isEmpty || isBetween || !current ? $from.posAtIndex(at, 0) : $from.posAtIndex(at + 1, 0)
  const node = schema.nodeFromJSON(block)
  if (isEmpty && current) tr.replaceWith(from, from + current.nodeSize, node)
  else tr.insert(from, node)
  const below = from + node.nodeSize
  const paragraph = schema.nodes['paragraph']
  if (below >= tr.doc.content.size && paragraph) tr.insert(below, paragraph.create())
  tr.setSelection(Selection.near(tr.doc.resolve(below), 1))
  view.dispatch(tr.scrollIntoView())
  editor.commands.focus()
  if (block.type !== 'picture') return
  // It goes on in the fields of the picture, once they are drawn.
  requestAnimationFrame(() => {
    const shown = view.nodeDOM(from)
    if (shown instanceof HTMLElement) shown.querySelector<HTMLElement>('input:not([type=file])')?.focus()
  })
}

/** @returns whether it was moved: not where there is no such place */
export function moveBlock({ state: { doc, tr, selection }, view }: Editor, from: number, to: number): boolean {
  const node = doc.maybeChild(from)
  if (!node || from === to || from >= countOf(doc) || to < 0 || to >= countOf(doc)) return false
  const start = placeOf(doc, from)
  tr.delete(start, start + node.nodeSize)
  const goal = placeOf(tr.doc, to)
  tr.insert(goal, node)
  keepGaps(tr, doc, Math.min(from, to), Math.max(from, to))
  if (selection instanceof NodeSelection && selection.from === start) tr.setSelection(NodeSelection.create(tr.doc, goal))
  else if (selection.from > start && selection.to < start + node.nodeSize)
    tr.setSelection(TextSelection.create(tr.doc, goal + selection.anchor - start, goal + selection.head - start))
  view.dispatch(tr.scrollIntoView())
  return true
}

/** Where paragraphs change places with paragraphs, the empty lines and the ends of blocks stay where they are. */
function keepGaps(tr: Transaction, before: Node, first: number, last: number): void {
  const places = before.children.slice(first, last + 1)
  if (!places.every(({ type }) => type.name === 'paragraph')) return
  for (const [i, { attrs }] of places.entries()) tr.setNodeAttribute(placeOf(tr.doc, first + i), 'gap', attrs['gap'])
}

/** Where a block begins in the document. */
export const placeOf = (doc: Node, at: number): number =>
  doc.children.slice(0, at).reduce((all, { nodeSize }) => all + nodeSize, 0)

/** Takes a block out; the caret is then in the one that follows. */
export function removeBlock({ state: { doc, tr }, view }: Editor, at: number): void {
  const start = placeOf(doc, at)
  tr.delete(start, start + doc.child(at).nodeSize)
  tr.setSelection(Selection.near(tr.doc.resolve(Math.min(start, tr.doc.content.size)), 1))
  view.dispatch(tr)
  view.focus()
}

/** Words that are bold to their ends can't be italic as well, so the buttons set one or the other. */
export function toggleLook(editor: Editor, look: 'bold' | 'italic'): boolean {
  const other = look === 'bold' ? 'italic' : 'bold'
  const chain = editor.chain().focus()
  return (editor.isActive(look) ? chain : chain.unsetMark(other)).toggleMark(look).run()
}

/** In a list, whose lines begin with a hyphen, Enter begins the next item, and ends the list after an empty one. */
export function continueList(editor: Editor): boolean {
  const { $from, empty } = editor.state.selection
  if (!empty || $from.parent.type.name !== 'paragraph') return false
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\n')
  const all = $from.parent.textBetween(0, $from.parent.content.size, undefined, '\n')
  if (!all.split('\n').every((line) => line.startsWith('- '))) return false
  // Only where the item has no words, behind the caret either.
  if (!/(^|\n)- $/.test(before) || !/^(\n|$)/.test(all.slice(before.length)))
    return editor
      .chain()
      .insertContent([{ type: 'break' }, { type: 'text', text: '- ' }])
      .scrollIntoView()
      .run()
  // The hyphen of the empty item, and what led to its line.
  const length = before === '- ' ? 2 : 3
  return editor
    .chain()
    .deleteRange({ from: $from.pos - length, to: $from.pos })
    .splitBlock()
    .run()
}
