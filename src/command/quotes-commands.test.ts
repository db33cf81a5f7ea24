import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { createToken } from '#accounts'
import { changeQuotes } from '#quotes'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'
import { exportCommand } from './export-command.ts'

const command = fileURLToPath(new URL('../../bin/command.mjs', import.meta.url))

test('lines of JSON are added by a command, each with what became of it, and the quotes of a site are listed as lines', async () => {
  const { address, run } = await aSite()
  const row = (text: string, author = 'Marcus Aurelius') => JSON.stringify({ text, author, category: 'Wisdom', isActive: true })
  const many = Array.from({ length: 101 }, (_, n) => row(`Line number ${n}.`))
  const added = await run(
    ['add', address, '--create-authors'],
    [...many, row('A last line.', 'A Stranger'), row('Line number 7!'), '{'].join('\n'),
  )
  expect([added.code, added.err]).toEqual([1, '102 added, 0 changed, 0 unchanged, 2 refused.\n'])
  expect(added.lines).toHaveLength(104)
  expect(added.lines.at(-2)).toMatchObject({ row: 103, result: 'refused', problem: { status: 409 } })
  const listed = await run(['list', address, '--author', 'A Stranger'])
  expect([listed.code, listed.err, listed.lines.map(({ text }) => text)]).toEqual([0, '', ['A last line.']])
  expect(new Set((await run(['list', address])).lines.map(({ id }) => id)).size).toBe(102)
  const rehearsed = await run(['add', address, '--dry-run'], row('Another line.'))
  expect(rehearsed.err).toBe('1 added, 0 changed, 0 unchanged, 0 refused. Nothing was written: this was a dry run.\n')
  expect((await run(['list', address, '--tag', 'none'])).lines).toEqual([])
})

test('what is exported is added as it is, and drafts are published in a pipe', async () => {
  const { address, run } = await aSite()
  const text = (lines: object[]) => lines.map((line) => JSON.stringify(line)).join('\n')
  const source = { work: 'Meditations', year: '180', place: 'V, 1', edition: null, translator: null, url: null }
  const translations = [{ language: 'la', text: 'Prima luce.', translator: 'Somebody' }]
  const whole = { author: 'Marcus Aurelius', category: 'Wisdom', tags: ['dawn'], status: 'attributed', source, translations }
  const first = { text: 'At dawn.', ...whole, isActive: true, isFeatured: true }
  const second = { text: 'A draft.', ...whole, language: 'de', publishAt: '2099-01-01T00:00:00.000Z' }
  expect((await run(['add', address], text([first, second]))).code).toBe(0)

  const exported = await run(['export', address])
  expect([exported.code, exported.err, exported.lines.length]).toEqual([0, '', 2])
  expect(exported.lines.find(({ text }) => text === 'A draft.')).toMatchObject({ language: 'de', isActive: false, version: 1 })
  const again = await run(['add', address], text(exported.lines))
  expect([again.err, again.lines.map(({ problem }) => problem)]).toEqual([
    '0 added, 0 changed, 2 unchanged, 0 refused.\n',
    [null, null],
  ])
  const drafts = await run(['export', address, '--state', 'draft'])
  expect(drafts.lines).toHaveLength(1)

  // As another site would take them.
  const bare = await run(['export', address, '--without-ids'])
  const copied = await run(['add', address, '--allow-same'], text(bare.lines))
  expect(copied.err).toBe('2 added, 0 changed, 0 unchanged, 0 refused.\n')
  const twice = (await run(['export', address, '--without-ids'])).lines.map((line) => JSON.stringify(line))
  expect(new Set(twice)).toEqual(new Set(bare.lines.map((line) => JSON.stringify(line))))
  expect(twice).toHaveLength(4)

  const ids = drafts.lines.map(({ id }) => id)
  const published = await run(['publish', address], [text(drafts.lines), String(ids[0]), '{"id":null}'].join('\n'))
  expect([published.code, published.err]).toEqual([1, '2 published, 0 skipped, 1 refused.\n'])
  expect(published.lines[0]).toEqual({ row: 1, result: 'published', id: ids[0], reason: null })
  const late = await run(['publish', address], text(drafts.lines))
  expect([late.code, late.lines[0]]).toEqual([0, expect.objectContaining({ result: 'skipped', id: ids[0] })])
  expect(new Set((await run(['list', address])).lines.map(({ id }) => id)).has(ids[0])).toBe(true)
})

test('a pipe that changes what its list is narrowed by takes every quote, however many pages there are', async () => {
  const { address, token, editor, run } = await aSite()
  const draft = (n: number) => JSON.stringify({ text: `Draft number ${n}.`, author: 'Marcus Aurelius', category: 'Wisdom' })
  expect((await run(['add', address], Array.from({ length: 250 }, (_, n) => draft(n)).join('\n'))).code).toBe(0)
  const taken: string[] = []
  // It takes a page when it is done with the one before.
  const publisher = new Writable({
    highWaterMark: 1,
    decodeStrings: false,
    write(page: string, _encoding, done) {
      const ids = page
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { id: string }).id)
      taken.push(...ids)
      void changeQuotes(editor.ctx, { act: 'publish', ids }).then(() => done(), done)
    },
  })
  await exportCommand([address, '--state', 'draft'], address, token, publisher)
  expect(new Set(taken).size).toBe(250)
})

