import sharp from 'sharp'

type Colour = readonly [number, number, number]

const evening: readonly [Colour, Colour] = [
  [250, 214, 165],
  [96, 120, 180],
]
const skies: (readonly [Colour, Colour])[] = [
  evening,
  [
    [206, 226, 240],
    [70, 130, 190],
  ],
  [
    [244, 160, 130],
    [70, 50, 110],
  ],
  [
    [235, 240, 244],
    [150, 170, 185],
  ],
  [
    [60, 80, 130],
    [12, 16, 40],
  ],
]

/** Hills under a sky, three to two: another for each number, the same each time. */
export function aLandscape(seed: number): { mean: string; jpeg(width: number): Promise<Buffer> } {
  const [low, high] = skies[seed % skies.length] ?? evening
  const mean = `#${low
    .map((part, at) =>
      Math.round((part + (high[at] ?? 0)) / 3)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
  return {
    mean,
    jpeg: async (large) => {
      // Drawn small and made larger: nobody waits for a photo here, and hills are soft.
      const width = Math.min(large, 480)
      const height = Math.round((width * 2) / 3)
      const pixels = Buffer.alloc(width * height * 3)
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++) {
          const colour = colourAt(x / width, y / height, seed, low, high)
          for (let part = 0; part < 3; part++) pixels[(y * width + x) * 3 + part] = colour[part] ?? 0
        }
      return await sharp(pixels, { raw: { width, height, channels: 3 } })
        .resize(large, Math.round((large * 2) / 3))
        .jpeg({ quality: 85 })
        .toBuffer()
    },
  }
}

function colourAt(x: number, y: number, seed: number, low: Colour, high: Colour): Colour {
  for (let hill = 3; hill >= 1; hill--) {
    const edge = 0.42 + hill * 0.13 + 0.07 * Math.sin(x * (3 + hill * 1.7) + seed * hill) + 0.02 * Math.sin(x * 17 * hill + seed)
    if (y > edge) return mix(low, [18, 32, 38], 0.35 + hill * 0.2)
  }
  return mix(high, low, y / 0.7)
}

function mix(from: Colour, to: Colour, part: number): Colour {
  const at = (which: 0 | 1 | 2) => Math.round(from[which] + (to[which] - from[which]) * Math.min(part, 1))
  return [at(0), at(1), at(2)]
}
