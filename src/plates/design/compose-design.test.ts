import { describe, expect, test } from 'vitest'
import { pictureEngine } from '#images'
import type { DrawnNode, DrawnText } from '../tree.ts'
import { composeDesign, type DesignQuote } from './compose-design.ts'
import { defaultDesign, designTemplates, type Design, type DesignTemplateName } from './design.ts'
import { formats, type FormatName } from './formats.ts'
import { frameOf } from './frame.ts'
import { canBeRead } from './readable/contrast-of-text.ts'
import { inkOfText } from './readable/ink-of-text.ts'
import { areaOf } from './sheet.ts'
import { tonesOf, type Tones } from './tones.ts'

const { measure } = await pictureEngine()

const scripts = {
  en: 'The world is a book, and those who do not travel read only a page.',
  hi: 'काल करे सो आज कर, आज करे सो अब। पल में प्रलय होएगी, बहुरि करेगा कब॥',
  ar: 'على قدر أهل العزم تأتي العزائم، وتأتي على قدر الكرام المكارم.',
  ja: '古池や蛙飛びこむ水の音',
} as const
const quote: DesignQuote = {
  id: '7',
  text: scripts.en,
  author: 'Augustine of Hippo',
  source: 'Attributed',
  category: 'Travel',
  color: '#3B82F6',
  language: 'en',
  credit: 'Epigraph',
}
const plain: Design = {
  ...defaultDesign,
  background: { type: 'template' },
  text: { color: null, size: 100, style: null, fontFamily: null },
}
const compose = (design: Partial<Design>, about: Partial<DesignQuote> = {}) =>
  composeDesign({ ...quote, ...about }, { ...plain, ...design }, measure)
const withText = (text: Partial<Design['text']>) => ({ text: { ...plain.text, ...text } })
const textsOf = (nodes: readonly DrawnNode[]) => nodes.filter((node): node is DrawnText => node.kind === 'text')
const quoteOf = (nodes: readonly DrawnNode[]) => {
  const block = textsOf(nodes).find((node) => node.role === 'quote')
  if (!block) throw new Error('No quote was set.')
  return block
}
const sizeOf = (nodes: readonly DrawnNode[]) => Math.max(...quoteOf(nodes).lines.map((line) => line.size ?? quoteOf(nodes).size))

const hair = (block: DrawnText) => Math.max(block.size, block.initial?.size ?? 0) * 0.085 + 0.5

/** Words outside the safe zone. */
async function strays(design: Partial<Design>, about: Partial<DesignQuote> = {}): Promise<string[]> {
  const { plate } = await compose(design, about)
  const area = areaOf(frameOf({ ...plain, ...design }))
  return textsOf(plate.nodes).flatMap((block) =>
    inkOfText(block).flatMap(({ x, y, width, height }, i) =>
      // The rectangle counts what may hang over; the letters themselves are what has to be inside.
      x >= area.x - hair(block) &&
      y >= area.y - hair(block) &&
      x + width <= area.x + area.width + hair(block) &&
      y + height <= area.y + area.height + hair(block)
        ? []
        : [
            `${design.template} ${plate.frame.width}×${plate.frame.height} ${block.role} “${block.lines[i]?.text}” ${[x, y, width, height].join()}`,
          ],
    ),
  )
}

