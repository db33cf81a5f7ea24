import {
  chmodSync,
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { aFolder, aProcess, aWorld, day } from '#test/pages-on-disk'
import { finishPage } from './finished-page.ts'
import { takeNotes } from './page-notes.ts'

test('a page outlives the process, with the same headers, bytes and ETag, and nothing is rendered', async () => {
  const [world, folder] = [aWorld(), aFolder()]
  const first = aProcess(world, folder)
  for (const address of ['/a', '/b', '/c']) await first.read(address)
  const asked = async (process: typeof first, address: string) => {
    const all = []
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await process.answer(address, { 'accept-encoding': encoding })
      all.push([answer.status, [...answer.headers], Buffer.from(await answer.arrayBuffer()).toString('base64')])
    }
    return all
  }
  const before = await asked(first, '/b')
  await first.disk.close()
  const second = aProcess(world, folder)
  expect(await asked(second, '/b')).toEqual(before)
  expect(second.disk.size()).toMatchObject({ pages: 3, found: 1 })
  const etag = (await second.answer('/c')).headers.get('etag') ?? ''
  expect((await second.answer('/c', { 'if-none-match': etag })).status).toBe(304)
  expect(second.renders()).toBe(0)
  await second.disk.close()
})

test('what somebody typed, and a search that found nothing, is not written down', async () => {
  const [world, folder] = [aWorld(), aFolder()]
  const process = aProcess(world, folder)
  for (const address of ['/typed-a', '/empty-a', '/a']) await process.read(address)
  await process.disk.close()
  expect(aProcess(world, folder).disk.size().pages).toBe(1)
  for (const file of readdirSync(folder)) expect(file).toMatch(/^build\.sqlite/)
})

test('a page that sets a cookie is refused before it could be kept', async () => {
  const response = new Response('x', { headers: { 'set-cookie': 'a=b' } })
  await expect(finishPage(response, takeNotes(new Date()))).rejects.toThrow('may set no cookie')
})

test(
  'no reader sees what was removed, whatever two processes render, hear, restart and are told by their clocks',
  { timeout: 60_000 },
  async () => {
    type Step = { do: 'read' | 'change' | 'hear' | 'restart' | 'pass' | 'all'; at: number; page: number }
    const step: fc.Arbitrary<Step> = fc.record({
      do: fc.constantFrom(
        'read' as const,
        'read' as const,
        'read' as const,
        'read' as const,
        'restart' as const,
        'change' as const,
        'hear' as const,
        'restart' as const,
        'pass' as const,
        'all' as const,
      ),
      at: fc.integer({ min: 0, max: 1 }),
      page: fc.integer({ min: 0, max: 2 }),
    })
    let found = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        const folder = mkdtempSync(path.join(tmpdir(), 'epigraph-pages-'))
        const world = aWorld()
        const names = ['build', 'build']
        const processes = names.map((name) => aProcess(world, folder, { name }))
        /** What the page said when a process last heard. */
        const known = processes.map(() => new Map<string, string>())
        const now = (page: string) => `build ${page} ${world.truth.get(`quote:${page}`) ?? 0} ${world.truth.get('*') ?? 0}`
        const learn = (at: number) => {
          for (const page of ['/p0', '/p1', '/p2']) known[at]?.set(page, now(page))
        }
        learn(0)
        learn(1)
        const versions = new Map<string, string[]>(['/p0', '/p1', '/p2'].map((page) => [page, [now(page)]]))
        try {
          for (const { do: what, at, page } of steps) {
            const [process, address] = [processes[at], `/p${page}`]
            if (!process) continue
            if (what === 'read') {
              const said = await process.read(address)
              const all = versions.get(address) ?? []
              // Never older than what this process has heard.
              expect(all.indexOf(said)).toBeGreaterThanOrEqual(all.indexOf(known[at]?.get(address) ?? ''))
            } else if (what === 'change' || what === 'all') {
              world.change(what === 'all' ? '*' : `quote:${address}`)
              for (const [one, all] of versions) if (all.at(-1) !== now(one)) all.push(now(one))
            } else if (what === 'hear') {
              process.hear()
              learn(at)
            } else if (what === 'pass') {
              world.pass(page === 0 ? -day / 2 : day / 4)
            } else {
              await process.disk.close()
              found += process.disk.size().found
              processes[at] = aProcess(world, folder)
              learn(at)
            }
          }
        } finally {
          for (const { disk } of processes) await disk.close()
          for (const { disk } of processes) found += disk.size().found
          rmSync(folder, { recursive: true, force: true })
        }
        expect(world.logged).toEqual([])
      }),
      { numRuns: 120 },
    )
    // Or nothing was tried.
    expect(found).toBeGreaterThan(10)
  },
)

