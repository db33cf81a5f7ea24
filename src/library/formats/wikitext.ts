import { say } from '#messages'
import { inOneLine, outline, type Outline } from './outline.ts'
import { Invalid } from '#platform/errors'

/** Templates that only dress words: what they show is one of their parameters. */
const dressed: Record<string, number | 'last'> = {
  sc: 1,
  'small-caps': 1,
  smallcaps: 1,
  asc: 1,
  uc: 1,
  lc: 1,
  larger: 1,
  smaller: 1,
  'x-larger': 1,
  'xx-larger': 1,
  'x-smaller': 1,
  c: 1,
  center: 1,
  right: 1,
  left: 1,
  di: 1,
  dropinitial: 1,
  'drop initial': 1,
  hws: 'last',
  hwe: 'last',
  sic: 1,
  tooltip: 1,
  abbr: 1,
  sp: 1,
  lang: 2,
  'block center': 1,
  'fine block': 1,
  'larger block': 1,
  'smaller block': 1,
  nowrap: 1,
  u: 1,
  i: 1,
  b: 1,
  em: 1,
  sup: 1,
  dhr: 0,
  poem: 1,
  ppoem: 1,
  verse: 0,
  blockquote: 1,
  quote: 1,
  hi: 1,
  hanging: 1,
  fqm: 1,
  corr: 2,
  'old style': 1,
}
const spaces: Record<string, string> = {
  gap: ' ',
  '--': '—',
  '---': '—',
  bar: '—',
  nbsp: ' ',
  '...': '…',
  ellipsis: '…',
  "'": '’',
  '!': '|',
  '(!': '{|',
  '=': '=',
}

export type WikiHead = { title: string | null; author: string | null; translator: string | null; year: string | null }

/**
 * Writes the wikitext of one page. Templates that only dress words are resolved, all others dropped, as are references, comments and files.
 * @returns what its header template says
 */
export function writeWikitext(given: string, out: Outline, depth = 1): WikiHead {
  const head: WikiHead = { title: null, author: null, translator: null, year: null }
  if (/<pages\s[^>]*index\s*=/iu.test(given) && inOneLine(given.replace(/<pages\s[^>]*>|\{\{[^{}]*\}\}/gu, '')) === '')
    throw new Invalid(say('desk-texts.from-scans'))
  const text = withoutTags(resolved(withoutNoise(given), head))
  let gathered: string[] = []
  const flush = () => {
    const lines = gathered.filter((line) => line.trim() !== '')
    gathered = []
    if (lines.length > 0) out.paragraph(lines.map(inOneLine).join('\n'))
  }
  let isTable = false
  for (const line of text.split('\n')) {
    const [, marks, heading] = /^(={2,6})\s*(.+?)\s*\1\s*$/u.exec(line) ?? []
    if (line.startsWith('{|')) isTable = true
    if (marks !== undefined && heading !== undefined) {
      flush()
      out.heading(depth + marks.length - 1, plainLinks(heading))
    } else if (isTable) {
      const cell = /^[|!]\s*(?![-}+])(?:[^|[\]]*\|(?!\|))?(.*)$/u.exec(line)?.[1]
      if (cell !== undefined) gathered.push(plainLinks(cell.replaceAll('||', ' ')))
      if (line.startsWith('|-')) flush()
    } else if (line.trim() === '') flush()
    else gathered.push(...linesOf(plainLinks(line), gathered))
    if (line.startsWith('|}')) isTable = false
  }
  flush()
  return head
}

