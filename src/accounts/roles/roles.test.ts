import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { grantable, needsOf, rights, type BaseRole, type Ctx, type Right } from '#access'
import {
  actingBy,
  actorOf,
  addRole,
  changeRole,
  createToken,
  findAccount,
  findRoles,
  findTokenAccount,
  getPerson,
  inviteAccount,
  removeRole,
  setRole,
} from '#accounts'
import { undoBatch } from '#history'
import { findNotices, tellStaff } from '#notices'
import { tally } from '#changes'
import { createPage } from '#pages'
import { createQuote } from '#quotes'
import { forgetSettings } from '#settings'
import { aHouse, type House } from '#test/house'
import { aPerson } from '#test/people'
import { consumeInvitationFor } from '../invitations/invitation-store.ts'

const editor = { name: 'Correspondents', base: 'moderator' as const, rights: ['newsletter.write', 'inbox.answer'] as Right[] }

/** Somebody of the staff who was given that role. */
async function aHolder(house: House, id: string, base: BaseRole = 'moderator') {
  const person = await aPerson(house, base)
  await setRole(house.proven('admin'), { id: person.id, role: id })
  return person
}

/** They, as a request of theirs would act now. */
async function asNow(house: House, id: string): Promise<Ctx> {
  return { ...house.ctx, actor: await actorOf(house.ctx, await getPerson(house.proven('admin'), id)) }
}

test('every right that another one needs is a name of the table, can be given to the same base, and brings along what it needs', () => {
  for (const right of rights)
    for (const needed of needsOf(right)) {
      expect(rights).toContain(needed)
      expect([right, needsOf(right)]).toEqual([right, expect.arrayContaining([...needsOf(needed)])])
      for (const base of ['author', 'moderator'] as const)
        if (grantable(base).includes(right)) expect([right, grantable(base)]).toEqual([right, expect.arrayContaining([needed])])
    }
})

test('a role takes away what its base may, and gives what it may not', async () => {
  const house = await aHouse()
  const { id } = await addRole(house.proven('admin'), { ...editor, rights: ['pages.edit', 'redirects.manage'] })
  const holder = await aHolder(house, id)
  const now = await asNow(house, holder.id)
  expect(now.actor).toMatchObject({ role: 'moderator', rights: ['pages.edit', 'redirects.manage'] })
  await expect(createQuote(now, { text: 'x' })).rejects.toThrow('This needs the right quotes.edit.')
  await expect(createPage(now, {} as never)).rejects.toMatchObject({ code: 'invalid' })
  expect(await findRoles(house.as('admin'))).toMatchObject([{ id, name: 'Correspondents', holders: 1, version: 1 }])
})

test('what it is changed to holds from the next request on, for tokens that were made before, too', async () => {
  const house = await aHouse()
  await aPerson(house, 'admin')
  const { id } = await addRole(house.proven('admin'), editor)
  const holder = await aHolder(house, id)
  const { token } = await createToken(holder.ctx, { name: 'a program' })
  const byToken = async () => await actingBy(house.ctx, (await findTokenAccount(house.ctx, token)) ?? expect.fail('no token'))
  expect((await byToken()).rights?.toSorted()).toEqual(editor.rights.toSorted())
  const { batch } = await changeRole(house.proven('admin'), { id, version: 1, name: 'Mail', rights: ['inbox.answer'] })
  expect((await byToken()).rights).toEqual(['inbox.answer'])
  expect((await asNow(house, holder.id)).actor.rights).toEqual(['inbox.answer'])
  await undoBatch(house.proven('admin'), batch)
  expect((await byToken()).rights).toHaveLength(2)
  expect(await findRoles(house.as('admin'))).toMatchObject([{ name: 'Correspondents', version: 3 }])
})