test('what changed while no process ran is not shown by the next one, and all else is', async () => {
  const [world, folder] = [aWorld(), aFolder()]
  const first = aProcess(world, folder)
  for (const address of ['/a', '/b']) await first.read(address)
  await first.disk.close()
  world.change('quote:/a')
  const second = aProcess(world, folder)
  expect(await second.read('/a')).toBe('build /a 1 0')
  expect(await second.read('/b')).toBe('build /b 0 0')
  expect(second.renders()).toBe(1)
  await second.disk.close()
})

test('a page of another history is not believed: a database that was restored, or put back from a copy', async () => {
  const [world, folder] = [aWorld(), aFolder()]
  const copy = [...world.notices]
  world.change('quote:/other')
  const first = aProcess(world, folder)
  await first.read('/a')
  await first.disk.close()
  // As many changes as before, each with a mark of its own.
  world.notices.splice(0, Infinity, ...copy, { tags: ['quote:/c'], place: { transaction: 2, mark: 7 } })
  const second = aProcess(world, folder)
  await second.read('/a')
  expect(second.renders()).toBe(1)
  await second.disk.close()
})

test('a process that may have missed a change believes no page until it has read the history again', async () => {
  const [world, folder] = [aWorld(), aFolder()]
  const first = aProcess(world, folder)
  await first.read('/a')
  await first.disk.close()
  const second = aProcess(world, folder)
  second.disk.history.lose()
  await second.read('/a')
  expect(second.renders()).toBe(1)
  // And what it renders meanwhile is not kept.
  await second.read('/b')
  await second.disk.close()
  expect(aProcess(world, folder).disk.size().pages).toBe(1)
})

test('a page of an older build is not shown, and its file goes when nobody has written to it for an hour', async () => {
  const [world, folder] = [aWorld(), aFolder()]
  const old = aProcess(world, folder, { name: 'old' })
  await old.read('/a')
  await old.disk.close()
  const next = aProcess(world, folder, { name: 'new' })
  expect(await next.read('/a')).toBe('new /a 0 0')
  await next.disk.close()
  expect(readdirSync(folder)).toContain('old.sqlite')
  const before = new Date(Date.now() - 2 * 3_600_000)
  utimesSync(path.join(folder, 'old.sqlite'), before, before)
  writeFileSync(path.join(folder, 'notes.txt'), 'not ours')
  const last = aProcess(world, folder, { name: 'new' })
  await last.read('/a')
  await last.disk.close()
  expect(readdirSync(folder).toSorted()).toEqual(['new.sqlite', 'notes.txt'])
})

test('a page ends at its time, and where the clock was put back it is not shown before it was made', async () => {
  const [world, folder] = [aWorld(), aFolder()]
  for (const [ms, renders] of [
    [day - 1, 0],
    [day, 1],
    [-2 * day, 1],
  ] as const) {
    const first = aProcess(world, folder)
    await first.read('/a')
    await first.disk.close()
    world.pass(ms)
    const second = aProcess(world, folder)
    await second.read('/a')
    expect([ms, second.renders()]).toEqual([ms, renders])
    await second.disk.close()
    rmSync(path.join(folder, 'build.sqlite'))
  }
})

