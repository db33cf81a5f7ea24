import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { aHouse } from '#test/house'
import { aWritingSite } from '#test/writing-site'

const run = promisify(execFile)

type Quote = { data: { id: string; text: string; tags: string[]; version: number } }
type Call = (given?: object) => Promise<Quote & { dryRun: boolean }>
type Module = {
  Refused: new () => Error
  epigraph: (at: { site: string; token?: string; fetch: typeof fetch }) => Record<string, Call>
}

/** What somebody gets who saves the file. */
async function theClient() {
  const site = await aWritingSite(await aHouse())
  const answer = await site.app.ask('/api/v1/client.ts')
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const text = await answer.text()
  const file = `data:text/javascript;base64,${Buffer.from(stripTypeScriptTypes(text)).toString('base64')}`
  const { epigraph, Refused } = (await import(/* @vite-ignore */ file)) as Module // safe: the file exports these
  const asked: string[] = []
  const inApp: typeof fetch = async (address, init) => {
    const url = address instanceof Request ? new URL(address.url) : new URL(address)
    asked.push(`${init?.method} ${url.pathname}`)
    return await site.app.ask(url.pathname + url.search, init)
  }
  return {
    ...site,
    text,
    Refused,
    asked,
    connect: (token?: string) =>
      epigraph({ site: 'https://quotes.example/', ...(token === undefined ? {} : { token }), fetch: inApp }),
  }
}

test('the client reads, writes over a version, does a thing once, and says what was refused', async () => {
  const { connect, token, Refused, asked } = await theClient()
  const api = connect(token)
  const call = (name: string, given?: object) => {
    const found = api[name]
    if (!found) throw new Error(`the client has no ${name}`)
    return found(given)
  }
  const body = { text: 'A line by a client.', author: 'Marcus Aurelius', category: 'Wisdom' }
  expect(await call('createQuote', { body, dry_run: true })).toMatchObject({ dryRun: true, data: { text: body.text } })
  const added = await call('createQuote', { body, idempotencyKey: 'once' })
  expect(await call('createQuote', { body, idempotencyKey: 'once' })).toEqual(added)
  const { id, version } = added.data
  const changed = await call('updateQuote', { id, ifMatch: version, body: { tags: ['clients'] } })
  expect(changed.data.tags).toEqual(['clients'])
  const late = call('updateQuote', { id, ifMatch: version, body: { tags: [] } })
  await expect(late).rejects.toMatchObject({ status: 412, problem: { status: 412 } })
  await expect(late).rejects.toBeInstanceOf(Refused)
  await call('publishQuote', { id })
  expect((await call('getQuote', { id })).data.text).toBe(body.text)
  await expect(connect()['updateQuote']?.({ id, body: {} })).rejects.toMatchObject({ status: 401 })
  expect(asked.at(-2)).toBe(`GET /api/v1/quotes/${id}`)
})

test('what the site asks to send later is sent again, if that can do no harm', async () => {
  const { text } = await theClient()
  const file = `data:text/javascript;base64,${Buffer.from(stripTypeScriptTypes(text)).toString('base64')}`
  const { epigraph } = (await import(/* @vite-ignore */ file)) as Module // safe: the file exports these
  let times = 0
  const busy: typeof fetch = async () =>
    ++times % 2 === 1 ? new Response('busy', { status: 503, headers: { 'retry-after': '0' } }) : Response.json({ data: {} })
  const api = epigraph({ site: 'https://quotes.example', fetch: busy })
  await api['getQuote']?.({ id: 'a' })
  await api['createQuote']?.({ body: {}, idempotencyKey: 'a' })
  expect(times).toBe(4)
  await expect(api['createQuote']?.({ body: {} })).rejects.toMatchObject({ status: 503, problem: null })
  expect(times).toBe(5)
})

test('the client’s types hold, and refuse what the site would refuse', async () => {
  const { text } = await theClient()
  const folder = await mkdtemp(join(tmpdir(), 'epigraph-client-'))
  try {
    const uses = (body: string) =>
      `import { epigraph } from './client.ts'\nexport const done = epigraph({ site: 'https://quotes.example' }).createQuote({ body: ${body} })\n`
    await writeFile(join(folder, 'client.ts'), text)
    await writeFile(join(folder, 'good.ts'), uses("{ text: 'A line.' }"))
    await writeFile(join(folder, 'bad.ts'), uses('{ text: 1 }'))
    const check = async (file: string) => {
      const flags = [
        '--ignoreConfig',
        '--noEmit',
        '--strict',
        '--allowImportingTsExtensions',
        '--target',
        'esnext',
        '--module',
        'nodenext',
        '--lib',
        'esnext,dom',
        '--types',
        '',
      ]
      return await run(process.execPath, ['node_modules/typescript/bin/tsc', ...flags, join(folder, file)]).then(
        () => '',
        (fault: unknown) => (fault instanceof Error && 'stdout' in fault ? String(fault.stdout) : String(fault)),
      )
    }
    expect(await check('good.ts')).toBe('')
    expect(await check('bad.ts')).toContain('TS2322')
  } finally {
    await rm(folder, { recursive: true })
  }
})
