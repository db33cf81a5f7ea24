// Links into repositories: does each lead to lines that hold the words, at the commit that it names?
//
//   node db/collection/verify-lines.ts REPOSITORIES            reads each link's lines and fails where the words are not in them
//   node db/collection/verify-lines.ts REPOSITORIES --write    looks for the words of verified rows that have no such link, and writes where they are
//
// REPOSITORIES is a folder of clones, bare or not, named owner+name.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

type Source = { url?: string | null }
type Said = { text: string; source?: Source; checked?: { file: string; lines?: string } }
type Row = Said & { id: string; status: string; translation?: Said }
type Passage = { exact: string; before: string; after: string; url: string }

/** A file of a repository: its letters, and for each line the number of letters before it. */
type File = { path: string; raw: string[]; letters: string; lines: { from: number; to: number }[] }
type Place = { path: string; first: number; last: number }

const here = fileURLToPath(new URL('.', import.meta.url))
const [repositories = '', mode] = process.argv.slice(2)
/** A larger file is slow to open: it is taken where no smaller one has the words, and none that is larger still. */
const [longFile, longestFile] = [2_000_000, 5_000_000]
/** A line of more letters leads nowhere. */
const longestLine = 12_000
/** The parts of a quote that leaves something out are so close together, in letters. */
const cutWithin = 700
const readable = /\.(?:txt|json|js|md|xml|x?html?|tess|csv)$|-(?:ara|per)\d$/u

