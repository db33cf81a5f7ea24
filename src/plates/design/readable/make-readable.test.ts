import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, luminanceOf } from '../../palettes/colour.ts'
import type { DrawnBox, DrawnNode, DrawnText, Picture } from '../../tree.ts'
import { tonesOf } from '../tones.ts'
import { groundsOf, leastContrast } from './contrast-of-text.ts'
import { groundBehind } from './ground-behind.ts'
import { makeReadable } from './make-readable.ts'

const sheet = (fill: DrawnBox['fill']): DrawnBox => ({ kind: 'box', x: 0, y: 0, width: 1000, height: 1000, fill })

function words(colour: string, y = 450, x = 100): DrawnText {
  const type = { face: 'inter', weight: 400, size: 60, leading: 80, tracking: 0, language: 'en', direction: 'ltr' } as const
  return { kind: 'text', role: 'quote', ...type, colour, x, y, lines: [{ text: 'Words', x, y, width: 300, then: '' }] }
}

/** A photograph that is black above and white below. */
const photo: Picture = (() => {
  const rgba = new Uint8Array(100 * 100 * 4).fill(255)
  for (let y = 0; y < 50; y++) for (let x = 0; x < 100; x++) rgba.set([0, 0, 0], (y * 100 + x) * 4)
  const tones = tonesOf(rgba, 100, 100)
  const pixels = { width: 100, height: 100 }
  return { kind: 'picture', x: 0, y: 0, width: 1000, height: 1000, src: '/a.jpg', fit: 'cover', opacity: 1, pixels, tones }
})()

function contrastIn(nodes: readonly DrawnNode[]): number {
  return Math.min(
    ...nodes.map((node, at) => (node.kind === 'text' ? leastContrast(node.colour, groundsOf(node, nodes.slice(0, at))) : 21)),
  )
}

const veils = (nodes: readonly DrawnNode[], before: readonly DrawnNode[]) =>
  nodes.filter((node): node is DrawnBox => node.kind === 'box' && !before.includes(node))

test('words that can be read are left as they are', () => {
  const nodes = [sheet('#111827'), words('#ffffff')]
  expect(makeReadable(nodes, null)).toEqual({ nodes, scrim: false })
})

test('a colour left to the template is moved, and no veil is laid', () => {
  const { nodes, scrim } = makeReadable([sheet('#3b82f6'), words('#ffffff')], null)
  expect(scrim).toBe(false)
  expect(contrastIn(nodes)).toBeGreaterThanOrEqual(4.5)
})

test('a chosen colour stays: its ground is deepened from edge to edge, by no more than it must', () => {
  const before = [sheet('#3b82f6'), words('#ffffff')]
  const { nodes, scrim } = makeReadable(before, '#ffffff')
  expect(scrim).toBe(true)
  expect(nodes.at(-1)).toMatchObject({ colour: '#ffffff' })
  expect(veils(nodes, before)).toMatchObject([{ x: 0, y: 0, width: 1000, height: 1000 }])
  expect(contrastIn(nodes)).toBeGreaterThanOrEqual(4.5)
  expect(contrastIn(nodes)).toBeLessThan(4.7)
})

test('on a photograph the veil is graded: full behind the words, gone where there are none', () => {
  const before = [sheet('#000000'), photo, words('#ffffff', 850)]
  const { nodes, scrim } = makeReadable(before, '#ffffff')
  expect(scrim).toBe(true)
  const [veil] = veils(nodes, before)
  expect(veil?.fill).toMatchObject({
    shape: 'linear',
    stops: expect.arrayContaining([['#00000000', expect.any(Number)]]) as unknown,
  })
  expect(contrastIn(nodes)).toBeGreaterThanOrEqual(4.5)
})

test('words on the dark part of a photograph need none', () => {
  expect(makeReadable([sheet('#000000'), photo, words('#ffffff', 200)], '#ffffff').scrim).toBe(false)
})

test('of two texts on two fields only the one that needs it gets a veil', () => {
  const field: DrawnBox = { kind: 'box', x: 0, y: 500, width: 1000, height: 500, fill: '#888888' }
  const before = [sheet('#ffffff'), field, words('#111111', 100), words('#eeeeee', 700)]
  const { nodes } = makeReadable(before, '#eeeeee')
  expect(veils(nodes, before)).toMatchObject([{ y: 500, height: 500 }])
  expect(contrastIn(nodes)).toBeGreaterThanOrEqual(4.5)
})