describe('a design', () => {
  const shapes: [FormatName, Design['size']][] = [
    ...(['og_image', 'instagram_post', 'instagram_story', 'tiktok', 'pinterest_pin', 'custom'] as const).map(
      (name): [FormatName, undefined] => [name, undefined],
    ),
    ...[
      [100, 100],
      [100, 2160],
      [2160, 100],
      [2160, 2160],
      [240, 320],
    ].map(([width = 0, height = 0]): [FormatName, Design['size']] => ['custom', { width, height }]),
  ]
  test.each(designTemplates)(
    '%s keeps every word inside the picture and out of what phones lay over it',
    async (template) => {
      const found: string[] = []
      for (const [format, size] of shapes)
        for (const [language, text] of Object.entries(scripts))
          for (const times of [1, 12])
            found.push(...(await strays({ template, format, size }, { language, text: `${text} `.repeat(times).trim() })))
      expect(found).toEqual([])
    },
    20_000,
  )

  test('in a strip the name stands at the end of the words, on whichever side that is', async () => {
    for (const language of ['en', 'ar'] as const)
      for (const template of designTemplates.slice(0, 7)) {
        const about = { language, text: scripts[language], author: language === 'ar' ? 'المتنبي' : 'Augustine' }
        const { plate } = await compose({ template, size: { width: 1200, height: 200 } }, about)
        const across = (role: DrawnText['role']) =>
          textsOf(plate.nodes)
            .filter((block) => block.role === role)
            .flatMap(inkOfText)
        const words = across('quote')
        const [name] = across('author')
        if (!name) throw new Error('The name is missing.')
        if (language === 'ar') expect(name.x + name.width, template).toBeLessThan(Math.min(...words.map(({ x }) => x)) + 20)
        else expect(name.x, template).toBeGreaterThan(Math.max(...words.map(({ x, width }) => x + width)) - 20)
      }
  })

  test('grounds reach every edge, the safe zone included', async () => {
    for (const template of designTemplates) {
      const { plate } = await compose({ template, format: 'instagram_story' })
      const whole = plate.nodes.some(
        (node) => node.kind !== 'text' && node.x <= 0 && node.y <= 0 && node.width >= 1080 && node.height >= 1920,
      )
      expect(whole, template).toBe(true)
    }
  })

  test('of an own size is drawn between 100 and 2160 pixels, whatever was typed', () => {
    expect(frameOf({ format: 'custom', size: { width: 5, height: 99_999 } })).toMatchObject({ width: 100, height: 2160 })
    expect(frameOf({ format: 'custom', size: { width: Number.NaN, height: 640.4 } })).toMatchObject({ width: 800, height: 640 })
    expect(frameOf({ format: 'og_image', size: { width: 5, height: 5 } })).toBe(formats.og_image)
  })

  test('is the same for the same input, and plain data', async () => {
    for (const template of designTemplates) {
      const one = await compose({ template })
      expect(await compose({ template })).toEqual(one)
      expect(JSON.parse(JSON.stringify(one))).toEqual(one)
    }
  })
})

describe('over a picture', () => {
  const shade = (light: (x: number, y: number) => number) => {
    const rgba = new Uint8Array(40 * 30 * 4).fill(255)
    for (let i = 0; i < 40 * 30; i++) rgba.fill(light(i % 40, Math.floor(i / 40)), i * 4, i * 4 + 3)
    return tonesOf(rgba, 40, 30)
  }
  const pictures = {
    night: shade(() => 20),
    snow: shade(() => 240),
    hills: shade((_, y) => (y < 12 ? 215 : 60)),
    checks: shade((x, y) => (((x >> 2) + (y >> 2)) % 2 ? 250 : 10)),
  }
  const over = (tones: Tones, opacity: number): Design['background'] => {
    const image = { id: '1', url: '/p.jpg', thumbnail: '', description: '', author: 'Ansel', width: 400, height: 300, tones }
    return { type: 'image', opacity, image }
  }

  test.each(designTemplates)('%s can be read on any, and names who took it', async (template) => {
    for (const tones of Object.values(pictures))
      for (const opacity of [0.1, 0.5, 1]) {
        const { plate } = await compose({ template, format: 'instagram_post', background: over(tones, opacity) })
        const texts = textsOf(plate.nodes)
        expect(texts.filter((text) => !canBeRead(text, plate.nodes)).map((text) => text.role)).toEqual([])
        const credit = texts.filter((text) => text.role === 'credit').map((text) => text.lines[0]?.text)
        expect(credit).toHaveLength(1)
        expect(credit[0]).toMatch(/^Photo: Ansel( · Epigraph)?$/)
      }
  })

  test('words are light where it is not bright all over', async () => {
    const inkOn = async (tones: Tones) =>
      quoteOf((await compose({ template: 'professional', background: over(tones, 1) })).plate.nodes).colour
    expect(await inkOn(pictures.night)).toBe('#ffffff')
    expect(await inkOn(pictures.hills)).toBe('#ffffff')
    expect(await inkOn(pictures.snow)).toBe('#0e0f12')
  })
})