const letters = (words: string): string =>
  words
    .replaceAll('ॠ', 'ऋ') // as in `fold`
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** What a line says, without mark-up: tags, keys of JSON, numbers of verses and pages. */
function wordsOfLine(line: string): string {
  return line
    .replaceAll(/<[^>]*>/gu, '')
    .replace(/^\s*(?:"[\w ]+"|\w+)\s*:\s*(?=["'[{]|$)/u, '')
    .replaceAll(/\\u([0-9a-f]{4})/giu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/\\[nrt]/gu, ' ')
    .replaceAll(/&(?:nbsp|#160);/gu, ' ')
    .replaceAll(/PageV\d+P\d+|\bms\d+\b|%~%/gu, ' ')
    .replaceAll(/\d+/gu, ' ')
}

/** Numbers are of verses and pages more often than of the words, so neither side has them. */
const lettersOf = (words: string): string => letters(words).replaceAll(/\p{N}/gu, '')

const git = (name: string, ...args: string[]): string =>
  execFileSync('git', ['-C', join(repositories, name), '-c', 'core.quotePath=false', ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })

const files = new Map<string, File>()

function fileAt(name: string, commit: string, path: string): File {
  const key = `${name} ${commit} ${path}`
  const known = files.get(key)
  if (known) return known
  let text = ''
  const raw = git(name, 'show', `${commit}:${path}`).split(/\r?\n/u)
  const lines = raw.map((line) => {
    const from = text.length
    text += lettersOf(wordsOfLine(line))
    return { from, to: text.length }
  })
  const file = { path, raw, letters: text, lines }
  files.set(key, file)
  return file
}

/** In a dictionary the part of speech follows the headword, so the quote is cut there. */
const partsOf = (quote: string): string[] => quote.replace(/^(\p{Lu}\p{Ll}+)\n/u, '$1[…]').split('[…]')

/** Every place of the words in a file, with the letters before it. */
function placesIn({ path, letters: text, lines }: File, quote: string): (Place & { from: number })[] {
  const parts = partsOf(quote).map(lettersOf)
  const [head = '', ...rest] = parts
  const found: (Place & { from: number })[] = []
  if (head === '') return found
  for (let from = text.indexOf(head); from !== -1; from = text.indexOf(head, from + 1)) {
    let to = from + head.length
    const all = rest.every((part) => {
      const next = text.indexOf(part, to)
      if (next === -1 || next - to > cutWithin) return false
      to = next + part.length
      return true
    })
    if (!all) continue
    const first = lines.findIndex((line) => line.to > from)
    const last = lines.findIndex((line) => line.to >= to)
    found.push({ path, first: first + 1, last: last + 1, from })
  }
  return found
}

/** Of several places the one that has the words before the quote, too; none where nothing tells them apart. */
function placeOf(file: File, quote: string, passage: Passage | undefined): Place | undefined {
  const places = placesIn(file, quote).filter(
    ({ first, last }) => !file.lines.slice(first - 1, last).some(({ from, to }) => to - from > longestLine),
  )
  const [one, other, ...more] = places
  // A title, and the same words under it.
  if (one && other && more.length === 0 && other.first - one.last <= 5) return other
  if (places.length < 2) return one
  // Of several places, take the one with the same punctuation.
  const [same, second] = places.filter(({ first, last }) =>
    file.raw
      .slice(first - 1, last)
      .join('\n')
      .includes(quote),
  )
  if (same && !second) return same
  const before = lettersOf(passage?.before ?? '').slice(-24)
  const after = lettersOf(passage?.after ?? '').slice(0, 24)
  const size = lettersOf(quote.replaceAll('[…]', '')).length
  const fitting = places.filter(({ from }) => {
    const near = file.letters.slice(from + size, from + size + after.length + cutWithin)
    return (before === '' || file.letters.slice(0, from).endsWith(before)) && (after === '' || near.includes(after))
  })
  return fitting.length === 1 && before + after !== '' ? fitting[0] : undefined
}

const addressOf = (name: string, commit: string, { path, first, last }: Place): string => {
  const at = `https://github.com/${name.replace('+', '/')}/blob/${commit}/${path.split('/').map(encodeURIComponent).join('/')}`
  // GitHub sets Markdown, and shows its lines only when it is asked for them.
  return `${at}${path.endsWith('.md') ? '?plain=1' : ''}#L${first}${last > first ? `-L${last}` : ''}`
}

const permalink = /^https:\/\/github\.com\/([^/]+)\/([^/]+)\/blob\/([0-9a-f]{40})\/([^?#]+)(?:\?plain=1)?#L(\d+)(?:-L(\d+))?$/u
const wholeRepository = /^https:\/\/github\.com\/([^/]+)\/([^/]+)$/u

/** `repository` is owner/name; `url` leads to lines of it, or is missing. */
type Linked = { said: Said; repository: string; url?: string; passage: Passage | undefined; verified: boolean; what: string }

type Text = { repository: string }
const texts = JSON.parse(readFileSync(join(here, 'texts.json'), 'utf8')) as Record<string, Text> // safe: verify.ts writes it

/** Standard Ebooks' pages can't be opened at a line, so lines in the repository are kept beside the book's address. */
const book = 'https://standardebooks.org/'

function readRows(): { all: Map<string, Row[]>; linked: Linked[] } {
  const all = new Map<string, Row[]>()
  const linked: Linked[] = []
  for (const name of readdirSync(join(here, 'quotes'))) {
    const rows = JSON.parse(readFileSync(join(here, 'quotes', name), 'utf8')) as Row[] // safe: verify.ts checks the shape of every row
    const path = join(here, 'passages', name)
    const passages = (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}) as Record<string, Passage> // safe: the same
    all.set(name, rows)
    for (const row of rows)
      for (const said of [row, row.translation]) {
        const url = said?.source?.url ?? ''
        if (!said?.checked || (!url.startsWith('https://github.com/') && !(said === row && url.startsWith(book)))) continue
        const repository = url.startsWith(book)
          ? (texts[said.checked.file.replace(/\.txt$/u, '')]?.repository ?? '')
          : (/^https:\/\/github\.com\/([^/]+\/[^/]+)/u.exec(url)?.[1] ?? '')
        const lines = url.startsWith(book) ? said.checked.lines : url
        linked.push({
          said,
          repository,
          ...(lines && !wholeRepository.test(lines) && { url: lines }),
          passage: said === row ? passages[row.id] : undefined,
          verified: row.status === 'verified',
          what: `${row.id} ${JSON.stringify(said.text.slice(0, 40))}`,
        })
      }
  }
  return { all, linked }
}

function filesOf(name: string, commit: string): { path: string; size: number }[] {
  return git(name, 'ls-tree', '-r', '-l', commit)
    .split('\n')
    .flatMap((line) => {
      const [, size = '', path = ''] = /^\S+ blob \S+ +(\d+)\t(.+)$/u.exec(line) ?? []
      return readable.test(path) && Number(size) <= longestFile ? [{ path, size: Number(size) }] : []
    })
}

/** The file that has most of the rows that one text is the source of; where two have as many, the one with the shorter path. */
function write({ all, linked }: ReturnType<typeof readRows>): void {
  const without = linked.filter(({ url, verified }) => !url && verified)
  for (const [repository, rows] of Map.groupBy(without, (row) => row.repository)) {
    const name = repository.replace('/', '+')
    if (!existsSync(join(repositories, name))) {
      console.log(`no clone of ${name}`)
      continue
    }
    const commit = git(name, 'rev-parse', 'HEAD').trim()
    const [large, small] = [true, false].map((is) => filesOf(name, commit).filter(({ size }) => size > longFile === is))
    for (const [file, of] of Map.groupBy(rows, ({ said }) => said.checked?.file ?? '')) {
      const found = of.map((row) => {
        const among = (some: typeof small = []) =>
          some.flatMap(({ path }) => placeOf(fileAt(name, commit, path), row.said.text, row.passage) ?? [])
        const places = among(small)
        return { row, places: places.length > 0 ? places : among(large) }
      })
      const votes = new Map<string, number>()
      const vote = (path: string) => votes.set(path, (votes.get(path) ?? 0) + 1)
      for (const { said, url } of linked)
        if (said.checked?.file === file && url) vote(decodeURIComponent(permalink.exec(url)?.[4] ?? ''))
      for (const { places } of found) for (const { path } of places) vote(path)
      const rank = (path: string) => (votes.get(path) ?? 0) * 1_000 - path.length
      for (const { row, places } of found) {
        const place = places.toSorted((a, b) => rank(b.path) - rank(a.path))[0]
        const { source, checked } = row.said
        if (!place || !source || !checked) console.log(`not found     ${file} ${row.what}`)
        else if (source.url?.startsWith(book)) checked.lines = addressOf(name, commit, place)
        else source.url = addressOf(name, commit, place)
      }
    }
    files.clear()
  }
  for (const [name, rows] of all) writeFileSync(join(here, 'quotes', name), `${JSON.stringify(rows, null, 2)}\n`)
}

/** Reads the lines of each link. */
function check({ linked }: ReturnType<typeof readRows>): string[] {
  const wrong: string[] = []
  let landing = 0
  for (const { said, url, repository: of, what } of linked) {
    if (!url) continue
    const [, owner, repository, commit = '', path = '', first = '', last = first] = permalink.exec(url) ?? []
    if (!owner || `${owner}/${repository}` !== of) {
      wrong.push(`${what} is linked to ${url}, which is no line of a commit of ${of}`)
      continue
    }
    landing += 1
    const { letters: text, lines } = fileAt(`${owner}+${repository}`, commit, decodeURIComponent(path))
    const there = text.slice(lines[Number(first) - 1]?.from, lines[Number(last) - 1]?.to)
    let at = 0
    const has = partsOf(said.text).every((part) => {
      const found = there.indexOf(lettersOf(part), at)
      at = found + 1
      return found !== -1
    })
    if (!has) wrong.push(`${what} is not in ${url}`)
  }
  console.log(`lines        ${landing} links lead to the words, ${linked.length - landing} name no lines`)
  return wrong
}

const rows = readRows()
if (mode === '--write') write(rows)
const wrong = check(mode === '--write' ? readRows() : rows)
for (const one of wrong) console.error(one)
process.exitCode = wrong.length === 0 ? 0 : 1
