import { beforeEach, describe, expect, test } from 'vitest'
import { visitor, type Ctx } from '#access'
import * as accounts from '#accounts'
import * as settings from '#settings'
import { isHouseError } from '#platform/errors'
import { anApp, type TestApp } from '#test/app'
import { leaves, placeOf } from '#test/every-address'
import { doors, ground } from '#test/feature-doors'
import { graveThings } from '#test/grave-things'
import { aHouse, type House } from '#test/house'
import { aDisabledAdmin, anExpiredAdmin, aPerson, type Person } from '#test/people'
import {
  allowed,
  endpoints,
  everybody,
  functions,
  grave,
  machines,
  questions,
  operations,
  staffTools,
  pages,
  verbs,
  type Access,
  type Who,
} from '#test/role-matrix'
import { aShelf } from '#test/shelf'
import packageJson from '../../package.json' with { type: 'json' }
import { functions as houseFunctions } from './api/functions/functions.ts'
import { staffTools as tools } from './api/mcp/staff/staff-tools.ts'
import { operations as apiOperations } from './api/v1/operations.ts'
import { writeOperations } from './api/v1/writing/write-operations.ts'
import { machineRoutes } from './machine-routes.ts'

let house: House
let app: TestApp
let people: Record<Who, Person | null>

beforeEach(async () => {
  house = await aHouse()
  await aShelf(house.as('admin'))
  app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  people = {
    visitor: null,
    user: await aPerson(house, 'user'),
    author: await aPerson(house, 'author'),
    moderator: await aPerson(house, 'moderator'),
    admin: await aPerson(house, 'admin'),
    disabled: await aDisabledAdmin(house),
    expired: await anExpiredAdmin(house),
  }
})

/** What came of it: let in, sent to the door to sign in, or shut out. What is let in may still not be found, or be refused as it stands. */
type Outcome = 'in' | 'door' | 'shut' | `failed ${number}`

const isAnonymous = (who: Who) => who === 'visitor' || who === 'disabled' || who === 'expired'
const outcomeFor = (access: Access, who: Who): Outcome =>
  allowed[access].includes(who) ? 'in' : isAnonymous(who) ? 'door' : 'shut'
const expected = (access: Access) => Object.fromEntries(everybody.map((who) => [who, outcomeFor(access, who)]))

async function outcomeOf(answer: Response): Promise<Outcome> {
  const { status } = answer
  const body = answer.headers.get('content-type') === 'text/event-stream' ? '' : await answer.text()
  if (status >= 500) return `failed ${status}`
  if (status === 403) return 'shut'
  const to = answer.headers.get('location') ?? (status === 202 ? body : '')
  return status === 401 || to.includes('/auth?next=') ? 'door' : 'in'
}

async function ask(who: Who, path: string, init: RequestInit = {}): Promise<Outcome> {
  const headers = new Headers({ accept: 'text/html', ...Object.fromEntries(new Headers(init.headers)) })
  if (people[who]) headers.set('cookie', people[who].cookie)
  if (init.method === 'POST') headers.set('origin', 'http://localhost')
  return await outcomeOf(await app.ask(path, { ...init, headers, redirect: 'manual' }))
}

/** What each of them meets, one after another. */
async function each(meet: (who: Who) => Promise<Outcome>): Promise<Partial<Record<Who, Outcome>>> {
  const met: Partial<Record<Who, Outcome>> = {}
  for (const who of everybody) met[who] = await meet(who)
  return met
}

const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=b' }

describe('pages', () => {
  test('are in the table, each of them, and nothing else is', () => {
    expect(leaves.map(({ pattern }) => pattern).toSorted()).toEqual(Object.keys(pages).toSorted())
  })

  test.each(leaves)('$pattern', async ({ pattern, place, data, at, ids }) => {
    const ways: Record<string, (who: Who) => Promise<Outcome>> = {
      document: (who) => ask(who, place),
      data: (who) => ask(who, data),
      ...Object.fromEntries(
        ids.map((id) => [`data of ${id}`, (who: Who) => ask(who, `${data}?_routes=${encodeURIComponent(id)}`)]),
      ),
      form: (who) => ask(who, place + at, form),
      'form by script': (who) => ask(who, data + at, form),
    }
    const access = pages[pattern] ?? 'admins'
    for (const [way, meet] of Object.entries(ways)) expect([way, await each(meet)]).toEqual([way, expected(access)])
  })
})

