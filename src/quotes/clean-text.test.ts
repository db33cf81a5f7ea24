import { expect, it } from 'vitest'
import { cleanText } from './clean-text.ts'

it.each([
  ['“Begin  where you are.”', 'Begin where you are.'],
  [' "Begin." ', 'Begin.'],
  ['““Begin.””', 'Begin.'],
  ['«\u00a0Commence.\u00a0»', 'Commence.'],
  ['»Fang an.«', 'Fang an.'],
  ['『始めよ。』', '始めよ。'],
  ['“A” and “B”', '“A” and “B”'],
  ['"A" and "B"', '"A" and "B"'],
  ['He said “now”.', 'He said “now”.'],
  ['“He said ‘now’.”', 'He said ‘now’.'],
  ['‘Tis so, and ‘twas', '‘Tis so, and ‘twas'],
  ['one\r\ntwo\rthree\u2028four\u2029five', 'one\ntwo\nthree\nfour\nfive'],
  ['one \n  two\n\n\n\nthree', 'one\ntwo\n\nthree'],
  ['a\tb', 'a b'],
  ['vingt\u202f%', 'vingt\u202f%'],
  ['“”', ''],
])('%j is kept as %j', (given, kept) => expect(cleanText(given)).toBe(kept))
