import type { DrawnBox } from '../../tree.ts'
import type { Shades } from './shades.ts'

/** A ground all over the sheet, in tones of one colour. The same seed gives the same ground. */
export type Pattern = (shade: Shades, sheet: { width: number; height: number }, seed: string) => DrawnBox[]
