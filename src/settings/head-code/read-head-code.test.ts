import fc from 'fast-check'
import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { headCodeInput, headHostsInput } from './head-code-input.ts'
import { headCodeInUse } from './head-code-in-use.ts'
import { headCodeText } from './head-tag.ts'

/** The code as it is kept, written out again; or what is wrong with it. */
function kept(typed: unknown): string {
  const read = headCodeInput.safeParse(typed)
  return read.success ? headCodeText(read.data) : `! ${read.error.issues[0]?.message}`
}

function hosts(...lines: string[]): string[] | string {
  const read = headHostsInput.safeParse(lines)
  return read.success ? read.data : `! ${read.error.issues[0]?.message}`
}

test.each([
  ['<META Name="google-site-verification" Content=abc>', '<meta name="google-site-verification" content="abc">'],
  ['<meta property="fb:app_id" content="1" />', '<meta property="fb:app_id" content="1">'],
  ['<meta name="x" content=\'a "b" <c> &amp; d\'>', '<meta name="x" content="a &quot;b&quot; &lt;c&gt; &amp; d">'],
  ['<link href="https://social.example/@ada" rel=Me>', '<link rel="me" href="https://social.example/@ada">'],
  ['<link rel="me" href="mailto:ada@example.org">', '<link rel="me" href="mailto:ada@example.org">'],
  [
    '<link rel="preconnect" href="https://stats.example" crossorigin>',
    '<link rel="preconnect" href="https://stats.example/" crossorigin>',
  ],
  [
    '<!-- Umami --><script data-website-id="1" src=https://Stats.Example/script.js defer></script>',
    '<script src="https://stats.example/script.js" defer data-website-id="1"></script>',
  ],
  [
    '<script src="https://stats.example:8443/a.js" type="module"></script>',
    '<script src="https://stats.example:8443/a.js" type="module"></script>',
  ],
  [
    '<script type="text/javascript" async src="https://s.example/a?b&c"></script>',
    '<script src="https://s.example/a?b&amp;c" async></script>',
  ],
  // A page never waits for the script of another site.
  ['<script src="https://s.example/a.js"></script>', '<script src="https://s.example/a.js" defer></script>'],
  [
    '<script async src="https://s.example/a.js" integrity="sha384-abc+/="></script>',
    '<script src="https://s.example/a.js" async crossorigin="anonymous" integrity="sha384-abc+/="></script>',
  ],
  [
    '\n  <meta name="a" content="b">\n\n<meta name="c" content="d">\n',
    '<meta name="a" content="b">\n<meta name="c" content="d">',
  ],
  ['', ''],
])('%s is kept as tags', (typed, written) => {
  expect(kept(typed)).toBe(written)
  expect(kept(written)).toBe(written)
})

