import { expect, it } from 'vitest'
import { systemActor } from '#access'
import { Forbidden } from '#platform/errors'
import { aHouse } from '#test/house'
import { change, exportChanges, type ExportedChange } from './index.ts'

it('hands out what the site did by itself, of which nobody has a name, and keeps that it was asked for', async () => {
  const { ctx, as } = await aHouse()
  await change({ ...ctx, actor: systemActor }, { noun: 'sitemap', id: 'all', verb: 'build' }, async () => ({
    after: { parts: 1 },
  }))
  expect(await taken(await exportChanges(as('admin'), { bySystem: true }))).toMatchObject([
    { who: null, role: 'system', noun: 'sitemap', verb: 'build', after: { parts: 1 } },
  ])
  const [kept] = await taken(await exportChanges(as('admin'), { noun: 'audit-log' }))
  expect(kept).toMatchObject({ verb: 'export' })
  await expect(exportChanges(as('moderator'), {})).rejects.toBeInstanceOf(Forbidden)
})

async function taken(pages: AsyncIterable<ExportedChange[]>): Promise<ExportedChange[]> {
  const all: ExportedChange[] = []
  for await (const page of pages) all.push(...page)
  return all
}
