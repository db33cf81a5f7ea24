import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { sql } from 'kysely'
import pino from 'pino'
import { expect, test } from 'vitest'
import { anApp } from '#test/app'
import { leaves } from '#test/every-address'
import { aHouse, type House } from '#test/house'
import { aPerson } from '#test/people'
import { endpoints, functions, machines } from '#test/role-matrix'
import { aShelf } from '#test/shelf'

/** `FUZZ_SEED=…` asks the same requests in the same order again; `FUZZ_SECONDS=…` says how long they go on. */
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31))
const seconds = Number(process.env.FUZZ_SECONDS ?? 20)

const here = fileURLToPath(new URL('.', import.meta.url))
const roles = ['user', 'author', 'moderator', 'admin'] as const

type Place = { pattern: string; method: string; suffix: string; verbs: string[] }
type Hostile = {
  place: Place
  who: (typeof roles)[number] | 'visitor'
  parts: string[]
  query: [string, string][]
  body: { kind: 'form' | 'verb' | 'json' | 'bytes' | 'multipart'; verb: number; fields: Record<string, unknown>; raw: string }
}

test(
  'no role gets a fault of ours in answer to a hostile request: none of 5xx, no stack, no error in the log',
  async () => {
    console.log(`FUZZ_SEED=${seed} FUZZ_SECONDS=${seconds}`)
    const house = await aHouse()
    const { aQuote, author, category } = await aShelf(house.as('admin'))
    const known = [(await aQuote()).id, author.id, category.id]
    const logged: string[] = []
    const log = pino({ level: 'error' }, new Writable({ write: (line, _, done) => (logged.push(String(line)), done()) }))
    // What only a whole process has: without it the desk's checks answer 503.
    const health = { examine: async () => [] }
    const app = await anApp(house, {
      ground: { ...house.ctx, log, health },
      site: { origin: 'http://localhost', timeZone: 'UTC' },
    })

    const faults: string[] = []
    let asked = 0
    for (const begun = Date.now(), until = begun + seconds * 1000; Date.now() < until && faults.length < 5;) {
      const cookies = await everybody(house)
      for (const one of fc.sample(request(known), { numRuns: 50, seed: seed + asked })) {
        if (Date.now() >= until) break
        const cookie = one.who === 'visitor' ? '' : cookies[one.who]
        const { address, init } = written(one)
        const answer = await answered(app.ask(address, { ...init, headers: { ...init.headers, cookie }, redirect: 'manual' }))
        const fault = (await faultOf(answer)) ?? logged[0]
        if (fault)
          faults.push(`${one.who} ${init.method} ${address} ${init.body?.slice(0, 300) ?? ''}\n  ${fault.slice(0, 1500)}`)
        logged.length = 0
        asked++
      }
    }
    app.live.end()
    console.log(`${asked} hostile requests`)
    expect(faults).toEqual([])
    expect(asked).toBeGreaterThan(0)
  },
  (seconds + 120) * 1000,
)

/** Sessions and accounts as they were: some requests sign out, disable or delete. */
async function everybody(house: House): Promise<Record<(typeof roles)[number], string>> {
  await sql`update auth_users set disabled_at = null`.execute(house.db)
  const [user, author, moderator, admin] = await Promise.all(roles.map((role) => aPerson(house, role)))
  const cookieOf = (person: typeof user) => person?.cookie ?? ''
  return { user: cookieOf(user), author: cookieOf(author), moderator: cookieOf(moderator), admin: cookieOf(admin) }
}

/** Long enough for a busy machine. A request that takes longer hangs. */
async function answered(answer: Promise<Response>): Promise<Response | 'no answer'> {
  const { promise, resolve } = Promise.withResolvers<'no answer'>()
  const timer = setTimeout(() => resolve('no answer'), 45_000)
  return await Promise.race([answer, promise]).finally(() => clearTimeout(timer))
}

async function faultOf(answer: Response | 'no answer'): Promise<string | undefined> {
  if (answer === 'no answer') return answer
  if (answer.headers.get('content-type')?.startsWith('text/event-stream'))
    return await answer.body?.cancel().then(() => undefined)
  const text = await answer.text()
  if (answer.status >= 500) return `${answer.status} ${text.slice(0, 300)}`
  // Not every `node_modules`: before a build, pages link to font files there. A stack has line numbers.
  return /\n\s+at \S.*:\d+:\d+|node_modules\/[^\s"]+:\d+/.exec(text)?.[0]
}

type Written = { address: string; init: { method: string; headers: Record<string, string>; body: string | undefined } }

function written({ place, parts, query, body }: Hostile): Written {
  let at = 0
  const filled = place.pattern
    .replace(/\*$/, ':rest')
    .replaceAll(/:\w+\??(\{[^}]*\})?/g, () => encodeURIComponent(parts[at++ % parts.length]?.toWellFormed() ?? ''))
  const asked = new URLSearchParams(query).toString()
  const before = filled === '/' && place.suffix.startsWith('.data') ? '/_' : filled
  const address = `${before}${place.suffix}${asked && `${place.suffix.includes('?') ? '&' : '?'}${asked}`}`
  if (place.method === 'GET' || place.method === 'HEAD')
    return { address, init: { method: place.method, headers: {}, body: undefined } }
  const [type, text] = sent(place, body)
  return {
    address,
    init: { method: place.method, headers: { 'content-type': type, origin: 'http://localhost' }, body: text },
  }
}