const series = [
  { wording: 'Life is short.', author: '1/3' },
  {
    wording: 'And art is long, as the first of all physicians said, to whoever would learn from him; it takes more.',
    author: '2/3',
  },
  {
    wording: 'Opportunity is fleeting, experience treacherous, judgement difficult.',
    author: 'Hippocrates',
    source: 'Aphorisms',
  },
]

test('pictures that are looked at one after the other have words of one size', async () => {
  for (const template of ['elegant-dark', 'professional', 'paper'] as const) {
    const sizes = []
    for (const { wording, ...names } of series) {
      const { plate } = await compose({ template, format: 'instagram_portrait', wording }, { ...names, series })
      sizes.push(sizeOf(plate.nodes))
    }
    for (const size of sizes) expect(size / Math.min(...sizes), template).toBeCloseTo(1, 1)
    const alone = await compose({ template, format: 'instagram_portrait', wording: 'Life is short.' })
    expect(sizeOf(alone.plate.nodes), template).toBeGreaterThan(Math.max(...sizes) * 1.1)
  }
})

test.each([30, 160])('and of one size where %d %% of what fits was chosen', async (percent) => {
  for (const template of ['elegant-dark', 'professional', 'paper'] as const) {
    const sizes = []
    for (const { wording, ...names } of series) {
      const design = { template, format: 'instagram_portrait', wording, ...withText({ size: percent }) } as const
      const { plate } = await compose(design, { ...names, series })
      sizes.push(sizeOf(plate.nodes))
    }
    expect(Math.max(...sizes) / Math.min(...sizes), template).toBeCloseTo(1, 1)
  }
})

test('the mark between two tones stays on its field, however narrow that is', async () => {
  for (const language of ['en', 'ja', 'ar'] as const)
    for (const size of [
      { width: 800, height: 600 },
      { width: 600, height: 400 },
    ]) {
      const about = { language, text: scripts[language], author: 'Ba', source: '' }
      const { plate } = await compose({ template: 'two-tone', size }, about)
      const field = plate.nodes.filter((node) => node.kind === 'box')[1]
      const mark = textsOf(plate.nodes).find((block) => block.role === 'category')
      if (field?.kind !== 'box' || !mark) throw new Error('There is no field, or no mark.')
      for (const { x, width } of inkOfText(mark)) {
        expect(x, language).toBeGreaterThanOrEqual(field.x)
        expect(x + width, language).toBeLessThanOrEqual(field.x + field.width)
      }
    }
})

test('a long name goes over two lines before it is cut, and the credit stands whole or not at all', async () => {
  const { plate } = await compose({ template: 'professional' }, { author: 'Marcus Annius Catilius Verus' })
  const names = textsOf(plate.nodes).filter((block) => block.role === 'author')
  expect(names.map((block) => block.lines[0]?.text)).toEqual(['Marcus Annius', 'Catilius Verus'])
  const credit = 'a-rather-long-address.of-a-site.example'
  for (const template of designTemplates) {
    const small = await compose({ template, size: { width: 250, height: 320 } }, { credit })
    const found = textsOf(small.plate.nodes).find((block) => block.role === 'credit')
    expect([undefined, credit], template).toContain(found?.lines[0]?.text)
  }
})

