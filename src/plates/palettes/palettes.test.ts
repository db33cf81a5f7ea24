import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, difference, hexFromOklch, oklchFromHex } from './colour.ts'
import { paletteNames, palettesOf, readableOn } from './palettes.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)

test('every text colour reaches 4.5:1 on its ground, whatever the category’s colour', () => {
  fc.assert(
    fc.property(colour, (hex) => {
      for (const palette of Object.values(palettesOf(hex))) {
        const pairs = [
          [palette.paper, palette.ink],
          [palette.paper, palette.quiet],
          [palette.paper, palette.accent],
          [palette.field, palette.onField],
          [palette.field, palette.quietOnField],
          [palette.pale, palette.deep],
        ] as const
        for (const [ground, text] of pairs)
          expect(contrast(ground, text), `${hex} ${palette.name} ${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      }
    }),
    { numRuns: 400 },
  )
})

test('a colour with any life in it gives a tone at least as lively', () => {
  fc.assert(
    fc.property(colour, (hex) => {
      const from = oklchFromHex(hex)
      fc.pre(from.c > 0.06 && from.l > 0.35 && from.l < 0.9)
      const tone = oklchFromHex(palettesOf(hex).tone.paper)
      expect(tone.c).toBeGreaterThan(0.06)
      const turned = Math.abs(((tone.h - from.h + 540) % 360) - 180)
      expect(turned).toBeLessThan(12)
    }),
  )
})

test('the papers of one colour can be told apart', () => {
  for (const hex of ['#3B82F6', '#6366F1', '#F59E0B', '#10B981', '#EF4444']) {
    const papers = paletteNames.filter((name) => name !== 'duet').map((name) => palettesOf(hex)[name].paper)
    expect(new Set(papers).size).toBe(papers.length)
  }
})

test('the darkest papers are no black, and differ from one category to the next', () => {
  const colours = ['#3B82F6', '#6366F1', '#F59E0B', '#10B981', '#EF4444', '#EC4899']
  const nights = colours.map((hex) => palettesOf(hex).night.paper)
  for (const night of nights) expect(oklchFromHex(night).l).toBeGreaterThan(0.235)
  for (const [i, one] of nights.entries())
    for (const other of nights.slice(i + 1)) expect(difference(one, other), `${one} ${other}`).toBeGreaterThan(0.02)
})

test('an ink that can be read is left alone, another is moved until it can', () => {
  expect(readableOn('#ffffff', '#123456')).toBe('#123456')
  expect(contrast('#ffffff', readableOn('#ffffff', '#fde047'))).toBeGreaterThanOrEqual(4.5)
  expect(contrast('#0d0e12', readableOn('#0d0e12', '#1e3a8a'))).toBeGreaterThanOrEqual(4.5)
})

test('colours survive the way to OKLCH and back', () => {
  fc.assert(
    fc.property(colour, (hex) => {
      expect(hexFromOklch(oklchFromHex(hex))).toBe(hex)
    }),
  )
})

test('a setting that is no colour is a grey, not a fault', () => {
  expect(palettesOf('blue').tone.paper).toMatch(/^#[0-9a-f]{6}$/)
  expect(palettesOf('').tone.paper).toMatch(/^#[0-9a-f]{6}$/)
})
