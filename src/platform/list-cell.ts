/** What people and programs put between the items of a list: the first that is there divides it. Those of other keyboards come last. */
const dividers = [';', '|', ',', '؛', '；', '、', '،', '，']

/** A list as one cell of a table: as people write them, and as JSON where `readListCell` would find other items in that. */
export function listCell(items: readonly string[]): string {
  // One that has a comma of its own is recognised by the sign that would divide it from the next.
  const plain = items.join('; ') + (items.length === 1 && dividers.some((sign) => items[0]?.includes(sign)) ? ';' : '')
  const read = readListCell(plain).filter((item) => item !== '')
  const isSame = read.length === items.length && read.every((item, i) => item === items[i])
  return isSame ? plain : JSON.stringify(items)
}

/** `a, b`, `a; b`, `a | b`, `a、b`, `"a, b", c`, `#a #b`, `['a', 'b']`, `{a,"b, c"}` and JSON: lists in a cell. Items may be empty. */
export function readListCell(cell: string): string[] {
  const text = cell.trim()
  const json = readJson(text)
  if (json) return json
  const [, open = '', within = ''] = /^([[{(])(.*)[\]})]$/s.exec(text) ?? []
  const inner = open === '' ? text : within
  // An apostrophe is a quotation mark only where somebody wrote a list of a program.
  const marks = open === '' ? '"' : `"'`
  const divider = dividers.find((sign) => partsOf(inner, sign, marks).length > 1) ?? ','
  return partsOf(inner, divider, marks).map((part) => part.quoted ?? plainItem(part.raw))
}

function readJson(text: string): string[] | undefined {
  if (!text.startsWith('[')) return undefined
  try {
    const read: unknown = JSON.parse(text)
    if (!Array.isArray(read) || !read.every((one) => typeof one === 'string' || typeof one === 'number')) return undefined
    return read.map(String)
  } catch {
    return undefined
  }
}

const plainItem = (part: string) => part.trim().replace(/^["'#]+|["']+$/g, '')

type Part = { raw: string; quoted?: string }

/** What is between the dividers; what is put in quotation marks as a whole keeps those within. */
function partsOf(text: string, divider: string, marks: string): Part[] {
  const parts: Part[] = []
  for (let at = 0; at <= text.length;) {
    const quoted = quotedAt(text, at, divider, marks)
    const next = quoted ? quoted.end : text.indexOf(divider, at)
    const end = next === -1 ? text.length : next
    parts.push({ raw: text.slice(at, end), ...(quoted ? { quoted: quoted.said } : {}) })
    at = end + 1
  }
  return parts
}

/** The item in quotation marks that begins there, up to the divider behind it. */
function quotedAt(text: string, from: number, divider: string, marks: string): { said: string; end: number } | undefined {
  let at = from
  while (text[at] === ' ') at++
  const mark = text[at]
  if (mark === undefined || !marks.includes(mark)) return undefined
  let said = ''
  for (at++; at < text.length; at++) {
    const sign = text[at] ?? ''
    const isDoubled = sign === mark && text[at + 1] === mark
    if (sign === '\\' || isDoubled) said += text[++at] ?? ''
    else if (sign !== mark) said += sign
    else {
      at++
      while (text[at] === ' ') at++
      return at === text.length || text[at] === divider ? { said, end: at } : undefined
    }
  }
  return undefined
}