test.each([
  ['<script>alert(1)</script>', 'Line 1: code inside a script tag isn’t allowed'],
  ['<meta name="a" content="b">\n<script src="https://s.example/a.js">\nalert(1)</script>', 'Line 2: code inside a script tag'],
  ['<script></script>', 'Line 1: code inside a script tag isn’t allowed. Use a script with an address (src).'],
  ['<script src="http://s.example/a.js"></script>', 'Line 1: “src” has to be'],
  ['<script src="//s.example/a.js"></script>', 'Line 1: “src” has to be'],
  ['<script src="/a.js"></script>', 'Line 1: “src” has to be'],
  ['<script src="data:text/javascript,alert(1)"></script>', 'Line 1: “src” has to be'],
  ['<script src="javascript:alert(1)"></script>', 'Line 1: “src” has to be'],
  ['<script src="https://a:b@s.example/a.js"></script>', 'Line 1: “src” has to be'],
  ['<script src="https://s.example/a.js" onload="alert(1)"></script>', 'Line 1: a script tag can’t have the attribute “onload”'],
  ['<script src="https://s.example/a.js" nonce="1"></script>', 'Line 1: a script tag can’t have the attribute “nonce”'],
  ['<script src="https://s.example/a.js" type="importmap"></script>', 'Line 1: type can’t be “importmap”'],
  ['<script src="https://s.example/a.js" integrity="none"></script>', 'Line 1: integrity can’t be “none”'],
  ['<script src="https://s.example/a.js">', 'Line 1: the script tag has no end tag.'],
  ['<script src="https://s.example/a.js" />', 'Line 1: the script tag has no end tag.'],
  ['<meta http-equiv="refresh" content="0;url=https://x.example">', 'Line 1: a meta tag can’t have the attribute “http-equiv”'],
  ['<meta charset="utf-7">', 'Line 1: a meta tag can’t have the attribute “charset”'],
  ['<meta content="b">', 'Line 1: a meta tag needs the attribute “name”.'],
  ['<meta name="a">', 'Line 1: a meta tag needs the attribute “content”.'],
  ['<meta name="Viewport" content="width=1">', 'Line 1: the site writes “Viewport” itself.'],
  ['<meta name="referrer" content="unsafe-url">', 'Line 1: the site writes “referrer” itself.'],
  ['<meta property="og:title" content="a">', 'Line 1: the site writes “og:title” itself.'],
  ['<meta name="a" content="b&#10;c">', 'Line 1: content can’t be'],
  ['<link rel="stylesheet" href="https://s.example/a.css">', 'Line 1: rel can’t be “stylesheet”'],
  ['<link rel="alternate stylesheet" href="https://s.example/a.css">', 'Line 1: rel can’t be “alternate stylesheet”'],
  ['<link href="https://s.example">', 'Line 1: a link tag needs the attribute “rel”.'],
  ['<link rel="me">', 'Line 1: “href” has to be an address that begins with https://, http:// or mailto:.'],
  ['<link rel="me" href="javascript:alert(1)">', 'Line 1: “href” has to be an address that begins with https://, http:// or'],
  ['<link rel="preconnect" href="http://s.example">', 'Line 1: “href” has to be an address that begins with https://.'],
  ['\n<meta name="a" content="b"', 'Line 2: the tag isn’t finished. Look for a missing " or >.'],
  ['<meta name="a" content="b>', 'Line 1: the tag isn’t finished.'],
  ['<meta name="a" content="b">\n<link rel="me" href="https://a.example', 'Line 2: the tag isn’t finished.'],
  ['<meta name="a" content="b">\n<meta', 'Line 2: the tag isn’t finished.'],
  ['<meta name="a" content="b">\n<script defer src="https://s.example/a.js></script>', 'Line 2: the tag isn’t finished.'],
  ['<style>a{}</style>', 'Line 1: only meta, link and script tags'],
  ['\n\n<noscript><img src="https://s.example/a"></noscript>', 'Line 3: only meta, link and script tags'],
  ['<img src=x onerror=alert(1)>', 'Line 1: only meta, link and script tags'],
  ['<svg><script xlink:href="https://s.example"/></svg>', 'Line 1: only meta, link and script tags'],
  ['google-site-verification=abc', 'Line 1: only meta, link and script tags'],
  ['<!doctype html>', 'Line 1: only meta, link and script tags'],
  ['<?php echo 1 ?>', 'Line 1: only meta, link and script tags'],
  ['<!-- <script src="https://s.example/a.js"></script> -->', 'Line 1: there are tags in a comment.'],
  ['<meta name="a" content="b">\n<!-- <meta name="c" content="d">', 'Line 2: there are tags in a comment.'],
  ['<meta name="a" content="b">'.repeat(51), 'The code can have 20,000 characters and 50 tags at most.'],
  ['x'.repeat(100_000), 'The code can have 20,000 characters and 50 tags at most.'],
])('%# is refused, with its line', (typed, fault) => {
  expect(kept(typed)).toContain(`! ${fault}`)
})

test('all that is wrong is named, in the order of its lines, ten faults at most', () => {
  const faults = (typed: string) => kept(typed).replace('! ', '').split('\n')
  const typed = [
    '<meta name="a">',
    '<meta name="b" content="b">',
    '<img src=x onerror=alert(1)><b>bold</b>',
    '<script>alert(1)</script>',
    '<!-- <meta name="c" content="c"> -->',
    '<script src="http://s.example/a.js"></script>',
    '<meta name="d" content="d',
  ]
  expect(faults(typed.join('\n')).map((fault) => fault.slice(0, 40))).toEqual([
    'Line 1: a meta tag needs the attribute “',
    'Line 3: only meta, link and script tags ',
    'Line 4: code inside a script tag isn’t a',
    'Line 5: there are tags in a comment. Rem',
    'Line 6: “src” has to be an address that ',
    'Line 7: the tag isn’t finished. Look for',
  ])
  const many = faults('<meta name="a">\n'.repeat(14))
  expect(many.map((fault) => /\d+/.exec(fault)?.[0])).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
  const tags = [1, 2].map(() => ({ tag: 'meta', attributes: { name: 'a' } }))
  expect(kept(tags).split('\n')).toHaveLength(2)
})

