import { expect, test } from 'vitest'
import { pictureEngine } from '#images'
import type { DrawnBox, DrawnNode } from '../tree.ts'
import { isOpaqueImage } from './opaque-image.ts'
import { pictureTree } from './picture-tree.ts'
import { whatShows } from './what-shows.ts'

const frame = { width: 400, height: 300 }
const shown = (nodes: DrawnNode[], opaque: string[] = []) =>
  whatShows({ frame, palette: { paper: '#ffffff' }, nodes }, new Set(opaque))
const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: DrawnBox['fill'],
  more: Partial<DrawnBox> = {},
): DrawnBox => ({
  kind: 'box',
  x,
  y,
  width,
  height,
  fill,
  ...more,
})
const light = {
  shape: 'radial',
  x: 300,
  y: 250,
  radius: 60,
  stops: [
    ['#ff0000', 0],
    ['#ff000000', 1],
  ],
} as const
const sky = {
  shape: 'linear',
  angle: 130,
  stops: [
    ['#102040', 0],
    ['#4080c0', 0.4],
    ['#ffd0a0', 1],
  ],
} as const

test('a colour all over the sheet is the sheet’s own', () => {
  expect(shown([box(0, 0, 400, 300, '#123456'), box(10, 10, 5, 5, '#000000')])).toEqual({
    paper: '#123456',
    nodes: [box(10, 10, 5, 5, '#000000')],
  })
})

test('nothing is drawn of what lies outside, or under something opaque', () => {
  const cover = box(50, 50, 300, 200, '#123456')
  const hidden = [box(60, 60, 40, 40, '#ff0000'), box(500, 0, 40, 40, '#ff0000'), box(60, 60, 40, 40, '#ff0000', { turn: 20 })]
  expect(shown([...hidden, cover]).nodes).toEqual([cover])
  const seen = [box(40, 60, 40, 40, '#ff0000', { radius: 20 }), box(60, 40, 40, 40, '#ff0000', { turn: 20 })]
  expect(shown([...seen, ...hidden, { ...cover, opacity: 0.9 }]).nodes).toHaveLength(5)
  expect(shown([...seen, ...hidden, cover]).nodes).toEqual([...seen, cover])
})

test('of a light as much is drawn as it reaches, in whole pixels', () => {
  expect(shown([box(0, 0, 400, 300, light)]).nodes).toEqual([box(240, 190, 120, 110, { ...light, x: 60, y: 60 })])
})

test('a picture hides what lies under it where nothing is seen through it', () => {
  const tones = { columns: 1, rows: 1, darkest: '00', lightest: 'ff' }
  const picture = {
    kind: 'picture',
    x: 0,
    y: 0,
    ...frame,
    src: '/a.webp',
    fit: 'cover',
    opacity: 1,
    pixels: frame,
    tones,
  } as const
  const under = box(0, 0, 400, 300, sky)
  expect(shown([under, picture], ['/a.webp']).nodes).toEqual([picture])
  expect(shown([under, picture]).nodes).toHaveLength(2)
  expect(shown([under, { ...picture, opacity: 0.9 }], ['/a.webp']).nodes).toHaveLength(2)
  const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
  expect(isOpaqueImage(bytes('\u00ff\u00d8\u00ff\u00e0'))).toBe(true)
  expect(isOpaqueImage(bytes('RIFF\0\0\0\0WEBPVP8 '))).toBe(true)
  expect(isOpaqueImage(bytes('RIFF\0\0\0\0WEBPVP8X\0\0\0\0\u0010'))).toBe(false)
  expect(isOpaqueImage(bytes('RIFF\0\0\0\0WEBPVP8X\0\0\0\0\u0000'))).toBe(true)
  expect(isOpaqueImage(bytes('\u0089PNG'))).toBe(false)
})

/** The largest difference of a channel (of 255; a pixel's edge moves where it is drawn smaller) between what all of these nodes draw and what shows of them. */
async function difference(nodes: DrawnNode[], density: number): Promise<number> {
  const engine = await pictureEngine()
  const how = { ...frame, density, format: 'raw', images: [] } as const
  const less = await engine.render(pictureTree({ frame, palette: { paper: '#ffffff' }, nodes }), how)
  // A box with a border is neither cut nor a cover.
  const unseen = { border: { width: 0, colour: '#000000' } }
  const asTheyAre = nodes.map((node) => (node.kind === 'box' ? { ...node, ...unseen } : node))
  const all = await engine.render(pictureTree({ frame, palette: { paper: '#ffffff' }, nodes: asTheyAre }), how)
  return less.reduce((most, value, i) => Math.max(most, Math.abs(value - (all[i] ?? 0))), 0)
}

test.each([1, 0.5, 0.37])('what shows looks as all of it does, drawn %d times as large', async (density) => {
  const veil = {
    shape: 'linear',
    angle: 180,
    stops: [
      ['#00000000', 0],
      ['#00000000', 0.35],
      ['#000000c0', 0.8],
      ['#000000c0', 1],
    ],
  } as const
  for (const [i, nodes] of [
    [box(0, 0, 400, 300, sky), box(40.5, 30.25, 300.3, 400, '#f0e8d8')],
    [box(0, 0, 400, 300, sky), box(0, 0, 400, 300, veil), box(0, 0, 400, 200, { ...veil, angle: 90 })],
    [box(0, 0, 400, 300, sky), box(0, 0, 400, 300, light), box(100, 100, 200, 100, '#ffffff', { opacity: 0.5 })],
    [box(0, 0, 400, 300, sky), box(20, 20, 40, 40, light), box(0, 0, 400, 300, '#203020'), box(0, 80, 150, 220, sky)],
  ].entries())
    expect(await difference(nodes, density), `case ${i}`).toBeLessThanOrEqual(density === 1 ? 3 : 6)
})

test('a hill as high as a house is its colour below its crest', () => {
  const hill = box(-1100, 200, 2600, 2600, '#203020', { radius: 1300 })
  expect(shown([hill]).nodes).toMatchObject([
    { x: 0, y: 200, width: 400, fill: { shape: 'radial' } },
    { x: 0, width: 400, fill: '#203020' },
  ])
})

test('a shadow is drawn round its box, and turns with it', () => {
  const shadow = { down: 4, spread: 2, blur: 8, colour: '#00000080' }
  const around = (turn?: number) => shown([box(100, 100, 200, 100, '#ffff00', { shadow, ...(turn ? { turn } : {}) })]).nodes
  const upright = around()
  expect(upright).toHaveLength(9)
  expect(upright[0]).toMatchObject({ x: 106, y: 94, width: 188, height: 16 })
  const ends = (node: DrawnNode | undefined) =>
    node?.kind === 'box' && typeof node.fill === 'object' && 'stops' in node.fill ? node.fill.stops : []
  expect(ends(upright[0])[0]?.[0]).toBe('#00000000')
  expect(ends(upright[0]).at(-1)?.[0]).toBe('#00000080')
  // A quarter turn about the middle, 200 150: what lay above is at the right.
  const turned = around(90)[0]
  if (turned?.kind !== 'box') throw new Error('There is no shadow.')
  expect(turned.x + turned.width / 2).toBeCloseTo(200 + (150 - 102), 5)
  expect(turned.y + turned.height / 2).toBeCloseTo(150, 5)
})
