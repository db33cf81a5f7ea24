import { expect, test } from 'vitest'
import type { DrawnLine, DrawnText } from '../tree.ts'
import { pictureTree } from './picture-tree.ts'

const column: DrawnLine = { text: '水の音', x: 200, y: 20, width: 318, then: '' }
const block: DrawnText = {
  kind: 'text',
  role: 'quote',
  face: 'japanese',
  weight: 500,
  size: 100,
  leading: 155,
  tracking: 0.06,
  colour: '#ffffff',
  language: 'ja',
  direction: 'ltr',
  vertical: true,
  x: 200,
  y: 20,
  lines: [column],
}

function drawn(line: DrawnLine) {
  const nodes = [{ ...block, lines: [line] }]
  const tree = pictureTree({ frame: { width: 400, height: 400 }, palette: { paper: '#000000' }, nodes })
  return tree.type === 'container' ? (tree.children ?? []) : []
}

test('in columns emphasised words stand out, too: in their colour, or with a line beside them', () => {
  const inks = (line: DrawnLine) =>
    drawn(line).flatMap((node) => (node.type === 'text' ? [[node.text, node.style['color']]] : []))
  const white = ['水', 'の', '音'].map((character) => [character, '#ffffff'])
  expect(inks(column)).toEqual(white)
  const coloured: DrawnLine = { ...column, parts: [{ text: '水', colour: '#fbbf24' }, { text: 'の音' }] }
  expect(inks(coloured)).toEqual([['水', '#fbbf24'], ...white.slice(1)])

  const underlined: DrawnLine = { ...column, parts: [{ text: '水' }, { text: 'の音', underlined: true }] }
  expect(inks(underlined)).toEqual(white)
  const beside = drawn(underlined).filter(({ type }) => type === 'container')
  expect(beside.map(({ style }) => [style['top'], style['height']])).toEqual([
    [126, 106],
    [232, 106],
  ])
})
