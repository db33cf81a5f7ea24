import type { Block } from '#newsletter'
import { blockLimits, isAddress, joinParagraphs } from '#newsletter/parts'

/** Text with Markdown as blocks: lines with # are headings, all between them is one block, marks are read as the site reads them. */
export function blocksOfText(text: string): Block[] {
  const blocks: Block[] = []
  let lines: string[] = []
  const end = () => {
    for (const words of parted(lines.join('\n').trim())) {
      const last = blocks.at(-1)
      const joined = last?.type === 'paragraph' ? joinParagraphs(last.text, words) : null
      if (last?.type === 'paragraph' && joined !== null) last.text = joined
      else blocks.push({ type: 'paragraph', text: words })
    }
    lines = []
  }
  for (const line of text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n')) {
    const heading = /^#{1,6}[ \t]+(\S.*)$/.exec(line)
    if (heading?.[1] !== undefined) {
      end()
      blocks.push({ type: 'heading', text: heading[1].replace(/[ \t]+#*[ \t]*$/, '') })
    } else if (line.trim() === '') {
      end()
    } else lines.push(line.replace(/^\s*[*+•][ \t]+/, '- '))
  }
  end()
  return blocks
}

/** Lines as texts that a block has room for. */
function parted(words: string): string[] {
  const texts: string[] = []
  for (const line of words === '' ? [] : words.split('\n')) {
    const last = texts.at(-1)
    const joined = last === undefined ? null : joinParagraphs(last, line, '\n')
    if (joined === null) texts.push(line)
    else texts[texts.length - 1] = joined
  }
  return texts
}

/** A typed address as a link can have it, or null: a name without a scheme is a page or a mail. */
export function typedAddress(typed: string): string | null {
  const address = typed.trim()
  if (/^[^@\s/:]+@[^@\s/]+\.[^@\s/]+$/.test(address)) return storedAddress(`mailto:${address}`)
  if (/^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#:]|$)/u.test(address)) return storedAddress(`https://${address}`)
  return storedAddress(address)
}

/** The same without guesses. Where a link is stored, blanks and parentheses would end its address. */
export function storedAddress(address: string): string | null {
  const whole = address.trim().replaceAll('(', '%28').replaceAll(')', '%29').replaceAll(/\s/g, '%20')
  return isAddress(whole) ? whole : null
}

/** HTML that was copied elsewhere, without what is never meant as words; each list is a paragraph whose lines begin with a hyphen, each table one with a line for each row; what is too long for a block is in several. */
export function cleanedHtml(html: string): string {
  // Nothing in such a document runs or is loaded.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const one of body.querySelectorAll(
    'script, style, title, template, noscript, iframe, object, svg, math, select, textarea',
  ))
    one.remove()
  // Word says of its lists only how they look.
  for (const item of body.querySelectorAll('p[class*="MsoList"]')) {
    for (const sign of item.querySelectorAll('[style*="mso-list"]')) sign.remove()
    const before = item.previousElementSibling
    if (before?.hasAttribute('data-lines')) {
      before.append(body.ownerDocument.createElement('br'), '- ', ...item.childNodes)
      item.remove()
    } else {
      item.prepend('- ')
      item.setAttribute('data-lines', '')
    }
  }
  for (const table of body.querySelectorAll('table')) {
    if (!table.isConnected || table.parentElement?.closest('table')) continue
    table.replaceWith(...asRows(table))
  }
  for (const list of body.querySelectorAll('ul, ol')) {
    if (!list.isConnected || list.parentElement?.closest('ul, ol')) continue
    list.replaceWith(...asLines(list))
  }
  return body.innerHTML
}

function asRows(table: HTMLTableElement): HTMLElement[] {
  const rows = [...table.rows].filter((row) => row.textContent.trim() !== '')
  const [cell, ...others] = [...table.rows].flatMap((row) => [...row.cells])
  // One that only frames a text is no table.
  if (cell && others.length === 0) {
    const frame = table.ownerDocument.createElement('div')
    frame.append(...cell.childNodes)
    return [frame]
  }
  return asParagraphs(
    table.ownerDocument,
    rows.map((row) => [...row.cells].flatMap((one, i) => [i === 0 ? '' : ' ', ...inOneLine(one)])),
  )
}

function asLines(list: Element): HTMLElement[] {
  const items = [...list.querySelectorAll('li')]
  // A list in an item is among them, too.
  for (const item of items) for (const inner of item.querySelectorAll('ul, ol')) inner.remove()
  return asParagraphs(
    list.ownerDocument,
    items.map((item) => ['- ', ...inOneLine(item)]),
  )
}

/** With more signs of marks, reading a text that can be stored would take the editor minutes. */
const mostSigns = 1_000

/** Lines in paragraphs that a block has room for. */
function asParagraphs(document: Document, lines: readonly (readonly (string | Node)[])[]): HTMLElement[] {
  const words = lines.flat().map((piece) => (typeof piece === 'string' ? piece : piece.textContent))
  const room = words.join('').split(/[*[]/).length > mostSigns ? Number.MAX_VALUE : blockLimits.paragraph
  const paragraphs: HTMLElement[] = []
  let length = Infinity
  for (const line of lines) {
    const own = line.reduce((sum, piece) => sum + storedLength(piece), 1)
    if (length + own > room) {
      paragraphs.push(document.createElement('p'))
      length = 0
    } else paragraphs.at(-1)?.append(document.createElement('br'))
    paragraphs.at(-1)?.append(...line)
    length += own
  }
  // A hundred thousand pieces of text would be read for half a minute.
  for (const one of paragraphs) one.normalize()
  return paragraphs
}

/** About as many characters as it has with its marks and addresses. */
function storedLength(piece: string | Node): number {
  if (typeof piece === 'string') return piece.length
  const marked = piece instanceof Element ? [piece, ...piece.querySelectorAll('a, b, strong, i, em')] : []
  return marked.reduce((sum, one) => sum + 4 + (one.getAttribute('href')?.length ?? 0), piece.textContent?.length ?? 0)
}

/** What is in an item or a cell, with a blank where a block or a line ended. */
function inOneLine(element: Element): NodeListOf<ChildNode> {
  for (const block of element.querySelectorAll(
    'p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, table, tbody, tr, td, th, br, blockquote, pre',
  )) {
    if (block.previousSibling) block.before(' ')
    if (block.nextSibling) block.after(' ')
    block.replaceWith(...block.childNodes)
  }
  return element.childNodes
}