test('the oldest pages go where there is no more room', { timeout: 30_000 }, async () => {
  const [world, folder] = [aWorld(), aFolder()]
  const maxBytes = 600_000
  const process = aProcess(world, folder, { maxBytes })
  for (let n = 0; n < 400; n++) {
    await process.read(`/p${n}`)
    if (n % 20 === 19) await expect.poll(() => process.disk.size().pages, { interval: 5 }).toBeGreaterThan(0)
  }
  await process.disk.close()
  const later = aProcess(world, folder, { maxBytes })
  expect(later.disk.size().bytes).toBeLessThan(maxBytes * 1.2)
  expect(statSync(path.join(folder, 'build.sqlite')).size).toBeLessThan(maxBytes * 1.5)
  await later.read('/p399')
  expect(later.renders()).toBe(0)
  await later.read('/p0')
  expect(later.renders()).toBe(1)
  await later.disk.close()
  const smaller = aProcess(world, folder, { maxBytes: 100_000 })
  expect(smaller.disk.size().bytes).toBeLessThan(100_000)
  await smaller.disk.close()
})

test('a page that was damaged on the disk is rendered again, said once, and kept again', async () => {
  const [world, folder] = [aWorld(), aFolder()]
  const first = aProcess(world, folder)
  for (const address of ['/a', '/b', '/c']) await first.read(address)
  await first.disk.close()
  const file = new DatabaseSync(path.join(folder, 'build.sqlite'))
  file.exec('update pages set body = zeroblob(length(body)) where id = 1; update pages set until = until + 1000 where id = 2')
  file.close()
  const second = aProcess(world, folder)
  expect(await second.read('/a')).toBe('build /a 0 0')
  expect(await second.read('/b')).toBe('build /b 0 0')
  expect(await second.read('/c')).toBe('build /c 0 0')
  expect(second.renders()).toBe(2)
  expect(world.logged).toHaveLength(1)
  await second.disk.close()
  const third = aProcess(world, folder)
  for (const address of ['/a', '/b', '/c']) await third.read(address)
  expect(third.renders()).toBe(0)
  await third.disk.close()
})

test('any damage to the file costs renders, never an error', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          at: fc.double({ min: 0, max: 0.999, noNaN: true }),
          bytes: fc.uint8Array({ minLength: 1, maxLength: 2_000 }),
        }),
        { minLength: 1, maxLength: 6 },
      ),
      fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined }),
      async (marks, cut) => {
        const folder = mkdtempSync(path.join(tmpdir(), 'epigraph-pages-'))
        try {
          const world = aWorld()
          const pages = Array.from({ length: 8 }, (_, n) => `/p${n}`)
          const first = aProcess(world, folder)
          for (const address of pages) await first.read(address)
          await first.disk.close()
          const file = path.join(folder, 'build.sqlite')
          const { size } = statSync(file)
          const handle = openSync(file, 'r+')
          for (const { at, bytes } of marks) writeSync(handle, bytes, 0, bytes.length, Math.floor(at * size))
          closeSync(handle)
          if (cut !== undefined) truncateSync(file, Math.floor(cut * size))
          for (let turn = 0; turn < 2; turn++) {
            const process = aProcess(world, folder)
            for (const address of pages) expect(await process.read(address)).toBe(`build ${address} 0 0`)
            await process.disk.close()
          }
          expect(world.logged.length).toBeLessThanOrEqual(6)
        } finally {
          rmSync(folder, { recursive: true, force: true })
        }
      },
    ),
    { numRuns: 40 },
  )
})

test('a folder that cannot be made costs renders, said once', async () => {
  const [world, folder] = [aWorld(), aFolder()]
  writeFileSync(path.join(folder, 'pages'), 'a file is in the way')
  const process = aProcess(world, path.join(folder, 'pages'))
  for (const address of ['/a', '/b', '/a']) await process.read(address)
  await sleep(20)
  expect(process.renders()).toBe(2)
  expect(world.logged).toHaveLength(1)
  expect(world.logged[0]).toContain('they are rendered instead')
  await process.disk.close()
})

test('a folder that may only be read serves what it has, or nothing', async () => {
  const [world, folder] = [aWorld(), aFolder()]
  const first = aProcess(world, folder)
  await first.read('/a')
  await first.disk.close()
  chmodSync(folder, 0o500)
  onTestFinished(() => chmodSync(folder, 0o700))
  const second = aProcess(world, folder)
  expect(await second.read('/a')).toBe('build /a 0 0')
  expect(await second.read('/b')).toBe('build /b 0 0')
  await second.disk.close()
})
