import { z } from 'zod'
import { withoutFlags } from './json-schema.ts'

/** The shapes that have a name of their own in the OpenAPI document. */
const shapes = z.registry<{ id: string; description: string }>()
const meanings = new Map<string, string>()

export function named<S extends z.ZodType>(id: string, description: string, shape: S): S {
  shapes.add(shape, { id, description })
  meanings.set(id, description)
  return shape
}

export function nameOf(shape: z.ZodType): { id: string; description: string } {
  const name = shapes.get(shape)
  if (name === undefined)
    throw new Error('This shape has no name. Make it with named(…), so that the OpenAPI document can refer to it.')
  return name
}

export const referenceTo = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/**
 * All of them as JSON Schema. Fields may join them within version 1, so none says that it has no others.
 */
export function shapesAsJsonSchema(): Record<string, object> {
  const { schemas } = z.toJSONSchema(shapes, { io: 'input', uri: (id) => referenceTo(id).$ref, override: withoutFlags })
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _dialect, $id: _address, ...schema }]) => [
      name,
      { description: meanings.get(name), ...schema },
    ]),
  )
}
