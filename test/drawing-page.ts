import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import { listStudioFonts, readStudioFont } from '#images'
import { findChromium } from '../bin/find-programs.mjs'

export type DrawingPage = { page: Page; close(): Promise<void> }

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * A page of Chromium with the studio's drawing worker, built as the site builds it: `askWorker` and `openDrawingRoom` are on its window.
 * `files` are answered by address beside what the worker itself asks for.
 */
export async function openDrawingPage(files: Record<string, Uint8Array> = {}): Promise<DrawingPage> {
  const built = await buildPage()
  const server = createServer((asked, answer) => {
    read(asked.url ?? '/', built, files).then(
      (body) => answer.writeHead(200, { 'content-type': types[extname(asked.url ?? '')] ?? 'text/html' }).end(body),
      () => answer.writeHead(404).end(),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo // safe: a TCP server that listens has one
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const page = await browser.newPage()
  await page.goto(`http://localhost:${port}/`)
  await page.waitForFunction(() => 'askWorker' in window)
  return {
    page,
    close: async () => {
      await browser.close()
      server.close()
    },
  }
}

const types: Record<string, string> = { '.js': 'text/javascript', '.wasm': 'application/wasm', '.json': 'application/json' }

async function read(address: string, built: Map<string, Uint8Array | string>, files: Record<string, Uint8Array>) {
  if (address === '/') return '<!doctype html><title>Drawing</title><script type="module" src="/page.js"></script>'
  if (address === '/studio/fonts.json') return JSON.stringify(await listStudioFonts())
  const [, hash = '', name = ''] = /^\/studio\/fonts\/([^/]+)\/([^/]+)$/.exec(address) ?? []
  const body = files[address] ?? built.get(address.slice(1)) ?? (await readStudioFont(hash, name))
  if (body === undefined) throw new Error(`${address} is not there.`)
  return body
}

async function buildPage(): Promise<Map<string, Uint8Array | string>> {
  const output = await build({
    root,
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: {
      write: false,
      assetsInlineLimit: 0,
      target: 'es2024',
      rolldownOptions: { input: join(root, 'test/drawing-page-script.ts'), output: { entryFileNames: 'page.js' } },
    },
  })
  if (!('output' in output)) throw new Error('Vite built something else than one page.')
  return new Map(output.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]))
}
