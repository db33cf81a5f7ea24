import type { JsonSchema } from './json-schema.ts'

/** What we use of OpenAPI 3.1. */
export type OpenApi = {
  openapi: string
  info: { title: string; summary: string; description: string; version: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Partial<Record<Method, DescribedOperation>>>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, { description: string }>
    headers: Record<string, object>
    securitySchemes: Record<string, object>
  }
}

export type Method = 'get' | 'post' | 'patch' | 'delete'

export type DescribedOperation = {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  /** Those of staff need a token; the others take one for its larger limit. */
  security?: { token: string[] }[]
  parameters: DescribedParameter[]
  requestBody?: { required: true; content: DescribedBody }
  responses: Record<string, { $ref: string } | { description: string; headers: object; content: DescribedContent }>
}

export type DescribedParameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
  /** Those that have one make the request whose answer is the example. */
  example?: string | number | boolean
}

export type DescribedMedia = { schema: { $ref: string }; example?: unknown }
/** JSON without a schema is a file like the others. */
type DescribedBody = Partial<Record<'application/json', Partial<DescribedMedia>>> & Record<string, object>
export type DescribedContent = Record<'application/json', DescribedMedia> & Partial<Record<string, DescribedMedia>>