describe('machines', () => {
  test('are in the table, each of their addresses', () => {
    const paths = (method?: 'POST') => machineRoutes.filter((one) => one.method === method).map(({ path }) => path)
    expect(paths().toSorted()).toEqual([...machines].toSorted())
    expect(paths('POST').toSorted()).toEqual([...questions].toSorted())
    expect(apiOperations.map(({ id }) => id).toSorted()).toEqual([...operations].toSorted())
  })

  test('are told the same to everybody, and can change nothing', async () => {
    for (const path of machines) {
      const place = placeOf(path)
      const told = async (who: Who) => {
        const answer = await app.ask(place, { headers: people[who] ? { cookie: people[who].cookie } : {} })
        return [answer.status, answer.headers.getSetCookie(), await answer.text()]
      }
      const [status = 0, ...rest] = await told('visitor')
      // A problem has the id of its request.
      if (Number(status) < 400) expect([place, await told('admin')]).toEqual([place, [status, ...rest]])
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'].filter((one) => one !== 'POST' || !questions.includes(path))) {
        const isWrite = writeOperations.some((one) => one.method === method && patternOf(one) === path.replace(/:\w+/g, ':'))
        const { status } = await app.ask(place, { method, headers: { cookie: people.admin?.cookie ?? '' } })
        expect([place, method, status]).toEqual([place, method, isWrite ? 401 : 405])
      }
    }
  })
})

const patternOf = ({ path }: { path: string }) => `/api/v1${path.replace(/\{\w+\}/g, ':')}`

describe('questions', () => {
  test('have the same answer for everybody, from any site, and set no cookie', async () => {
    for (const path of questions) {
      const told = async (who: Who) => {
        const headers = new Headers({ 'content-type': 'application/json', origin: 'https://elsewhere.example' })
        if (people[who]) headers.set('cookie', people[who].cookie)
        const answer = await app.ask(path, { method: 'POST', headers, body: questionOf[path] ?? '' })
        return [answer.status, answer.headers.getSetCookie(), await answer.text()]
      }
      const asVisitor = await told('visitor')
      expect(asVisitor.slice(0, 2)).toEqual([200, []])
      expect(await told('admin')).toEqual(asVisitor)
    }
  })
})

const questionOf: Record<string, string> = { '/api/v1/check': '{"lines":[{"text":"Who checks the checkers?"}]}' }

/** The least that each takes, where it looks at that first. */
const quoteId = '00000000-0000-4000-8000-0000000000aa'
const bodies: Record<string, object> = {
  '/api/me/likes': { quoteId, liked: true },
  '/api/me/favourites': { quoteId, kept: true },
  '/api/me/profile': { fullName: 'Somebody' },
}

describe('endpoints', () => {
  test('are in the table, each of them', () => {
    expect(app.endpoints.toSorted()).toEqual(Object.keys(endpoints).toSorted())
  })

  test.each(Object.entries(endpoints))('%s', async (endpoint, access) => {
    const [method = '', path = ''] = endpoint.split(' ')
    const place = placeOf(path)
    const body = JSON.stringify(bodies[path] ?? {})
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    if (access === 'none') {
      const answers = await Promise.all(['PUT', 'DELETE'].map((one) => status(place, one)))
      for (const answer of answers) expect([404, 405]).toContain(answer)
    } else expect(await each((who) => ask(who, place, method === 'POST' ? post : {}))).toEqual(expected(access))
    app.live.end()
  })

  const status = async (place: string, method: string) =>
    (await app.ask(place, { method, headers: { origin: 'http://localhost', cookie: people.admin?.cookie ?? '' } })).status
})

describe('functions', () => {
  test('are in the table, each of them', () => {
    expect(houseFunctions.map(({ name }) => name).toSorted()).toEqual(Object.keys(functions).toSorted())
  })

  test.each(Object.entries(functions))('%s', async (name, access) => {
    const called = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
    expect(await each((who) => ask(who, `/api/functions/${name}`, called))).toEqual(expected(access))
  })
})

describe('staff tools', () => {
  test('are in the table, each of them', () => {
    expect(tools.map(({ name }) => name).toSorted()).toEqual(Object.keys(staffTools))
  })

  test('are for the roles of the table, by a token that may use them; cookies open none', async () => {
    await house.db.updateTable('website_settings').set({ staff_tools: true }).execute()
    settings.forgetSettings()
    const tokens: Partial<Record<Who, string>> = {}
    for (const who of ['user', 'author', 'moderator', 'admin'] as const) {
      const { ctx } = people[who] ?? {}
      if (!ctx) throw new Error(`nobody is ${who}`)
      tokens[who] = (await accounts.createToken(ctx, { name: 'a program' })).token
    }
    const staff = { scopes: ['staff'] }
    await house.db.updateTable('api_tokens').set(staff).execute()
    const call = async (name: string, headers: Record<string, string>) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } })
      const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
      return (await app.ask('/mcp', { method: 'POST', headers: { ...json, ...headers }, body })).status
    }
    for (const [name, access] of Object.entries(staffTools)) {
      const letIn: Who[] = []
      for (const who of everybody) {
        const token = tokens[who]
        if (token !== undefined && (await call(name, { authorization: `Bearer ${token}` })) === 200) letIn.push(who)
        if (people[who]) expect([name, who, await call(name, { cookie: people[who].cookie })]).toEqual([name, who, 401])
      }
      expect([name, letIn]).toEqual([name, allowed[access].filter((who) => who in tokens)])
    }
  })
})

