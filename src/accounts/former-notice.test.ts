import { expect, test } from 'vitest'
import { aHouse } from '#test/house'
import { mailNotice } from './index.ts'

test('what the release before would have mailed about a backup or a webhook is mailed as a notice of today', async () => {
  const house = await aHouse()
  const to = { email: 'ada@people.example', fullName: 'Ada', language: null }
  const webhook = '00000000-0000-4000-8000-000000000001'
  await mailNotice(house.ctx, { ...to, notice: { mail: 'backup-trouble', what: 'drill', fault: 'The disk is full.' } })
  const off = { webhook, name: 'Chat', host: 'chat.example', isGone: true, since: '2026-02-20' }
  await mailNotice(house.ctx, { ...to, notice: { mail: 'webhook-off', ...off } })
  expect(house.mails).toMatchObject([
    {
      name: 'staff-notices',
      to: { email: to.email },
      data: { notices: [{ kind: 'drill-failed', target: null, details: { fault: 'The disk is full.' } }], more: 0 },
    },
    { name: 'staff-notices', data: { notices: [{ kind: 'webhook-off', target: webhook, details: { state: 'gone' } }] } },
  ])
})
