import { expect, test } from 'vitest'
import { bestLanguage } from './best-language.ts'

const offered = ['en', 'de', 'he', 'id', 'pt-BR', 'zh-Hans', 'zh-Hant']

test.each([
  ['zh-TW', 'zh-Hant'],
  ['zh-HK', 'zh-Hant'],
  ['zh-Hant-MO', 'zh-Hant'],
  ['zh-CN', 'zh-Hans'],
  ['zh-SG', 'zh-Hans'],
  ['zh', 'zh-Hans'],
  ['pt-PT', 'pt-BR'],
  ['pt', 'pt-BR'],
  ['de-AT', 'de'],
  ['EN-gb', 'en'],
  // Old codes that some browsers still send.
  ['iw-IL', 'he'],
  ['in', 'id'],
  ['nb', undefined],
  ['nb,de-CH', 'de'],
  ['fr,en', 'en'],
  ['C,en_US@posix,x', undefined],
  ['', undefined],
])('of what a site offers, a browser that asks for %s is offered %s', (asked, best) => {
  expect(bestLanguage(offered, asked.split(','))).toBe(best)
})

test('the region decides between two of a script, and no other script is offered', () => {
  expect(bestLanguage(['pt-BR', 'pt-PT'], ['pt-PT'])).toBe('pt-PT')
  expect(bestLanguage(['pt-BR', 'pt-PT'], ['pt-AO'])).toBe('pt-BR')
  expect(bestLanguage(['zh-Hans', 'en'], ['zh-TW'])).toBeUndefined()
  expect(bestLanguage(['sr-Cyrl'], ['sr-Latn'])).toBeUndefined()
  expect(bestLanguage(['no', 'de'], ['no-NO'])).toBe('no')
})
