import { expect, test } from 'vitest'
import { sourceFields } from './source-fields.ts'

test('an import names each field of the source as the form does', () => {
  for (const { label, imported } of Object.values(sourceFields)) expect(imported.label()).toContain(label())
  expect(sourceFields.source_place.imported.label()).toBe('Source: Chapter or page')
})
