import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { attributed, defaultDesign, readWording, type Design, type DrawOrder } from '#plates'
import type { Subject } from '../studio/subject.ts'
import { makePack } from './make-pack.ts'
import { hashtags } from './pack-texts.ts'
import { planPack } from './plan-pack.ts'
import { splitSlides } from './split-slides.ts'

const long =
  'It is not that we have a short time to live, but that we waste a lot of it. Life is long enough, and a sufficiently generous amount has been given to us for the highest achievements if it were all well invested.'

function aSubject(text: string, more: Partial<Subject['quote']> = {}): Subject {
  const quote = {
    id: '1',
    text,
    author: 'Seneca',
    source: 'De brevitate vitae, I',
    category: 'Time',
    color: '#3b82f6',
    language: 'en',
  }
  const about = {
    title: text,
    author: 'Seneca',
    source: 'De brevitate vitae, I',
    credit: 'Epigraph',
    address: 'https://quotes.example/quote/1',
    altText: `“${text}” — Seneca`,
  }
  return { quote: { ...quote, ...more }, about }
}

const drawn = async ({ design }: DrawOrder) => new Blob([`${design.format} ${design.wording ?? ''}`])

describe('a social pack', () => {
  test('holds every format, with caption, hashtags, alt texts and credit', async () => {
    const { blob, name } = await makePack(aSubject('Life is long.'), defaultDesign, { draw: drawn })
    const files = unzipSync(new Uint8Array(await blob.arrayBuffer()))
    expect(name).toBe('Seneca - Life is long - pictures.zip')
    expect(Object.keys(files)).toEqual([
      'caption.txt',
      'alt-texts.txt',
      'credit.txt',
      'og-image-1200x630.png',
      'instagram-post-1080x1080.png',
      'instagram-portrait-1080x1350.png',
      'instagram-grid-1080x1440.png',
      'instagram-story-1080x1920.png',
      'whatsapp-status-1080x1920.png',
      'tiktok-1080x1920.png',
      'facebook-post-1200x630.png',
      'twitter-post-1200x675.png',
      'linkedin-post-1200x627.png',
      'pinterest-pin-1000x1500.png',
    ])
    const read = (file: string) => strFromU8(files[file] ?? new Uint8Array())
    expect(read('instagram-post-1080x1080.png')).toBe('instagram_post ')
    expect(read('caption.txt')).toBe(
      '“Life is long.”\n— Seneca, De brevitate vitae, I\n\nhttps://quotes.example/quote/1\n\n#Seneca #Time #Quotes\n',
    )
    expect(read('alt-texts.txt')).toContain('linkedin-post-1200x627.png\npinterest-pin-1000x1500.png\n“Life is long.” — Seneca\n')
    expect(read('credit.txt')).toBe(
      'Words: Seneca, De brevitate vitae, I\nRead at: https://quotes.example/quote/1\nPictures: Epigraph\n',
    )
  })

  test('says of its pictures the words that stand in them, where they were edited', async () => {
    const { blob } = await makePack(aSubject('Life is long.'), { ...defaultDesign, wording: '*Life*, […]' }, { draw: drawn })
    const files = unzipSync(new Uint8Array(await blob.arrayBuffer()))
    expect(strFromU8(files['alt-texts.txt'] ?? new Uint8Array())).toContain('pinterest-pin-1000x1500.png\n“Life, […]” — Seneca\n')
  })

  test('of changed words names no source, site or link, and no person by a hashtag', async () => {
    const wording = 'Vote for me and buy crypto today.'
    const { blob, name } = await makePack(aSubject('Life is long.'), { ...defaultDesign, wording }, { draw: drawn })
    const files = unzipSync(new Uint8Array(await blob.arrayBuffer()))
    const read = (file: string) => strFromU8(files[file] ?? new Uint8Array())
    expect(name).toBe('after Seneca - Vote for me and buy crypto today - pictures.zip')
    expect(read('caption.txt')).toBe('“Vote for me and buy crypto today.”\n— after Seneca\n')
    expect(read('alt-texts.txt')).toContain('\n“Vote for me and buy crypto today.” — after Seneca\n')
    expect(read('credit.txt')).toBe('Words: after Seneca\n')
  })

  test('credits the photo that lies behind the words', async () => {
    const image = {
      id: '1',
      url: '/1.jpg',
      thumbnail: '',
      description: '',
      author: 'Ann',
      authorUrl: 'https://p.example/ann',
      licence: 'CC0',
      width: 1,
      height: 1,
    }
    const tones = { columns: 1, rows: 1, darkest: '00', lightest: '00' }
    const design: Design = { ...defaultDesign, background: { type: 'image', image: { ...image, tones }, opacity: 1 } }
    const { blob } = await makePack(aSubject('Life is long.'), design, { draw: drawn })
    const files = unzipSync(new Uint8Array(await blob.arrayBuffer()))
    expect(strFromU8(files['credit.txt'] ?? new Uint8Array())).toContain('Photo: Ann, https://p.example/ann, CC0\n')
  })

  test('tells how far it is, and ends where somebody stops it', async () => {
    const stop = new AbortController()
    const seen: number[] = []
    const packed = makePack(aSubject('Life is long.'), defaultDesign, {
      draw: drawn,
      signal: stop.signal,
      onProgress: ({ done, of }) => {
        seen.push(done / of)
        if (done === 2) stop.abort(new Error('stopped'))
      },
    })
    await expect(packed).rejects.toThrow('stopped')
    expect(seen).toEqual([0, 1 / 11, 2 / 11])
  })

  test('names nobody by a hashtag who did not say it, and keeps letters of any script', () => {
    expect(hashtags({ ...aSubject('').quote, author: 'Mark Twain', doubt: 'wrong' })).toEqual(['#Time', '#Quotes'])
    expect(hashtags({ ...aSubject('').quote, author: 'ジャン・ポール', category: 'self-love' })).toEqual([
      '#ジャンポール',
      '#SelfLove',
      '#Quotes',
    ])
  })
})

