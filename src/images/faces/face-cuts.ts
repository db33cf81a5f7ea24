import { faces, italics, stackOf, type Face, type FaceName, type Plate, type PlateNode } from '#plates'
import { encodeCharacters, mostCharacters } from './encode-characters.ts'
import { covers, fontFiles, type FontFile } from './font-files.ts'
import { sourceOf } from './source-of.ts'

/** A face cut down to the characters that some plates show. */
export type FaceCut = {
  family: string
  style: 'normal' | 'italic'
  /** CSS font-weight. */
  weight: string
  /** Without a stand-in of its width another font would overflow the plate: nothing is shown until it comes. */
  display: 'swap' | 'block'
  /** What `cutFace` is asked for. */
  source: string
  characters: string
  /** CSS unicode-range. */
  range: string
}

/**
 * What these plates, and words that stand beside them, need beside the files that are loaded whole: a cut for each source and weight. `all`: of
 * those files, too, for what is alone on somebody else's page.
 */
export function faceCuts(
  plates: readonly Plate[],
  lettering: readonly Lettering[] = [],
  { all = false }: { all?: boolean } = {},
): FaceCut[] {
  const wanted = new Map<string, { file: FontFile; source: string; weight: string; codePoints: Set<number> }>()
  for (const { face, weight, text } of [...plates.flatMap(({ nodes }) => nodes.flatMap(lettered)), ...lettering]) {
    for (const character of text) {
      const codePoint = character.codePointAt(0) ?? 0
      const file = fileFor(face, codePoint)
      if (!file || (file.whole && !all)) continue
      const source = sourceOf(file, codePoint)
      // A face that varies is cut at the weight in use.
      const pinned = file.face.subsets ? `@${weight}` : ''
      // Several faces may share a file of punctuation.
      const key = `${file.face.name} ${source}${pinned}`
      const cut = wanted.get(key) ?? {
        file,
        source: source + pinned,
        weight: pinned ? String(weight) : file.face.weights.join(' '),
        codePoints: new Set(),
      }
      if (cut.codePoints.has(codePoint)) continue
      wanted.set(key, cut)
      // Of its source alone: a cut that asks for one character too many, or for one that is elsewhere, is none.
      const letters = [codePoint, ...partsOfLetter(character).filter((part) => fileFor(face, part) === file)].filter(
        (letter) => sourceOf(file, letter) === source,
      )
      if (cut.codePoints.size + letters.length <= mostCharacters) for (const letter of letters) cut.codePoints.add(letter)
    }
  }
  return [...wanted.values()].map(({ file, source, weight, codePoints }) => ({
    family: file.face.family,
    style: file.face.style,
    weight,
    display: file.face.standIn ? 'swap' : 'block',
    source,
    characters: encodeCharacters(codePoints),
    range: [...codePoints].map((codePoint) => `U+${codePoint.toString(16)}`).join(),
  }))
}

/**
 * What a shaper makes of a letter before it looks for glyphs: a vowel that is on both sides of its consonant is set as two. A face that
 * lacks a half of it shows the whole behind the consonant, with a dotted circle.
 */
function partsOfLetter(character: string): number[] {
  const parts = character.normalize(tornByShapers.test(character) ? 'NFKD' : 'NFD')
  return parts === character ? [] : Array.from(parts, (part) => part.codePointAt(0) ?? 0)
}

/** The vowel am of Thai and Lao: Unicode calls its halves alike, not the same, and shapers take it apart all the same. */
const tornByShapers = /[\u0E33\u0EB3]/u

/** A text in one face of the plates. */
export type Lettering = { face: FaceName; weight: number; text: string }

function lettered(node: PlateNode): Lettering[] {
  if (node.kind === 'box') return []
  // Always a space: the font that has it is the one whose ascent and descent a browser reckons with.
  const words = `${node.lines.map((line) => line.text).join(' ')} `
  const text = node.capitals ? words + words.toLocaleUpperCase(node.language) : words
  return [{ face: node.face, weight: node.weight, text }, ...(node.initial ? [node.initial] : [])]
}

/** The file that a browser takes, going through the face's list as `stackOf` has it. */
function fileFor(name: FaceName, codePoint: number): FontFile | undefined {
  let files = found.get(name)
  if (!files) found.set(name, (files = new Map<number, FontFile | null>()))
  const known = files.get(codePoint)
  if (known !== undefined) return known ?? undefined
  if (files.size > 20_000) files.clear()
  const file = facesBehind(name)
    .flatMap(filesOf)
    .find((one) => covers(one, codePoint))
  files.set(codePoint, file ?? null)
  return file
}

/** Null where no file has the character. */
const found = new Map<FaceName, Map<number, FontFile | null>>()

/** The faces of a list, in its order; upright where the family has nothing slanted. Stand-ins are no faces of ours. */
export function facesBehind(name: FaceName): Face[] {
  const style = italics.has(name) ? 'italic' : 'normal'
  return stackOf(name)
    .split(',')
    .flatMap((entry) => {
      const family = Object.values(faces).filter((face) => `'${face.family}'` === entry)
      return family.find((face) => face.style === style) ?? family[0] ?? []
    })
}

/** Of two files that promise the same character the style sheet's last has the word. */
const filesOf = (face: Face): FontFile[] =>
  fontFiles()
    .filter((file) => file.face === face)
    .toReversed()
