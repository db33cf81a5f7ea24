/** Part of a style sheet: text that every page needs, a rule, a face, or an at-rule with parts of its own. */
type Part =
  | { kind: 'text'; text: string }
  | { kind: 'rule'; text: string; selectors: string[][] }
  | { kind: 'face'; text: string; ranges: [first: number, last: number][] }
  | { kind: 'group'; head: string; parts: Part[] }

/** What a finished page shows: the classes of its elements, and its characters beyond ASCII as code points. */
type Shown = { classes: ReadonlySet<string>; characters: readonly number[] }

/**
 * Cuts a style sheet to what a finished page can use, so that its first paint is the one of the whole sheet (critical CSS).
 * A rule is left out only if each of its selectors needs a class that no element has; a font face only if the page has no character
 * in its range. Everything else stays. What a script adds later needs the whole sheet.
 * @param sheet minified and without nested rules, as the build writes it
 * @returns a function of the page, which may be in bytes as text, and of the characters that it has beyond ASCII
 */
export function criticalCss(sheet: string): (html: string, characters?: string) => string {
  const parts = partsOf(sheet)
  const ownCharacters = [...charactersIn(sheet), ...escapesIn(sheet)]
  return (html, characters = html) =>
    write(parts, { classes: classesIn(html), characters: [...ownCharacters, ...charactersIn(characters)] })
}

function write(parts: readonly Part[], shown: Shown): string {
  let text = ''
  for (const part of parts) {
    if (part.kind === 'group') {
      const inside = write(part.parts, shown)
      if (inside !== '') text += `${part.head}{${inside}}`
    } else if (isNeeded(part, shown)) text += part.text
  }
  return text
}

function isNeeded(part: Exclude<Part, { kind: 'group' }>, { classes, characters }: Shown): boolean {
  if (part.kind === 'rule') return part.selectors.some((needed) => needed.every((name) => classes.has(name)))
  if (part.kind === 'face')
    return part.ranges.some(([first, last]) => first < 0x80 || characters.some((one) => one >= first && one <= last))
  return true
}

function classesIn(html: string): Set<string> {
  const values = new Set([...html.matchAll(/ class="([^"]+)"/g)].map(([, value = '']) => value))
  return new Set([...values].flatMap((value) => unescapeHtml(value).split(' ')))
}

/** React escapes these five in attributes and nothing else. */
const escaped: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

const unescapeHtml = (value: string) => value.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => escaped[entity] ?? entity)

const charactersIn = (text: string): number[] => [...new Set(text.match(/\P{ASCII}/gu))].map((one) => one.codePointAt(0) ?? 0)

/** Characters that a sheet writes as escapes, in `content`. */
const escapesIn = (sheet: string): number[] =>
  Array.from(sheet.matchAll(/\\([0-9a-f]{2,6})/gi), ([, hex = '']) => Number.parseInt(hex, 16))

/** At-rules that hold rules and nothing else. */
const groups = /^@(?:media|supports|layer|container|starting-style)\b/

function partsOf(sheet: string): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < sheet.length;) {
    const end = endOfHead(sheet, at)
    const isBlock = sheet[end] === '{'
    const close = isBlock ? endOfBlock(sheet, end) : end
    parts.push(partOf(sheet.slice(at, end), sheet.slice(at, close + 1), isBlock ? sheet.slice(end + 1, close) : null))
    at = close + 1
  }
  return parts
}

function partOf(head: string, text: string, block: string | null): Part {
  if (block === null) return { kind: 'text', text }
  if (groups.test(head)) return { kind: 'group', head, parts: partsOf(block) }
  if (head === '@font-face') return { kind: 'face', text, ranges: rangesIn(block) }
  if (head.startsWith('@')) return { kind: 'text', text }
  return { kind: 'rule', text, selectors: splitSelectors(head).map(neededClasses) }
}

/** A face without a range is for every character. */
function rangesIn(face: string): [number, number][] {
  const [, list = 'U+0-10FFFF'] = /unicode-range:([^;]+)/i.exec(face) ?? []
  return list.split(',').map((range) => {
    const [first = '', last = first] = range.trim().slice(2).split('-')
    return [Number.parseInt(first.replaceAll('?', '0'), 16), Number.parseInt(last.replaceAll('?', 'F'), 16)]
  })
}

function endOfHead(sheet: string, from: number): number {
  for (let at = from; at < sheet.length; at++) {
    const sign = sheet[at]
    if (sign === '\\') at++
    else if (sign === '"' || sign === "'") at = endOfString(sheet, at)
    else if (sign === '{' || sign === ';') return at
  }
  return sheet.length
}

function endOfBlock(sheet: string, from: number): number {
  let depth = 0
  for (let at = from; at < sheet.length; at++) {
    const sign = sheet[at]
    if (sign === '\\') at++
    else if (sign === '"' || sign === "'") at = endOfString(sheet, at)
    else if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) return at
  }
  throw new Error('The style sheet has a block that never ends.')
}

function endOfString(sheet: string, from: number): number {
  for (let at = from + 1; at < sheet.length; at++) {
    if (sheet[at] === '\\') at++
    else if (sheet[at] === sheet[from]) return at
  }
  throw new Error('The style sheet has a string that never ends.')
}

/** `a,b:is(c,d)` is two: a comma in brackets divides nothing. */
function splitSelectors(head: string): string[] {
  const selectors: string[] = []
  let depth = 0
  let begun = 0
  for (let at = 0; at < head.length; at++) {
    const sign = head.charAt(at)
    if (sign === '\\') at++
    else if (sign === '"' || sign === "'") at = endOfString(head, at)
    else if (sign === '(' || sign === '[') depth++
    else if (sign === ')' || sign === ']') depth--
    else if (sign === ',' && depth === 0) {
      selectors.push(head.slice(begun, at))
      begun = at + 1
    }
  }
  return [...selectors, head.slice(begun)]
}

/** The classes without which a selector matches nothing. Those in brackets, as in `:not()` and `:is()`, may be missing. */
function neededClasses(selector: string): string[] {
  const classes: string[] = []
  let depth = 0
  for (let at = 0; at < selector.length; at++) {
    const sign = selector.charAt(at)
    if (sign === '\\') at++
    else if (sign === '"' || sign === "'") at = endOfString(selector, at)
    else if (sign === '(' || sign === '[') depth++
    else if (sign === ')' || sign === ']') depth--
    else if (sign === '.' && depth === 0) {
      const [name = ''] = /^(?:[\w-]|\P{ASCII}|\\[0-9a-f]{1,6} ?|\\.)+/iu.exec(selector.slice(at + 1)) ?? []
      classes.push(unescapeCss(name))
      at += name.length
    }
  }
  return classes
}

const unescapeCss = (name: string) =>
  name.replaceAll(/\\([0-9a-f]{1,6}) ?|\\(.)/gi, (_, hex?: string, sign?: string) =>
    hex === undefined ? (sign ?? '') : String.fromCodePoint(Number.parseInt(hex, 16)),
  )
