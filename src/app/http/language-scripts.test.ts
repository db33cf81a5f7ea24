import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { catalogueOf, pseudo } from '#messages'
import { languageAssets, languageScripts } from './language-scripts.ts'

const table = {
  entry: { module: '/assets/entry.js', imports: ['/assets/site.js'] },
  routes: { root: { id: 'root', module: '/assets/root.js', css: ['/assets/root.css'] } },
  url: '/assets/manifest.js',
  version: '1',
} as unknown as Parameters<typeof languageAssets>[0] // safe: the parts that matter here

function built() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'scripts-'))
  for (const part of ['client/assets', 'words/assets']) mkdirSync(path.join(folder, part), { recursive: true })
  writeFileSync(path.join(folder, 'secret.js'), 'no')
  writeFileSync(path.join(folder, 'client/assets/root.js'), 'say("Home")')
  writeFileSync(path.join(folder, 'client/assets/quiet.js'), 'import "./root.js"')
  writeFileSync(
    path.join(folder, 'words/assets/root.json'),
    JSON.stringify(['say("', { kind: 'text', key: 'shell.home', quote: '"' }, '")']),
  )
  const app = new Hono()
  app.use(
    languageScripts({ clientFolder: path.join(folder, 'client'), wordsFolder: path.join(folder, 'words'), tables: [table] }),
  )
  return (address: string, encoding = 'br') => app.request(address, { headers: { 'accept-encoding': encoding } })
}

const { mark, sentences } = catalogueOf(pseudo)
const at = (file: string) => `/assets/${pseudo}-${mark}/${file}`

test('a script of another language is the built one with its words, and is cached permanently', async () => {
  const ask = built()
  const packed = await ask(at('root.js'))
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(packed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const text = brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()
  expect(text).toBe(`say("${sentences.get('shell.home')}")`)
  expect(await (await ask(at('root.js'), 'identity')).text()).toBe(text)
  expect(await (await ask(at('quiet.js'), 'identity')).text()).toBe('import "./root.js"')
})

test('its table of routes names scripts of the same language, and sheets that are the same in all', async () => {
  const text = await (await built()(at('manifest.js'), 'identity')).text()
  const read = JSON.parse(text.slice('window.__reactRouterManifest='.length, -1)) as typeof table
  expect(read.url).toBe(at('manifest.js'))
  expect(read.entry).toEqual({ module: at('entry.js'), imports: [at('site.js')] })
  expect(read.routes.root).toMatchObject({ module: at('root.js'), css: ['/assets/root.css'] })
  expect(languageAssets(table, 'en')).toBe(table)
})

test('nothing else is there: other marks, other languages, other files, other folders', async () => {
  const ask = built()
  const other = mark.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))
  for (const address of [
    `/assets/${pseudo}-${other}/root.js`,
    `/assets/tlh-${mark}/root.js`,
    at('none.js'),
    at('root.js').replace('assets', 'Assets'),
    at(`${'long'.repeat(100)}.js`),
    at('root.json'),
    at('..%2f..%2f..%2fsecret.js'),
    at('%2e%2e/%2e%2e/secret.js'),
    at('..\\..\\secret.js'),
  ])
    expect((await ask(address)).status, address).toBe(404)
})
