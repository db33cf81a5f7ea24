import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Plate } from '../plate.ts'
import { palettesOf } from '../palettes/palettes.ts'
import { PlateView } from './plate-view.tsx'

const plate: Plate = {
  template: 'framed',
  palette: palettesOf('#3B82F6').night,
  frame: { name: 'card', width: 400, height: 400 },
  language: 'en',
  direction: 'ltr',
  text: 'Begin anew. Now.',
  faces: ['instrument'],
  nodes: [
    { kind: 'box', x: 0, y: 0, width: 400, height: 400, fill: '#101010' },
    {
      kind: 'text',
      role: 'quote',
      face: 'instrument',
      weight: 400,
      size: 40,
      leading: 44,
      tracking: 0,
      colour: '#fff',
      language: 'en',
      direction: 'ltr',
      x: 40,
      y: 20,
      lines: [
        { text: 'Begin', x: 60, y: 20, width: 80, then: ' ' },
        { text: 'anew.', x: 40, y: 64, width: 80, then: '\n' },
        { text: 'Now.', x: 40, y: 108, width: 80, then: '' },
      ],
    },
  ],
}

test('the words are one paragraph in reading order, with a space where a line ends', () => {
  document.body.innerHTML = renderToStaticMarkup(<PlateView plate={plate} quoteAs="blockquote" />)
  const words = document.querySelector('blockquote')
  expect(words?.textContent).toBe('Begin anew.Now.')
  expect(words?.querySelectorAll('br')).toHaveLength(1)
  expect(words?.getAttribute('lang')).toBe('en')
})

test('where a line cuts a word there is a hyphen, which nobody copies or hears', () => {
  const nodes = plate.nodes.map((node) =>
    node.kind === 'text'
      ? {
          ...node,
          lines: [
            { text: 'Be\u00AD', x: 60, y: 20, width: 80, then: '' as const },
            { text: 'gin.', x: 40, y: 64, width: 80, then: '' as const },
          ],
        }
      : node,
  )
  document.body.innerHTML = renderToStaticMarkup(<PlateView plate={{ ...plate, nodes }} quoteAs="blockquote" />)
  const hyphens = document.querySelectorAll<HTMLElement>('blockquote [aria-hidden]')
  expect([...hyphens].map(({ textContent, style }) => [textContent, style.userSelect])).toEqual([['-', 'none']])
})

test('all lengths are parts of the plate’s own width, and decoration is hidden', () => {
  const markup = renderToStaticMarkup(<PlateView plate={plate} />)
  expect(markup).toContain('font-size:10cqw')
  expect(markup).toContain('margin-inline-start:5cqw')
  expect(markup.match(/aria-hidden="true"/g)).toHaveLength(1)
  expect(markup).not.toContain('<style')
})
