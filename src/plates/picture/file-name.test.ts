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
  const long = pictureFileName('ஒ'.repeat(500), '語'.repeat(5_000), 'jpg')
  expect(new TextEncoder().encode(long).length).toBeLessThanOrEqual(255)
})
