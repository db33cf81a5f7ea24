import { expect, test } from 'vitest'
import { pictureEngine } from '#images'
import { composePlate } from '../compose-plate.ts'
import { frames } from '../frames.ts'
import type { Frame } from '../plate.ts'

const { measure } = await pictureEngine()
const page: Frame[] = [
  { name: 'wide', width: 1440, height: 900, bare: true, reserve: 0, screen: true },
  { name: 'tall', width: 390, height: 1400, bare: true, reserve: 0, screen: true },
]

test('a quote of more than 600 characters is set in a text serif, without dots, at most 65 characters a line', async () => {
  const sentence = 'It was the season of Light, it was the season of Darkness, it was the spring of hope. '
  for (const template of [undefined, 'typewriter', 'hanging'] as const)
    for (const length of [601, 1000, 2000])
      for (const frame of [...page, frames.social, frames.square, frames['card-tall']]) {
        const text = sentence.repeat(30).slice(0, length).trim()
        const input = { id: '7', text, author: 'Charles Dickens', color: '#3B82F6', language: 'en' }
        const plate = await composePlate({ ...input, ...(template && { template }) }, frame, measure)
        expect(plate.template).toBe('reading')
        const blocks = plate.nodes.filter((node) => node.kind === 'text').filter(({ role }) => role === 'quote')
        expect(new Set(blocks.map(({ face }) => face))).toEqual(new Set(['garamond']))
        expect(plate.nodes.some((node) => node.kind === 'box' && node.dots)).toBe(false)
        const lines = blocks.flatMap((block) => block.lines)
        expect(lines.map((line) => line.text).join(' ')).toBe(text)
        expect(Math.max(...lines.map((line) => line.text.length))).toBeLessThanOrEqual(65)
      }
})
