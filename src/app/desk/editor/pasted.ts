import type { Block } from '#newsletter'
import { isAddress, joinParagraphs } from '#newsletter/parts'

/** Text with Markdown as blocks: lines with # are headings, all between them is one block, marks are read as the site reads them. */
export function blocksOfText(text: string): Block[] {
  const blocks: Block[] = []
  let lines: string[] = []
  const end = () => {
    const words = lines.join('\n').trim()
    const last = blocks.at(-1)
    const joined = last?.type === 'paragraph' ? joinParagraphs(last.text, words) : null
    if (words !== '' && last?.type === 'paragraph' && joined !== null) last.text = joined
    else if (words !== '') blocks.push({ type: 'paragraph', text: words })
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

/** HTML that was copied elsewhere, without what is never meant as words; each list is a paragraph whose lines begin with a hyphen, each table one with a line for each row. */
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
    table.replaceWith(asRows(table))
  }
  for (const list of body.querySelectorAll('ul, ol')) {
    if (!list.isConnected || list.parentElement?.closest('ul, ol')) continue
    list.replaceWith(asLines(list))
  }
  return body.innerHTML
}

function asRows(table: HTMLTableElement): HTMLElement {
  const { ownerDocument } = table
  const rows = [...table.rows]
  const cells = rows.flatMap((row) => [...row.cells])
  // One that only frames a text is no table.
  const isFrame = cells.length === 1
  const lines = ownerDocument.createElement(isFrame ? 'div' : 'p')
  if (isFrame) lines.append(...(cells[0]?.childNodes ?? []))
  else
    for (const row of rows) {
      if (row.textContent.trim() === '') continue
      if (lines.hasChildNodes()) lines.append(ownerDocument.createElement('br'))
      for (const [i, cell] of [...row.cells].entries()) lines.append(i === 0 ? '' : ' ', ...inOneLine(cell))
    }
  // A hundred thousand pieces of text would be read for half a minute.
  lines.normalize()
  return lines
}

function asLines(list: Element): HTMLElement {
  const lines = list.ownerDocument.createElement('p')
  for (const item of list.querySelectorAll('li')) {
    for (const inner of item.querySelectorAll('ul, ol')) inner.remove()
    if (lines.hasChildNodes()) lines.append(list.ownerDocument.createElement('br'))
    lines.append('- ', ...inOneLine(item))
  }
  return lines
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
