import { expect, test } from 'vitest'
import { z } from 'zod'
import { Invalid } from '#platform/errors'
import { takeInput } from './take-input.ts'

const schema = z.object({ name: z.string().min(1, 'A name is needed'), tags: z.array(z.string()).default([]) })

test('what a person typed comes as the schema has it, or the first sentence for each field', () => {
  expect(takeInput(schema, { name: 'a' })).toEqual({ name: 'a', tags: [] })
  expect(() => takeInput(schema, { name: '' })).toThrow('A name is needed')
})

test('a NUL is refused wherever it stands, and what only looks like one is not', () => {
  expect(() => takeInput(schema, { name: 'a\0b' })).toThrow('NUL')
  expect(() => takeInput(schema, { name: 'a', tags: ['\\\0'] })).toThrow('NUL')
  expect(takeInput(schema, { name: '\\u0000' }).name).toBe('\\u0000')
})

test('what is nested so deeply that nothing can walk it is refused', () => {
  const deep: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000))
  expect(() => takeInput(schema, deep as never)).toThrow(new Invalid('The input is nested too deeply.'))
})

test('half a character is refused wherever it stands, and whole ones are not', () => {
  for (const half of ['\ud83d', 'a\udc00b', '\udc00\ud83d']) {
    expect(() => takeInput(schema, { name: half })).toThrow('half a character')
    expect(() => takeInput(schema, { name: 'a', tags: [half] })).toThrow('half a character')
  }
  expect(takeInput(schema, { name: '😀 \\ud83d' }).name).toBe('😀 \\ud83d')
})
