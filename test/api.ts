import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect } from 'vitest'
import type { Method, OpenApi } from '../src/app/api/v1/described-operation.ts'
import { anApp } from './app.ts'
import type { House } from './house.ts'

/** The API of a house, as a stranger knows it: every answer is held against the document that the site publishes. */
export async function anApi(house: House, overrides: Parameters<typeof anApp>[1] = {}) {
  const app = await anApp(house, overrides)
  const document = (await (await app.ask('/api/v1/openapi.json')).json()) as OpenApi
  const schemas = schemasOf(document)
  /** "getQuote 404" for each answer that was held against its description. */
  const checked = new Set<string>()

  return { app, document, ask, checked }

  /** What comes back is what the document says, so a test may take it for that. */
  async function ask<Body = ListOfAnything>(path: string, init?: RequestInit) {
    const answer = await app.ask(path, init)
    const text = await answer.text()
    const body: unknown = text === '' ? null : JSON.parse(text)
    const { status, headers } = answer
    const method = init?.method?.toLowerCase() ?? 'get'
    const operation = operationAt(path)?.[method as Method] // safe: undefined for any other
    if (operation) {
      const said = status in operation.responses ? String(status) : 'default'
      const described = resolve(operation.responses[said])
      checked.add(`${operation.operationId} ${said}`)
      const content = Object.entries(described.content ?? {}).slice(0, 1)
      for (const [type, media] of content) {
        expect(headers.get('content-type')).toBe(type)
        const isAsDescribed = schemas.getSchema(`https://quotes.example/openapi${media!.schema.$ref}`)!
        void isAsDescribed(body)
        expect({ path, status, faults: isAsDescribed.errors }).toEqual({ path, status, faults: null })
      }
      if (!described.content) expect([path, text]).toEqual([path, ''])
      for (const name of Object.keys(described.headers ?? {})) expect([path, name, headers.get(name)]).not.toContain(null)
    }
    return { status, headers, body: body as Body }
  }

  function operationAt(path: string) {
    const { pathname } = new URL(path, 'https://quotes.example')
    const below = pathname.slice('/api/v1'.length)
    // A path without parts is meant before one with them.
    const templates = Object.keys(document.paths).sort((a, b) => Number(a.includes('{')) - Number(b.includes('{')))
    const template = templates.find((one) => new RegExp(`^${one.replace(/\{\w+\}/g, '[^/]+')}$`).test(below))
    return template === undefined ? undefined : document.paths[template]
  }

  function resolve(described: Described | undefined): Described {
    if (!described) throw new Error('The document does not describe this answer.')
    const name = described.$ref?.split('/').at(-1)
    return name === undefined ? described : (document.components.responses[name] as Described)
  }
}

/** Compiled once for all tests of a worker whose document is the same. */
const known = new Map<string, Ajv2020>()
function schemasOf({ components }: OpenApi): Ajv2020 {
  const text = JSON.stringify(components)
  const schemas = known.get(text) ?? new Ajv2020({ allErrors: true, strict: false })
  if (known.has(text)) return schemas
  addFormats(schemas)
  schemas.addSchema({ $id: 'https://quotes.example/openapi', components: closed(components) })
  known.set(text, schemas)
  return schemas
}

type ListOfAnything = {
  data: { text: string; name: string; quotesCount: number; quote_count: number }[]
  total: number
  next: string | null
}
export type Refused = {
  status: number
  detail: string
  errors?: { parameter?: string; pointer?: string; detail: string }[]
  existing?: { id: string }
}

/** The first of its types is JSON, and what is asked for here. */
type Described = { $ref?: string; content?: Partial<Record<string, { schema: { $ref: string } }>>; headers?: object }

/** Clients have to bear fields that are new; here each must be one that the document names. */
function closed(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(closed)
  if (typeof part !== 'object' || part === null) return part
  const whole = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, closed(value)]))
  return whole.type === 'object' && 'properties' in whole ? { ...whole, additionalProperties: false } : whole
}
