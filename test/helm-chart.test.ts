import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { secrets } from '../src/secrets.ts'

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const chart = (file: string) => read(`deploy/helm/epigraph/${file}`)

type Schema = {
  properties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  definitions: { secret: { anyOf: [{ enum: string[] }, { pattern: string }] } }
}
const schema = JSON.parse(chart('values.schema.json')) as Schema // safe: the test reads only what it names

/** Objects whose keys are the owner’s, not the chart’s. */
const free = new Set(['settings', 'secrets', 'resources'])
const templates = readdirSync(new URL('../deploy/helm/epigraph/templates', import.meta.url)).map((file) =>
  chart(`templates/${file}`),
)

test('the schema of the chart has each of its values, and no other', () => {
  const known = keysOfSchema(schema).filter((key) => key !== 'global')
  expect(keysOfValues(chart('values.yaml')).toSorted()).toEqual(known.toSorted())
})

test('templates use no value that the chart doesn’t have', () => {
  const used = new Set(
    templates.flatMap((text) => [...text.matchAll(/\.Values((?:\.[a-zA-Z]+)+)/g)].map(([, path = '']) => path.slice(1))),
  )
  expect(used.size).toBeGreaterThan(25)
  const known = keysOfSchema(schema)
  expect([...used].filter((path) => !known.includes(path) && !known.some((key) => key.startsWith(`${path}.`)))).toEqual([])
})

test('each setting that the chart names is one of .env.example', () => {
  const settings = new Set([...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name))
  const named = new Set(
    [chart('values.yaml'), ...templates].flatMap(
      (text) => text.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b|\bPORT\b|\bSECRET\b/g) ?? [],
    ),
  )
  expect(named.size).toBeGreaterThan(10)
  expect([...named].filter((name) => !settings.has(name))).toEqual([])
})

test('what the chart takes as a secret is what the site takes as one', () => {
  const [{ enum: names }, { pattern }] = schema.definitions.secret.anyOf
  expect(names).toEqual([...secrets])
  expect('OIDC_KEYCLOAK_CLIENT_SECRET').toMatch(new RegExp(pattern))
})

test('the chart starts the image of this version', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string } // safe: npm needs one
  expect(chart('Chart.yaml')).toContain(`\nappVersion: '${version}'\n`)
})

function keysOfSchema({ properties = {} }: Schema, above = ''): string[] {
  return Object.entries(properties).flatMap(([key, one]) =>
    one.properties && !free.has(key) ? keysOfSchema(one, `${above}${key}.`) : [`${above}${key}`],
  )
}

/** The file is written with two spaces a step and a list below its key; its comments begin a line. */
function keysOfValues(yaml: string): string[] {
  const above: string[] = []
  const keys: string[] = []
  for (const [, spaces = '', key = ''] of yaml.matchAll(/^( *)([a-zA-Z_]+):/gm)) {
    above.length = spaces.length / 2
    if (above.some((one) => free.has(one))) continue
    above.push(key)
    const path = above.join('.')
    const parent = keys.indexOf(above.slice(0, -1).join('.'))
    if (parent >= 0) keys.splice(parent, 1)
    keys.push(path)
  }
  return keys
}
