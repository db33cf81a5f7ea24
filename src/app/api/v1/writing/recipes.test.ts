import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createToken } from '#accounts'
import { findDrafts } from '#drafts'
import { getImport, isAtWork } from '#imports'
import { importSubscribers } from '#newsletter'
import { findQuotes, getDeskQuote } from '#quotes'
import { origin, type TestApp } from '#test/app'
import { aHouse, type House } from '#test/house'
import { work } from '#test/imports'
import { aPerson } from '#test/people'
import { aWritingSite } from '#test/writing-site'

const run = promisify(execFile)

test('the recipes of docs/api.md do what they say, as they are written there', async () => {
  const { house, app, token, aQuote, editor } = await aWritingSite(await aHouse())
  await inShell(app, token, async ({ shell, recipe, text, folder }) => {
    const [, lines = ''] = /```json\n(\{"text"[^`]*)```/.exec(text) ?? []
    await writeFile(join(folder, 'quotes.ndjson'), lines)

    const wisdom = (await findQuotes(house.ctx, {})).total
    const refused = JSON.parse(await shell(recipe('/api/v1/quotes" -H'))) as { status: number }
    expect(refused.status).toBe(400)
    await shell(`curl -s "$SITE/api/v1/authors" -H "Authorization: Bearer $TOKEN" --json '{"name": "Aristotle"}'`)
    const added = JSON.parse(await shell(recipe('/api/v1/quotes" -H'))) as { data: { author: string; state: string } }
    expect(added.data).toMatchObject({ author: 'Aristotle', state: 'draft' })

    const quote = await aQuote({ isActive: false })
    for (const version of ['"1"', '"2"']) await shell(recipe('If-Match').replace('"3"', version), { ID: quote.id })
    expect((await getDeskQuote(editor.ctx, quote.id)).tags).toEqual(['knowledge', 'learning'])

    const told = (await shell(recipe('application/x-ndjson'))).trim().split('\n')
    expect(told.map((line) => (JSON.parse(line) as { result: string }).result)).toEqual(['refused', 'added'])
    // Sent again with the same key, nothing is written twice.
    expect((await shell(recipe('application/x-ndjson'))).trim().split('\n')).toEqual(told)
    expect((await findQuotes(house.ctx, {})).total).toBe(wisdom)

    await writeFile(join(folder, 'quotes.csv'), 'quote,author\nHope is the dream of a waking man.,Aristotle\n')
    const { data } = JSON.parse(await shell(recipe('/api/v1/imports?name'))) as { data: { id: string } }
    const ofList = { IMPORT: data.id }
    const state = async () => (await getImport(editor.ctx, data.id)).state
    // Refused, it ends.
    expect(await shell(recipe('/check'), { ...ofList, TOKEN: 'epi_none' })).toContain('"status":401')
    // The recipe waits until the check is over.
    const checking = shell(recipe('/check'), ofList)
    await Promise.race([checking, untilAtWork(house, data.id)])
    await work(house.ctx)
    expect([await checking, await state()]).toEqual([expect.stringContaining('"toDo":1'), 'checked'])
    for (const [act, then] of [
      ['run', 'done'],
      ['undo', 'undone'],
    ] as const) {
      await shell(recipe(`/${act}"`), ofList)
      await work(house.ctx)
      expect([act, await state()]).toEqual([act, then])
    }
  })
})

test('the recipe of docs/api.md for all quotes of an author goes through more than one page', async () => {
  const { app, token, editor, author, aQuote } = await aWritingSite(await aHouse())
  // One is there already, and a page has twenty.
  for (let n = 0; n < 20; n += 1) await aQuote(n === 0 ? { text: 'Two lines of verse,\nand the second of them.' } : {})
  await inShell(app, token, async ({ shell, recipe }) => {
    const drafts = (await shell(recipe('Greek, not English'), { AUTHOR: author.id })).trim().split('\n')
    expect([drafts.length, (await findDrafts(editor.ctx, { page: 1 })).total]).toEqual([21, 21])
  })
})

test('the recipe of docs/api.md for subscribers has all of them, and ends when it is refused', async () => {
  const house = await aHouse()
  const { app, token } = await aWritingSite(house)
  const admin = await aPerson(house, 'admin')
  const { token: reading } = await createToken(admin.ctx, { name: 'A list', scopes: ['subscribers'] })
  const csv = Array.from({ length: 101 }, (_, n) => `reader-${n}@people.example`).join('\n')
  await importSubscribers(admin.ctx, { csv, types: ['newsletter'], consent: 'Signed the list\nat the fair.', isConfirmed: true })
  await inShell(app, token, async ({ shell, recipe }) => {
    const list = recipe('/staff/subscribers?')
    expect((await shell(list, { SUBSCRIBERS: reading })).trim().split('\n')).toHaveLength(101)
    expect(await shell(list, { SUBSCRIBERS: 'epi_none' })).toBe('')
  })
})

type InShell = {
  shell: (recipe: string, more?: Record<string, string>) => Promise<string>
  recipe: (about: string) => string
  text: string
  folder: string
}

/** Recipes of docs/api.md against a site, in a folder of their own. */
async function inShell(app: TestApp, token: string, act: (to: InShell) => Promise<void>): Promise<void> {
  const site = await listening(async (request) => await app.ask(request.path, request.init))
  const folder = await mkdtemp(join(tmpdir(), 'epigraph-recipes-'))
  try {
    const text = await readFile('docs/api.md', 'utf8')
    const shell: InShell['shell'] = async (recipe, more = {}) => {
      const env = { PATH: process.env.PATH, SITE: site.origin, TOKEN: token, ...more }
      return (await run('sh', ['-c', recipe], { cwd: folder, env, timeout: 60_000 })).stdout
    }
    // Each is found by what it is about, so that another one can come between them.
    const recipe = (about: string) => {
      const found = [...text.matchAll(/```sh\n([^`]*)```/g)].map(([, one = '']) => one).find((one) => one.includes(about))
      if (found === undefined) throw new Error(`docs/api.md has no recipe with ${about}`)
      return found
    }
    await act({ shell, recipe, text, folder })
  } finally {
    await site.end()
    await rm(folder, { recursive: true })
  }
}

async function untilAtWork(house: House, id: string): Promise<void> {
  while (!isAtWork(await getImport(house.as('admin'), id))) await sleep(50)
}

type Asked = { path: string; init: RequestInit }

/** The app behind a port, for what asks from another process; addresses in its answers lead there. */
async function listening(answer: (asked: Asked) => Promise<Response>) {
  const server = createServer((request, response) => {
    void taken(request)
      .then(answer)
      .then(async (answered) => {
        response.writeHead(answered.status, Object.fromEntries(answered.headers))
        response.end((await answered.text()).replaceAll(origin, `http://${request.headers.host}`))
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    end: async () => await new Promise((resolve) => server.close(resolve)),
  }
}

async function taken(request: IncomingMessage): Promise<Asked> {
  const sent: Buffer[] = []
  for await (const piece of request) sent.push(Buffer.from(piece as Uint8Array)) // safe: a stream without an encoding has bytes
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string' && name !== 'host' && name !== 'connection') headers.set(name, value)
  const { method = 'GET', url: path = '/' } = request
  return { path, init: { method, headers, ...(sent.length > 0 ? { body: Buffer.concat(sent) } : {}) } }
}