test('tags that come as tags are held to the same', () => {
  const tag = (attributes: object) => [{ tag: 'script', attributes }]
  expect(kept(tag({ src: 'https://s.example/a.js', async: '' }))).toBe('<script src="https://s.example/a.js" async></script>')
  expect(kept(tag({ src: 'https://s.example/a.js', onload: 'x' }))).toContain('“onload”')
  expect(kept(tag({ src: 'https://s.example/a.js', 'data-a b': 'x' }))).toContain('“data-a b”')
  expect(kept([{ tag: 'style', attributes: {} }])).toContain('! ')
  expect(kept([{ tag: 'meta', attributes: { name: 'a', content: 'b' }, text: 'x' }])).toContain('! ')
})

/** How often a tag begins, in values too. */
const tagsBegun = (text: string) => text.match(/(<|&lt;|%3c)[a-z]/gi)?.length ?? 0

test('whatever is typed, what is written out is tags of the three kinds alone, without code', () => {
  const piece = fc.constantFrom(
    '<script',
    ' src="https://s.example/a"',
    '>',
    '</script>',
    '<meta',
    ' name=a',
    ' content="',
    '"',
    "'",
    '<!--',
    '-->',
    '<',
    '&lt;',
    '/',
    'x',
    '=',
    '\n',
    '<link rel=me',
    ' href=https://a.example',
  )
  let read = 0
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const written = kept(pieces.join(''))
      if (written.startsWith('! ')) return
      read++
      const typed = pieces.join('')
      // In an end tag of another name, which is left out, no tag begins.
      if (!/<\/(?!script>)/.test(typed)) expect([typed, tagsBegun(written)]).toEqual([typed, tagsBegun(typed)])
      const names: string[] = []
      const parser = new Parser({
        onopentagname: (name) => void names.push(name),
        ontext: (text) => expect(text.trim()).toBe(''),
        oncomment: () => expect.fail('a comment'),
      })
      parser.end(written)
      expect(names.filter((name) => !['meta', 'link', 'script'].includes(name))).toEqual([])
    }),
    { numRuns: 3_000, seed: 25 },
  )
  expect(read).toBeGreaterThan(20)
})

test('a host is a name, with a port or without', () => {
  expect(hosts('plausible.io', ' Stats.Example:8443 ', '', 'plausible.io', 'zitate.köln', 'a.example:443')).toEqual([
    'plausible.io',
    'stats.example:8443',
    'zitate.xn--kln-sna',
    'a.example',
  ])
})

test.each([
  '*',
  '*.example.org',
  'https://plausible.io',
  'plausible.io/js',
  'plausible.io?a',
  'a@plausible.io',
  '127.0.0.1',
  '0x7f.1',
  '2130706433',
  '[::1]',
  'localhost',
  'plausible.io; script-src *',
  "plausible.io 'unsafe-inline'",
  'a.example:99999',
  '-a.example',
  `${'a'.repeat(64)}.example`,
])('%s is no host', (typed) => {
  expect(hosts('a.example', typed)).toContain(`! Line 2: “${typed.slice(0, 60)}” isn’t the name of a host.`)
})

test('eleven hosts are refused', () => {
  expect(hosts(...Array.from({ length: 11 }, (_, n) => `h${n}.example`))).toBe('! Name at most 10 hosts.')
})

test('hosts count from the first script, or from a tag that asks one of them', () => {
  const inUse = (typed: string) => {
    const { scriptHosts, askedHosts } = headCodeInUse({
      head_code: headCodeInput.parse(typed),
      head_hosts: ['a.example', 'b.example'],
    })
    return [scriptHosts, askedHosts]
  }
  expect(inUse('<meta name="a" content="b">')).toEqual([[], []])
  expect(inUse('<link rel="preconnect" href="https://b.example">')).toEqual([[], ['b.example']])
  const both = ['a.example', 'b.example']
  expect(inUse('<script src="https://a.example/a.js"></script>')).toEqual([both, both])
})