describe('a carousel', () => {
  const slidesOf = (text: string, design = defaultDesign) =>
    planPack(aSubject(text), design).filter(({ name }) => name.startsWith('carousel/'))

  test('shows a long quote slide by slide, numbered, with author and source on the last', () => {
    const slides = slidesOf(long)
    expect(
      slides.map(({ order }) => [readWording(order.design.wording ?? '').text, order.quote.author, order.quote.source]),
    ).toEqual([
      ['It is not that we have a short time to live, but that we waste a lot of it. Life is long enough,', '1/2', undefined],
      [
        'and a sufficiently generous amount has been given to us for the highest achievements if it were all well invested.',
        'Seneca',
        'De brevitate vitae, I',
      ],
    ])
    expect(slides.map(({ name }) => name)).toEqual(['carousel/01-of-02-1080x1350.png', 'carousel/02-of-02-1080x1350.png'])
    expect(slides[1]?.altText).toMatch(/^2\/2: and a .+ — Seneca$/)
  })

  test('keeps emphasis where it is', () => {
    const slides = slidesOf(long, { ...defaultDesign, wording: long.replace('well invested', '*well invested*') })
    expect(slides.at(-1)?.order.design.wording).toContain('*well invested*')
    expect(slides[0]?.order.design.wording).not.toContain('*')
  })

  test('of changed words is after the author on its last slide, and has no source', () => {
    const slides = slidesOf(long, { ...defaultDesign, wording: long.replace('not that', 'true that') })
    expect(slides.map(({ order }) => [attributed(order).author, attributed(order).source])).toEqual([
      ['1/2', undefined],
      ['after Seneca', undefined],
    ])
    expect(slides[1]?.altText).toMatch(/ — after Seneca$/)
  })

  test('of a quote in two languages shows the original, then the translation with its translator', () => {
    const translation = { text: `Deutsch: ${long}`, language: 'de', credit: 'Translated by Otto' }
    const of = (design: Design) =>
      planPack(aSubject(long, { translation }), design)
        .filter(({ name }) => name.startsWith('carousel/'))
        .map(({ altText, order: { quote } }) => [altText.slice(0, 12), quote.language, quote.author, quote.source])
    expect(of(defaultDesign)).toEqual([
      ['1/4: It is n', 'en', '1/4', undefined],
      ['2/4: and a s', 'en', 'Seneca', 'De brevitate vitae, I'],
      ['3/4: Deutsch', 'de', '3/4', undefined],
      ['4/4: and a s', 'de', 'Seneca', 'Translated by Otto · De brevitate vitae, I'],
    ])
    expect(of({ ...defaultDesign, languages: 'original' }).map(([, language]) => language)).toEqual(['en', 'en'])
    expect(of({ ...defaultDesign, languages: 'translation' }).map(([, language]) => language)).toEqual(['de', 'de'])
    const both = planPack(aSubject(long, { translation: { ...translation, text: long.repeat(12) } }), defaultDesign)
    expect(both.filter(({ name }) => name.startsWith('carousel/')).length).toBeLessThanOrEqual(10)
  })

  test('is not made of what can be read at a glance', () => {
    expect(slidesOf('Life is long.')).toEqual([])
  })

  test('of the longest texts comes at once, too: the page that packs it goes on meanwhile', () => {
    const text = '人生は短く、'.repeat(400)
    expect(splitSlides(text).map(([from, to]) => to - from)).toEqual(Array(10).fill(240))
  })

  test('loses no word, has 2 to 10 slides, and none is empty, in any script', () => {
    const words = [
      'life',
      'is, as they say,',
      'long. ',
      'and',
      'short; ',
      'जीवन',
      'छोटा है। ',
      'الحياة، ',
      'قصيرة. ',
      '人生は短い。',
      '芸術は、',
      '\n',
      '— ',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 120 }), (typed) => {
        const text = typed.join(' ').trim()
        const slides = splitSlides(text)
        if (slides.length === 0) return
        expect(slides.length).toBeGreaterThanOrEqual(2)
        expect(slides.length).toBeLessThanOrEqual(10)
        expect(
          slides
            .map((slide) => text.slice(...slide))
            .join('')
            .replaceAll(/\s/g, ''),
        ).toBe(text.replaceAll(/\s/g, ''))
        for (const slide of slides) expect(text.slice(...slide)).toMatch(/[\p{L}\p{N}]/u)
      }),
      { numRuns: 300 },
    )
  })
})
