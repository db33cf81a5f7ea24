import { expect, test } from 'vitest'
import { toneBehind, tonesOf } from './tones.ts'

/** A picture whose pixel at x, y is what the function says. */
function pictureOf(width: number, height: number, pixel: (x: number, y: number) => [number, number, number, number]) {
  const rgba = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) rgba.set(pixel(x, y), (y * width + x) * 4)
  return rgba
}

const halves = pictureOf(480, 240, (x) => (x < 240 ? [0, 0, 0, 255] : [255, 255, 255, 255]))
const whole = { x: 0, y: 0, width: 480, height: 240, pixels: { width: 480, height: 240 } }

test('black on the left and white on the right are told apart', () => {
  const tones = tonesOf(halves, 480, 240)
  expect([tones.columns, tones.rows]).toEqual([24, 12])
  expect(toneBehind(tones, whole, { x: 10, y: 10, width: 200, height: 100 })).toEqual({ darkest: 0, lightest: 0 })
  expect(toneBehind(tones, whole, { x: 250, y: 10, width: 200, height: 100 })).toEqual({ darkest: 1, lightest: 1 })
  expect(toneBehind(tones, whole, { x: 230, y: 10, width: 20, height: 100 })).toEqual({ darkest: 0, lightest: 1 })
})

test('a picture that is cut to cover its place is measured where it is shown', () => {
  const tones = tonesOf(halves, 480, 240)
  // Shown in a square, only its middle half: the words at the left edge stand on the pixels from 120 on.
  const square = { x: 0, y: 0, width: 240, height: 240, pixels: { width: 480, height: 240 } }
  expect(toneBehind(tones, square, { x: 0, y: 0, width: 100, height: 240 })).toEqual({ darkest: 0, lightest: 0 })
  expect(toneBehind(tones, square, { x: 140, y: 0, width: 100, height: 240 })).toEqual({ darkest: 1, lightest: 1 })
})

test('one bright pixel does not count, a bright stroke does', () => {
  const speck = pictureOf(1920, 1920, (x, y) => (x === 500 && y === 500 ? [255, 255, 255, 255] : [20, 20, 20, 255]))
  const stroke = pictureOf(1920, 1920, (x) => (x >= 500 && x < 530 ? [255, 255, 255, 255] : [20, 20, 20, 255]))
  const picture = { x: 0, y: 0, width: 1080, height: 1080, pixels: { width: 1920, height: 1920 } }
  const all = { x: 0, y: 0, width: 1080, height: 1080 }
  expect(toneBehind(tonesOf(speck, 1920, 1920), picture, all).lightest).toBeLessThan(0.02)
  expect(toneBehind(tonesOf(stroke, 1920, 1920), picture, all).lightest).toBe(1)
})

test('what is transparent may turn out dark or light', () => {
  const tones = tonesOf(
    pictureOf(24, 24, () => [128, 128, 128, 0]),
    24,
    24,
  )
  expect(toneBehind(tones, { ...whole, pixels: { width: 24, height: 24 } }, whole)).toEqual({ darkest: 0, lightest: 1 })
})

test('a picture of a single pixel and one of a line have tones', () => {
  expect(tonesOf(new Uint8Array([255, 255, 255, 255]), 1, 1).lightest).toMatch(/^(ff)+$/)
  const line = tonesOf(
    pictureOf(2000, 1, () => [0, 0, 0, 255]),
    2000,
    1,
  )
  expect([line.columns, line.rows]).toEqual([24, 1])
})

test('too few bytes are refused', () => {
  expect(() => tonesOf(new Uint8Array(10), 4, 4)).toThrow('width × height × 4')
})
