import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pictureEngine } from '#images'
import { chooseTemplate } from './choose.ts'
import { composePlate } from './compose-plate.ts'
import { baselineIn, inkOf } from './fit/ink.ts'
import { cardFrame, frames } from './frames.ts'
import { templateNames, type Frame, type Plate, type PlateInput } from './plate.ts'
import { contrast } from './palettes/colour.ts'
import type { Box, TextBlock } from './tree.ts'

const { measure } = await pictureEngine()

const quote: PlateInput = {
  id: '7',
  text: 'We are such stuff as dreams are made on, and our little life is rounded with a sleep.',
  author: 'William Shakespeare',
  source: 'The Tempest',
  category: 'Dreams',
  color: '#3B82F6',
  language: 'en',
}
const scripts = {
  en: 'the quick brown fox jumps over a lazy dog, and nevertheless incomprehensibility; reigns. Well-known—truth! '.split(' '),
  hi: 'काल करे सो आज कर, आज अब। पल में प्रलय होएगी, बहुरि करेगा कब॥ '.split(' '),
  ar: 'على قدر أهل العزم تأتي العزائم، وتأتي على قدر الكرام المكارم. '.split(' '),
  ja: ['古池や', '蛙飛びこむ', '水の音。', '智に', '働けば', '角が立つ、', '「情」に', 'ッとするー'],
}
type Language = keyof typeof scripts

/** A text in the language, of about that many characters. */
function textIn(language: Language, length: number, seed: number): string {
  const words = scripts[language]
  let text = ''
  for (let i = 0; Array.from(text).length < length; i++)
    text += (words[(seed + i * 7) % words.length] ?? '') + (language === 'ja' ? '' : ' ')
  return Array.from(text).slice(0, length).join('').trim() || (words[0] ?? 'a')
}

const textOf = (block: TextBlock) =>
  (block.initial ? block.initial.text + block.initial.then : '') + block.lines.map((line) => line.text + line.then).join('')
const textBlocks = (plate: Plate) => plate.nodes.filter((node) => node.kind === 'text')
const quoteBlock = (plate: Plate) => textBlocks(plate).find((block) => block.role === 'quote') as TextBlock

/** Faults: what is outside the frame, or words of the quote that run into its foot. */
function faults(plate: Plate): string[] {
  const found: string[] = []
  const { width, height } = plate.frame
  let quoteBottom = 0
  for (const block of textBlocks(plate)) {
    for (const line of block.lines) {
      const size = line.size ?? block.size
      const baseline = line.y + baselineIn(block.face, size, line.leading ?? block.leading)
      const { above, below } = inkOf(block.face, block.capitals)
      const [left, right] = block.vertical
        ? [line.x - block.leading, line.x]
        : block.direction === 'rtl'
          ? [line.x - line.width, line.x]
          : [line.x, line.x + line.width]
      const [top, bottom] = block.vertical ? [line.y, line.y + line.width] : [baseline - above * size, baseline + below * size]
      if (left < -0.5 || right > width + 0.5 || top < -0.5 || bottom > height + 0.5)
        found.push(`${block.role} “${line.text}” ${[left, top, right, bottom].map(Math.round).join()}`)
      if (block.role === 'quote') quoteBottom = Math.max(quoteBottom, bottom)
      else if (baseline - size * 0.75 < quoteBottom)
        found.push(`${block.role} under the quote: ${baseline - size * 0.75} < ${quoteBottom}`)
    }
  }
  return found
}

