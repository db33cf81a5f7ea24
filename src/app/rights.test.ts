import { describe, expect, test } from 'vitest'
import { grantable, needsOf, rights, rolesWith, visitor, type BaseRole, type Ctx, type Right } from '#access'
import { addRole, changeRole, setRole } from '#accounts'
import { isHouseError } from '#platform/errors'
import { anApp } from '#test/app'
import { doors } from '#test/feature-doors'
import { graveThings } from '#test/grave-things'
import { aHouse, type House } from '#test/house'
import { aPerson } from '#test/people'
import { readEvents } from '#test/read-events'
import { allowed, grave, verbs } from '#test/role-matrix'
import { entriesFor } from './desk/head/desk-entries.ts'

const site = { site: { origin: 'http://localhost', timeZone: 'UTC' } }

type Verb = (ctx: Ctx, ...input: unknown[]) => unknown

const staffVerbs = Object.entries(doors).flatMap(([name, door]) =>
  (['desk', 'editors', 'admins'] as const).flatMap((access) =>
    (verbs[name]?.[access] ?? []).map((verb) => ({ access, name, verb, run: (door as Record<string, Verb>)[verb] })),
  ),
)

const asHolder = (house: House, role: BaseRole, own: readonly Right[]): Ctx => ({
  ...house.as(role),
  actor: { ...house.as(role).actor, rights: own },
})

/** Why somebody may not, or undefined. */
async function refusal(run: Verb | undefined, ctx: Ctx, sent: unknown[] = [{}, {}, {}]): Promise<string | undefined> {
  try {
    await run?.(ctx, ...sent)
  } catch (error) {
    if (isHouseError(error) && error.code === 'forbidden') return error.message
  }
  return undefined
}

const neededIn = (message: string | undefined) => /^This needs the right (\S+)\.$/.exec(message ?? '')?.[1]

describe('verbs', () => {
  test('each right guards verbs: without it they are refused, and with it they are open where a built-in role has it', async () => {
    const house = await aHouse()
    const guarded = new Map<string, string[]>()
    for (const { access, verb, run } of staffVerbs) {
      const base = access === 'desk' ? 'author' : 'moderator'
      const message = await refusal(run, asHolder(house, base, []))
      const needed = neededIn(message)
      // What the base role alone decides: reading, and what staff do for themselves.
      if (needed === undefined) {
        expect([verb, access, message]).toEqual([
          verb,
          access === 'admins' ? expect.anything() : access,
          access === 'admins' ? 'This needs the role admin.' : undefined,
        ])
        continue
      }
      guarded.set(needed, [...(guarded.get(needed) ?? []), verb])
      // safe: a test below holds it to be a name of the table
      const right = needed as Right
      const others = rights.filter((one) => one !== right)
      expect([verb, neededIn(await refusal(run, asHolder(house, base, others)))]).toEqual([verb, right])
      expect([verb, neededIn(await refusal(run, asHolder(house, base, [right])))]).not.toEqual([verb, right])
      expect([verb, rolesWith(right)]).toEqual([
        verb,
        allowed[access].filter((who) => (rolesWith(right) as string[]).includes(who)),
      ])
      expect(await refusal(run, { ...house.ctx, actor: visitor })).toBeDefined()
    }
    expect([...guarded.keys()].toSorted()).toEqual(rights.toSorted())
  }, 120_000)
})

/** What is refused in the end although the right is there: a verb inside asks for another one. */
test('with its right and what that needs, a verb also does what it is asked for', async () => {
  const house = await aHouse()
  const things = await graveThings(house)
  const filled = (value: unknown): unknown =>
    JSON.parse(
      JSON.stringify(value).replaceAll(/":(issue|invitation|webhook)"/g, (_, name: keyof typeof things) => `"${things[name]}"`),
    )
  const tried: string[] = []
  for (const { access, name, verb, run } of staffVerbs) {
    const { id, input, origin } = grave[name]?.[verb] ?? {}
    const base = access === 'desk' ? 'author' : 'moderator'
    const needed = neededIn(await refusal(run, asHolder(house, base, [])))
    const known = rights.find((one) => one === needed)
    // The issue of the table is scheduled: what is written in it will be sent.
    if (verb === 'updateIssue') continue
    if (!input || !known || !grantable(base).includes(known)) continue
    const holder = { ...house.proven(base), actor: { ...house.proven(base).actor, rights: [known, ...needsOf(known)] } }
    const sent = [...(id ? [filled(id)] : []), filled(input), ...(origin ? [origin] : [])]
    expect([verb, await refusal(run, holder, sent)]).toEqual([verb, undefined])
    tried.push(verb)
  }
  expect(tried).toEqual(expect.arrayContaining(['setUpFediverse', 'addPostingAccount', 'addSubscriber']))
}, 120_000)

/** Somebody with a role of their own that has these rights alone. */
async function aHolder(house: House, base: BaseRole, own: Right[]) {
  const admin = house.proven('admin')
  await aPerson(house, 'admin')
  const person = await aPerson(house, base)
  const role = await addRole(admin, { name: own.join(' ').slice(0, 60) || 'Nothing', base, rights: own })
  await setRole(admin, { id: person.id, role: role.id })
  return { ...person, role: role.id }
}

const lowest = (right: Right): BaseRole => (grantable('author').includes(right) ? 'author' : 'moderator')

describe('pages', () => {
  test.each(grantable('moderator'))(
    '%s alone opens all that the menu offers',
    async (right) => {
      const house = await aHouse()
      const app = await anApp(house, site)
      const own = [right, ...needsOf(right)]
      const { cookie, ctx } = await aHolder(house, lowest(right), own)
      const entries = new Set(entriesFor({ ...ctx.actor, rights: own }).map(({ to }) => to))
      const bare = new Set(entriesFor({ ...ctx.actor, rights: [] }).map(({ to }) => to))
      const status = async (to: string) => (await app.ask(to, { headers: { cookie } })).status
      for (const to of ['/admin/dashboard', '/admin/waiting', ...[...entries].filter((one) => !bare.has(one))])
        expect([to, await status(to)]).toEqual([to, 200])
      for (const to of entriesFor(house.as('admin').actor).map((entry) => entry.to))
        if (!entries.has(to)) expect([to, await status(to)]).toEqual([to, 403])
    },
    60_000,
  )

  test('without any right the desk is there, and offers nothing that is refused', async () => {
    const house = await aHouse()
    const app = await anApp(house, site)
    const { cookie, ctx } = await aHolder(house, 'moderator', [])
    for (const { to } of entriesFor({ ...ctx.actor, rights: [] }))
      expect([to, (await app.ask(to, { headers: { cookie } })).status]).toEqual([to, 200])
  })
})

test('everybody who has a role hears at once that it changed', async () => {
  const house = await aHouse()
  const app = await anApp(house, site)
  await app.hearChanges()
  const { cookie, role } = await aHolder(house, 'moderator', ['inbox.answer'])
  const stream = readEvents(await app.ask('/api/live', { headers: { cookie } }))
  expect(await stream.next()).toEqual({ event: 'role', data: { role: 'moderator', rights: ['inbox.answer'] } })
  await changeRole(house.proven('admin'), { id: role, version: 1, name: 'Nothing', rights: [] })
  expect(await stream.next()).toEqual({ event: 'role', data: { role: 'moderator', rights: [] } })
  app.live.end()
})
