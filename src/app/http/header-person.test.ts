import { expect, test } from 'vitest'
import { aSignInHeader } from '#test/a-sign-in-header'
import { like } from '#test/like'
import { readHeaderPerson } from './header-person.ts'

const proxy = { isTrusted: true, shown: '10.0.0.2' }
const read = (headers: Record<string, string>, sender = proxy) => readHeaderPerson(aSignInHeader(), { headers }, sender)

/** As Node hands over what a proxy sent as UTF-8. */
const onTheWire = (text: string) => Buffer.from(text).toString('latin1')

test('a proxy names somebody, with the address, the name and the groups', () => {
  const headers = {
    'remote-user': 'ada',
    'remote-email': 'Ada@Example.org',
    'remote-name': 'Ada Lovelace',
    'remote-groups': 'writers, quotes-admins|readers,,',
  }
  expect(read(headers)).toEqual({
    person: { user: 'ada', email: 'Ada@Example.org', fullName: 'Ada Lovelace', groups: ['writers', 'quotes-admins', 'readers'] },
  })
  expect(read({ 'remote-user': 'ada' })).toEqual({ person: { user: 'ada', email: null, fullName: null, groups: [] } })
})

test('names in any script arrive, as UTF-8, in Latin-1, or encoded for mails', () => {
  const named = (fullName: string) => read({ 'remote-user': onTheWire('أدا'), 'remote-name': fullName })
  expect(named(onTheWire('Ада Лавлейс'))).toMatchObject({ person: { user: 'أدا', fullName: 'Ада Лавлейс' } })
  expect(named('Zo\xeb')).toMatchObject({ person: { fullName: 'Zoë' } })
  expect(named('=?utf-8?q?Zo=C3=AB?=')).toMatchObject({ person: { fullName: 'Zoë' } })
})

test('an empty header names nobody', () => {
  expect(read({})).toBeNull()
  expect(read({ 'remote-user': '', 'remote-email': 'ada@example.org' })).toBeNull()
  expect(read({ 'remote-user': '   ' })).toBeNull()
})

test('from anyone who is not named as a proxy it is only a claim, and the remedy says who sent it', () => {
  const claimed = read({ 'remote-user': 'ada' }, { isTrusted: false, shown: '172.18.0.9' })
  expect(claimed).toMatchObject({ fault: 'unnamed' })
  expect(claimed).toMatchObject({ advice: like(/^172\.18\.0\.9 sent remote-user/) })
})

for (const [what, user] of [
  ['two names that a proxy further out has joined', 'ada, eve'],
  ['10 kB', 'a'.repeat(10_000)],
  ['a mark that turns the writing round', onTheWire('ada\u202Eeve')],
  ['a character without width', onTheWire('ada\u200B')],
  ['a tab', 'ada\teve'],
] as const)
  test(`${what}: nobody is signed in`, () => {
    expect(read({ 'remote-user': user })).toMatchObject({ fault: 'unreadable' })
  })

test('a header that came twice is refused, whichever of them it is', () => {
  for (const doubled of ['remote-user', 'remote-email', 'remote-groups']) {
    const headers = { 'remote-user': 'ada', 'remote-email': 'ada@example.org', 'remote-groups': 'readers' }
    const headersDistinct = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, name === doubled ? [value, 'eve'] : [value]]),
    )
    expect(readHeaderPerson(aSignInHeader(), { headers, headersDistinct }, proxy)).toMatchObject({ fault: 'doubled' })
  }
})