describe('a plate', () => {
  test('keeps every word inside the frame and off its foot, in any script, template and format', async () => {
    const formats: Frame[] = [
      ...Object.values(frames),
      { ...frames['poster-wide'], bare: true },
      { ...frames['poster-tall'], bare: true, reserve: 150 },
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<Language>('en', 'hi', 'ar', 'ja'),
        fc.oneof(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 120, max: 2000 })),
        fc.constantFrom(...templateNames),
        fc.constantFrom(...formats),
        fc.nat(50),
        fc.boolean(),
        fc.constantFrom(undefined, 'wrong' as const, 'misquoted' as const, 'disputed' as const),
        async (language, length, template, frame, seed, verse, doubt) => {
          const prose = textIn(language, length, seed)
          const text = verse ? prose.replace(/([,،。;॥])\s*(?=\S)/gu, '$1\n') : prose
          const plate = await composePlate({ ...quote, language, text, template, doubt }, frame, measure)
          expect(faults(plate)).toEqual([])
          expect(
            textBlocks(plate)
              .filter(({ role }) => role === 'quote')
              .map(textOf)
              .join('')
              .replace(/[\s\u00AD]/gu, '')
              .replace(/[“”«»「」]/gu, ''),
          ).toBe(text.replace(/\s/gu, '').replace(/[“”«»「」]/gu, ''))
        },
      ),
      {
        numRuns: 220,
        // A word that is cut in three.
        examples: [['en', 9, 'hanging', frames['poster-tall'], 26, false, undefined]],
      },
    )
  }, 30_000)

  test('holds a word without end', async () => {
    for (const template of templateNames) {
      const plate = await composePlate(
        { ...quote, text: 'Llanfairpwllgwyngyll'.repeat(12), template },
        frames['card-wide'],
        measure,
      )
      expect(faults(plate)).toEqual([])
      expect(quoteBlock(plate).size).toBeGreaterThan(6)
    }
  })

  test('is the same for the same input, and plain data', async () => {
    for (const template of templateNames) {
      const one = await composePlate({ ...quote, template }, frames.social, measure)
      expect(await composePlate({ ...quote, template }, frames.social, measure)).toEqual(one)
      expect(JSON.parse(JSON.stringify(one))).toEqual(one)
      expect(JSON.stringify(one).length).toBeLessThan(4000)
    }
  })

  test('copied, gives the text as it was written', async () => {
    const plate = await composePlate({ ...quote, template: 'framed' }, frames['card-tall'], measure)
    expect(textOf(quoteBlock(plate))).toBe(quote.text)
    const page = await composePlate(
      { ...quote, template: 'initial', text: 'I think, therefore I am, and so are you and everybody else.' },
      frames['card-tall'],
      measure,
    )
    expect(textOf(quoteBlock(page))).toBe('I think, therefore I am, and so are you and everybody else.')
    const poem = await composePlate(
      { ...quote, template: 'hanging', text: 'Roses are red,\nviolets are blue.' },
      frames['card-tall'],
      measure,
    )
    expect(textOf(quoteBlock(poem))).toBe('“Roses are red,\nviolets are blue.”')
  })

  test('sets a line of verse whole where that costs little, and else its rest further in', async () => {
    const verse = 'I wandered lonely as a cloud\nThat floats on high o’er vales and hills,\nWhen all at once I saw a crowd'
    for (const template of ['hanging', 'framed', 'two-tone'] as const) {
      const plate = await composePlate({ ...quote, template, text: verse }, frames.social, measure)
      expect(quoteBlock(plate).lines).toHaveLength(3)
    }
    const long = `Out of the cradle endlessly rocking,\n${'over the sterile sands and the fields beyond, '.repeat(4).trim()}`
    const { lines, size, x } = quoteBlock(
      await composePlate({ ...quote, template: 'typewriter', text: long }, frames['card-tall'], measure),
    )
    expect(lines.length).toBeGreaterThan(2)
    lines.forEach((line, i) => {
      const turned = i > 0 && lines[i - 1]?.then !== '\n'
      expect(line.x - x).toBeCloseTo(turned ? size : 0, 1)
    })
  })

  test('shows every line of a poem of more lines than a playbill likes', async () => {
    const text = `${'Go.\n'.repeat(11)}Go on, and on.`
    const plate = await composePlate({ ...quote, text, template: 'capitals' }, { name: 'own', width: 1200, height: 630 }, measure)
    expect(plate.template).toBe('capitals')
    expect(textOf(quoteBlock(plate))).toBe(text)
    expect(faults(plate)).toEqual([])
  })

  test('sets columns by their clauses, however wide the poster', async () => {
    const poem = { ...quote, language: 'zh-Hant', template: 'column', text: '春眠不覺曉，處處聞啼鳥。' } as const
    const plate = await composePlate(poem, { ...frames['poster-wide'], height: 600, bare: true }, measure)
    expect(quoteBlock(plate).lines.map((line) => line.text)).toEqual(['春眠不覺曉，', '處處聞啼鳥。'])
  })

  test('keeps 12 pixels for the small type of a card shown 340 pixels wide', async () => {
    for (const name of ['card-tall', 'card-square', 'card-wide'] as const)
      for (const template of templateNames) {
        const plate = await composePlate({ ...quote, template, text: 'We are such stuff.' }, frames[name], measure)
        const small = textBlocks(plate).filter((block) => block.role !== 'quote')
        for (const block of small) expect((block.size * 340) / plate.frame.width).toBeGreaterThanOrEqual(12)
      }
  })

  test('typed on tinted paper, its small type stays readable', async () => {
    for (const color of ['#3B82F6', '#F59E0B', '#10B981', '#00ff00', '#ff00ff', '#101010', '#ffffff', '#ffff00']) {
      const plate = await composePlate({ ...quote, color, template: 'typewriter' }, frames['card-square'], measure)
      const [sheet] = plate.nodes
      const paper = sheet?.kind === 'box' && typeof sheet.fill === 'string' ? sheet.fill : ''
      for (const block of textBlocks(plate)) expect(contrast(paper, block.colour), color).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('cut for a card keeps the template and the palette of the whole', async () => {
    const text = `${quote.text} `.repeat(6)
    const whole = await composePlate({ ...quote, text }, frames.social, measure)
    const card = await composePlate({ ...quote, text, cut: 100 }, cardFrame({ ...quote, text }), measure)
    expect([card.template, card.palette]).toEqual([whole.template, whole.palette])
    expect(card.text).toMatch(/…$/)
  })

  test('takes another paper than its neighbours where it can', async () => {
    const one = await composePlate({ ...quote, template: 'hanging' }, frames['card-tall'], measure)
    const other = await composePlate({ ...quote, template: 'hanging', unlike: [one] }, frames['card-tall'], measure)
    expect(other.palette.paper).not.toBe(one.palette.paper)
  })

  test('on a page leaves author and category to the page', async () => {
    const plate = await composePlate(quote, { ...frames['poster-wide'], bare: true }, measure)
    expect(textBlocks(plate).map((block) => block.role)).toEqual(['quote'])
  })

  test('cuts an author or category that is too long for its line', async () => {
    const plate = await composePlate(
      { ...quote, author: 'A very long name indeed '.repeat(4), category: 'Bildungsroman '.repeat(3) },
      frames['card-wide'],
      measure,
    )
    expect(faults(plate)).toEqual([])
  })

  test('cuts names whose letters are many signs each, even where there is no room at all', async () => {
    for (const category of ['प्रेम और मित्रता', 'स्त्रीत्व', '👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 'Z̸̢̛a̷̧͠l̴̨̛g̷̢̛o̸̧͠', 'Donaudampfschifffahrt']) {
      for (const frame of Object.values(frames)) {
        const plate = await composePlate({ ...quote, author: 'रवीन्द्रनाथ ठाकुर '.repeat(6), category }, frame, measure)
        expect(plate.nodes.length).toBeGreaterThan(0)
      }
    }
  })
})

test('capitals, initials and columns go to texts that can carry them', () => {
  const choose = (template: PlateInput['template'], text: string, language: string) =>
    chooseTemplate({ ...quote, template, text, language })
  expect(choose('capitals', 'Begin.', 'en')).toBe('capitals')
  expect(choose('capitals', 'على قدر أهل العزم', 'ar')).not.toBe('capitals')
  expect(choose('column', '古池や蛙', 'ja')).toBe('column')
  expect(choose('column', 'Begin.', 'en')).not.toBe('column')
  const long = 'как хотели бы мы все, кто живёт теперь и кто ещё будет жить после нас'
  expect(choose('initial', `О, будьте ${long}`, 'ru')).not.toBe('initial')
  expect(choose('initial', `О будьте ${long}`, 'ru')).toBe('initial')
  expect(choose('initial', 'I was there, and so were you, and so was everybody else.', 'en')).toBe('initial')
  expect(choose('initial', '1984 was a year like any other, or so they said at that time.', 'en')).not.toBe('initial')
})

test('every template has its turn', () => {
  const chosen = new Set<string>()
  for (let i = 0; i < 200; i++) {
    chosen.add(chooseTemplate({ ...quote, id: String(i) }))
    chosen.add(chooseTemplate({ ...quote, id: String(i), text: '古池や蛙飛びこむ水の音', language: 'ja' }))
  }
  expect([...chosen].sort()).toEqual([...templateNames].sort())
})

test('a name whose letters are several characters each is cut to its room, in so many steps', async () => {
  let asked = 0
  const counted: typeof measure = (texts) => {
    if (++asked > 2_000) throw new Error('measured without end')
    return measure(texts)
  }
  const author = 'नमस्ते नागार्जुनाचार्य '.repeat(3)
  for (const template of templateNames) {
    const plate = await composePlate(
      { ...quote, author, category: author, template },
      { name: 'card', width: 320, height: 320 },
      counted,
    )
    expect(faults(plate), template).toEqual([])
  }
})

test('the points of typed paper lie between its lines, where they touch no letter', async () => {
  for (const length of [300, 600])
    for (const frame of [frames.square, frames.social, frames['poster-wide'], frames['card-tall']]) {
      const plate = await composePlate({ ...quote, template: 'typewriter', text: textIn('en', length, 3) }, frame, measure)
      const { dots } = plate.nodes.find((node) => node.kind === 'box' && node.dots) as Box & { dots: NonNullable<Box['dots']> }
      const block = quoteBlock(plate)
      const { above } = inkOf(block.face)
      for (const line of block.lines) {
        const baseline = line.y + baselineIn(block.face, block.size, block.leading)
        const rows = Array.from({ length: 400 }, (_, i) => dots.y + (i - 200) * dots.gap)
        const touching = rows.filter(
          (y) => y + dots.size > baseline - above * block.size && y - dots.size < baseline + 0.02 * block.size,
        )
        // Small letters are as high as a row is far from the next one.
        if (dots.gap > block.leading * 0.9) expect(touching, `${length} in ${frame.name}`).toEqual([])
        else expect(touching.length).toBeLessThanOrEqual(Math.ceil(block.leading / dots.gap) - 1)
      }
    }
})
