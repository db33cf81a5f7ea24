import { expect, test } from 'vitest'
import { encodingWatch } from './encoding.ts'
import type { Encoding } from './encodings.ts'
import { guessEncoding } from './guess-encoding.ts'
import { textOfBytes } from './text-of-bytes.ts'

const lines: [Encoding, string][] = [
  ['windows-1251', 'Глава 1\n\nВсе счастливые семьи похожи друг на друга, каждая несчастливая семья несчастлива по-своему.'],
  ['koi8-r', 'Все счастливые семьи похожи друг на друга, каждая несчастливая семья несчастлива по-своему.'],
  ['windows-1253', 'Ένα πράγμα ξέρω, ότι δεν ξέρω τίποτα, και αυτό το ξέρω από τον καιρό της νιότης μου.'],
  ['windows-1255', 'הכל הבל אמר קהלת הבל הבלים הכל הבל מה יתרון לאדם בכל עמלו שיעמל תחת השמש'],
  ['windows-1256', 'على قدر أهل العزم تأتي العزائم وتأتي على قدر الكرام المكارم'],
  [
    'shift_jis',
    '吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。何でも薄暗いじめじめした所でニャーニャー泣いていた事だけは記憶している。',
  ],
  [
    'gb18030',
    '我家的后面有一个很大的园，相传叫作百草园。现在是早已并屋子一起卖给朱文公的子孙了，连那最末次的相见也已经隔了七八年。',
  ],
  [
    'big5',
    '我家的後面有一個很大的園，相傳叫作百草園。現在是早已並屋子一起賣給朱文公的子孫了，連那最末次的相見也已經隔了七八年。',
  ],
  ['euc-kr', '죽는 날까지 하늘을 우러러 한 점 부끄럼이 없기를, 잎새에 이는 바람에도 나는 괴로워했다.'],
]

/** A table from signs to bytes, made by reading each byte or pair of bytes. */
function encode(text: string, encoding: Encoding): Uint8Array {
  const decoder = new TextDecoder(encoding)
  const bytes = new Map<string, number[]>()
  for (let a = 0x80; a < 0x100; a += 1) {
    for (let b = 0x40; b < 0x100; b += 1) bytes.set(decoder.decode(Uint8Array.of(a, b)), [a, b])
  }
  for (let a = 0; a < 0x100; a += 1) bytes.set(decoder.decode(Uint8Array.of(a)), [a])
  return Uint8Array.from(Array.from(text).flatMap((sign) => bytes.get(sign) ?? [0x3f]))
}

test.each(lines)('%s is recognised by the letters of its language', (encoding, text) => {
  const bytes = encode(text, encoding)
  expect(guessEncoding(bytes)).toBe(encoding)
  expect(textOfBytes(bytes)).toBe(text)
  const watch = encodingWatch()
  for (let at = 0; at < bytes.length; at += 7) watch.see(bytes.subarray(at, at + 7))
  expect(watch.found()).toBe(encoding)
})

test('texts in Latin letters are Windows-1252, however many accents they have', () => {
  for (const text of [
    'Élève à l’été, où êtes-vous allé ? Là-bas, déjà.',
    'Über Öl und Äpfel für Jäger',
    '“Café”, ‘où’ – “él”',
    'é',
  ])
    expect(guessEncoding(encode(text, 'windows-1252')), text).toBe('windows-1252')
  // Nothing fits: each byte as often as any other.
  expect(guessEncoding(Uint8Array.from({ length: 1_000 }, (_, n) => 0x80 + ((n * 37) % 128)))).toBe('windows-1252')
})

test('a page or an XML file that is no UTF-8 is read as it says', () => {
  const words = 'Wszystko, co się dzieje, już było. Żółw.'
  for (const head of ['<html><head><meta charset="iso-8859-2">', '<?xml version="1.0" encoding="ISO-8859-2"?><TEI>'])
    expect(textOfBytes(encode(head + words, 'iso-8859-2'))).toBe(head + words)
  // What nobody knows, and what it can't be.
  for (const label of ['klingon', 'utf-8', 'utf-16'])
    expect(textOfBytes(encode(`<meta charset="${label}">Café`, 'windows-1252'))).toContain('Café')
})
