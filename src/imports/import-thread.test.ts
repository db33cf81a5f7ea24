import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { Unavailable } from '#platform/errors'
import { fullDiskFault } from '#platform/full-disk'
import { aHouse } from '#test/house'
import { checked, imported, once, rowsOf, table, wordOf, work } from '#test/imports'
import { aShelf } from '#test/shelf'
import { bringImport } from './bring-import.ts'
import { checkImport } from './check-import.ts'
import { getImport } from './get-import.ts'
import { importThread } from './import-thread.ts'
import { runImport } from './run-import.ts'
import { tryOn } from './try-on.ts'
import { undoImport } from './undo-import.ts'

const going = new AbortController().signal

/** A thread that does this with its first order. */
const threadThat = (does: string) =>
  importThread({
    restMs: 50,
    file: new URL(`data:text/javascript,import{parentPort as p}from'node:worker_threads';p.on('message',()=>{${does}})`),
  })

test('rows are read and compared beside the thread that answers pages: it is busy with the least of it', async () => {
  const house = await aHouse()
  const { category } = await aShelf(house.ctx)
  // Long, and all nearly the same: the most that there is to compare.
  const words = Array.from({ length: 300 }, (_, i) => wordOf(i * 7)).join(' ')
  const lines = Array.from({ length: 120 }, (_, i) => [`${words} ${wordOf(i)} ${i}`, `Author ${i % 5}`])
  await checked(
    house,
    table([
      ['quote', 'author'],
      ['Begin with one.', 'A'],
    ]),
    category.id,
  )
  const before = performance.eventLoopUtilization()
  const found = await checked(house, table([['quote', 'author'], ...lines]), category.id)
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.6)
  expect((await rowsOf(house, found)).filter(({ verdict }) => verdict === 'in-file').length).toBeGreaterThan(40)
})

test('a thread that dies is told of, and the next work has another', async () => {
  const house = await aHouse()
  const work = threadThat('process.exit(3)')
  const id = '00000000-0000-4000-8000-00000000000f'
  await expect(work(house.ctx, id, going)).rejects.toMatchObject({ code: 'unavailable' })
  await expect(work(house.ctx, id, going)).rejects.toMatchObject({ code: 'unavailable' })
})

test('a list for which the memory of the thread is not enough costs the thread, and nothing else', async () => {
  const house = await aHouse()
  const work = threadThat('const all=[];for(;;)all.push(new Array(100000).fill(Math.random()))')
  await expect(work(house.ctx, '00000000-0000-4000-8000-00000000000f', going)).rejects.toMatchObject({ code: 'unavailable' })
}, 60_000)

test('a list that kills the thread each time is given up where it comes no further, and says what to do', async () => {
  const house = await aHouse()
  const { category } = await aShelf(house.ctx)
  const editor = house.as('moderator')
  const { id, mapping, options } = await bringImport(editor, {
    name: 'one.csv',
    chunks: once('quote,author\nOne thing.,Somebody\n'),
  })
  await checkImport(editor, id, { mapping, options: { ...options, categoryId: category.id } })
  const died = threadThat('process.exit(3)')
  let tries = 0
  await tryOn(house.ctx, id, going, (...asked) => (tries++, died(...asked)))
  expect(tries).toBe(3)
  const failed = await getImport(editor, id)
  expect(failed.state).toBe('failed')
  expect(failed.reason).toMatch(/cut off 3 times at the same place.*Look at the beginning of the list/)
  // It keeps no job busy, and can be checked again.
  await work(house.ctx)
  expect((await getImport(editor, id)).state).toBe('failed')
  await checkImport(editor, id, { mapping, options: { ...options, categoryId: category.id } })
  await work(house.ctx)
  expect((await getImport(editor, id)).state).toBe('checked')

  await runImport(editor, id)
  await tryOn(house.ctx, id, going, died)
  const stopped = await getImport(editor, id)
  expect(stopped.state).toBe('stopped')
  expect(stopped.reason).toMatch(/then continue or undo the import\.$/)
  await runImport(editor, id)
  await work(house.ctx)
  expect(await getImport(editor, id)).toMatchObject({ state: 'done', rowsDone: 1, reason: null })
}, 60_000)

