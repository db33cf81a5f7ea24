import { expect, it } from 'vitest'
import { systemActor } from '#access'
import { Forbidden } from '#platform/errors'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { change, exportChanges, type ExportedChange } from './index.ts'

it('hands out what the site did by itself, of which nobody has a name, and keeps that it was asked for', async () => {
  const house = await aHouse()
  const { ctx, as } = house
  const { ctx: admin } = await aPerson(house, 'admin')
  await change({ ...ctx, actor: systemActor }, { noun: 'sitemap', id: 'all', verb: 'build' }, async () => ({
    after: { parts: 1 },
  }))
  expect(await taken(await exportChanges(admin, { bySystem: true }))).toMatchObject([
    { who: null, role: 'system', noun: 'sitemap', verb: 'build', after: { parts: 1 } },
  ])
  const [kept] = await taken(await exportChanges(admin, { noun: 'audit-log' }))
  expect(kept).toMatchObject({ verb: 'export' })
  await expect(exportChanges(as('moderator'), {})).rejects.toBeInstanceOf(Forbidden)
  await expect(exportChanges(as('admin'), {})).rejects.toMatchObject({ code: 'password-needed' })
})

async function taken(pages: AsyncIterable<ExportedChange[]>): Promise<ExportedChange[]> {
  const all: ExportedChange[] = []
  for await (const page of pages) all.push(...page)
  return all
}
