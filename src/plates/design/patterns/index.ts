import type { DrawnNode } from '../../tree.ts'
import type { PatternName } from '../design.ts'
import { dusk } from './dusk.ts'
import { grain } from './grain.ts'
import { mesh } from './mesh.ts'
import type { Pattern } from './pattern.ts'
import { rays } from './rays.ts'
import { shadesOf } from './shades.ts'
import { terrazzo } from './terrazzo.ts'
import { waves } from './waves.ts'

const all: Record<PatternName, Pattern> = { mesh, dusk, waves, grain, rays, terrazzo }

/** A drawn ground in tones of one colour (`#rrggbb`), all over a sheet (units). The same quote always gets the same one. */
export function drawPattern(
  name: PatternName,
  colour: string,
  sheet: { width: number; height: number },
  quoteId: string,
): DrawnNode[] {
  return all[name](shadesOf(colour), sheet, quoteId)
}
