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
