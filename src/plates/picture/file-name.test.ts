import { expect, test } from 'vitest'
import { defaultDesign, type Design } from '../design/design.ts'
import { formatNames } from '../design/formats.ts'
import { designFileName } from './design-file-name.ts'
import { pictureFileName } from './file-name.ts'

test('a file is called by who said it, by the first words and by what it is', () => {
  const said = { author: 'Marcus Aurelius', text: 'The soul becomes dyed with the colour of its thoughts.' }
  expect(pictureFileName(said, '1600x1200', 'png')).toBe(
    'Marcus Aurelius - The soul becomes dyed with the colour - 1600x1200.png',
  )
  expect(pictureFileName({ author: '松尾芭蕉', text: '古池や蛙飛びこむ水の音' }, '', 'jpg')).toBe(
    '松尾芭蕉 - 古池や蛙飛びこむ水の音.jpg',
  )
  expect(pictureFileName({ author: '', text: 'Begin.' }, '', 'webp')).toBe('Begin.webp')
})

const nameOf = (design: Partial<Design>, density?: 2) => {
  const quote = { id: '1', text: 'Life is short.', author: 'Seneca', color: '#3b82f6', language: 'en' }
  const about = { title: '', author: 'Seneca', source: '', credit: '', address: '', altText: '' }
  return designFileName({ quote, about, design: { ...defaultDesign, ...design }, ...(density && { density }) })
}

test('the file of a design tells its format and its pixels', () => {
  expect(nameOf({ format: 'instagram_story', type: 'jpg' })).toBe('Seneca - Life is short - Instagram Story 1080x1920.jpg')
  expect(nameOf({ format: 'twitter_post' })).toBe('Seneca - Life is short - Twitter X Post 1200x675.png')
  expect(nameOf({})).toBe('Seneca - Life is short - 800x600.png')
  expect(nameOf({}, 2)).toBe('Seneca - Life is short - 1600x1200.png')
  expect(new Set(formatNames.map((format) => nameOf({ format }))).size).toBe(formatNames.length)
})

test('the file of edited words is called by them, and by whom they are after where they were changed', () => {
  expect(nameOf({ wording: 'Life […]' })).toBe('Seneca - Life […] - 800x600.png')
  expect(nameOf({ wording: 'Buy *crypto*.' })).toBe('after Seneca - Buy crypto - 800x600.png')
})

test('nothing in it leads out of a folder, is refused by a system or is read by a shell', () => {
  expect(pictureFileName({ author: '../../etc', text: 'a/b\\c:d*e?f"g<h>i|j\n\0$HOME `x`' }, '', 'png')).toBe(
    'etc - abcdefghij HOME x.png',
  )
  expect(pictureFileName({ author: '', text: '…' }, '', 'png')).toBe('quote.png')
  expect(pictureFileName({ author: 'CON', text: '' }, '', 'png')).toBe('quote.png')
  expect(pictureFileName({ author: '', text: '\u202Egnp.exe' }, '', 'png')).toBe('gnp.exe.png')
})

test('it is short enough for every file system, however many bytes a character has', () => {
  const bytes = (author: string, text: string) =>
    new TextEncoder().encode(pictureFileName({ author, text }, 'Instagram Portrait 1080x1350', 'webp')).length
  for (const author of ['ஒ', 'கொ', 'த்த்த்', 'e' + '\u0301\u0323'.repeat(60)])
    for (const text of ['語', 'கொ', 'क्षि ', 'க்ஷௌ']) expect(bytes(author.repeat(500), text.repeat(5_000))).toBeLessThanOrEqual(255)
  // Words are cut between characters.
  expect(pictureFileName({ author: '', text: 'கொடு '.repeat(40) }, '', 'png')).toMatch(/^(?:கொடு )+கொடு\.png$/)
})
