import { expect, it } from 'vitest'
import { hashPassword, matchesHash } from './hash-password.ts'

it('knows the password of a hash, and salts each', async () => {
  const one = await hashPassword('correct horse battery')
  const other = await hashPassword('correct horse battery')
  expect(one).not.toBe(other)
  expect(one).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
  expect(await matchesHash(one, 'correct horse battery')).toBe(true)
  expect(await matchesHash(one, 'correct horse batterz')).toBe(false)
  expect(await matchesHash(one, '')).toBe(false)
})

it('takes a password in another form of Unicode', async () => {
  expect(await matchesHash(await hashPassword('über Straße'.normalize('NFC')), 'über Straße'.normalize('NFD'))).toBe(true)
})

it('knows the hashes that earlier versions made', async () => {
  const hash =
    'c0361109a3c71ebe3961167f9fbd69fa:3ae49bf1d558fe5959e053656ac1e7fe7c45f761430ee44138a8f18eb56909e26c2032cb1985a0f4a0a20b73c14ff60abed20b38aacb705b3522038822658d98'
  expect(await matchesHash(hash, 'correct horse battery')).toBe(true)
  expect(await matchesHash(hash, 'correct horse')).toBe(false)
})

it.each(['', 'no colon', ':', 'aa:', 'aa:zz'])('%j is the hash of nothing', async (hash) => {
  expect(await matchesHash(hash, '')).toBe(false)
})
