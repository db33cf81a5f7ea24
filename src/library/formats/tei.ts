import { say } from '#messages'
import { Invalid } from '#platform/errors'
import type { BroughtText } from '../brought-text.ts'
import { speakerOf } from './html.ts'
import { languageCode } from './language-code.ts'
import { localName, readMarkup, type Attributes } from './markup.ts'
import { inOneLine, outline } from './outline.ts'

const left = new Set([
  'note',
  'fw',
  'figure',
  'del',
  'sic',
  'orig',
  'abbr',
  'gap',
  'graphic',
  'listbibl',
  'castlist',
  'titlepage',
  'bibl',
])
const newLine = '\u2028'
/** Numbers of parts that people cite; others (pages, columns, lines of a print) are of the paper. */
const citedUnits = new Set([
  'verse',
  'section',
  'para',
  'paragraph',
  'chapter',
  'stephpage',
  'bekker',
  'card',
  'line',
  'stanza',
  'poem',
])

/** A text in TEI: its header says what it is, its `div`s are the divisions. @throws Invalid where it is none, has a document type of its own, or no words */
export function readTei(source: string): BroughtText {
  if (/<!DOCTYPE/iu.test(source.slice(0, 20_000)))
    throw new Invalid(say('desk-texts.tei-doctype', { declaration: '<!DOCTYPE …>' }))
  const out = outline()
  const about = new Map<string, string>()
  const path: string[] = []
  let divisions = 0
  let text = ''
  let caught: { to: 'head' | 'speaker' | 'about'; name: string; field: string; at: number; text: string } | null = null
  let leftFrom: number | null = null
  /** Where the stage direction begins that is being read. */
  let stageFrom = 0
  /** What a division is called that has no head: "Book 2". */
  let unnamed: string | null = null

  const begin = (heading: string | null) => {
    if (heading !== null) out.heading(Math.max(1, divisions), heading)
    unnamed = null
  }
  const flush = () => {
    const paragraph = text
      .split(newLine)
      .map(inOneLine)
      .filter((line) => line !== '')
      .join('\n')
    text = ''
    if (paragraph === '') return
    begin(unnamed)
    out.paragraph(paragraph)
  }
  /** A number, at the beginning of a line. */
  const mark = (n: string | undefined) => {
    if (n === undefined || !/^[\p{L}\p{N}.:-]{1,12}$/u.test(n)) return
    text += `${text.trim() === '' ? '' : newLine}[${n}] `
  }
  readMarkup(source, 'xml', {
    open(given, attributes) {
      const name = localName(given)
      path.push(name)
      if (name === 'licence' || name === 'license') keep(about, 'licence', attributes['target'])
      if (leftFrom !== null || caught?.to === 'about') return
      if (name === 'language' && about.get('language') === undefined) keep(about, 'language', attributes['ident'])
      if (name === 'text') keep(about, 'text language', attributes['xml:lang'])
      const field = aboutField(path, name, attributes)
      if (field !== null) caught = { to: 'about', name, field, at: path.length, text: '' }
      if (!path.includes('text')) return
      if (left.has(name)) leftFrom = path.length
      else if (/^div[0-7]?$/u.test(name)) {
        flush()
        begin(unnamed)
        divisions++
        unnamed = divisionName(attributes)
      } else if (name === 'head') {
        flush()
        caught = { to: 'head', name, field: '', at: path.length, text: '' }
      } else if (name === 'speaker') {
        flush()
        caught = { to: 'speaker', name, field: '', at: path.length, text: '' }
      } else if (name === 'l') {
        text += newLine
        mark(attributes['n'])
      } else if (name === 'lb') text += path.includes('l') || path.includes('p') ? ' ' : newLine
      else if (name === 'milestone' && citedUnits.has((attributes['unit'] ?? '').toLowerCase())) mark(attributes['n'])
      else if (name === 'stage') {
        text += path.includes('p') || path.includes('l') ? ' ' : newLine
        stageFrom = text.length
      } else if ((name === 'p' && !path.includes('sp')) || name === 'lg' || name === 'sp' || name === 'ab' || name === 'item')
        flush()
      else if (name === 'p') text += newLine
    },
    close(given) {
      const name = localName(given)
      const depth = path.length
      path.pop()
      if (leftFrom !== null) {
        if (depth === leftFrom) leftFrom = null
        return
      }
      if (caught && depth === caught.at) {
        const said = inOneLine(caught.text)
        if (caught.to === 'about') keep(about, caught.field, said)
        else if (caught.to === 'speaker') text += `${speakerOf(said)}${newLine}`
        else begin(said)
        caught = null
        return
      }
      if (caught) return
      if (/^div[0-7]?$/u.test(name)) {
        flush()
        divisions--
      } else if (name === 'stage')
        text = `${text.slice(0, stageFrom)}(${inOneLine(text.slice(stageFrom)).replace(/^[[(]|[\])]$/gu, '')})`
      else if (name === 'lg' && path.includes('sp')) text += newLine
      else if ((name === 'p' && !path.includes('sp')) || name === 'lg' || name === 'sp' || name === 'ab' || name === 'item')
        flush()
    },
    text(piece) {
      if (leftFrom !== null) return
      if (caught) caught.text += piece
      else if (path.includes('text') && !path.includes('teiheader')) text += piece
    },
  })
  flush()
  const found = out.divisions()
  return {
    title: about.get('title') ?? null,
    author: about.get('author') ?? null,
    translator: about.get('translator') ?? null,
    edition: about.get('edition') ?? null,
    language: languageCode(about.get('text language') ?? about.get('language')),
    year: about.get('year') ?? null,
    licence: about.get('licence') ?? about.get('licence words')?.slice(0, 300) ?? null,
    address: null,
    divisions: found.divisions,
  }
}

function divisionName(attributes: Attributes): string | null {
  const type = attributes['subtype'] ?? attributes['type'] ?? ''
  const n = attributes['n'] ?? ''
  if (!/^[\p{L}\p{N}.:-]{1,12}$/u.test(n) || !/^\p{L}{2,20}$/u.test(type) || type === 'edition') return null
  return `${type.slice(0, 1).toUpperCase()}${type.slice(1)} ${n}`
}

function keep(about: Map<string, string>, field: string, said: string | undefined): void {
  if (said !== undefined && said.trim() !== '' && !about.has(field)) about.set(field, said.trim())
}

/** Which of what is said about the text an element of the header holds. */
function aboutField(path: readonly string[], name: string, attributes: Attributes): string | null {
  if (!path.includes('teiheader')) return null
  if (path.includes('titlestmt')) {
    if (name === 'title' && attributes['type'] !== 'sub') return 'title'
    if (name === 'author') return 'author'
    if (name === 'editor' || name === 'respstmt') return /^tr/iu.test(attributes['role'] ?? '') ? 'translator' : null
  }
  if (name === 'edition' && path.includes('editionstmt')) return 'edition'
  if (name === 'availability') return 'licence words'
  if (name === 'date' && path.includes('sourcedesc')) return 'year'
  return null
}
