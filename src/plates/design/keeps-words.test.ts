import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutTo } from './cut-words.ts'
import { keepsWords } from './keeps-words.ts'
import { writeWording } from './wording.ts'

const milton = 'The mind is its own place, and in itself can make a heaven of hell, a hell of heaven.'

const quotes = [
  ['en', milton],
  ['en', 'I can’t go on; I’ll go on. Non-violence is 1,000 times better, isn’t it?'],
  ['de', 'Die Straße ist größer als der Fußweg, und weiß ist nicht schwarz.'],
  ['tr', 'Işık ılık bir iz bırakır; İstanbul’da her şey ışıldar.'],
  ['el', 'Ὁ βίος βραχύς, ἡ δὲ τέχνη μακρή. Λόγος καὶ ἔργον.'],
  ['fr', 'L’œuvre n’est jamais achevée, mais abandonnée : ﬁn.'],
  ['ar', 'عَلَى قَدْرِ أَهْلِ العَزْمِ تَأْتِي العَزَائِمُ، وَتَأْتِي عَلَى قَدْرِ الكِرَامِ المَكَارِمُ.'],
  ['fa', 'به جهان خرم از آنم که جهان خرم از اوست؛ نمی‌خواهم.'],
  ['hi', 'काल करे सो आज कर, आज करे सो अब। पल में प्रलय होएगी, बहुरि करेगा कब॥'],
  ['ja', '智に働けば角が立つ。情に棹させば流される。「古池や」蛙飛びこむ水の音。'],
  ['zh', '不可能的事是没有的，只有不想做的人。'],
  ['th', 'ชีวิตสั้นมากนะ ศิลปะยืนยาว'],
  ['he', 'אם אין אני לי, מי לי? וּכְשֶׁאֲנִי לְעַצְמִי, מָה אֲנִי?'],
] as const
const aQuote = fc.constantFrom(...quotes).map(([language, text]) => ({ language, text }))
const keeps = (wording: string, text: string = milton, language = 'en') => keepsWords({ text, language }, wording)

