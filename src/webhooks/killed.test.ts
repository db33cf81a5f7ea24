import { expect, test } from 'vitest'
import { databaseSettings } from '#test/house'
import { killWebhooks } from '#test/kill-webhooks'

test('killed 25 times while it changes quotes and sends: no event is lost, and what comes again has the same id', async () => {
  const { dataDir, databaseUrl } = await databaseSettings('migrated')
  const told = await killWebhooks({ dataDir, ...(databaseUrl === undefined ? {} : { databaseUrl }) }, 25)
  expect(told).toMatchObject({ kills: 25, lost: 0, doubled: 0, left: 0 })
  expect(told.changes).toBeGreaterThan(25)
}, 600_000)
