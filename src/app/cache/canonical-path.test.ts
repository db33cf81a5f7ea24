import { expect, test } from 'vitest'
import { canonicalPath } from './canonical-path.ts'

test('every spelling of a path leads to one, which is its own', () => {
  const one = '/quote/04c79fa3-40b7-5bc0-a69e-9898fedfb25c'
  const spellings = [
    one,
    `${one}/`,
    `/${one}`,
    `${one}//`,
    one.toUpperCase(),
    one.replace('quote', '%71uote'),
    one.replace('/04', '/%30%34'),
  ]
  for (const spelling of spellings) expect(canonicalPath(spelling)).toBe(one)
  for (const path of ['/', '//', '///']) expect(canonicalPath(path)).toBe('/')
})

test('letters of every script keep their place, and escapes that mean something stay', () => {
  const kabir = `/authors/${encodeURIComponent('कबीर')}`
  expect(canonicalPath(kabir)).toBe(kabir)
  expect(canonicalPath(kabir.toLowerCase())).toBe(kabir)
  for (const path of [
    '/tags/a%2Fb',
    '/tags/100%25',
    '/tags/what%3F',
    '/tags/a%23b',
    '/_root.data',
    '/quote/x.data',
    '/a,b:c;d@e&f=g+h$i',
  ]) {
    expect(canonicalPath(path)).toBe(path.toLowerCase().replace(/%2f|%3f/g, (escape) => escape.toUpperCase()))
  }
})
