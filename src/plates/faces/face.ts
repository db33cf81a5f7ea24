import type { Script } from '../language/script.ts'
import type { FaceName } from './stacks.ts'

/**
 * A font file: beside this file (`./files/…`) or in a package, and the code points it is there for (CSS unicode-range). One that
 * almost every page needs is loaded `whole` and kept; of the others a page loads the characters that it shows.
 */
export type FaceFile = { path: string; range: string; whole: boolean }

/** A package cut into subsets, whose own unicode.json says which file is for what; `*` stands for the subset's name. */
export type FaceSubsets = { package: string; file: string; /** Of files that do not vary. */ weight?: number }

export type Face = {
  name: FaceName
  /** What people read in a list of faces. */
  shown: string
  /** The family's name, the same in CSS and in the picture engine. */
  family: string
  style: 'normal' | 'italic'
  weights: readonly [number, number]
  scripts: readonly Script[]
  /** In em. All files agree on them in both tables a renderer may read, so every renderer puts the baseline alike. */
  ascent: number
  descent: number
  capHeight: number
  /** The mean advance of English text in em, by weight, from which the stand-ins' sizes are computed. */
  averages?: readonly { weights: readonly [number, number]; average: number }[]
  /** What sort of font of the reader's own is used until the face is there. */
  standIn?: 'wide serif' | 'serif' | 'sans' | 'sans in capitals' | 'mono'
  files: readonly FaceFile[]
  subsets?: readonly FaceSubsets[]
  /** No page loads it: it is in no style sheet, and nothing is cut from it. */
  pictureOnly?: true
}
