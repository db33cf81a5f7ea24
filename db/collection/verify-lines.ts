// Links into repositories: does each lead to lines that hold the words, at the commit that it names?
//
//   node db/collection/verify-lines.ts REPOSITORIES            reads each link's lines and fails where the words are not in them
//   node db/collection/verify-lines.ts REPOSITORIES --write    looks for the words of links that lead to a repository as a whole, and writes where they are
//
// REPOSITORIES is a folder of clones, bare or not, named owner+name.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

type Source = { url?: string | null }
type Said = { text: string; source?: Source; checked?: { file: string } }
type Row = Said & { id: string; translation?: Said }
type Passage = { exact: string; before: string; after: string; url: string }

/** A file of a repository: its letters, and for each line the number of letters before it. */
type File = { path: string; letters: string; lines: { from: number; to: number }[] }
type Place = { path: string; first: number; last: number }

const here = fileURLToPath(new URL('.', import.meta.url))
const [repositories = '', mode] = process.argv.slice(2)
/** A larger file is slow to open: it is taken where no smaller one has the words, and none that is larger still. */
const [longFile, longestFile] = [2_000_000, 5_000_000]
/** A line of more letters leads nowhere. */
const longestLine = 4_000
/** The parts of a quote that leaves something out are so close together, in letters. */
const cutWithin = 700
const readable = /\.(?:txt|json|js|md|xml|html?|tess|csv)$|-(?:ara|per)\d$/u

const letters = (words: string): string =>
  words
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
  const lines = git(name, 'show', `${commit}:${path}`)
    .split('\n')
    .map((line) => {
      const from = text.length
      text += lettersOf(wordsOfLine(line))
      return { from, to: text.length }
    })
  const file = { path, letters: text, lines }
  files.set(key, file)
  return file
}

/** Every place of the words in a file, with the letters before it. */
function placesIn({ path, letters: text, lines }: File, quote: string): (Place & { from: number })[] {
  const parts = quote.split('[…]').map(lettersOf)
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

type Linked = { language: string; id: string; said: Said; source: Source; passage: Passage | undefined; what: string }

function readRows(): { all: Map<string, Row[]>; linked: Linked[] } {
  const all = new Map<string, Row[]>()
  const linked: Linked[] = []
  for (const name of readdirSync(join(here, 'quotes'))) {
    const rows = JSON.parse(readFileSync(join(here, 'quotes', name), 'utf8')) as Row[] // safe: verify.ts checks the shape of every row
    const path = join(here, 'passages', name)
    const passages = (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}) as Record<string, Passage> // safe: the same
    all.set(name, rows)
    for (const row of rows)
      for (const said of [row, row.translation])
        if (said?.checked && said.source?.url?.startsWith('https://github.com/'))
          linked.push({
            language: name,
            id: row.id,
            said,
            source: said.source,
            passage: said === row ? passages[row.id] : undefined,
            what: `${row.id} ${JSON.stringify(said.text.slice(0, 40))}`,
          })
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
  const whole = linked.filter(({ source }) => wholeRepository.test(source.url ?? ''))
  for (const [name, rows] of Map.groupBy(whole, ({ source }) => (source.url ?? '').replace(wholeRepository, '$1+$2'))) {
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
      for (const { places } of found) for (const { path } of places) votes.set(path, (votes.get(path) ?? 0) + 1)
      const rank = (path: string) => (votes.get(path) ?? 0) * 1_000 - path.length
      for (const { row, places } of found) {
        const place = places.toSorted((a, b) => rank(b.path) - rank(a.path))[0]
        if (place) row.source.url = addressOf(name, commit, place)
        else console.log(`not found     ${file} ${row.what}`)
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
  for (const { said, source, what } of linked) {
    const [, owner, repository, commit = '', path = '', first = '', last = first] = permalink.exec(source.url ?? '') ?? []
    if (!owner) {
      if (!wholeRepository.test(source.url ?? '')) wrong.push(`${what} is linked to ${source.url}, which is no line of a commit`)
      continue
    }
    landing += 1
    const { letters: text, lines } = fileAt(`${owner}+${repository}`, commit, decodeURIComponent(path))
    const there = text.slice(lines[Number(first) - 1]?.from, lines[Number(last) - 1]?.to)
    let at = 0
    const has = said.text.split('[…]').every((part) => {
      const found = there.indexOf(lettersOf(part), at)
      at = found + 1
      return found !== -1
    })
    if (!has) wrong.push(`${what} is not in ${source.url}`)
  }
  console.log(`lines        ${landing} links lead to the words, ${linked.length - landing} to a repository as a whole`)
  return wrong
}

const rows = readRows()
if (mode === '--write') write(rows)
const wrong = check(rows)
for (const one of wrong) console.error(one)
process.exitCode = wrong.length === 0 ? 0 : 1
