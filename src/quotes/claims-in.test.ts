import { expect, test } from 'vitest'
import { asCredited, claimsIn, creditedIn } from './claims-in.ts'

const nothing = { evidence: null, url: null }

test('names are apart where a semicolon is, on whatever keyboard it was typed', () => {
  expect(creditedIn('Mark Twain; Confucius;')).toEqual(['Mark Twain', 'Confucius'])
  expect(creditedIn('老子；孔子')).toEqual(['老子', '孔子'])
  expect(creditedIn('المتنبي؛ جبران')).toEqual(['المتنبي', 'جبران'])
  expect(creditedIn(null)).toEqual([])
})

test('a line of its own says what is known of one of them, and where that was read', () => {
  const written =
    'Thales: In the Protagoras he is among the seven; Plato names no other. https://texts.example/plato?a=1\nChilon：他也在其中\nSolon; Bias'
  expect(claimsIn(written)).toEqual([
    {
      name: 'Thales',
      evidence: 'In the Protagoras he is among the seven; Plato names no other.',
      url: 'https://texts.example/plato?a=1',
    },
    { name: 'Chilon', evidence: '他也在其中', url: null },
    { name: 'Solon', ...nothing },
    { name: 'Bias', ...nothing },
  ])
  expect(creditedIn(written)).toEqual(['Thales', 'Chilon', 'Solon', 'Bias'])
})

test('what only looks like evidence is a name, and what is no address is words', () => {
  expect(claimsIn('Thales:')).toEqual([{ name: 'Thales:', ...nothing }])
  expect(claimsIn(': nobody')).toEqual([{ name: ': nobody', ...nothing }])
  expect(claimsIn('Thales: see https://')).toEqual([{ name: 'Thales', evidence: 'see https://', url: null }])
  expect(claimsIn('Thales: https://texts.example/a')).toEqual([
    { name: 'Thales', evidence: null, url: 'https://texts.example/a' },
  ])
  const withoutColon = 'Thales https://texts.example/a'
  expect(claimsIn(withoutColon)).toEqual([{ name: withoutColon, ...nothing }])
  expect(claimsIn('\n \n')).toEqual([])
})

test('is written as it is read', () => {
  for (const written of ['Mark Twain; Confucius', 'Thales: Plato names him. https://texts.example/a\nSolon'])
    expect(asCredited(claimsIn(written))).toBe(written)
  expect(asCredited([])).toBeNull()
})
