import { describe, expect, it } from 'vitest'
import { inLanguage } from '#messages'
import { parseIntent, safeNext } from './next.ts'
import { readWay } from './way.ts'

const own = [
  '/',
  '/profile',
  '/profile/security?x=1#top',
  '/quote/00000000-0000-4000-8000-000000000000#do=like',
  '/?author=Marcus%20Aurelius',
  '/search?q=a%2Fb%5Cc',
  '/search?next=https://evil.example/',
  '/authors/%D7%A9%D7%9C%D7%9E%D7%94',
  '/categories/self-love?page=2',
  '/@name',
]

const tricks = [
  'https://evil.example/',
  'HTTPS:evil.example',
  'http:evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/%2f/evil.example',
  '/%2fevil.example',
  '/%2F%2Fevil.example',
  '/%252f/evil.example',
  '/%5cevil.example',
  '/%5C/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '/%09/evil.example',
  '/%0d%0aSet-Cookie:%20a=b',
  '/%00/evil.example',
  '/\0/evil.example',
  '/./\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/a/%2e%2e//evil.example',
  '/%2e%2e%2f%2fevil.example',
  '/;/evil.example',
  '/\u2215/evil.example',
  '/\uff0fevil.example',
  '/\u2044evil.example',
  '/\uff3cevil.example',
  '/\u202e//moc.elpmaxe',
  '/\u200b/evil.example',
  '/\u00a0/evil.example',
  '/\u2028/evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'evil.example',
  '@evil.example',
  '.evil.example',
  '?next=//evil.example',
  '#//evil.example',
  '/%zz',
  '/%E0%A4%A',
  `/${'a'.repeat(1_000)}`,
  '',
]

describe('safeNext', () => {
  it.each(own)('goes on to %j', (path) => expect(safeNext(path)).toBe(path))

  it.each(tricks)('does not leave the site by %j', (text) => {
    for (const next of [safeNext(text), safeNext(text.normalize('NFKC'))]) {
      const url = new URL(next, 'https://ours.example')
      expect(url.origin).toBe('https://ours.example')
      expect(next).not.toMatch(/evil|moc|alert|Set-Cookie/)
    }
    expect(safeNext(text)).toBe('/')
  })

  it('takes nothing but text, and says where to go otherwise', () => {
    for (const value of [undefined, null, 7, ['/profile'], new File([], '/profile')])
      expect(safeNext(value, '/profile')).toBe('/profile')
  })
})

describe('parseIntent', () => {
  const id = '00000000-0000-4000-8000-000000000000'

  it('knows what may be carried on', () => {
    expect(parseIntent(`like:${id}`)).toEqual({ verb: 'like', quoteId: id })
    expect(parseIntent(`custom_download:${id}`)).toEqual({ verb: 'custom_download', quoteId: id })
  })

  it.each(['', 'like', 'like:', 'like:1', `delete:${id}`, `like:${id} `, `like:${id}:x`, ` like:${id}`, `LIKE:${id}`, null, 7])(
    'and nothing else: %j',
    (text) => expect(parseIntent(text)).toBeNull(),
  )
})

describe('readWay on a page in another language', () => {
  const inGerman = (next: string) => inLanguage('de', () => readWay({ next }).next, '/de')

  it('takes the prefix off, which the page puts before it again', () => {
    expect(['/de', '/de/about?x=1', '/about', '/design'].map(inGerman)).toEqual(['/', '/about?x=1', '/about', '/design'])
  })

  it.each(tricks)('leads nowhere else by the prefix before %j', (trick) => {
    expect(inGerman(`/de${trick}`) ?? '/').toMatch(/^\/(?![\\/])/)
    expect(safeNext(inGerman(`/de${trick}`) ?? '/', 'refused')).not.toBe('refused')
  })
})