test('is made, changed, removed and undone only by admins who have just proven their password', async () => {
  const house = await aHouse()
  await aPerson(house, 'admin')
  const { id, batch } = await addRole(house.proven('admin'), editor)
  const change = { id, version: 1, name: 'Others', rights: [] }
  const acts: ((ctx: Ctx) => Promise<unknown>)[] = [
    (ctx) => addRole(ctx, { ...editor, name: 'Others' }),
    (ctx) => changeRole(ctx, change),
    (ctx) => removeRole(ctx, { id }),
    (ctx) => undoBatch(ctx, batch),
  ]
  // Not by somebody who has all that a role can be given either.
  const all: Ctx = { ...house.proven('moderator'), actor: { ...house.proven('moderator').actor, rights: grantable('moderator') } }
  for (const act of acts) {
    await expect(act(house.proven('moderator'))).rejects.toMatchObject({ code: 'forbidden' })
    await expect(act(all)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(act(house.as('admin'))).rejects.toMatchObject({ code: 'password-needed' })
  }
  await expect(setRole(all, { id: all.actor.id ?? '', role: 'admin' })).rejects.toMatchObject({ code: 'forbidden' })
  await undoBatch(house.proven('admin'), batch)
  expect(await findRoles(house.as('admin'))).toEqual([])
})

test('refuses a right that stays with admins, that the base can’t have, or that lacks what it needs', async () => {
  const house = await aHouse()
  const add = (base: BaseRole, ...asked: string[]) =>
    addRole(house.proven('admin'), { name: 'Others', base, rights: asked as Right[] })
  for (const right of rights.filter((one) => !grantable('moderator').includes(one)))
    await expect(add('moderator', right)).rejects.toMatchObject({ code: 'invalid' })
  await expect(add('author', 'quotes.edit', 'quotes.publish')).rejects.toMatchObject({ code: 'invalid' })
  await expect(add('moderator', 'quotes.publish')).rejects.toMatchObject({ code: 'invalid' })
  // They change quotes that are published, and merge them.
  for (const right of ['reports.settle', 'evidence.confirm', 'following.manage'])
    await expect(add('moderator', right, 'quotes.edit')).rejects.toMatchObject({ code: 'invalid' })
  await expect(add('moderator', 'everything')).rejects.toMatchObject({ code: 'invalid' })
  expect(await findRoles(house.as('admin'))).toEqual([])
})

test('a stored right that stays with admins is worth nothing', async () => {
  const house = await aHouse()
  await aPerson(house, 'admin')
  const { id } = await addRole(house.proven('admin'), editor)
  const holder = await aHolder(house, id)
  await house.db
    .updateTable('custom_roles')
    .set({ rights: ['inbox.answer', 'people.manage', 'settings.change'] })
    .execute()
  expect((await asNow(house, holder.id)).actor.rights).toEqual(['inbox.answer'])
  // The form and the matrix show no more, and nobody gets notices of what they may not do.
  expect(await findRoles(house.as('admin'))).toMatchObject([{ rights: ['inbox.answer'] }])
  await sql`update custom_roles set rights = '{reports.settle,quotes.edit,newsletter.send}'`.execute(house.db)
  expect((await asNow(house, holder.id)).actor.rights).toEqual(['quotes.edit'])
  await tally(house.ctx, async (writing) => await tellStaff(writing, { kind: 'report', subject: 'one' }))
  const { rows } = await sql`select from notices where person = ${holder.id}`.execute(house.db)
  expect(rows).toEqual([])
})

test('has a name of its own, and is not written over what somebody else changed first', async () => {
  const house = await aHouse()
  const admin = house.proven('admin')
  const { id } = await addRole(admin, editor)
  await expect(addRole(admin, { ...editor, name: 'correspondents' })).rejects.toMatchObject({ code: 'conflict' })
  await changeRole(admin, { id, version: 1, name: 'Mail', rights: [] })
  await expect(changeRole(admin, { id, version: 1, name: 'Post', rights: [] })).rejects.toMatchObject({ code: 'conflict' })
})

test('is not removed while somebody has it or is invited to it; undo brings it back', async () => {
  const house = await aHouse()
  await aPerson(house, 'admin')
  const admin = house.proven('admin')
  const { id } = await addRole(admin, editor)
  const holder = await aHolder(house, id)
  await expect(removeRole(admin, { id })).rejects.toThrow('1 person has this role')
  await setRole(admin, { id: holder.id, role: 'moderator' })
  await inviteAccount(admin, { email: 'eve@people.example', role: id })
  await expect(removeRole(admin, { id })).rejects.toMatchObject({ code: 'conflict' })
  const taken = await tally(house.ctx, (writing) => consumeInvitationFor(writing, 'eve@people.example'))
  expect(taken).toMatchObject({ role: 'moderator', customRole: { id, name: 'Correspondents' } })
  const { batch } = await removeRole(admin, { id })
  await expect(setRole(admin, { id: holder.id, role: id })).rejects.toMatchObject({ code: 'invalid' })
  await undoBatch(admin, batch)
  await setRole(admin, { id: holder.id, role: id })
  expect(await findAccount(admin, holder.email)).toMatchObject({ role: 'moderator', customRole: { name: 'Correspondents' } })
})

test('undo of a removal makes no more roles than there may be', async () => {
  const house = await aHouse()
  const admin = house.proven('admin')
  const { id } = await addRole(admin, editor)
  for (let n = 1; n < 12; n++) await addRole(admin, { ...editor, name: `Role ${n}` })
  const { batch } = await removeRole(admin, { id })
  await addRole(admin, { ...editor, name: 'The twelfth' })
  await expect(undoBatch(admin, batch)).rejects.toMatchObject({ code: 'invalid' })
  expect(await findRoles(admin)).toHaveLength(12)
})

test('undo leaves out recorded rights that can’t be given any more', async () => {
  const house = await aHouse()
  const admin = house.proven('admin')
  const { id } = await addRole(admin, editor)
  await sql`update custom_roles set rights = '{inbox.answer,people.manage,letters.carry}'`.execute(house.db)
  const { batch } = await changeRole(admin, { id, version: 1, name: 'Mail', rights: [] })
  await undoBatch(admin, batch)
  expect(await findRoles(admin)).toMatchObject([{ name: 'Correspondents', rights: ['inbox.answer'] }])
  // Nor what needs one that isn't there.
  const other = await addRole(admin, { ...editor, name: 'Senders', rights: [] })
  await sql`update custom_roles set rights = '{inbox.answer,newsletter.send}' where id = ${other.id}`.execute(house.db)
  const changed = await changeRole(admin, { id: other.id, version: 1, name: 'Post', rights: [] })
  await undoBatch(admin, changed.batch)
  const { rows } = await sql`select name, rights from custom_roles where id = ${other.id}`.execute(house.db)
  expect(rows).toEqual([{ name: 'Senders', rights: ['inbox.answer'] }])
})

test('another role takes its rights away, and two-factor sign-in holds as for its base', async () => {
  const house = await aHouse()
  await aPerson(house, 'admin')
  const { id } = await addRole(house.proven('admin'), editor)
  const holder = await aHolder(house, id)
  await house.db.updateTable('website_settings').set({ staff_need_two_factor: true }).execute()
  forgetSettings()
  expect((await asNow(house, holder.id)).actor).toEqual({ id: holder.id, role: 'user' })
  await house.db.updateTable('website_settings').set({ staff_need_two_factor: false }).execute()
  forgetSettings()
  await setRole(house.proven('admin'), { id: holder.id, role: 'author' })
  expect((await asNow(house, holder.id)).actor).toEqual({ id: holder.id, role: 'author' })
})

test('notices come to the person whose role has the right, and to nobody whose role lacks it', async () => {
  const house = await aHouse()
  await aPerson(house, 'admin')
  const { id } = await addRole(house.proven('admin'), editor)
  const holder = await aHolder(house, id)
  await tally(house.ctx, async (writing) => {
    await tellStaff(writing, { kind: 'message', subject: 'one' })
    await tellStaff(writing, { kind: 'proposal', subject: 'two' })
    await tellStaff(writing, { kind: 'job-failed', subject: 'three' })
  })
  const kindsOf = async (ctx: Ctx) =>
    (await findNotices(ctx, { unread: true, limit: 20, offset: 0 })).notices.map(({ kind }) => kind)
  expect(await kindsOf(await asNow(house, holder.id))).toEqual(['message'])
  const { rows } = await house.db
    .selectFrom('notices')
    .select('kind')
    .where('person', '=', holder.id)
    .execute()
    .then((all) => ({ rows: all }))
  expect(rows.map(({ kind }) => kind)).toEqual(['message'])
  expect((await kindsOf(house.as('admin'))).toSorted()).toEqual(['job-failed', 'message', 'proposal'])
})
