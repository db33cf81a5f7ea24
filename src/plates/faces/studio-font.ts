/** A font file for the studio, as it travels. Code points stand in pairs: first and last, first and last, … */
export type StudioFont = {
  family: string
  style: 'normal' | 'italic'
  /** Of a file that does not vary. */
  weight?: number
  /** What it is there for; null: for all that it has. */
  ranges: number[] | null
  /** What it has of that. */
  has: number[]
  /** Below `/studio/fonts/`. */
  address: string
}
