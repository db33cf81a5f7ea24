import { expect, test } from 'vitest'
import { databaseSettings } from '#test/house'
import { killWebhooks } from '#test/kill-webhooks'

/** A start of the process takes a second or two; the whole run (npm test -- --all) has more of them. */
const kills = process.env.EPIGRAPH_ONCE ? 5 : 25

test(`killed ${kills} times while it changes quotes and sends: no event is lost, and what comes again has the same id`, async () => {
  const { dataDir, databaseUrl } = await databaseSettings('migrated')
  const told = await killWebhooks({ dataDir, ...(databaseUrl === undefined ? {} : { databaseUrl }) }, kills)
  expect(told).toMatchObject({ kills, lost: 0, doubled: 0, left: 0 })
  expect(told.changes).toBeGreaterThan(kills)
}, 600_000)
