import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, type Transaction } from '@tiptap/pm/state'
import { blockLimits, type MarkedRun } from '#newsletter/parts'
import { jsonOf } from './editor-commands.ts'
import { isSameLine, linesOf, wordsIn } from './marked-lines.ts'
import { runsIn, wordsOf } from './text-document.ts'

/**
 * The editor shows what readers will see: as soon as characters are read as marks, as **bold** is with its last asterisk, they are
 * marks, whether they were typed or pasted; and a mark that can't be stored there goes.
 */
export const MarksAsRead = Extension.create({
  name: 'marks',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction(transactions, before, { doc, tr }) {
        if (!transactions.some(({ docChanged }) => docChanged)) return null
        const known = new Set(before.doc.children)
        const changed: { node: Node; at: number }[] = []
        doc.forEach((node, at) => {
          if (node.type.name === 'paragraph' && !known.has(node)) changed.push({ node, at })
        })
        for (const { node, at } of changed.toReversed()) readAgain(tr, node, at + 1)
        return tr.docChanged ? tr : null
      },
    }),
  ],
})

function readAgain(tr: Transaction, node: Node, begins: number): void {
  // It can't be stored before it is split, and would be read for seconds.
  if (node.content.size > blockLimits.paragraph) return
  const json = jsonOf(node)
  const now = runsIn(json)
  const read = linesOf(wordsOf(json))
  let next = begins
  const starts = now.map((line) => {
    const start = next
    next += wordsIn(line).length + 1
    return start
  })
  // From the last line on, so that the places of those before it stay.
  for (const [i, line] of [...now.entries()].toReversed()) {
    const start = starts[i]
    const meant = read[i]
    if (start !== undefined && meant && !isSameLine(line, meant)) rewrite(tr, start, wordsIn(line), meant)
  }
}

/** Takes out the characters that are marks, so that the caret stays where it is among the others, and marks the words. */
function rewrite(tr: Transaction, start: number, old: string, meant: readonly MarkedRun[]): void {
  const words = wordsIn(meant)
  const gone: number[] = []
  let next = 0
  for (let i = 0; i < old.length; i++)
    if (old[i] === words[next]) next++
    else gone.push(i)
  // Words that aren't here can't be marked.
  if (next < words.length) return
  for (const i of gone.toReversed()) tr.delete(start + i, start + i + 1)
  const { marks } = tr.doc.type.schema
  let from = start
  for (const { text, bold, italic, href } of meant) {
    const to = from + text.length
    tr.removeMark(from, to)
    if (href !== undefined && marks['link']) tr.addMark(from, to, marks['link'].create({ href }))
    if (bold && marks['bold']) tr.addMark(from, to, marks['bold'].create())
    if (italic && marks['italic']) tr.addMark(from, to, marks['italic'].create())
    from = to
  }
  // What is typed behind the last asterisk is plain again.
  if (gone.length > 0) tr.setStoredMarks([])
}
