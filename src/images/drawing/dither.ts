import { setImmediate } from 'node:timers/promises'

export type PaperColours = 2 | 7

type Ink = readonly [red: number, green: number, blue: number]

const [black, white]: [Ink, Ink] = [
  [0, 0, 0],
  [255, 255, 255],
]

/** In the order of panels with seven inks (ACeP). */
const inks: Record<PaperColours, readonly Ink[]> = {
  2: [black, white],
  7: [black, white, [0, 255, 0], [0, 0, 255], [255, 0, 0], [255, 255, 0], [255, 128, 0]],
}

export const inksOf = (colours: PaperColours): readonly Ink[] => inks[colours]

/** In two colours what is lighter than this is paper and what is darker is ink: only what is between becomes dots, so letters stay whole. */
const [darkest, lightest] = [0.45, 0.72]

/**
 * The ink of each pixel, by its place among the panel's. The difference between ink and pixel is handed on to the pixels beside and below (Floyd and
 * Steinberg), in linear light, where half of the dots look half as light.
 */
export async function dither(pixels: Uint8Array, width: number, height: number, colours: PaperColours): Promise<Uint8Array> {
  const known = inks[colours]
  const targets = known.map((ink) => ink.map((part) => linear[part] ?? 0))
  const indices = new Uint8Array(width * height)
  // The row that is being set, and the one below, with a pixel to spare at each side.
  let row = new Float32Array((width + 2) * 3)
  let below = new Float32Array((width + 2) * 3)
  const wanted = new Float32Array(3)
  for (let y = 0; y < height; y++) {
    // Pages go first.
    if (y % 40 === 39) await setImmediate()
    // Every second row runs back, so that no pattern leans.
    const back = y % 2 === 1
    for (let step = 0; step < width; step++) {
      const x = back ? width - 1 - step : step
      const at = (y * width + x) * 4
      for (let part = 0; part < 3; part++) wanted[part] = linear[pixels[at + part] ?? 0] ?? 0
      if (colours === 2) wanted.fill(stretched(wanted))
      for (let part = 0; part < 3; part++)
        wanted[part] = Math.min(1.2, Math.max(-0.2, (wanted[part] ?? 0) + (row[(x + 1) * 3 + part] ?? 0)))
      const ink = nearest(targets, wanted)
      indices[y * width + x] = ink
      const ahead = back ? -1 : 1
      for (let part = 0; part < 3; part++) {
        const rest = (wanted[part] ?? 0) - (targets[ink]?.[part] ?? 0)
        give(row, x + ahead, part, (rest * 7) / 16)
        give(below, x - ahead, part, (rest * 3) / 16)
        give(below, x, part, (rest * 5) / 16)
        give(below, x + ahead, part, rest / 16)
      }
    }
    ;[row, below] = [below, row.fill(0)]
  }
  return indices
}

function give(row: Float32Array, x: number, part: number, amount: number): void {
  const at = (x + 1) * 3 + part
  row[at] = (row[at] ?? 0) + amount
}

function nearest(targets: readonly (readonly number[])[], [red = 0, green = 0, blue = 0]: Float32Array): number {
  let [best, least] = [0, Infinity]
  for (const [i, [r = 0, g = 0, b = 0]] of targets.entries()) {
    // The eye sees green most and blue least.
    const distance = 2 * (red - r) ** 2 + 4 * (green - g) ** 2 + (blue - b) ** 2
    if (distance < least) [best, least] = [i, distance]
  }
  return best
}

function stretched([red = 0, green = 0, blue = 0]: Float32Array): number {
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  // As the eye has it: half as light is about a fifth of the light.
  const seen = Math.sqrt(light)
  const part = Math.min(1, Math.max(0, (seen - darkest) / (lightest - darkest)))
  return part * part
}

/** sRGB to linear light. */
const linear = Float32Array.from({ length: 256 }, (_, value) => {
  const part = value / 255
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})