function sent({ verbs }: Place, { kind, verb, fields, raw }: Hostile['body']): [string, string] {
  const flat = Object.entries(fields).map(([name, value]): [string, string] => [name, JSON.stringify(value)])
  switch (kind) {
    case 'form':
      return ['application/x-www-form-urlencoded', new URLSearchParams(flat).toString()]
    case 'verb': {
      const chosen = verbs[verb % Math.max(1, verbs.length)] ?? raw
      const input = JSON.stringify(fields)
      return ['application/x-www-form-urlencoded', new URLSearchParams([...flat, ['verb', chosen], ['input', input]]).toString()]
    }
    case 'json':
      return ['application/json', JSON.stringify(fields)]
    case 'bytes':
      return ['application/json', raw]
    case 'multipart':
      return [
        'multipart/form-data; boundary=x',
        `--x\r\ncontent-disposition: form-data; name="file"; filename="${raw}"\r\n\r\n${raw}\r\n--x--`,
      ]
  }
}

const places: Place[] = [
  ...leaves.flatMap(({ pattern, at, ids }) => {
    const verbs = verbsOf(ids)
    return [
      { pattern, method: 'GET', suffix: '', verbs },
      { pattern, method: 'GET', suffix: '.data', verbs },
      { pattern, method: 'POST', suffix: at, verbs },
      { pattern, method: 'POST', suffix: `.data${at}`, verbs },
    ]
  }),
  ...machines.map((pattern) => ({ pattern, method: 'GET', suffix: '', verbs: [] })),
  ...Object.keys(endpoints).flatMap((endpoint) => {
    const [method = '', pattern = ''] = endpoint.split(' ')
    return method === 'ALL' ? [] : [{ pattern, method, suffix: '', verbs: [] }]
  }),
  ...Object.keys(functions).map((name) => ({ pattern: `/api/functions/${name}`, method: 'POST', suffix: '', verbs: [] })),
]

/** What a page's own files and those beside them call a verb: more than it knows, which is hostile too. */
function verbsOf(ids: string[]): string[] {
  const folder = path.join(here, path.dirname(ids.at(-1) ?? ''))
  const files = readdirSync(folder).filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  const found = files.flatMap((name) =>
    [
      ...readFileSync(path.join(folder, name), 'utf8').matchAll(
        /^ {2,4}'?([\w-]+)'?: \{\s*failure:|verb(?:: | === |=)'?"?([\w-]+)/gm,
      ),
    ].map(([, own, named]) => own ?? named ?? ''),
  )
  return [...new Set(found)]
}

function request(known: string[]): fc.Arbitrary<Hostile> {
  const word = fc.oneof(fc.constantFrom(...hostile, ...known), fc.string({ unit: 'binary', maxLength: 40 }))
  const value = fc.oneof(
    { weight: 4, arbitrary: word },
    fc.constantFrom(null, true, false, 0, -1, 1e21, 2 ** 53, 0.5, [], {}, known, { id: known[0] }, [[[[]]]]),
    fc.array(word, { maxLength: 3 }),
    fc.jsonValue({ maxDepth: 3 }),
  )
  return fc.record({
    place: fc.constantFrom(...places),
    who: fc.constantFrom('visitor' as const, ...roles, 'admin' as const),
    parts: fc.array(word, { minLength: 1, maxLength: 3 }),
    query: fc.array(fc.tuple(fc.constantFrom(...names), word), { maxLength: 4 }),
    body: fc.record({
      kind: fc.constantFrom('form', 'verb', 'verb', 'json', 'bytes', 'multipart'),
      verb: fc.nat(),
      fields: fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 8 }),
      raw: word,
    }),
  })
}

const hostile = words(`
  ../../etc/passwd | % | %00 | %ff | '; drop table quotes; -- | <script>alert(1)</script> | {{7*7}} | __proto__ | constructor | undefined | null | NaN | -1 | 1e309
  99999999999999999999 | 2147483648 | 2026-02-30 | 2026-03-01 | 0000-00-00 | +275760-09-13 | [ | { | {"a": | [[[[ | http://[ | javascript:alert(1)
  //evil.example | a@b | eve@people.example | . | .. | ( | * | " | csv | json | png | quotes | default.png | Love | en | asc | desc | name | published
  draft | open`)
hostile.push(
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e',
  '\\',
  '/\\evil.example',
  '\r\nset-cookie: a=b',
  '𝕏'.repeat(60),
  'a'.repeat(5000),
)

const names = words(`
  id | ids | text | author | authorId | category | categoryId | version | name | fullName | email | page | sort | order | q | query | search | status | from
  to | day | days | at | format | next | token | code | password | tags | tag | quoteId | liked | kept | role | types | consent | csv | subject | message
  blocks | after | cursor | limit | language | source | url | address | batch | noun | verb | input | values | as | design | width | height | w | h | v | hour
  zone | slug | file | _routes | kind | path | events | year | title | rows | decision | into | keep | provider | count | topic | model | key | __proto__`)

function words(text: string): string[] {
  return text
    .split(/[|\n]/)
    .map((word) => word.trim())
    .filter(Boolean)
}
