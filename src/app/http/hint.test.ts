import { afterEach, expect, test, vi } from 'vitest'
import { endHint, readHint } from '#ui/hint'
import { ownCookies } from './own-cookies.ts'

const account = { id: 'wren', fullName: 'Ñandú; "मीरा" =', email: 'a+b@people.example', role: 'author' } as const
const said = { n: account.fullName, e: account.email, r: account.role, i: account.id }

afterEach(() => vi.unstubAllGlobals())

/** What the server sets, as `document.cookie` would show it. */
function lineOf(secure: boolean): string {
  const cookies = ownCookies(undefined, secure)
  cookies.startSession({ token: 'x', expiresAt: new Date(Date.now() + 86_400_000), account })
  return cookies.lines().find((one) => /^(__Host-)?hint=/.test(one)) ?? ''
}

function aBrowser(protocol: 'http:' | 'https:', cookie: string) {
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('document', { cookie })
}

test.each([
  ['http:', false],
  ['https:', true],
] as const)('over %s the page reads who is signed in, as the server wrote it, in any script', (protocol, secure) => {
  aBrowser(protocol, `theme=dark; ${lineOf(secure).split(';', 1)[0]}; other=1`)
  expect(readHint()).toEqual(said)
})

test('over https a hint that is not bound to this host is not read', () => {
  aBrowser('https:', lineOf(false).split(';', 1)[0] ?? '')
  expect(readHint()).toBeNull()
})

test.each([
  ['http:', 'hint=; path=/; max-age=0'],
  ['https:', '__Host-hint=; path=/; max-age=0; secure'],
] as const)('over %s it is ended in the words that set it', (protocol, line) => {
  aBrowser(protocol, lineOf(protocol === 'https:'))
  vi.stubGlobal('dispatchEvent', () => true)
  endHint()
  expect(document.cookie).toBe(line)
})

test.each(['', 'hint=', 'hint=%', 'hint=null', 'hint=%7B%7D', 'hint=%7B%22n%22%3A1%7D', 'unhint=%7B%7D', 'hint=<script>'])(
  'says nobody where the cookie is %j',
  (cookies) => {
    aBrowser('http:', cookies)
    expect(readHint()).toBeNull()
  },
)
