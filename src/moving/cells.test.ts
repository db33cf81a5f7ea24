import { compare, hashSync } from 'bcryptjs'
import { expect, test } from 'vitest'
import { bcryptOf, momentOf } from './cells.ts'

test.each([
  ['2021-03-04', '2021-03-04T00:00:00.000Z'],
  ['2021-03-04 05:06:07', '2021-03-04T05:06:07.000Z'],
  ['2021-03-04 05:06:07.123456+00', '2021-03-04T05:06:07.123Z'],
  ['2021-03-04T05:06:07-03', '2021-03-04T08:06:07.000Z'],
  ['2021-03-04 05:06+05:30', '2021-03-03T23:36:00.000Z'],
  ['2021-03-04T05:06:07Z', '2021-03-04T05:06:07.000Z'],
  ['some day', undefined],
  ['infinity', undefined],
])('the moment %s', (written, moment) => {
  expect(momentOf(written)).toBe(moment)
})

test('a hash is kept where a password can be compared with it, and else is none', async () => {
  const hash = hashSync('a lamp in the harbour', 4)
  for (const kind of ['a', 'b', 'y']) {
    const kept = bcryptOf(hash.replace('$2b$', `$2${kind}$`))
    expect(await compare('a lamp in the harbour', kept ?? '')).toBe(true)
  }
  expect(bcryptOf(hash.replace('$2b$', '$2x$'))).toBeUndefined()
})
