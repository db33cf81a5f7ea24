import { expect, test } from 'vitest'
import { deliveryOf } from './write-deliveries.ts'

// A database refuses half a character, and with it all that waits in the outbox.
test('a long label ends with a whole character', () => {
  const quote = { noun: 'quote' as const, nounId: '1', type: 'quote.created', verb: 'create', url: null, data: {} }
  const labelled = (label: string) => deliveryOf({ id: '2' }, { ...quote, at: new Date(0), label }).label
  expect(labelled(`${'a'.repeat(199)}😀`)).toBe('a'.repeat(199))
  expect(labelled(`${'a'.repeat(198)}😀 and more`)).toBe(`${'a'.repeat(198)}😀`)
})
