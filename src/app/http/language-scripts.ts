import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import type { ServerBuild } from 'react-router'
import { catalogueOf, fillIn, languagesOnOffer, source } from '#messages'
import { assetsBelow, manifestText } from './reading-build.ts'

type Assets = ServerBuild['assets']

const run = { brotli: promisify(brotliCompress), unbrotli: promisify(brotliDecompress) }
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/** Scripts of one language take about 0.7 MB. Those of all fit: who asks for one language after the other has each written once. */
const mostBytes = 40_000_000

/** As vite.messages.ts writes it: code, with slots for the sentences. */
type Template = Parameters<typeof fillIn>[0]

type Options = {
  /** The folders of the built browser files, and of their templates. */
  clientFolder: string
  wordsFolder: string
  /** The route manifests, which name the scripts of each page. */
  tables: readonly Assets[]
  /** Of a site below a path. */
  path?: string
}

const folderOf = (language: string) => `/assets/${language}-${catalogueOf(language).mark}/`

/** The manifest with the addresses of the scripts in a language. English scripts are the built files themselves. */
export function languageAssets(assets: Assets, language: string): Assets {
  if (language === source) return assets
  const moved = JSON.stringify(assets).replaceAll(/"\/assets\/([^"/]+\.js)"/g, (_, name: string) =>
    JSON.stringify(folderOf(language) + name),
  )
  return JSON.parse(moved) as Assets // safe: only addresses of files differ
}

/** The build for pages in a language, under its prefix, on a site below a path. */
export function languageBuild(build: ServerBuild, language: string, prefix: string, path = ''): ServerBuild {
  return { ...build, basename: path + prefix || '/', assets: assetsBelow(languageAssets(build.assets, language), path) }
}

/**
 * Answers `/assets/de-<mark>/<file>.js`: the built file with German in it, written on the first request. Scripts import each other by relative
 * addresses, so the folder has all of them, also those without sentences. The mark is a hash of all sentences and of the code that is
 * written for them, so an answer never changes.
 */
export function languageScripts({ clientFolder, wordsFolder, tables, path: below = '' }: Options): MiddlewareHandler {
  // One spelling: each other one would be written and kept, too.
  const named = /^\/assets\/([a-z]{2,3}(?:-[A-Za-z0-9]+)*)-([0-9a-f]{8})\/([^/\\]{1,200}\.js)$/
  const made = new Map<string, Promise<Buffer | undefined>>()
  let held = 0

  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const [address, language = '', mark, file = ''] = named.exec(c.req.path) ?? []
    if (address === undefined || !languagesOnOffer().includes(language) || catalogueOf(language).mark !== mark) return next()
    const packed = await scriptAt(address, language, file)
    if (!packed) return next()
    const takesBrotli = /\bbr\b/.test(c.req.header('accept-encoding') ?? '')
    const body = takesBrotli ? packed : await run.unbrotli(packed)
    // safe: a Buffer is a Uint8Array on an ArrayBuffer here, which fetch's types ask for
    return new Response(c.req.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>), {
      headers: {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
        ...(takesBrotli ? { 'content-encoding': 'br' } : {}),
      },
    })
  }

  /** Only scripts that exist are kept, so requests for others can't fill the memory. */
  function scriptAt(address: string, language: string, file: string): Promise<Buffer | undefined> {
    const known = made.get(address)
    if (known) return known
    const task = write(address, language, file)
    made.set(address, task)
    task.then(
      (packed) => (packed ? keep(packed) : made.delete(address)),
      () => made.delete(address),
    )
    return task
  }

  function keep({ length }: Buffer): void {
    held += length
    if (held <= mostBytes) return
    made.clear()
    held = 0
  }

  async function write(address: string, language: string, file: string): Promise<Buffer | undefined> {
    const text = tableAt(address, language) ?? (await scriptIn(language, file))
    return text === undefined ? undefined : await run.brotli(text, brotliOptions)
  }

  function tableAt(address: string, language: string): string | undefined {
    const table = tables.map((one) => languageAssets(one, language)).find(({ url }) => url === address)
    return table && manifestText(assetsBelow(table, below))
  }

  async function scriptIn(language: string, file: string): Promise<string | undefined> {
    const template = await readIfThere(path.join(wordsFolder, 'assets', `${file}on`))
    if (template === undefined) return await readIfThere(path.join(clientFolder, 'assets', file))
    return fillIn(JSON.parse(template) as Template, catalogueOf(language)) // safe: the build wrote it
  }
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return undefined // safe: what Node throws
    throw fault
  }
}
