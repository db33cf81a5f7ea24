import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { StudioFont } from '#plates'
import { fontFiles, heldBy, twemoji, type FontFile } from './font-files.ts'

/** Every font file that the studio may ask for, in the order of registration, and what it is there for and has. */
export async function listStudioFonts(): Promise<StudioFont[]> {
  return (await known()).fonts
}

/** The file of an address in the list; undefined for any other. */
export async function readStudioFont(hash: string, name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const path = (await known()).paths.get(`${hash}/${name}`)
  return path === undefined ? undefined : new Uint8Array(await readFile(path))
}

let found: Promise<{ fonts: StudioFont[]; paths: Map<string, string> }> | undefined

function known() {
  found ??= find().catch((fault: unknown) => {
    found = undefined
    throw fault
  })
  return found
}

/** Four hundred files are opened for it, once, and pages are answered in between. */
async function find() {
  const fonts: StudioFont[] = []
  const paths = new Map<string, string>()
  for (const file of [...fontFiles(), twemoji]) {
    await setImmediate()
    const held = heldBy(file.path)
    const hash = createHash('sha256')
      .update(await readFile(file.path))
      .digest('hex')
      .slice(0, 12)
    const address = `${hash}/${basename(file.path)}`
    paths.set(address, file.path)
    fonts.push({ ...describe(file, held), address })
  }
  return { fonts, paths }
}

function describe(file: FontFile | typeof twemoji, held: ReadonlySet<number>): Omit<StudioFont, 'address'> {
  if (!('face' in file)) return { family: file.family, style: file.style, ranges: null, has: pairsOf([...held]) }
  const { face, ranges, weight } = file
  const has = [...held].filter((codePoint) => ranges.some(([from, to]) => codePoint >= from && codePoint <= to))
  return {
    family: face.family,
    style: face.style,
    ...(weight === undefined ? {} : { weight }),
    ranges: ranges.flat(),
    has: pairsOf(has),
  }
}

/** Neighbours in one pair: first, last, first, last, … */
function pairsOf(codePoints: readonly number[]): number[] {
  const pairs: number[] = []
  for (const codePoint of codePoints.toSorted((a, b) => a - b))
    if (pairs.at(-1) === codePoint - 1) pairs[pairs.length - 1] = codePoint
    else pairs.push(codePoint, codePoint)
  return pairs
}
