import { expect, test } from 'vitest'
import { groundBehind, worstContrast } from '../readable/ground-behind.ts'
import { backgroundColours, patterns } from '../design.ts'
import { drawPattern } from './index.ts'

const sheets = [
  { width: 1080, height: 1920 },
  { width: 1200, height: 630 },
  { width: 100, height: 2160 },
]

test('a pattern is the same for the same quote, and lies all over the sheet', () => {
  for (const pattern of patterns)
    for (const sheet of sheets) {
      const nodes = drawPattern(pattern, '#3b82f6', sheet, 'one')
      expect(drawPattern(pattern, '#3b82f6', sheet, 'one')).toEqual(nodes)
      expect(nodes[0]).toMatchObject({ x: 0, y: 0, ...sheet })
      expect(nodes.length).toBeLessThan(1000)
    }
})

test('white words or black ones can be read anywhere on a pattern, without a veil', () => {
  for (const pattern of patterns)
    for (const colour of [...backgroundColours, '#ff0000', '#ffff00', '#00ff00', '#777777', '#000000']) {
      const sheet = { width: 800, height: 600 }
      const ground = groundBehind(drawPattern(pattern, colour, sheet, 'any'), { x: 0, y: 0, ...sheet })
      const best = Math.max(worstContrast(1, ground), worstContrast(0, ground))
      expect(best, `${pattern} in ${colour}`).toBeGreaterThanOrEqual(4.5)
    }
})
