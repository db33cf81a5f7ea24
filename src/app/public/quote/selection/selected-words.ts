/** A part of a quote's words that is selected on its page. */
export type SelectedWords = { text: string; from: number; to: number; box: DOMRect }

/** What is selected of a quote's own words; undefined where nothing is, or more than them. */
export function selectedWords(words: Element, selection: Selection | null): SelectedWords | undefined {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  if (!words.contains(range.startContainer) || !words.contains(range.endContainer)) return undefined
  const before = document.createRange()
  before.selectNodeContents(words)
  before.setEnd(range.startContainer, range.startOffset)
  const from = textOf(before.cloneContents()).length
  const part = textOf(range.cloneContents())
  if (part.trim() === '') return undefined
  return { text: textOf(words), from, to: from + part.length, box: range.getBoundingClientRect() }
}

/** As it was written: a plate breaks lines of its own, and where the quote does so, too. */
function textOf(node: Node): string {
  return [...node.childNodes]
    .map((child) =>
      child.nodeName === 'BR' ? '\n' : child.nodeType === Node.TEXT_NODE ? (child.nodeValue ?? '') : textOf(child),
    )
    .join('')
}