test('a name that is too long for its line is set smaller before any of it is cut, and not where that shows no more of it', async () => {
  const named = async (template: Design['template'], author: string) => {
    const { plate } = await compose({ template, format: 'og_image' }, { author })
    const name = textsOf(plate.nodes).find((block) => block.role === 'author')
    return { text: name?.lines[0]?.text, size: name?.size ?? 0 }
  }
  const long = 'Maria Alexandrina Wilhelmina Featherstonehaugh-Cholmondeley of the Upper Marshes'
  for (const template of ['modern-gradient', 'framed', 'minimalist'] as const) {
    const [short, whole] = [await named(template, 'Ada'), await named(template, long)]
    expect(whole.text, template).toBe(long)
    expect(whole.size, template).toBeLessThan(short.size)
  }
  const [short, endless] = [await named('two-tone', 'Ada'), await named('two-tone', 'Ada '.padEnd(90, 'a'))]
  expect(endless.size).toBe(short.size)
})

test('a description of a thousand letters in the place of a name is cut, in no more time than a name takes', async () => {
  const author = 'Words that were said on a day at sea. '.repeat(26)
  const { plate } = await compose({ template: 'two-tone', format: 'og_image' }, { author })
  const shown = textsOf(plate.nodes).filter((block) => block.role === 'author')
  expect(shown.map((block) => block.lines[0]?.text)).toEqual([expect.stringMatching(/^Words that .*…$/)])
})

test.each(designTemplates)('%s shows the whole of a name of eighty letters', async (template) => {
  const author = 'Maria Alexandrina Wilhelmina Featherstonehaugh-Cholmondeley of the Upper Marshes'
  for (const format of ['instagram_post', 'instagram_portrait', 'instagram_story', 'og_image', 'custom'] as const)
    for (const source of ['Attributed', undefined]) {
      const about = { author, source, text: `${scripts.en} `.repeat(3).trim() }
      const { plate } = await compose({ template, format }, about)
      const names = textsOf(plate.nodes).filter((block) => block.role === 'author')
      const shown = names.map((block) => block.lines[0]?.text).join(' ')
      expect(shown.replaceAll('- ', '-'), format).toBe(author)
      expect(await strays({ template, format }, about)).toEqual([])
      const words = Math.max(...inkOfText(quoteOf(plate.nodes)).map(({ y, height }) => y + height))
      const [name] = inkOfText(names[0] ?? quoteOf(plate.nodes))
      const beside = (format === 'og_image' || format === 'custom') && (template === 'professional' || template === 'two-tone')
      if (!beside) expect(name?.y, format).toBeGreaterThan(words - hair(quoteOf(plate.nodes)))
    }
})

describe('text settings', () => {
  test('a smaller size is that part of the fitted one, and the words are broken again', async () => {
    for (const template of designTemplates) {
      const fitted = sizeOf((await compose({ template, format: 'instagram_post' })).plate.nodes)
      const half = sizeOf((await compose({ template, format: 'instagram_post', ...withText({ size: 50 }) })).plate.nodes)
      expect(half / fitted, template).toBeCloseTo(0.5, 1)
    }
  })

  test('a larger size stops where the words would leave their room, and says at how many per cent', async () => {
    for (const template of designTemplates) {
      const fitted = sizeOf((await compose({ template })).plate.nodes)
      const { plate, notes } = await compose({ template, ...withText({ size: 200 }) })
      const note = notes.find((one) => one.kind === 'size')
      const reached = sizeOf(plate.nodes) / fitted
      if (note?.kind === 'size') expect(reached * 100, template).toBeCloseTo(note.largest, -1)
      else expect(reached, template).toBeCloseTo(2, 1)
      expect(await strays({ template, ...withText({ size: 200 }) })).toEqual([])
    }
  })

  test('every font and style is drawn in a face and a weight of its own', async () => {
    const face = async (text: Partial<Design['text']>) => {
      const { face, weight } = quoteOf((await compose({ template: 'modern-gradient', ...withText(text) })).plate.nodes)
      return `${face} ${weight}`
    }
    expect(await face({ fontFamily: 'Arial', style: 'bold' })).toBe('arimo 700')
    expect(await face({ fontFamily: 'Georgia', style: 'normal' })).toBe('gelasio 400')
    expect(await face({ fontFamily: 'Lora', style: 'bold-italic' })).toBe('lora-italic 700')
    expect(await face({ style: 'italic' })).toBe('any-inter-italic 400')
  })

  test('scripts without slanted letters are slanted and thickened all the same', async () => {
    const { plate } = await compose(
      { template: 'elegant-dark', ...withText({ style: 'bold-italic' }) },
      { language: 'hi', text: scripts.hi },
    )
    expect(quoteOf(plate.nodes)).toMatchObject({ face: 'devanagari', weight: 700, slanted: true })
  })

  test('the words take the chosen colour, and the template’s ground gives way for it', async () => {
    for (const template of designTemplates.slice(1, 7)) {
      const { plate, notes } = await compose({ template, ...withText({ color: '#fef3c7' }) })
      expect(quoteOf(plate.nodes).colour, template).toBe('#fef3c7')
      expect(
        textsOf(plate.nodes).every((text) => canBeRead(text, plate.nodes)),
        template,
      ).toBe(true)
      expect(notes, template).toEqual([])
    }
  })
})

