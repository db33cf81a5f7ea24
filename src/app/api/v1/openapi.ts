import { z } from 'zod'
import { scopeNames, tokenScopes } from '#accounts'
import { readShownOwnFields, type OwnField } from '#own-fields'
import { getSettings, type Settings } from '#settings'
import type { PageGround } from '../../page/page.ts'
import { findExamples, type Example, type Examples } from './examples.ts'
import { withoutFlags, type JsonSchema } from './json-schema.ts'
import { nameOf, referenceTo, shapesAsJsonSchema } from './named.ts'
import type { DescribedContent, DescribedOperation, DescribedParameter, Method, OpenApi } from './described-operation.ts'
import { ownParameters } from './own-filters.ts'
import { partsOf, type LongOperation, type Operation, type Shown } from './operation.ts'
import { longOperations, operations } from './operations.ts'
import { headers, refusals } from './responses.ts'
import { dryRun } from './writing/parameters.ts'
import { sampleBodies } from './writing/sample-bodies.ts'
import { takesVersion, type WriteOperation } from './writing/write-operation.ts'
import { writeOperations } from './writing/write-operations.ts'

const version = '1.0.0'

const securitySchemes = {
  token: {
    type: 'http',
    scheme: 'bearer',
    description: `A token, created under API tokens in a profile, that may do what the operation names: ${apiScopes()}.`,
  },
}

/** "write (for staff), send (for admins)". */
function apiScopes(): string {
  return scopeNames
    .flatMap((name) => (tokenScopes[name].at === '/api/v1' ? [`${name} (for ${tokenScopes[name].who})`] : []))
    .join(', ')
}

/** The API as an OpenAPI 3.1 document; its examples are what the site answers now. */
export async function describeApi(ground: PageGround): Promise<OpenApi> {
  ground.notes.show('settings')
  const [settings, examples, own] = await Promise.all([
    getSettings(ground.ctx),
    findExamples(ground),
    readShownOwnFields(ground.ctx),
  ])
  return {
    openapi: '3.1.0',
    info: infoOf(settings),
    servers: [{ url: `${ground.site.origin}/api/v1` }],
    tags: [...new Set([...operations, ...writeOperations].map(tagOf))].map((name) => ({ name })),
    paths: pathsOf(examples, own),
    components: { schemas: shapesAsJsonSchema(), responses: refusals, headers, securitySchemes },
  }
}

/** What a path can be asked by GET, then by POST, and then what staff write there. */
function pathsOf(examples: Examples, own: readonly OwnField[]): OpenApi['paths'] {
  const paths: OpenApi['paths'] = Object.fromEntries(
    operations.map((one) => [
      one.path,
      {
        get: described(
          one,
          examples.read.get(one),
          own.filter(({ noun }) => noun === one.own),
        ),
      },
    ]),
  )
  for (const one of longOperations) paths[one.path] = { ...paths[one.path], post: describedLong(one, examples.long.get(one)) }
  for (const one of writeOperations) {
    // safe: these are the methods of such operations, in small letters
    const method = one.method.toLowerCase() as Method
    paths[one.path] = { ...paths[one.path], [method]: describedWrite(one, examples.shown) }
  }
  return paths
}

function infoOf({ website_title }: Settings): OpenApi['info'] {
  return {
    title: `${website_title} API`,
    summary: 'Everything the site shows, for programs, without a key. Staff also write, with a token.',
    description: [
      'Every endpoint supports GET and HEAD, and OPTIONS for browsers: CORS is open. Checking many lines or a document takes a POST, which changes nothing.',
      'Every response has an ETag. Send it back as If-None-Match to get 304 with no body while nothing has changed.',
      'Unless this site has changed the limits, a network may send 60 requests a minute, and a program with a token (Authorization: Bearer …, created under API tokens in a profile) 600. Cached responses don’t count. A search, or a check of up to 2,000 bytes, also costs six of the 600 points that a network has each minute for searches, checks and pictures. RateLimit and RateLimit-Policy show what is left.',
      'Staff write with a token that may write (Authorization: Bearer …). Their role decides each time what they may do, by the rules of the desk. Each change is in the record of changes under the name of the program, and can be undone there. With Idempotency-Key a request is done once: the same key gets the first answer for 24 hours. With If-Match and the ETag that you read, a change is refused if somebody has changed the thing since. dry_run=true checks everything and writes nothing. A token may write 3,000 times an hour, and send 600 lists of rows or files.',
      'Errors use problem details (RFC 9457). Unknown parameters are rejected, so a typo never returns everything. Version 1 may gain fields, but never loses any.',
    ].join('\n\n'),
    version,
  }
}

function described(operation: Operation, example: Example | undefined, own: readonly OwnField[]): DescribedOperation {
  const { id, summary, description, answer } = operation
  return {
    operationId: id,
    tags: [tagOf(operation)],
    summary,
    ...(description === undefined ? {} : { description }),
    parameters: [
      ...Object.entries(operation.parameters).map(([name, schema]) => parameter(operation, name, schema, example)),
      ...ownParameters(own),
    ],
    responses: {
      200: {
        description: nameOf(answer).description,
        headers: operation.neverKept ? {} : { ETag: { $ref: '#/components/headers/ETag' } },
        content: {
          'application/json': { schema: referenceTo(nameOf(answer).id), ...(example ? { example: example.answer } : {}) },
        },
      },
      ...(operation.neverKept ? {} : { 304: response('NotModified') }),
      ...(operation.refusals.includes(301) ? { 301: response('Moved') } : {}),
      400: response('BadRequest'),
      ...(operation.refusals.includes(404) ? { 404: response('NotFound') } : {}),
      ...(operation.refusals.includes(410) ? { 410: response('Gone') } : {}),
      default: response('Failure'),
    },
  }
}

