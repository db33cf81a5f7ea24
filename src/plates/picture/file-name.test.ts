import { expect, test } from 'vitest'
import { pictureFileName } from './file-name.ts'

test('a file is called by who said it and by the first words', () => {
  expect(pictureFileName('Marcus Aurelius', 'The soul becomes dyed with the colour of its thoughts.', 'png')).toBe(
    'Marcus Aurelius - The soul becomes dyed with the colour.png',
  )
  expect(pictureFileName('松尾芭蕉', '古池や蛙飛びこむ水の音', 'jpg')).toBe('松尾芭蕉 - 古池や蛙飛びこむ水の音.jpg')
  expect(pictureFileName('', 'Begin.', 'webp')).toBe('Begin.webp')
})

test('nothing in it leads out of a folder, is refused by a system or is read by a shell', () => {
  expect(pictureFileName('../../etc', 'a/b\\c:d*e?f"g<h>i|j\n\0$HOME `x`', 'png')).toBe('etc - abcdefghij HOME x.png')
  expect(pictureFileName('', '…', 'png')).toBe('quote.png')
  expect(pictureFileName('CON', '', 'png')).toBe('quote.png')
  expect(pictureFileName('', '\u202Egnp.exe', 'png')).toBe('gnp.exe.png')
})

test('it is short enough for every file system, however many bytes a character has', () => {
  const bytes = (author: string, text: string) => new TextEncoder().encode(pictureFileName(author, text, 'jpg')).length
  for (const author of ['ஒ', 'கொ', 'த்த்த்', 'e' + '\u0301\u0323'.repeat(60)])
    for (const text of ['語', 'கொ', 'क्षि ', 'க்ஷௌ']) expect(bytes(author.repeat(500), text.repeat(5_000))).toBeLessThanOrEqual(255)
  // Words are cut between characters.
  expect(pictureFileName('', 'கொடு '.repeat(40), 'png')).toMatch(/^(?:கொடு )+கொடு\.png$/)
})