test('a dark and a light text on one middling ground are both read', () => {
  const before = [sheet('#808080'), words('#000001', 100), words('#ffffff', 700)]
  const { nodes, scrim } = makeReadable(before, '#ffffff')
  expect(scrim).toBe(true)
  expect(contrastIn(nodes)).toBeGreaterThanOrEqual(4.5)
})

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
const part = fc.integer({ min: 0, max: 100 }).map((n) => n / 100)
const fill = fc.oneof(
  hex,
  fc
    .record({ shape: fc.constant('linear' as const), angle: fc.integer({ min: 0, max: 360 }), from: hex, to: hex })
    .map(({ from, to, ...rest }): DrawnBox['fill'] => ({
      ...rest,
      stops: [
        [from, 0],
        [`${to}80`, 1],
      ],
    })),
  fc
    .record({
      x: fc.integer({ min: 0, max: 1000 }),
      y: fc.integer({ min: 0, max: 1000 }),
      radius: fc.integer({ min: 20, max: 900 }),
      from: hex,
      to: hex,
    })
    .map(({ from, to, ...rest }): DrawnBox['fill'] => ({
      shape: 'radial',
      ...rest,
      stops: [
        [from, 0],
        [`${to}00`, 1],
      ],
    })),
)
const side = fc.integer({ min: 0, max: 900 })
const box = fc.record({
  x: side,
  y: side,
  width: fc.integer({ min: 10, max: 900 }),
  height: fc.integer({ min: 10, max: 900 }),
  fill,
  opacity: part,
  turn: fc.integer({ min: 0, max: 90 }),
  radius: fc.integer({ min: 0, max: 200 }),
})

test('any colour can be read on anything', () => {
  fc.assert(
    fc.property(
      hex,
      fc.array(box, { maxLength: 6 }),
      hex,
      side,
      fc.boolean(),
      part,
      (ground, boxes, colour, y, pictured, opacity) => {
        const laid: DrawnNode[] = [
          sheet(ground),
          ...(pictured ? [{ ...photo, opacity }] : []),
          ...boxes.map((one) => ({ kind: 'box' as const, ...one })),
          words(colour, y),
          words(ground, (y + 300) % 900, 500),
        ]
        const { nodes } = makeReadable(laid, colour)
        expect(nodes.find((node) => node.kind === 'text')).toMatchObject({ colour })
        expect(contrastIn(nodes)).toBeGreaterThanOrEqual(4.5)
      },
    ),
    { numRuns: 300, seed: 5 },
  )
})

test('the ground of a solid colour is that colour', () => {
  const { darkest, lightest } = groundBehind([sheet('#3b82f6')], { x: 10, y: 10, width: 100, height: 20 })
  expect(darkest).toBe(lightest)
  expect(darkest).toBeCloseTo(luminanceOf([0x3b, 0x82, 0xf6]), 6)
  expect(1.05 / (darkest + 0.05)).toBeCloseTo(contrast('#ffffff', '#3b82f6'), 6)
})

test('a shadow darkens what lies round its box, and nothing under it', () => {
  const card: DrawnBox = {
    kind: 'box',
    x: 300,
    y: 300,
    width: 400,
    height: 400,
    fill: '#ffffff',
    shadow: { down: 10, spread: 5, blur: 20, colour: '#000000' },
  }
  const at = (x: number) => groundBehind([sheet('#ffffff'), card], { x, y: 400, width: 40, height: 40 })
  expect(at(400)).toEqual({ darkest: 1, lightest: 1 })
  expect(at(710)).toEqual({ darkest: 0, lightest: 1 })
  expect(at(800)).toEqual({ darkest: 1, lightest: 1 })
})

test('a gradient is as light behind the words as it is there', () => {
  const gradient = sheet({
    shape: 'linear',
    angle: 180,
    stops: [
      ['#000000', 0],
      ['#ffffff', 1],
    ],
  })
  expect(groundBehind([gradient], { x: 0, y: 0, width: 1000, height: 100 }).lightest).toBeLessThan(0.02)
  expect(groundBehind([gradient], { x: 0, y: 900, width: 1000, height: 100 }).darkest).toBeGreaterThan(0.75)
})
