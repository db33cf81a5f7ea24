import type { z } from 'zod'

/** What we use of JSON Schema. */
export type JsonSchema = {
  $ref?: string
  type?: string | string[]
  description?: string
  default?: unknown
  const?: unknown
  enum?: unknown[]
  format?: string
  minimum?: number
  maximum?: number
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
}

type Overridden = { zodSchema: z.core.$ZodTypes; jsonSchema: { pattern?: string } }

/** A pattern of JSON Schema has no flags: one for letters of any case would refuse capitals that the site takes. */
export function withoutFlags({ zodSchema, jsonSchema }: Overridden): void {
  const patterns: unknown = zodSchema._zod.bag['patterns']
  const isFlagged = patterns instanceof Set && [...patterns].some((one) => one instanceof RegExp && one.flags.includes('i'))
  if (isFlagged) delete jsonSchema.pattern
}