function describedLong(operation: LongOperation, example: Example | undefined): DescribedOperation {
  const { id, summary, description, body, row, answer } = operation
  const text = { schema: { type: 'string' } }
  return {
    operationId: id,
    tags: [tagOf(operation)],
    summary,
    ...(description === undefined ? {} : { description }),
    parameters: [],
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: referenceTo(nameOf(body).id), ...(example ? { example: example.given } : {}) },
        'text/plain': text,
        'text/markdown': text,
      },
    },
    responses: {
      200: {
        description: nameOf(answer).description,
        headers: {},
        content: {
          'application/json': { schema: referenceTo(nameOf(answer).id), ...(example ? { example: example.answer } : {}) },
          'application/x-ndjson': { schema: referenceTo(nameOf(row).id) },
        },
      },
      400: response('BadRequest'),
      default: response('Failure'),
    },
  }
}

function describedWrite(operation: WriteOperation, shown: Shown): DescribedOperation {
  const { id, summary, description, body, file, rows, answer, status, refusals: said, method, example } = operation
  const isRead = method === 'GET'
  const own = isRead ? operation.parameters : { ...operation.parameters, dry_run: dryRun }
  const ofId = operation.path.includes('/quotes/{id}') ? shown?.quote : undefined
  const given = shown && example ? example(shown) : sampleBodies[id]
  const good = { description: nameOf(answer).description, headers: versionOf(operation), content: contentOf(operation) }
  return {
    operationId: id,
    tags: [tagOf(operation)],
    summary,
    ...(description === undefined ? {} : { description }),
    security: [{ token: [operation.scope ?? 'write'] }],
    parameters: [
      ...Object.entries(own).map(([name, schema]) =>
        parameter(
          operation,
          name,
          schema,
          name === 'id' && ofId !== undefined ? { given: { id: ofId }, answer: null } : undefined,
        ),
      ),
      ...(isRead ? [] : [idempotencyKey]),
      ...(takesVersion(operation) ? [ifMatch] : []),
    ],
    ...(file
      ? { requestBody: { required: true as const, content: Object.fromEntries(file.types.map((type) => [type, {}])) } }
      : {}),
    ...(body
      ? {
          requestBody: {
            required: true as const,
            content: {
              'application/json': { schema: referenceTo(nameOf(body).id), ...(given === undefined ? {} : { example: given }) },
              ...(rows ? { 'application/x-ndjson': { schema: { type: 'string' } } } : {}),
            },
          },
        }
      : {}),
    responses: {
      200: good,
      ...(status === 201 ? { 200: { ...good, description: 'What would be added, in a dry run.', headers: {} }, 201: good } : {}),
      400: response('BadRequest'),
      401: response('NoToken'),
      403: response('Forbidden'),
      ...(said.includes(404) ? { 404: response('NotFound') } : {}),
      ...(isRead ? {} : { 409: response('Conflict') }),
      ...(said.includes(410) ? { 410: response('InTrash') } : {}),
      ...(said.includes(412) ? { 412: response('Stale') } : {}),
      default: response('Failure'),
    },
  }
}

function contentOf({ answer, rows }: WriteOperation): DescribedContent {
  return {
    'application/json': { schema: referenceTo(nameOf(answer).id) },
    ...(rows ? { 'application/x-ndjson': { schema: referenceTo(nameOf(rows).id) } } : {}),
  }
}

/** What has a version in its answer says it as ETag, too. */
function versionOf({ answer }: WriteOperation) {
  const data: unknown = answer instanceof z.ZodObject ? answer.shape['data'] : undefined
  return data instanceof z.ZodObject && 'version' in data.shape ? { ETag: { $ref: '#/components/headers/Version' } } : {}
}

const idempotencyKey: DescribedParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Any text of your own for this request, such as a UUID. Sent again, it gets the first answer and nothing is written twice.',
  schema: { type: 'string' },
}

const ifMatch: DescribedParameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The ETag that you read.',
  schema: { type: 'string' },
}

function parameter(
  operation: Pick<Operation, 'path'>,
  name: string,
  schema: z.ZodType,
  example: Example | undefined,
): DescribedParameter {
  const { $schema: _dialect, description, ...rest } = z.toJSONSchema(schema, { io: 'output', override: withoutFlags })
  const isPart = partsOf(operation).includes(name)
  // safe: what is asked by an address is text
  const given = example?.given[name] as string | undefined
  return {
    name,
    in: isPart ? 'path' : 'query',
    required: isPart || !schema.safeParse(undefined).success,
    ...(description === undefined ? {} : { description }),
    // safe: zod's type for the same thing knows words that we do not use
    schema: rest as JsonSchema,
    ...(given === undefined ? {} : { example: rest.type === 'integer' ? Number(given) : given }),
  }
}

/** "/quotes/{id}" belongs to Quotes. */
function tagOf({ path }: Pick<Operation, 'path'>): string {
  const [, first = ''] = path.split('/')
  return first.charAt(0).toUpperCase() + first.slice(1)
}

const response = (name: string) => ({ $ref: `#/components/responses/${name}` })
