import { expect, test } from 'vitest'
import { pictureEngine } from '#images'
import { composePlate } from '../compose-plate.ts'
import { baselineIn, inkOf } from '../fit/ink.ts'
import { frames } from '../frames.ts'
import type { Frame, PlateInput } from '../plate.ts'
import type { TextBlock } from '../tree.ts'

const { measure } = await pictureEngine()
const formats: Frame[] = [
  ...Object.values(frames),
  { name: 'wide', width: 1440, height: 600, bare: true, reserve: 0, screen: true },
  { name: 'tall', width: 390, height: 480, bare: true, reserve: 0, screen: true },
]
const english = 'He who fights with monsters should be careful lest he thereby become a monster.'
const quotes: [language: string, text: string, into: string][] = [
  ['ta', 'யாதும் ஊரே யாவரும் கேளிர்', 'Every town is our home town, everyone our kin.'],
  ['ar', 'على قدر أهل العزم تأتي العزائم\nوتأتي على قدر الكرام المكارم', english],
  ['ja', '古池や\n蛙飛びこむ\n水の音', 'The old pond:\na frog leaps in,\nthe sound of water.'],
  ['zh', '學而時習之，不亦說乎？有朋自遠方來，不亦樂乎？'.repeat(8), english.repeat(4)],
  ['de', 'Wer mit Ungeheuern kämpft, mag zusehn, dass er nicht dabei zum Ungeheuer wird.', english],
]

test.each(quotes)(
  'a plate in %s has its translation in it, nearly as large, and nothing is cut or laid over',
  async (language, text, into) => {
    for (const doubt of [undefined, 'wrong', 'disputed'] as const)
      for (const frame of formats) {
        const input: PlateInput = {
          id: '7',
          text,
          author: 'Nobody',
          category: 'Self',
          color: '#be123c',
          language,
          doubt,
          translation: { text: into, language: 'en', credit: 'Translated by Ada Lovelace' },
        }
        const plate = await composePlate(input, frame, measure)
        const texts = plate.nodes.filter((node) => node.kind === 'text')
        const blockOf = (role: string) => texts.find((block) => block.role === role) as TextBlock
        const [own, theirs, credit] = [blockOf('quote'), blockOf('translation'), blockOf('translator')]
        const said = (block: TextBlock) => block.lines.map((line) => line.text + line.then).join('')
        const at = `${frame.name}${doubt ? `, ${doubt}` : ''}`
        expect([at, said(own), said(theirs)]).toEqual([at, text, into])
        expect(credit.lines[0]?.text, at).toBe('Translated by Ada Lovelace')
        expect(theirs.size / own.size, at).toBeGreaterThan(0.45)
        expect(theirs.size / own.size, at).toBeLessThan(1.6)
        const boxes = texts.map((block) => inkBox(block))
        for (const { left, right, top, bottom } of boxes) {
          expect(Math.min(left, top), at).toBeGreaterThan(-0.5)
          expect([right <= frame.width + 0.5, bottom <= frame.height + 0.5], at).toEqual([true, true])
        }
        for (const [i, one] of boxes.entries())
          for (const other of boxes.slice(i + 1))
            expect(
              [at, one.right < other.left || other.right < one.left || one.bottom < other.top + 1 || other.bottom < one.top + 1],
              JSON.stringify([one, other]),
            ).toEqual([at, true])
      }
  },
)

/** Where its letters are; their tails may reach a little into the air below. */
function inkBox(block: TextBlock) {
  const { face, size, leading, lines, vertical, direction, role } = block
  const { above } = inkOf(face, block.capitals)
  const all = lines.map(({ x, y, width }) =>
    vertical
      ? { left: x - leading, right: x, top: y, bottom: y + width }
      : {
          left: direction === 'rtl' ? x - width : x,
          right: direction === 'rtl' ? x : x + width,
          top: y + baselineIn(face, size, leading) - above * size,
          bottom: y + baselineIn(face, size, leading),
        },
  )
  return {
    role,
    left: Math.min(...all.map(({ left }) => left)),
    right: Math.max(...all.map(({ right }) => right)),
    top: Math.min(...all.map(({ top }) => top)),
    bottom: Math.max(...all.map(({ bottom }) => bottom)),
  }
}

test('on a card of a phone neither the columns nor their translation are too small to be read', async () => {
  const input: PlateInput = {
    id: '7',
    text: '洛陽親友如相問，一片冰心在玉壺。',
    author: 'Wang Changling',
    color: '#be123c',
    language: 'zh',
    translation: { text: 'If kin and friends in Luoyang ask about me:\none heart of ice in a vessel of jade.', language: 'en' },
  }
  for (const frame of [frames['card-square'], frames['card-tall']]) {
    const { nodes } = await composePlate(input, frame, measure)
    const sizes = nodes.flatMap((node) => (node.kind === 'text' && /quote|translation/.test(node.role) ? [node.size] : []))
    expect(sizes).toHaveLength(2)
    expect(Math.min(...sizes), frame.name).toBeGreaterThan(18)
  }
})

test('centred verse whose lines do not fit is set as a block, its turnovers set in', async () => {
  const text = 'For thy sweet love remember’d such wealth brings\nThat then I scorn to change my state with kings.'
  const input: PlateInput = { id: '7', text, author: 'Nobody', color: '#be123c', language: 'en', template: 'framed' }
  const { nodes } = await composePlate(input, frames['card-tall'], measure)
  const words = nodes.find((node) => node.kind === 'text' && node.role === 'quote') as TextBlock
  const [first = 0, second = 0, third = 0] = words.lines.map((line) => line.x)
  expect(words.size).toBeGreaterThan(20)
  expect(second).toBeGreaterThan(first)
  expect(third).toBe(first)
})
