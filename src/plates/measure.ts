import type { FaceName } from './faces/stacks.ts'

/** A text on one line. */
export type MeasureText = {
  text: string
  face: FaceName
  weight: number
  size: number
  /** In em. */
  tracking: number
  language: string
  direction: 'ltr' | 'rtl'
  capitals?: boolean
}

/**
 * How wide each text is, in the unit of its size, in the order asked. Anyone who draws pictures supplies it: the server
 * with the native engine, the studio with the same engine in a worker. Texts have no spaces at their ends.
 */
export type Measure = (texts: readonly MeasureText[]) => Promise<readonly number[]>
