import { expect, test } from 'vitest'
import { pictureEngine } from '#images'
import { composePlate } from '../compose-plate.ts'
import { frames } from '../frames.ts'
import { templateNames } from '../plate.ts'
import type { DrawnNode } from '../tree.ts'
import { composeDesign } from './compose-design.ts'
import { defaultSocialDesign, type Design } from './design.ts'

const { measure } = await pictureEngine()

const design: Design = {
  ...defaultSocialDesign,
  template: 'plate',
  format: 'og_image',
  background: { type: 'template' },
  text: { color: null, size: 100, style: null, fontFamily: null },
}
const latin = { text: 'The world is a book, and those who do not travel read only a page.', language: 'en' }
const square = { text: '古池や蛙飛びこむ水の音', language: 'ja' }

test.each(templateNames)('a picture of the plate %s has the colours of its page, in every category', async (template) => {
  // The site's name is on pictures alone; what is quiet gives way to the points of typed paper, where words may lie on them.
  const others = template === 'typewriter' ? ['credit', 'source', 'category'] : ['credit']
  const seen = (nodes: readonly DrawnNode[]) =>
    coloursIn(nodes.filter((node) => node.kind !== 'text' || !others.includes(node.role)))
  for (const color of ['#3B82F6', '#0f766e', '#eab308', '#dc2626', '#9ca3af', '#111827']) {
    const names = { author: 'Augustine of Hippo', source: 'Attributed', category: 'Travel' }
    const quote = { id: '7', ...(template === 'column' ? square : latin), ...names, color, template }
    const page = await composePlate(quote, frames.social, measure)
    const paper = { kind: 'box', x: 0, y: 0, width: 1200, height: 630, fill: page.palette.paper } as const
    const { plate } = await composeDesign({ ...quote, credit: 'Epigraph' }, design, measure)
    expect(page.template).toBe(template)
    expect(seen(plate.nodes), color).toEqual(seen([paper, ...page.nodes]))
  }
})

/** Without what a full ground hides. */
function coloursIn(nodes: readonly DrawnNode[]): string[] {
  const ground = nodes.findLastIndex((node) => node.kind === 'box' && node.fill && node.width >= 1200 && node.height >= 630)
  const colours = nodes.slice(Math.max(0, ground)).flatMap((node) => {
    if (node.kind === 'text') return [node.colour, ...(node.initial ? [node.initial.colour] : [])]
    return node.kind === 'box' && typeof node.fill === 'string' ? [node.fill] : []
  })
  return [...new Set(colours)].toSorted()
}