test('an undoing that kills the thread each time says that the rest is to be undone, not to go on', async () => {
  const house = await aHouse()
  const { category } = await aShelf(house.ctx)
  const editor = house.as('moderator')
  const list = table([
    ['quote', 'author'],
    ['One thing.', 'Somebody'],
  ])
  const { id } = await imported(house, await checked(house, list, category.id))
  await undoImport(editor, id)
  await tryOn(house.ctx, id, going, threadThat('process.exit(3)'))
  const stopped = await getImport(editor, id)
  expect(stopped.state).toBe('stopped')
  expect(stopped.reason).toMatch(/cut off 3 times.*already undone.*undo the rest\.$/)
  await undoImport(editor, id)
  await work(house.ctx)
  expect(await getImport(editor, id)).toMatchObject({ state: 'undone', rowsUndone: 1 })
}, 60_000)

test('a thread that died once is told of nobody: the next goes on', async () => {
  const house = await aHouse()
  const { category } = await aShelf(house.ctx)
  const editor = house.as('moderator')
  const { id, mapping, options } = await bringImport(editor, {
    name: 'one.csv',
    chunks: once('quote,author\nOne thing.,Somebody\n'),
  })
  await checkImport(editor, id, { mapping, options: { ...options, categoryId: category.id } })
  const [died, whole] = [threadThat('process.exit(3)'), importThread({ restMs: 50 })]
  let tries = 0
  await tryOn(house.ctx, id, going, (...asked) => (tries++ === 0 ? died(...asked) : whole(...asked)))
  expect(await getImport(editor, id)).toMatchObject({ state: 'checked', reason: null })
})

test('a list for which the disk has no room says how much it takes, and goes on when there is some', async () => {
  const house = await aHouse()
  const { category } = await aShelf(house.ctx)
  const editor = house.as('moderator')
  const { id, mapping, options } = await bringImport(editor, {
    name: 'one.csv',
    chunks: once('quote,author\nOne thing.,Somebody\n'),
  })
  await checkImport(editor, id, { mapping, options: { ...options, categoryId: category.id } })
  const read = () => Promise.reject(fullDiskFault())
  await expect(work({ ...house.ctx, files: { ...house.ctx.files, read } })).rejects.toMatchObject({ code: 'unavailable' })
  expect((await getImport(editor, id)).reason).toMatch(
    /is full\..+This list needs about 1 MB while it is imported\. It continues automatically/,
  )
  await work(house.ctx)
  expect(await getImport(editor, id)).toMatchObject({ state: 'checked', reason: null })
})

test('a list whose file is away just now keeps no other waiting', async () => {
  const house = await aHouse()
  const { category } = await aShelf(house.ctx)
  const editor = house.as('moderator')
  const ids: string[] = []
  for (const name of ['one.csv', 'two.csv']) {
    const { id, mapping, options } = await bringImport(editor, { name, chunks: once(`quote,author\nSaid in ${name},Somebody\n`) })
    await checkImport(editor, id, { mapping, options: { ...options, categoryId: category.id } })
    ids.push(id)
  }
  const [first = '', second = ''] = ids.toSorted()
  const { files } = house.ctx
  const read: typeof files.read = (key) =>
    key.includes(first) ? Promise.reject(new Unavailable('The store is away.')) : files.read(key)
  await expect(work({ ...house.ctx, files: { ...files, read } })).rejects.toMatchObject({ code: 'unavailable' })
  const waits = await getImport(editor, first)
  expect(waits.state).toBe('checking')
  expect(waits.reason).toMatch(/isn’t responding\. It continues automatically when that is over\.$/)
  expect((await getImport(editor, second)).state).toBe('checked')
  await work(house.ctx)
  expect(await getImport(editor, first)).toMatchObject({ state: 'checked', reason: null })
})
