import { expect, test } from 'vitest'
import { Forbidden, LimitReached } from '#platform/errors'
import { aHouse } from '#test/house'
import { sendTestMail } from './index.ts'

test('admins send a test mail where mails leave; elsewhere they are told what is missing', async () => {
  const house = await aHouse()
  const { as, mails } = house
  await expect(sendTestMail(as('moderator'), { to: 'me@people.example' })).rejects.toBeInstanceOf(Forbidden)
  await expect(sendTestMail(as('admin'), { to: 'me@people.example' })).rejects.toThrow('Set SMTP_URL')
  expect(mails).toHaveLength(0)
  const admin = { ...as('admin'), mail: { ...as('admin').mail, leaves: true } }
  await expect(sendTestMail(admin, { to: 'me' })).rejects.toMatchObject({ fields: { to: 'Please enter a valid email address' } })
  await sendTestMail(admin, { to: 'me@people.example' })
  expect(mails).toMatchObject([{ to: { email: 'me@people.example' }, name: 'test-mail' }])
  for (let n = 1; n < 10; n++) await sendTestMail(admin, { to: 'me@people.example' })
  await expect(sendTestMail(admin, { to: 'me@people.example' })).rejects.toBeInstanceOf(LimitReached)
})
