import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { answerOnce } from './answer-once.ts'
import { createToken } from './create-token.ts'

test('while a request is under way, others with its key are refused at once and hold no connection', async () => {
  const house = await aHouse()
  const { ctx } = await aPerson(house, 'moderator')
  const { id: tokenId } = await createToken(ctx, { name: 'A sync', scopes: ['write'] })
  const asked = { tokenId, key: 'a key', request: 'a request' }
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let done = 0
  const act = async () => {
    done++
    begun.resolve()
    await end.promise
    return { status: 201, headers: {}, body: '{}' }
  }
  const first = answerOnce(ctx, asked, act)
  await begun.promise
  const others = await Promise.allSettled(Array.from({ length: 60 }, () => answerOnce(ctx, asked, act)))
  expect(others.every(({ status }) => status === 'rejected')).toBe(true)
  await expect(answerOnce(ctx, asked, act)).rejects.toMatchObject({ code: 'conflict', retryAfterSeconds: 1 })
  const { rows } = await sql<{ n: number }>`select 1 as n`.execute(house.db)
  expect(rows).toEqual([{ n: 1 }])
  end.resolve()
  expect(await first).toMatchObject({ isReplay: false })
  expect(await answerOnce(ctx, asked, act)).toMatchObject({ isReplay: true, answer: { status: 201 } })
  expect(done).toBe(1)
})
