import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Ctx, Right, Scope } from '#access'
import { createCategory } from '#categories'
import { undoBatch } from '#history'
import { changeQuotes, createQuote, deleteCategory, getDeskQuote, updateQuote, type QuoteChanges } from '#quotes'
import { aHouse, type House } from '#test/house'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'
import {
  actingBy,
  actorOf,
  addRole,
  changeRole,
  createToken,
  findAccount,
  findRoles,
  findTokenAccount,
  setRole,
} from '../index.ts'

const rights: Right[] = ['quotes.edit', 'quotes.publish']
const editors = { name: 'French desk', base: 'moderator' as const, rights }

async function aLimited(house: House, limits: { categories?: string[]; languages?: string[] }) {
  await aPerson(house, 'admin')
  const { id: role } = await addRole(house.proven('admin'), { ...editors, ...limits })
  const person = await aPerson(house, 'moderator')
  await setRole(house.proven('admin'), { id: person.id, role })
  const now = async (): Promise<Ctx> => {
    const account = (await findAccount(house.ctx, person.email)) ?? expect.fail('no account')
    return { ...house.ctx, actor: await actorOf(house.ctx, account) }
  }
  return { role, person, now }
}

/** The fields of a translation that a form sends. */
const translation = (language: string, text: string) => ({ language, text })

test('what a role is limited to comes with the person and with their tokens, from the next request on', async () => {
  const house = await aHouse()
  const { category } = await aShelf(house.ctx)
  const { role, person, now } = await aLimited(house, { categories: [category.id], languages: ['fr', 'it'] })
  const { token } = await createToken(person.ctx, { name: 'a program' })
  const byToken = async () =>
    (await actingBy(house.ctx, (await findTokenAccount(house.ctx, token)) ?? expect.fail('no token'))).scope
  const scope: Scope = { categories: [{ id: category.id, name: 'Wisdom' }], languages: ['fr', 'it'] }
  expect([(await now()).actor.scope, await byToken()]).toEqual([scope, scope])
  expect(await findRoles(house.as('admin'))).toMatchObject([{ name: 'French desk', scope }])
  const { batch } = await changeRole(house.proven('admin'), {
    id: role,
    version: 1,
    name: 'All',
    rights,
    categories: [],
    languages: [],
  })
  expect([(await now()).actor.scope, await byToken()]).toEqual([undefined, undefined])
  await undoBatch(house.proven('admin'), batch)
  expect((await now()).actor.scope).toEqual(scope)
  // A name that changes changes nothing else.
  await changeRole(house.proven('admin'), { id: role, version: 3, name: 'Romance desk', rights })
  expect((await now()).actor.scope).toEqual(scope)
})

test('a record from before roles could be limited does not make a role unlimited when it is put back', async () => {
  const house = await aHouse()
  const { role, now } = await aLimited(house, { languages: ['fr'] })
  const { batch } = await changeRole(house.proven('admin'), { id: role, version: 1, name: 'Others', rights })
  await sql`update changes set before = before - 'languages' - 'categories', after = after - 'languages' - 'categories' where batch = ${batch}`.execute(
    house.db,
  )
  await undoBatch(house.proven('admin'), batch)
  expect(await findRoles(house.as('admin'))).toMatchObject([{ name: 'French desk' }])
  expect((await now()).actor.scope).toEqual({ categories: [], languages: ['fr'] })
})

test('a category that was deleted leaves a role limited', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const [gone, other] = [
    await createCategory(house.ctx, { name: 'Love', description: 'Of the heart.' }),
    await createCategory(house.ctx, { name: 'Loves', description: 'Of hearts.' }),
  ]
  const { role, now } = await aLimited(house, { categories: [gone.id, other.id] })
  const quote = await aQuote()
  await deleteCategory(house.as('admin'), gone.id)
  expect((await now()).actor.scope?.categories).toEqual([
    { id: gone.id, name: null },
    { id: other.id, name: 'Loves' },
  ])
  await changeRole(house.proven('admin'), { id: role, version: 1, name: 'Love', rights, categories: [gone.id] })
  await expect(updateQuote(await now(), quote.id, { version: 1, text: 'x' })).rejects.toThrow(
    'Your role is for a deleted category.',
  )
  // One that is no more can stay, but can't be chosen.
  await expect(addRole(house.proven('admin'), { ...editors, name: 'Lovers', categories: [gone.id] })).rejects.toMatchObject({
    code: 'invalid',
  })
})

test('a quote is in it before and after, whatever is done to it', async () => {
  const house = await aHouse()
  const { author, category, aQuote } = await aShelf(house.ctx)
  const courage = await createCategory(house.ctx, { name: 'Courage', description: 'Of the heart.' })
  const { now } = await aLimited(house, { categories: [category.id], languages: ['fr'] })
  const ctx = await now()
  const mine = await createQuote(ctx, { text: 'Je pense.', language: 'fr', author_id: author.id, category_id: category.id })
  const update = (changes: QuoteChanges, version = 1) => updateQuote(ctx, mine.id, { ...changes, version })
  await expect(update({ language: 'de' })).rejects.toThrow('This quote is in German. Your role is for French.')
  await expect(update({ category_id: courage.id })).rejects.toThrow('Your role is for Wisdom.')
  // One of its categories is enough.
  const { version } = await update({ useMultipleCategories: true, category_ids: [category.id, courage.id] })
  await expect(update({ category_ids: [courage.id] }, version)).rejects.toMatchObject({ code: 'forbidden' })
  await update({ text: 'Je pense, donc je suis.', category_ids: [courage.id, category.id] }, version)
  const foreign = await aQuote({ language: 'de' })
  const many = await changeQuotes(ctx, { ids: [mine.id, foreign.id], act: 'add-tags', tags: ['mind'] })
  expect(many).toMatchObject({
    changed: 1,
    skipped: [{ id: foreign.id, reason: 'This quote is in German. Your role is for French.' }],
  })
  const moved = await changeQuotes(ctx, { ids: [mine.id], act: 'set-category', category: courage.id })
  expect([moved.changed, moved.skipped[0]?.reason]).toEqual([
    0,
    'This quote is in none of your role’s categories. Your role is for Wisdom.',
  ])
})

test('translations into its languages may be written to quotes of any language, and nothing else of them', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const { now } = await aLimited(house, { languages: ['fr'] })
  const ctx = await now()
  const quote = await aQuote({ translations: [translation('de', 'Erkenne dich.')] })
  const update = async (changes: QuoteChanges) => {
    const { version } = await getDeskQuote(ctx, quote.id)
    return await updateQuote(ctx, quote.id, { ...changes, version })
  }
  const german = translation('de', 'Erkenne dich.')
  const both = [german, translation('fr', 'Connais-toi.')]
  await update({ translations: both })
  const languages = (await getDeskQuote(ctx, quote.id)).translations.map(({ language }) => language)
  expect(languages.toSorted()).toEqual(['de', 'fr'])
  const refused = { code: 'forbidden', message: 'This quote is in English. Your role is for French.' }
  await expect(update({ translations: [translation('fr', 'Connais-toi.')] })).rejects.toMatchObject(refused)
  await expect(update({ translations: [...both, translation('it', 'Conosci.')] })).rejects.toMatchObject(refused)
  await expect(update({ translations: [translation('fr', 'Connais.'), translation('de', 'Kenne dich.')] })).rejects.toMatchObject(
    refused,
  )
  await expect(update({ translations: [translation('fr', 'Connais.'), german], text: 'Know.' })).rejects.toMatchObject(refused)
  await update({ translations: [german, translation('fr', 'Connais.')] })
})
