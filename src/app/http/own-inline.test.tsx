import { createHash } from 'node:crypto'
import { Scripts, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import * as entry from '../entry.server.tsx'
import { takeMarked } from './own-inline.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const inlineOf = (html: string, element: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${element}(?![^>]*(?: src=|ld\\+json))[^>]*>([^]*?)</${element}>`, 'g'))].map(
    ([, text = '']) => text,
  )

/** A site of one page, in which stands what somebody typed, as no page of ours would have it. */
function brokenBuild(typed: string): ServerBuild {
  const Page = () => (
    <html lang="en">
      <body>
        {/* oxlint-disable-next-line react/no-danger -- it is the fault that the policy is for */}
        <div dangerouslySetInnerHTML={{ __html: typed }} />
        <Scripts />
      </body>
    </html>
  )
  const root = { id: 'root', path: '', hasAction: false, hasLoader: false, hasErrorBoundary: false, module: '/assets/root.js' }
  const manifest = { ...root, hasClientAction: false, hasClientLoader: false, hasClientMiddleware: false, hasDefaultExport: true }
  return {
    entry: { module: entry },
    routes: { root: { id: 'root', path: '', module: { default: Page } } },
    assets: {
      entry: { module: '/assets/entry.client.js', imports: [] },
      routes: {
        root: {
          ...manifest,
          clientActionModule: undefined,
          clientLoaderModule: undefined,
          clientMiddlewareModule: undefined,
          hydrateFallbackModule: undefined,
        },
      },
      url: '/assets/manifest.js',
      version: 'test',
    },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {},
    ssr: true,
    // oxlint-disable-next-line typescript/no-deprecated -- the type asks for it
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  }
}

test('a script or a style that somebody brought into a page is not allowed, whatever it bears', async () => {
  const house = await aHouse()
  const typed = '<script>steal()</script><script nonce="1">take()</script><style>a{}</style><script x="'
  const app = await anApp(house, { build: brokenBuild(typed) })
  const answer = await app.ask('/')
  const html = await answer.text()
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(html).toContain(typed)
  for (const text of ['steal()', 'take()', 'a{}']) expect(policy).not.toContain(hashOf(text))
  expect(policy).toMatch(/script-src 'self' 'sha256-/)
  expect(policy).toContain("style-src 'self';")
})

test('all that we write into a page is, and nothing of the mark is left', async () => {
  const house = await aHouse()
  const quote = await (await aShelf(house.ctx)).aQuote()
  const app = await anApp(house)
  for (const path of ['/', `/quote/${quote.id}`, '/auth', '/nowhere']) {
    const answer = await app.ask(path)
    const html = await answer.text()
    const policy = answer.headers.get('content-security-policy') ?? ''
    const scripts = inlineOf(html, 'script')
    expect(scripts.length, path).toBeGreaterThan(2)
    for (const text of [...scripts, ...inlineOf(html, 'style')])
      expect(policy, `${path}: ${text.slice(0, 80)}`).toContain(hashOf(text))
    expect(html, path).not.toContain('nonce')
  }
})

test('only what bears the mark is taken, and a page loses it', () => {
  const marked =
    '<link rel="x" nonce="m" href="/a"><script>a()</script><script nonce="m" type="module" async="">b()</script><script nonce="n">c()</script>'
  expect(takeMarked(marked, 'm')).toEqual({
    html: '<link rel="x" href="/a"><script>a()</script><script type="module" async="">b()</script><script nonce="n">c()</script>',
    scripts: ['b()'],
  })
})
