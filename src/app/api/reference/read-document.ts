import { addressOf } from '../v1/operation.ts'
import type { JsonSchema } from '../v1/json-schema.ts'
import type { DescribedOperation, DescribedParameter, Method, OpenApi } from '../v1/described-operation.ts'

export type ToldField = { name: string; type: string; meaning: string }
export type ToldOperation = {
  id: string
  summary: string
  meaning: string
  /** In capitals. */
  method: string
  path: string
  parameters: (ToldField & { required: boolean })[]
  /** The shape of its body, or `file`; empty where it takes none. */
  takes: string
  /** The shape of its answer. */
  gives: string
  /** A request that can be opened, and what it was answered; `command` sends what cannot be opened. */
  example: { request: string; answer: string; command?: string } | null
}
export type ToldGroup = { name: string; operations: ToldOperation[] }
export type ToldShape = { name: string; meaning: string; fields: ToldField[] }
export type ToldStatus = { status: string; meaning: string }

/** The OpenAPI document as people read it: it says nothing that is not in the document. */
export function readDocument({ info, servers, tags, paths, components }: OpenApi) {
  const base = servers[0]?.url ?? ''
  const all = Object.entries(paths).flatMap(([path, own]) =>
    // safe: the names of its own entries
    (Object.entries(own) as [Method, DescribedOperation][]).map(([method, one]) => ({ path, method, ...one })),
  )
  const groups = tags.map(({ name }): ToldGroup => {
    const own = all.filter((one) => one.tags.includes(name))
    return { name, operations: own.map((one) => toldOperation(one, base)) }
  })
  return {
    lede: info.summary,
    paragraphs: info.description.split('\n\n'),
    groups,
    shapes: nounsFirst(Object.entries(components.schemas).map(([name, schema]) => toldShape(name, schema))),
    statuses: statusesOf(all, components.responses),
  }
}

type Described = DescribedOperation & { path: string; method: Method }

function toldOperation({ path, method, ...operation }: Described, base: string): ToldOperation {
  const { operationId, summary, description = '', parameters, requestBody, responses } = operation
  const good = responses['200']
  const content = good && 'content' in good ? good.content['application/json'] : undefined
  const body = requestBody?.content['application/json']
  const answer = content?.example === undefined ? null : JSON.stringify(content.example, null, 2)
  const request = addressOf({ path }, given(parameters))
  return {
    id: operationId,
    summary,
    meaning: description,
    method: method.toUpperCase(),
    path,
    parameters: parameters.map((one) => ({
      name: one.name,
      type: typeOf(one.schema),
      required: one.required,
      meaning: meaningOf(one),
    })),
    takes: body?.schema ? typeOf(body.schema) : requestBody ? 'file' : '',
    gives: content ? typeOf(content.schema) : '',
    example: answer === null ? null : { request, answer, ...(body ? { command: commandFor(base + path, body.example) } : {}) },
  }
}

/** For a shell. */
function commandFor(address: string, body: unknown): string {
  return `curl ${address} --json '${JSON.stringify(body).replaceAll("'", String.raw`'\''`)}'`
}

function given(parameters: DescribedParameter[]): Record<string, string | undefined> {
  return Object.fromEntries(parameters.map(({ name, example }) => [name, example === undefined ? undefined : String(example)]))
}

function meaningOf({ description = '', schema }: DescribedParameter): string {
  const { type, minimum, maximum } = schema
  const range = type === 'integer' ? `${minimum} to ${maximum?.toLocaleString('en')}` : ''
  const usual = schema.default === undefined ? '' : `${JSON.stringify(schema.default)} unless given`
  const bounds = [range, usual].filter(Boolean).join(', ')
  return [description, bounds && `${bounds}.`].filter(Boolean).join(' ')
}

function toldShape(name: string, { description = '', properties = {} }: JsonSchema): ToldShape {
  const fields = Object.entries(properties).map(([name, schema]) => ({
    name,
    type: typeOf(schema),
    meaning: schema.description ?? schema.anyOf?.[0]?.description ?? '',
  }))
  return { name, meaning: description, fields }
}

/** What has an id, then what it is made of and what it comes in. */
function nounsFirst(shapes: ToldShape[]): ToldShape[] {
  const isNoun = ({ fields }: ToldShape) => fields.some(({ name }) => name === 'id')
  return [...shapes.filter(isNoun), ...shapes.filter((shape) => !isNoun(shape))]
}

/** As TypeScript would write it. */
function typeOf(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? ''
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ')
  if (schema.type === 'array') return `${typeOf(schema.items ?? {})}[]`
  return [schema.type].flat().join(' | ')
}

/** Each status that an operation names, with the words of its answer. */
function statusesOf(operations: DescribedOperation[], responses: OpenApi['components']['responses']): ToldStatus[] {
  const found = new Map<string, string>()
  for (const { responses: own } of operations) {
    for (const [status, described] of Object.entries(own)) {
      const name = '$ref' in described ? described.$ref.split('/').at(-1) : undefined
      const meaning = name === undefined ? undefined : responses[name]?.description
      if (meaning !== undefined) found.set(status, meaning)
    }
  }
  return [...found].map(([status, meaning]) => ({ status, meaning })).sort((a, b) => (a.status < b.status ? -1 : 1))
}
