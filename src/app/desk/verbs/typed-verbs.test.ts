import { expect, test } from 'vitest'
import { z } from 'zod'
import { takeInput, type Sent } from '#access'
import type { Args } from '../../page/own-page.ts'
import { deskAction } from './desk-action.ts'
import type { Send } from './use-verb.ts'

const pinned = z.object({ day: z.string(), sure: z.boolean().default(false) })
const other = z.object({ month: z.string() })

const action = deskAction<Args, { said: string }>()({
  pin: {
    failure: 'Failed to pin',
    run: async (_ground, input: Sent<z.input<typeof pinned>>) => ({ said: takeInput(pinned, input).day }),
  },
  stop: { failure: 'Failed to stop', run: async () => ({ said: 'Stopped' }) },
})

// Each line below that compiles where it must not fails the check of types.
test('a page sends the verbs of its action, each with its input, and nothing else compiles', async () => {
  const sent: unknown[][] = []
  const send: Send<typeof action.verbs> = (verb, ...input) => void sent.push([verb, ...input])
  send('pin', { day: '2026-01-31' })
  send('stop')
  // @ts-expect-error -- misspelt
  send('pinn', { day: '2026-01-31' })
  // @ts-expect-error -- a field of another name
  send('pin', { date: '2026-01-31' })
  // @ts-expect-error -- without its input
  send('pin')
  // @ts-expect-error -- an input that it doesn't take
  send('stop', { day: '2026-01-31' })
  expect(sent).toHaveLength(6)

  const { run } = action.verbs.pin
  const input = { day: '2026-01-31' } as unknown as Parameters<typeof run>[1] // safe: as `deskAction` hands it on
  // @ts-expect-error -- read by the schema of something else
  expect(() => takeInput(other, input)).toThrow()
  // @ts-expect-error -- not read at all
  expect(input.day).toBe('2026-01-31')
  expect(takeInput(pinned, input)).toEqual({ day: '2026-01-31', sure: false })
})
