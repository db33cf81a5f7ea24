import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { covers, fontFiles, type FontFile } from './font-files.ts'

/**
 * What characters are cut from: a file; or, for ideographs, syllables of Hangul and their space, all files of a face together, because they are spread over them.
 * The name holds a hash of the content, so that what is cut may be kept forever.
 */
export function sourceOf(file: FontFile, codePoint: number): string {
  return file.face.subsets && isPlain(codePoint) ? allOf(file) : nameOf(file)
}

/** @returns which characters to cut from which files; null where the source is unknown or lacks one of them */
export function partsOf(source: string, codePoints: readonly number[]): Map<string, number[]> | null {
  const files = sources().get(source)
  if (!files) return null
  const parts = new Map<string, number[]>()
  for (const codePoint of codePoints) {
    const file = files.find((one) => covers(one, codePoint))
    if (!file || sourceOf(file, codePoint) !== source) return null
    const part = parts.get(file.path)
    if (part) part.push(codePoint)
    else parts.set(file.path, [codePoint])
  }
  return parts
}

/** The face of a source, for its weights. */
export const faceOf = (source: string) => sources().get(source)?.[0]?.face

/** Ideographs, whole syllables of Hangul and the space: what no layout table speaks of. */
const isPlain = (codePoint: number) => /[\p{Unified_Ideograph}\uAC00-\uD7A3 ]/u.test(String.fromCodePoint(codePoint))

let known: Map<string, FontFile[]> | undefined

function sources(): Map<string, FontFile[]> {
  if (!known) {
    known = new Map()
    for (const file of fontFiles()) {
      if (file.face.pictureOnly) continue
      known.set(nameOf(file), [file])
      // Of two files that promise the same character the style sheet's last has the word.
      if (file.face.subsets) known.set(allOf(file), [file, ...(known.get(allOf(file)) ?? [])])
    }
  }
  return known
}

const names = new Map<string, string>()

function nameOf({ path }: FontFile): string {
  let name = names.get(path)
  if (!name) names.set(path, (name = `${basename(path, '.woff2').replace('-wght-normal', '')}-${hashOf(readFileSync(path))}`))
  return name
}

function allOf({ face }: FontFile): string {
  let name = names.get(face.name)
  if (!name) {
    const paths = fontFiles().flatMap((file) => (file.face === face ? [nameOf(file)] : []))
    names.set(face.name, (name = `${face.name}-${hashOf(paths.join())}`))
  }
  return name
}

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 8)