describe('verbs', () => {
  test('every door is looked at', () => {
    const named = Object.keys(packageJson.imports).map((name) => name.slice(1))
    const known = new Set([...Object.keys(doors), ...ground])
    expect(named.filter((name) => !name.includes('/parts') && !name.includes('/files') && !known.has(name))).toEqual([])
  })

  test.each(Object.entries(doors))('%s: the table names all that its door hands out', (name, door) => {
    const handed = Object.entries(door).flatMap(([verb, value]) => (typeof value === 'function' ? [verb] : []))
    const named = Object.values(verbs[name] ?? {}).flat()
    expect(named.toSorted()).toEqual(handed.toSorted())
  })

  test.each(Object.entries(doors))('%s: each verb lets in whom the table says', async (name, door) => {
    const nobody = { ...house.ctx, actor: visitor }
    const guarded = (['signedIn', 'desk', 'editors', 'admins'] as const).flatMap((access) =>
      (verbs[name]?.[access] ?? []).map((verb) => ({ access, verb, run: (door as Record<string, Verb>)[verb] })),
    )
    for (const { access, verb, run } of guarded) {
      const letIn: Who[] = []
      for (const who of everybody)
        if (run && (await letsIn(run, (!isAnonymous(who) && people[who]?.ctx) || nobody, inputs[verb]))) letIn.push(who)
      expect([verb, letIn]).toEqual([verb, allowed[access]])
    }
  })
})

describe('grave acts', () => {
  let admin: Person
  let given: Awaited<ReturnType<typeof graveThings>>

  /** An admin who has a password and a second factor, and proved the password twenty minutes ago. */
  beforeEach(async () => {
    if (!people.admin) throw new Error('no admin')
    admin = people.admin
    given = await graveThings(house)
    const password = { user_id: admin.id, account_id: admin.id, provider_id: 'credential', password: 'no hash of any word' }
    await house.db.insertInto('auth_credentials').values(password).execute()
    await house.db.updateTable('auth_users').set({ two_factor_enabled: true }).where('id', '=', admin.id).execute()
    await house.db.insertInto('auth_second_factors').values({ user_id: admin.id, secret: 'sealed' }).execute()
    house.clock.advance(20 * 60_000)
  })

  const filled = <T>(value: T): T =>
    // safe: only words inside of it change
    JSON.parse(
      JSON.stringify(value)
        .replaceAll(':issue', given.issue)
        .replaceAll(':invitation', given.invitation)
        .replaceAll(':webhook', given.webhook),
    ) as T

  test('the table names every verb that asks for the password', async () => {
    const asking: Record<string, string[]> = {}
    for (const [name, door] of Object.entries(doors)) {
      for (const verb of (['signedIn', 'desk', 'editors', 'admins'] as const).flatMap((access) => verbs[name]?.[access] ?? [])) {
        const { id, input, origin } = grave[name]?.[verb] ?? {}
        const sent = input ? [...(id ? [filled(id)] : []), filled(input), ...(origin ? [origin] : [])] : [{}, {}, {}]
        const run = (door as Record<string, Verb>)[verb] // safe: the test of the names looks at each
        // It is the proof itself.
        if (verb === 'confirmPassword') continue
        const asks = run && (await asksForPassword(() => run(admin.ctx, ...sent)))
        if (asks) (asking[name] ??= []).push(verb)
      }
    }
    for (const names of Object.values(asking)) names.sort()
    expect(asking).toEqual(
      Object.fromEntries(Object.entries(grave).map(([name, table]) => [name, Object.keys(table).toSorted()])),
    )
  }, 60_000)

  const entrances = Object.values(grave).flatMap((table) => Object.entries(table))
  test.each(entrances)('%s: its page asks for the password', async (_, { page, typed, input }) => {
    const at = page.replace(':issue', ':id')
    const leaf = leaves.find(({ pattern }) => pattern === at)
    if (!leaf) throw new Error(`no page ${at}`)
    const place = page === at ? leaf.data : leaf.data.replace('some', given.issue)
    const headers = { cookie: admin.cookie, origin: 'http://localhost', 'content-type': 'application/x-www-form-urlencoded' }
    const body = new URLSearchParams({ ...typed, ...(input ? { input: JSON.stringify(filled(input)) } : {}) })
    const answer = await app.ask(place + leaf.at, { method: 'POST', headers, body })
    expect([400, 403]).toContain(answer.status)
    expect(await answer.text()).toContain('Please enter your password')
  })
})

/** Also where the password has a field of its own. */
async function asksForPassword(act: () => unknown): Promise<boolean> {
  try {
    await act()
    return false
  } catch (error) {
    return isHouseError(error) && error.message.startsWith('Please enter your password')
  }
}

type Verb = (ctx: Ctx, ...input: unknown[]) => unknown

/** Whose profile, whose quote: where the input says of whom it is, it is one's own. */
const inputs: Record<string, unknown[]> = { syncProfile: [] }

/** The role is asked before the input is looked at: what a verb says of this one is of no interest. */
async function letsIn(run: Verb, ctx: Ctx, input: unknown[] = [{}, {}, {}]): Promise<boolean> {
  try {
    await run(ctx, ...input)
    return true
  } catch (error) {
    return !isHouseError(error) || (error.code !== 'forbidden' && error.code !== 'sign-in-needed')
  }
}
