import { expect, test } from 'vitest'
import { ownCookies } from './own-cookies.ts'
import { readHint } from '#ui/hint'

test('says who is signed in, as the server wrote it, in any script', () => {
  const cookies = ownCookies(undefined, false)
  const account = { id: 'wren', fullName: 'Ñandú; "मीरा" =', email: 'a+b@people.example', role: 'author' } as const
  cookies.startSession({ token: 'x', expiresAt: new Date(Date.now() + 86_400_000), account })
  const line =
    cookies
      .lines()
      .find((one) => one.startsWith('hint='))
      ?.split(';', 1)[0] ?? ''
  expect(readHint(`theme=dark; ${line}; other=1`)).toEqual({ n: account.fullName, e: account.email, r: account.role, i: 'wren' })
})

test.each(['', 'hint=', 'hint=%', 'hint=null', 'hint=%7B%7D', 'hint=%7B%22n%22%3A1%7D', 'unhint=%7B%7D', 'hint=<script>'])(
  'says nobody where the cookie is %j',
  (cookies) => {
    expect(readHint(cookies)).toBeNull()
  },
)
