import { expect, onTestFinished, test } from 'vitest'
import { openS3Files } from '#platform/files/s3-files'
import { aHouse } from '#test/house'
import { inSteps, once, table, wordOf, work } from '#test/imports'
import { startS3 } from '#test/s3-server'
import { aShelf } from '#test/shelf'
import { bringImport } from './bring-import.ts'
import { checkImport } from './check-import.ts'
import { forgetImports } from './forget-imports.ts'
import { getImport } from './get-import.ts'
import { runImport } from './run-import.ts'

test('a list whose file lies in S3 is checked, goes on where it was cut off, is written, and the file is taken away', async () => {
  const house = await aHouse()
  const { category } = await aShelf(house.ctx)
  const server = await startS3()
  onTestFinished(server.stop)
  const files = openS3Files({ ...server.settings, prefix: 'site/' })
  const [ctx, system] = [
    { ...house.as('moderator'), files },
    { ...house.ctx, files },
  ]
  // Longer than one piece.
  const lines = Array.from({ length: 1_500 }, (_, i) => [
    `${wordOf(i)} ${wordOf(i * 7 + 1)} ${wordOf(i * 13 + 2)} is number ${i}. ${'And so on it went. '.repeat(45)}`,
    `Author ${i % 9}`,
  ])
  const text = table([['quote', 'author'], ...lines])
  const brought = await bringImport(ctx, { name: 'list.csv', chunks: once(text) })
  expect(brought.pieces).toBeGreaterThan(1)
  expect([...server.objects.keys()]).toContain(`site/imports/${brought.id}/000001.part`)
  const options = { ...brought.options, categoryId: category.id, near: 'create' as const }
  await checkImport(ctx, brought.id, { mapping: brought.mapping, options })
  expect(await inSteps({ ...house, ctx: system }, brought.id, 'checking')).toBeGreaterThan(1)
  expect(await getImport(ctx, brought.id)).toMatchObject({ state: 'checked', rowsRead: 1_500 })
  await runImport(ctx, brought.id)
  await work(system)
  const done = await getImport(ctx, brought.id)
  expect(done).toMatchObject({ state: 'done', rowsDone: done.counts['to:create'] })
  expect((await house.db.selectFrom('quotes').select('id').execute()).length).toBe(done.rowsDone)
  await forgetImports(system)
  expect([...server.objects.keys()]).toEqual([])
})

test('where the store is away, the check waits for it, and says that, not that something is wrong with the list', async () => {
  const house = await aHouse()
  const { category } = await aShelf(house.ctx)
  const server = await startS3()
  onTestFinished(server.stop)
  const files = openS3Files(server.settings)
  const ctx = { ...house.as('moderator'), files }
  const brought = await bringImport(ctx, { name: 'list.csv', chunks: once('quote,author\nOne thing is said.,A\n') })
  await checkImport(ctx, brought.id, { mapping: brought.mapping, options: { ...brought.options, categoryId: category.id } })
  server.faults.push(...Array.from({ length: 10 }, () => ({ status: 503, code: 'SlowDown' })))
  await expect(work({ ...house.ctx, files })).rejects.toMatchObject({ code: 'unavailable' })
  const waits = await getImport(ctx, brought.id)
  expect(waits.state).toBe('checking')
  expect(waits.reason).toMatch(/isn’t responding\. It continues automatically/)
  server.faults.length = 0
  await work({ ...house.ctx, files })
  expect(await getImport(ctx, brought.id)).toMatchObject({ state: 'checked', rowsRead: 1, reason: null })
})
