import { expect, test } from 'vitest'
import { inTransaction } from '#platform/transaction'
import { forgetSettings } from '#settings'
import { aHouse } from '#test/house'
import { aSentUpdate } from '#test/sent-update'
import { someSubscribers } from '#test/subscribers'
import { cancelIssue, getIssue, sendMails } from '../index.ts'

test.each([
  { ended: 'later', code: 451, says: '451 4.7.1' },
  { ended: 'away', code: null, says: 'The mail server does not answer.' },
] as const)('nothing waits of an issue that is cancelled just while a mail is put off: $ended', async (answer) => {
  const house = await aHouse()
  forgetSettings()
  const editor = house.as('moderator')
  await someSubscribers(house.db, 1)
  const id = await aSentUpdate(house)
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  let cancelling: Promise<void> | undefined
  house.answer = async () => {
    cancelling = inTransaction(editor, async (inside) => {
      await cancelIssue(inside, { id })
      begin()
      await held
    })
    await begun
    setTimeout(letGo, 300)
    return answer
  }
  await sendMails(house.ctx, new AbortController().signal, { alone: true })
  await cancelling
  expect((await getIssue(editor, id)).figures).toMatchObject({ recipients: 1, skipped: 1, pending: 0 })
})