test('a line with a version publishes only that version, and says where it is another by now', async () => {
  const { address, run } = await aSite()
  const draft = (text: string) => JSON.stringify({ text, author: 'Marcus Aurelius', category: 'Wisdom' })
  await run(['add', address], [draft('Read before it was changed.'), draft('Not changed.')].join('\n'))
  const { lines } = await run(['export', address, '--state', 'draft'])
  const [kept, changed] = ['Not changed.', 'Read before it was changed.'].map((text) =>
    lines.find((line) => line['text'] === text),
  )
  await run(['add', address], JSON.stringify({ id: changed?.['id'], tags: ['meanwhile'] }))
  const twice = { id: kept?.['id'], version: 9 }
  const published = await run(['publish', address], [changed, kept, twice].map((line) => JSON.stringify(line)).join('\n'))
  expect([published.code, published.err]).toEqual([1, '1 published, 0 skipped, 2 refused.\n'])
  expect(published.lines.map(({ result, reason }) => [result, reason])).toEqual([
    ['refused', 'It has been changed since. The line has version 1.'],
    ['published', null],
    ['refused', 'Another line has another version of this quote.'],
  ])
  const left = await run(['export', address, '--state', 'draft'])
  expect(left.lines.map(({ id }) => id)).toEqual([changed?.['id']])
  // Without a version it is published as it is now.
  expect((await run(['publish', address], String(changed?.['id']))).code).toBe(0)
})

test('a line that add refused publishes nothing', async () => {
  const { address, run } = await aSite()
  const draft = JSON.stringify({ text: 'A draft.', author: 'Marcus Aurelius', category: 'Wisdom' })
  await run(['add', address], draft)
  const again = await run(['add', address], draft)
  expect(again.lines).toMatchObject([{ result: 'refused', id: expect.any(String) as string }])
  const published = await run(['publish', address], JSON.stringify(again.lines[0]))
  expect([published.code, published.err]).toEqual([1, '0 published, 0 skipped, 1 refused.\n'])
  expect((await run(['export', address, '--state', 'draft'])).lines).toHaveLength(1)
})

test('a pipe that closes early ends what only reads, and what writes goes on and says its counts', async () => {
  const { address, run } = await aSite()
  const draft = { text: 'A draft.', author: 'Marcus Aurelius', category: 'Wisdom' }
  const closed = async (words: string[], input?: string) => {
    const { code, err } = await run(words, input, {}, true)
    return [words[0], code, err]
  }
  expect(await closed(['add', address], JSON.stringify(draft))).toEqual([
    'add',
    0,
    '1 added, 0 changed, 0 unchanged, 0 refused.\n',
  ])
  const { lines } = await run(['export', address])
  expect(await closed(['export', address])).toEqual(['export', 0, ''])
  expect(await closed(['publish', address], JSON.stringify(lines[0]))).toEqual([
    'publish',
    0,
    '1 published, 0 skipped, 0 refused.\n',
  ])
  expect(await closed(['list', address])).toEqual(['list', 0, ''])
})

test('what can’t be done is said in a sentence, and the token is never written out', async () => {
  const { address, token, run } = await aSite()
  const cases: [words: string[], given: Record<string, string>, sentence: string][] = [
    [['add', address], { EPIGRAPH_TOKEN: '' }, 'Put a token that may write into EPIGRAPH_TOKEN. Create one in your profile.'],
    [
      ['add', 'http://quotes.example'],
      {},
      'The token isn’t sent to http://quotes.example, because it could be read on the way. Use https.',
    ],
    [
      ['add', address, token],
      {},
      'A token isn’t taken from the command line, where others can read it. Put it in EPIGRAPH_TOKEN, and create a new one.',
    ],
    [['export', address], { EPIGRAPH_TOKEN: '' }, 'Put a token that may write into EPIGRAPH_TOKEN. Create one in your profile.'],
    [['export', address, '--state', 'lost'], {}, 'state must be one of published, draft, proposed, scheduled, featured'],
    [['publish', address, '--all'], {}, "Unknown option '--all'"],
    [['list', 'quotes'], {}, 'Name the address of a site: npm run list -- https://quotes.example.org'],
    [['list', address, '--category', 'Nothing'], {}, 'Category Not Found'],
    [['list', address, '--colour', 'red'], {}, "Unknown option '--colour'"],
  ]
  for (const [words, given, sentence] of cases) {
    const { code, err } = await run(words, '{}', given)
    expect([words[0], code, err]).toEqual([words[0], 1, expect.stringContaining(sentence)])
    expect(err).not.toContain(token)
  }
})

async function aSite() {
  const house = await aHouse()
  await aShelf(house.as('admin'))
  const editor = await aPerson(house, 'moderator')
  const { token } = await createToken(editor.ctx, { name: 'a command', scopes: ['write'] })
  const { server } = await anApp(house)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // safe: it listens at a port
  return { address, token, editor, run }

  async function run(words: string[], input = '', given: Record<string, string> = {}, isClosed = false) {
    const env = { ...process.env, BASE_URL: '', EPIGRAPH_TOKEN: token, ...given }
    const child = spawn(process.execPath, [command, ...words], { stdio: 'pipe', env })
    const said = { out: '', err: '' }
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said.err += text))
    if (isClosed) child.stdout.destroy()
    child.stdin.end(input)
    const [code] = (await once(child, 'close')) as [number]
    const lines =
      code === 0 || said.out !== ''
        ? said.out
            .split('\n')
            .filter(Boolean)
            .map((line) => JSON.parse(line) as Record<string, unknown>)
        : []
    return { code, err: said.err, lines }
  }
}
