import type { JsonSchema } from '../json-schema.ts'
import type { DescribedOperation, DescribedParameter, OpenApi } from '../described-operation.ts'
import { clientFrame } from './client-frame.ts'

/** The client of this site’s API: one file of TypeScript that needs nothing else, made of the document, so that it has what the document has. */
export function clientText({ info, servers, paths, components }: OpenApi): string {
  const types = Object.entries(components.schemas).map(([name, schema]) =>
    [docOf(schema.description), `export type ${name} = ${typeOf(schema)}`].join(''),
  )
  const calls = Object.entries(paths).flatMap(([path, own]) =>
    Object.entries(own).map(([method, operation]) => callOf(path, method.toUpperCase(), operation)),
  )
  return [
    `// ${info.title} ${info.version}, made of ${servers[0]?.url ?? ''}/openapi.json\n`,
    ...types,
    clientFrame.replace('/* calls */', () => calls.join('\n')),
  ].join('\n')
}

function callOf(path: string, method: string, { operationId, summary, parameters, requestBody, responses }: DescribedOperation) {
  const json = requestBody?.content['application/json']?.schema
  const given = [
    ...parameters.filter((one) => one.in !== 'header').map(givenOf),
    ...(requestBody ? [`body: ${json ? typeOf(json) : "NonNullable<RequestInit['body']>"}`] : []),
    ...(parameters.some(({ name }) => name === 'Idempotency-Key') ? ['idempotencyKey?: string'] : []),
    ...(parameters.some(({ name }) => name === 'If-Match') ? ['ifMatch?: number'] : []),
  ]
  const isOptional = given.every((one) => /^[^:]+\?:/.test(one))
  const good = responses[200]
  const answer = good && 'content' in good ? typeOf(good.content['application/json'].schema) : 'unknown'
  const input = `given: { ${given.join('; ')} }${isOptional ? ' = {}' : ''}`
  const names = parameters.filter((one) => one.in === 'query').map(({ name }) => name)
  return `${docOf(summary, '    ')}    ${operationId}: (${input}) => ask<${answer}>('${method}', '${path}', ${JSON.stringify(names)}, given${requestBody && !json ? ', true' : ''}),`
}

const givenOf = ({ name, required, schema }: DescribedParameter) => `${quoted(name)}${required ? '' : '?'}: ${typeOf(schema)}`

const quoted = (name: string) => (/^\w+$/.test(name) ? name : JSON.stringify(name))

const docOf = (words: string | undefined, indent = '') =>
  words === undefined ? '' : `${indent}/** ${words.replaceAll('*/', '*\\/').replaceAll(/\s+/g, ' ')} */\n`

const plain = new Map([
  ['string', 'string'],
  ['boolean', 'boolean'],
  ['null', 'null'],
  ['integer', 'number'],
  ['number', 'number'],
])

/** What JSON Schema says, as TypeScript. */
function typeOf(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? 'unknown'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  const several = schema.anyOf ?? schema.oneOf
  if (several) return `(${several.map(typeOf).join(' | ')})`
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(' | ')
  if (schema.type === 'array') return `(${typeOf(schema.items ?? {})})[]`
  if (schema.type === 'object') return objectOf(schema)
  return plain.get(schema.type ?? '') ?? 'unknown'
}

function objectOf({ properties, required = [], additionalProperties }: JsonSchema): string {
  if (!properties) return `Record<string, ${typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown'}>`
  const fields = Object.entries(properties).map(
    ([name, one]) => `${quoted(name)}${required.includes(name) ? '' : '?'}: ${typeOf(one)}`,
  )
  return `{ ${fields.join('; ')} }`
}