test('emphasised words stand out from the others wherever their line broke', async () => {
  for (const template of ['plate', 'modern-gradient', 'bold-impact', 'elegant-dark'] satisfies DesignTemplateName[]) {
    const { plate } = await compose({
      template,
      wording: 'The world is a *book, and those* who do not\ntravel read *only* a page.',
    })
    const parts = quoteOf(plate.nodes).lines.flatMap((line) => line.parts ?? [{ text: line.text }])
    const emphasised = parts.filter((part) => part.colour !== undefined || part.underlined === true)
    expect(
      emphasised
        .map((part) => part.text.trim())
        .join(' ')
        .replace(/[“”]/gu, ''),
    ).toMatch(/^book, and those\s+only$/u)
    expect(
      parts
        .map((part) => part.text)
        .join('')
        .replace(/[\s“”]/gu, ''),
    ).toBe(plate.text.replace(/\s/gu, ''))
  }
})

test('lines that somebody broke stay as they were broken, as long as they can be read', async () => {
  const own = 'The world\nis a book, and those who do not travel\nread only a page.'
  for (const template of designTemplates.filter((name) => name !== 'big-initial')) {
    const { plate } = await compose({ template, format: 'instagram_post', wording: own })
    const lines = quoteOf(plate.nodes).lines.map((line) => line.text.replace(/[“”]/gu, ''))
    expect(lines, template).toEqual(own.split('\n'))
  }
})

test('on a plate with an initial stand all words, also where they begin with no letter: after a cut, or with a figure', async () => {
  const drawnOn = async (wording: string | null) =>
    quoteOf((await compose({ template: 'plate', format: 'instagram_post', wording }, { template: 'initial' })).plate.nodes)
  expect((await drawnOn(null)).initial?.text).toBe('T')
  for (const wording of [
    '[…] and those who do not travel read only a page.',
    '1 book is the world, and those who do not travel',
  ]) {
    const { initial, lines } = await drawnOn(wording)
    expect(initial).toBeUndefined()
    expect(lines.map((line) => line.text).join(' ')).toBe(wording)
  }
})

test('a playbill has as many lines as somebody broke', async () => {
  const own = 'do\nnot\ntravel\nand\nread\nonly\na\npage\nof\nthe\nbook'
  const { plate } = await compose({ template: 'bold-impact', format: 'instagram_post', wording: own })
  expect(quoteOf(plate.nodes).lines.map((line) => line.text)).toEqual(own.split('\n'))
})

test('a text of two thousand characters is composed in a moment, whatever its lines', async () => {
  const verse = `${scripts.en}\n`.repeat(29).trim()
  for (const text of [verse, verse.replaceAll('\n', ' ')])
    for (const template of designTemplates) {
      let asked = 0
      await composeDesign({ ...quote, text }, { ...plain, template, format: 'instagram_story' }, (texts) => {
        asked++
        return measure(texts)
      })
      // Each round is a way to the engine and back: a slider may not wait for many.
      expect(asked, template).toBeLessThan(40)
    }
})
