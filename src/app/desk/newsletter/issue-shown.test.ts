import { expect, test } from 'vitest'
import type { Ctx, Right } from '#access'
import { scheduleIssue } from '#newsletter'
import { aSite } from '#test/a-site'
import { aHouse } from '#test/house'
import { anUpdate } from '#test/sent-update'
import { issueShown } from './issue-shown.ts'

test('a scheduled issue is written on only by those who may send it; nobody is shown emails of what has not begun', async () => {
  const house = await aHouse()
  const { id } = await anUpdate(house)
  const shown = async (rights: Right[], show = '') => {
    const ctx: Ctx = { ...house.ctx, actor: { ...house.as('moderator').actor, rights } }
    const url = new URL(`https://quotes.example/admin/newsletter/${id}${show}`)
    const { view, open, isOpen, maySend } = await issueShown({ ctx, site: aSite(), account: null, cookies: [] } as never, id, url)
    return { view, open, isOpen, maySend }
  }
  const writer = ['newsletter.write'] satisfies Right[]
  const sender = ['newsletter.write', 'newsletter.send'] satisfies Right[]
  const writes = { view: 'write', open: ['write', 'preview'], isOpen: true }
  expect(await shown(writer)).toEqual({ ...writes, maySend: false })
  expect(await shown(sender, '?show=mails')).toEqual({ ...writes, maySend: true })
  await scheduleIssue(house.proven('moderator'), { id, at: new Date('2027-03-02T09:00:00Z') })
  expect(await shown(writer, '?show=write')).toEqual({ view: 'preview', open: ['preview'], isOpen: false, maySend: false })
  expect(await shown(sender)).toEqual({ ...writes, maySend: true })
})
