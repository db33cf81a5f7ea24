import { expect, it } from 'vitest'
import { breathing } from './breath.ts'

it('gives way to others once it has reckoned for a while, and not before', async () => {
  let time = 0
  let turns = 0
  const breath = breathing(() => time)
  setImmediate(() => turns++)
  await breath()
  expect(turns).toBe(0)
  time = 8
  await breath()
  expect(turns).toBe(1)
  time = 15
  expect(breath()).toBeUndefined()
})
