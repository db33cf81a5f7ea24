import { expect, test } from 'vitest'
import { splitLanguage, type Kind } from './split-language.ts'

const spoken = { own: 'de', others: ['en', 'pt-BR'] }
const kindOf: Kind = (pathname) => (pathname === '/feed.xml' ? 'said' : pathname === '/robots.txt' ? 'mute' : undefined)
const split = (url: string) => splitLanguage(url, spoken, kindOf)
const own = (url: string) => ({ language: 'de', prefix: '', url })

test('an address without a language is in the site’s own; what is for machines is in English', () => {
  for (const url of ['/', '/quote/1?x=/en/', '/faq', '/feed.xml', '/fr/authors', '/frog', '/en.html'])
    expect(split(url)).toEqual(own(url))
  expect(split('/robots.txt')).toEqual({ language: 'en', prefix: '', url: '/robots.txt' })
})

test('an address with one the site offers is the page in it', () => {
  expect(split('/en')).toEqual({ language: 'en', prefix: '/en', url: '/' })
  expect(split('/en?page=2')).toEqual({ language: 'en', prefix: '/en', url: '/?page=2' })
  expect(split('/en/quote/1.data?_routes=root')).toEqual({ language: 'en', prefix: '/en', url: '/quote/1.data?_routes=root' })
  expect(split('/pt-br/feed.xml')).toEqual({ language: 'pt-BR', prefix: '/pt-br', url: '/feed.xml' })
})

test('each page has one address in a language', () => {
  expect(split('/en/')).toEqual({ to: '/en' })
  expect(split('/en/?page=2')).toEqual({ to: '/en?page=2' })
  expect(split('/EN/authors')).toEqual({ to: '/en/authors' })
  expect(split('/pt-BR')).toEqual({ to: '/pt-br' })
  expect(split('/en/en/authors')).toEqual({ to: '/en/authors' })
  expect(split('/de/authors?q=1')).toEqual({ to: '/authors?q=1' })
  expect(split('/de')).toEqual({ to: '/' })
})

test('the desk has the site’s own language until it is known who asks', () => {
  for (const url of ['/admin', '/admin/quotes?q=1', '/admin/quotes.data', '/admin.data']) expect(split(url)).toEqual(own(url))
})

test('the desk and what is the same in every language have no other address', () => {
  expect(split('/en/admin/quotes')).toEqual({ to: '/admin/quotes' })
  expect(split('/en/robots.txt')).toEqual({ to: '/robots.txt' })
  for (const url of ['/en/api/v1/quotes', '/en/assets/x.js', '/en/files/a', '/en/healthz', '/en/mcp'])
    expect(split(url)).toEqual(own(url))
  expect(split('/en/api')).toMatchObject({ prefix: '/en' })
})

test('links of mails work when their language is not spoken any more', () => {
  expect(split('/fr/unsubscribe/key')).toEqual({ to: '/unsubscribe/key' })
  expect(split('/zh-Hans/email-preferences?token=1')).toEqual({ to: '/email-preferences?token=1' })
  for (const url of ['/unsubscribe/key', '/api/auth/x', '/fr/quote/1']) expect(split(url)).toEqual(own(url))
})

test('no address leads to another site', () => {
  for (const url of [
    '/de//evil.example',
    '/de/\\evil.example',
    '/de/\\/evil.example',
    '/en//admin',
    '/EN//evil.example',
    '/en//en//evil.example',
  ]) {
    const found = split(url)
    if ('to' in found) expect(found.to).toMatch(/^\/(?![\\/])/)
    else expect(found.url).toMatch(/^\/(?![\\/])/)
  }
})
