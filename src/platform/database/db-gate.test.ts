import { expect, test, vi } from 'vitest'
import { gate, transactionScope } from './db-gate.ts'

test('the scope of a transaction is one for the process, however often the module is loaded', async () => {
  // In development Node has loaded it for the database, and Vite for the app.
  vi.resetModules()
  const again = await import('./db-gate.ts')
  expect(again.gate).not.toBe(gate)
  expect(again.transactionScope).toBe(transactionScope)
})
