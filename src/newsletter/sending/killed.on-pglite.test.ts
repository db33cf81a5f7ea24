import { expect, test } from 'vitest'
import { databaseSettings } from '#test/house'
import { killSending } from '#test/kill-sending'

test('killed five times in the middle, 300 mails arrive once each: none is lost, none comes twice, and a kill leaves one unknown at most', async () => {
  const { dataDir } = await databaseSettings('migrated')
  const told = await killSending({ dataDir }, { recipients: 300, kills: 5 })
  expect(told).toMatchObject({ recipients: 300, doubled: 0, lost: 0, balanced: true })
  expect(told.unknown).toBeLessThanOrEqual(5)
}, 240_000)