describe('a wording is the quote’s own', () => {
  test('as it is, whatever its script', () => {
    for (const [language, text] of quotes) expect([text, keeps(writeWording(text), text, language)]).toEqual([text, true])
  })

  test('with other line breaks, emphasis, capitals and punctuation', () => {
    expect(keeps('THE MIND\nis its *own* place… and, in itself,\n\ncan make “a heaven of hell”; a hell of heaven!')).toBe(true)
    expect(keeps('DIE STRASSE IST GRÖSSER', 'Die Straße ist größer.', 'de')).toBe(true)
    expect(keeps('IŞIK ILIK', 'Işık ılık', 'tr')).toBe(true)
    expect(keeps('Ο ΒΙΟΣ ΒΡΑΧΥΣ, Η ΔΕ ΤΕΧΝΗ ΜΑΚΡΗ', 'Ὁ βίος βραχύς, ἡ δὲ τέχνη μακρή.', 'grc')).toBe(true)
    expect(keeps("I can't, and I won't", 'I can’t — and I won’t.')).toBe(true)
    expect(keeps('EXTRA-\nORDINARY\ncou\nrage', 'Extraordinary courage')).toBe(true)
    expect(keeps('古池や\n蛙飛びこむ\n水の音', '古池や蛙飛びこむ水の音', 'ja')).toBe(true)
    expect(keeps('على قـــدر', 'على قدر', 'ar')).toBe(true)
    expect(keeps('The ﬁnal oﬀer', 'The final offer')).toBe(true)
  })

  test('with words left out, where it says so', () => {
    expect(keeps('The mind […] can make a heaven of hell […]')).toBe(true)
    expect(keeps('[...] a hell of heaven.')).toBe(true)
    expect(keeps('[…]水の音', '古池や蛙飛びこむ水の音', 'ja')).toBe(true)
  })

  test.each([
    ['other words', 'Vote for me and buy crypto today.'],
    ['a word more', `${milton} Vote for me.`],
    ['a word less', 'The mind is its own place, and in itself can make a heaven, a hell of heaven.'],
    ['the beginning alone', 'The mind is its own place'],
    ['the end alone', 'a hell of heaven.'],
    ['another order', 'a hell of heaven, […] a heaven of hell'],
    ['half a word', 'The mind […] can make a hea[…]'],
    ['a word twice', 'The mind […] a hell of heaven […] a hell of heaven.'],
    ['letters picked out', 'T[…]h[…]e[…]n'],
    ['a sign', `${milton} 💰`],
    ['an accent', milton.replace('mind', 'mínd')],
    ['a letter of another alphabet that looks the same', milton.replace('own', 'оwn')],
    ['words run together', milton.replace('can make', 'canmake')],
    ['a word in two', milton.replace('heaven', 'heav en')],
    ['letters that are turned round', `\u202E${milton}`],
    ['nothing but a cut', '[…]'],
    ['nothing but marks', '…!'],
  ])('and not with %s', (_, wording) => {
    expect(keeps(wording)).toBe(false)
  })

  test('and not without a word that turns its meaning', () => {
    expect(keeps('Do tell lies.', 'Do not tell lies.')).toBe(false)
    expect(keeps('I can win.', 'I can’t win.')).toBe(false)
    expect(keeps('I can […] win.', 'I can’t win.')).toBe(false)
    expect(keeps('I cant win.', 'I can’t win.')).toBe(false)
    expect(keeps('[…] violence', 'Choose non-violence')).toBe(false)
    expect(keeps('[…]可能', '不可能', 'zh')).toBe(false)
    expect(keeps('It costs 1,[…]', 'It costs 1,000 pounds')).toBe(false)
    expect(keeps('ılık', 'ilik', 'tr')).toBe(false)
    expect(keeps('कल', 'काल', 'hi')).toBe(false)
    expect(keeps('كُتِب', 'كَتَب', 'ar')).toBe(false)
  })

  test('however it is broken, spaced, capitalised and punctuated', () => {
    const gaps = fc.array(fc.constantFrom(' ', '\n', '\n\n', ' \u00A0', ', ', ' — ', '… ', '. “', '” ', '!\n'), {
      minLength: 30,
      maxLength: 30,
    })
    fc.assert(
      fc.property(aQuote, gaps, fc.array(fc.nat(2), { minLength: 30 }), ({ text, language }, between, cases) => {
        const wording = text
          .split(/[\s\u200B]+/u)
          .map((word, i) => recased(word, language, cases[i] ?? 0) + (between[i] ?? ' '))
          .join('')
        expect([wording, keeps(wording, text, language)]).toEqual([wording, true])
      }),
    )
  })

  test('however it is cut, as long as whole words remain and the cut is marked', () => {
    fc.assert(
      fc.property(aQuote, fc.nat(), fc.nat(), ({ text, language }, a, b) => {
        const wording = cutTo(text, a % text.length, b % text.length)
        if (wording !== '') expect([wording, keeps(wording, text, language)]).toEqual([wording, true])
      }),
    )
    fc.assert(
      fc.property(aQuote, fc.array(fc.boolean(), { minLength: 30 }), ({ text, language }, stays) => {
        const words = text.split(/\s+/u).map((word, i) => (stays[i] ? word : '[…]'))
        if (!words.some((word) => word !== '[…]' && /\p{L}/u.test(word))) return
        expect([words, keeps(words.join(' '), text, language)]).toEqual([words, true])
      }),
    )
  })

  test('and never with one letter more, or another one', () => {
    const letter = fc.constantFrom(...'aeiouxzAZ0ßéığжшλقمعنकमि人の語ก', 'ﬁ', '\u0301', '\u064E')
    fc.assert(
      fc.property(aQuote, fc.nat(), letter, fc.boolean(), ({ text, language }, place, other, replaces) => {
        const places = [...text.matchAll(/\p{L}/gu)].map(({ index }) => index)
        const at = places[place % places.length] ?? 0
        const old = String.fromCodePoint(text.codePointAt(at) ?? 0)
        if (replaces && old.toLocaleLowerCase(language) === other.toLocaleLowerCase(language)) return
        const wording = text.slice(0, at) + other + text.slice(replaces ? at + old.length : at)
        expect([wording, keeps(wording, text, language)]).toEqual([wording, false])
      }),
      { numRuns: 1_000 },
    )
  })

  test('and never without a word that was left out silently', () => {
    fc.assert(
      fc.property(aQuote, fc.nat(), ({ text, language }, place) => {
        const words = text.split(/\s+/u).filter((word) => /\p{L}/u.test(word))
        if (words.length < 2) return
        const wording = words.filter((_, i) => i !== place % words.length).join(' ')
        expect([wording, keeps(wording, text, language)]).toEqual([wording, false])
      }),
    )
  })
})

function recased(word: string, language: string, how: number): string {
  const locale = language === 'tr' ? 'tr' : 'en'
  return [word, word.toLocaleUpperCase(locale), word.toLocaleLowerCase(locale)][how] ?? word
}

test('a long word is compared at once', () => {
  const word = 'a'.repeat(200_000)
  expect(keepsWords({ text: `${word} b`, language: 'en' }, `${word}\nb`)).toBe(true)
})
