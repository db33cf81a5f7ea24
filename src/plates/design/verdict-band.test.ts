import { expect, test } from 'vitest'
import { pictureEngine } from '#images'
import type { DrawnText } from '../tree.ts'
import { composeDesign } from './compose-design.ts'
import { defaultDesign, designTemplates, type Design } from './design.ts'
import { formatNames } from './formats.ts'
import { frameOf } from './frame.ts'
import { inkOfText } from './readable/ink-of-text.ts'
import { areaOf } from './sheet.ts'

const { measure } = await pictureEngine()

const quote = {
  id: '7',
  text: 'The world is a book, and those who do not travel read only a page.',
  author: 'Augustine of Hippo',
  category: 'Travel',
  color: '#3B82F6',
  language: 'en',
}
const labels = {
  wrong: ['Not by Augustine of Hippo', 'Wrongly attributed'],
  misquoted: ['Misquoted'],
  disputed: ['Authorship disputed', 'Disputed'],
}

test.each(designTemplates)(
  '%s says in every format what is known against the name',
  async (template) => {
    for (const doubt of ['wrong', 'misquoted', 'disputed'] as const)
      for (const format of formatNames) {
        const design: Design = { ...defaultDesign, template, format, background: { type: 'template' } }
        const { plate } = await composeDesign({ ...quote, doubt }, design, measure)
        const labelled = plate.nodes.filter((node): node is DrawnText => node.kind === 'text' && node.role === 'verdict')
        expect([format, labelled.flatMap(({ lines }) => lines.map(({ text }) => text))]).toEqual([
          format,
          [expect.toBeOneOf(labels[doubt])],
        ])
        const area = areaOf(frameOf(design))
        for (const { x, y, width, height } of labelled.flatMap(inkOfText)) {
          expect([x >= area.x, y >= area.y], format).toEqual([true, true])
          expect([x + width <= area.x + area.width, y + height <= area.y + area.height], format).toEqual([true, true])
        }
      }
  },
  20_000,
)

test.each([
  ['ar', 'arabic', 'نسبته محل خلاف'],
  ['ta', 'tamil', 'ஆசிரியர் யார் என்பது சர்ச்சைக்குரியது'],
  ['ja', 'japanese', '作者は真偽不明'],
])('a label in %s has a face of its letters, and its words are inside it', async (language, face, text) => {
  for (const format of formatNames) {
    const design: Design = { ...defaultDesign, template: 'minimalist', format, background: { type: 'template' } }
    const verdict = { language, texts: [text], before: '' }
    const { plate } = await composeDesign({ ...quote, doubt: 'disputed', verdict }, design, measure)
    const at = plate.nodes.findIndex((node) => node.kind === 'text' && node.role === 'verdict')
    const [box, label] = [plate.nodes[at - 1], plate.nodes[at] as DrawnText]
    expect(label).toMatchObject({ face, language, lines: [{ text }] })
    if (box?.kind !== 'box') throw new Error('no box before the label')
    const area = areaOf(frameOf(design))
    expect(box.x + box.width, format).toBeLessThanOrEqual(area.x + area.width)
    for (const { x, y, width, height } of inkOfText(label)) {
      expect([x >= box.x, y >= box.y], format).toEqual([true, true])
      expect([x + width <= box.x + box.width, y + height <= box.y + box.height], format).toEqual([true, true])
    }
  }
})