/** Lines of prose are one paragraph; those that are indented or broken stay lines. */
function linesOf(line: string, gathered: string[]): string[] {
  const isVerse = line.startsWith(':') || line.startsWith(verseMark)
  const text = line.replaceAll(verseMark, '').replace(/^[:;*#]+\s*/u, '')
  const before = gathered.at(-1)
  if (!isVerse && before !== undefined && !line.startsWith('*') && !line.startsWith('#')) {
    gathered.pop()
    return `${before} ${text}`.split(newLine)
  }
  return text.split(newLine)
}

const newLine = '\u2028'
const verseMark = '\u2029'

function withoutNoise(text: string): string {
  return text
    .replace(/<!--[\s\S]*?(?:-->|$)/gu, '')
    .replace(/<noinclude>[\s\S]*?<\/noinclude>/giu, '')
    .replace(/<ref\b[^>]*\/>|<ref\b[^>]*>[\s\S]*?<\/ref>/giu, '')
    .replace(/<(?:references|pages|section|pagelist)\b[^>]*\/?>|<\/references>/giu, '')
    .replace(/<(?:math|score|gallery|imagemap)\b[^>]*>[\s\S]*?<\/\w+>/giu, '')
    .replace(/__[A-Z]+__/gu, '')
}

/** Without its templates, from the innermost outwards: each is read once, however they are nested. */
function resolved(text: string, head: WikiHead): string {
  const opened: { from: string; parameters: string[] }[] = []
  let out = ''
  const add = (piece: string) => {
    const open = opened.at(-1)
    if (open) open.from += piece
    else out += piece
  }
  for (const piece of text.split(/(\{\{|\}\}|\[\[|\]\]|\|)/u)) {
    const open = opened.at(-1)
    if (piece === '{{' && opened.length < 100) opened.push({ from: '', parameters: [] })
    else if (piece === '}}' && open) {
      opened.pop()
      add(shownOf([...open.parameters, open.from], head))
    } else if (piece === '|' && open && !isInLink(open.from)) {
      open.parameters.push(open.from)
      open.from = ''
    } else add(piece)
  }
  return out + opened.map(({ from, parameters }) => ['', ...parameters, from].join(' ')).join('')
}

const isInLink = (text: string) => text.lastIndexOf('[[') > text.lastIndexOf(']]')

function shownOf([called = '', ...given]: string[], head: WikiHead): string {
  const name = inOneLine(called).toLowerCase()
  if (name === 'header' || name === 'header2' || name === 'textinfo') readHeader(given, head)
  if (name in spaces && given.length === 0) return spaces[name] ?? ''
  if (name === 'verse' || name === 'v') {
    const number = (key: string, place: number) =>
      given.map((one) => new RegExp(`^\\s*${key}\\s*=\\s*(\\w+)`, 'u').exec(one)?.[1]).find((one) => one !== undefined) ??
      given[place]?.trim()
    const [chapter, verse] = [number('chapter', 0), number('verse', 1)]
    return chapter !== undefined && verse !== undefined ? `\n${verseMark}[${chapter}.${verse}] ` : ''
  }
  const place = Object.hasOwn(dressed, name) ? dressed[name] : name.endsWith('/s') || name.endsWith('/e') ? 0 : undefined
  if (place === undefined || place === 0) return ''
  const unnamed = given.flatMap((one) => {
    const numbered = /^\s*(\d)\s*=\s*([\s\S]*)$/u.exec(one)
    return numbered ? [numbered[2] ?? ''] : isNamed(one) && !one.includes('<') ? [] : [one]
  })
  const shown = (place === 'last' ? unnamed.at(-1) : unnamed[place - 1]) ?? ''
  return name === 'ppoem' || name === 'poem' ? `<poem>${shown}</poem>` : shown
}

/** `key = value`. In one pattern, many spaces would take a time that grows with their cube. */
function isNamed(one: string): boolean {
  const end = one.indexOf('=')
  return end > 0 && /^[\w -]*$/u.test(one.slice(0, end).trim())
}

function readHeader(given: string[], head: WikiHead): void {
  for (const one of given) {
    const [, key, value] = /^\s*([\w-]+)\s*=\s*([\s\S]*)$/u.exec(one) ?? []
    const said = inOneLine(plainLinks(withoutTags(value ?? '')))
    if (said === '' || key === undefined) continue
    if (key === 'title' || key === 'author' || key === 'translator' || key === 'year') head[key] ??= said.replace(/^\.\.\/+/u, '')
  }
}

function withoutTags(text: string): string {
  return text
    .replace(
      /<poem\b[^>]*>([\s\S]*?)<\/poem>/giu,
      (_, verse: string) =>
        `\n\n${verse
          .trim()
          .split('\n')
          .map((line) => (line.trim() === '' ? '' : verseMark + line))
          .join('\n')}\n\n`,
    )
    .replace(/<br\s*\/?>\n?/giu, newLine)
    .replace(/<\/?p\b[^>]*>|<hr\b[^>]*>|^-{4,}/gimu, '\n\n')
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/giu, '')
    .replace(/<\/?[a-z][^<>]{0,400}>/giu, '')
    .replace(/&(nbsp|ensp|emsp|thinsp);/gu, ' ')
    .replace(/&(amp|lt|gt|quot|mdash|ndash|lsquo|rsquo|ldquo|rdquo);/gu, (_, name: string) => signs[name] ?? '')
    .replace(/&#(\d{1,7});/gu, (whole, n: string) =>
      Number(n) > 31 && Number(n) < 0xd800 ? String.fromCodePoint(Number(n)) : whole,
    )
}

const signs: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  mdash: '—',
  ndash: '–',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
}

/** `[[Page|words]]` are the words; files and categories are nothing. */
function plainLinks(text: string): string {
  return text
    .replace(
      /\[\[\s*(?:file|image|category|datei|bild|kategorie|fichier|catégorie|archivo|categoría|файл|категория)\s*:[^[\]]*\]\]/giu,
      '',
    )
    .replace(/\[\[(?:[^[\]|]*\|)?([^[\]]*)\]\]/gu, '$1')
    .replace(/\[https?:\/\/\S+\s+([^\]]*)\]/gu, '$1')
    .replace(/'{2,5}/gu, '')
}

/** The wikitext of one page, saved as a file. */
export function readWikitext(text: string) {
  const out = outline()
  const head = writeWikitext(text, out)
  const { divisions } = out.divisions()
  return { ...head, edition: 'Wikisource', language: null, licence: null, address: null, divisions }
}
