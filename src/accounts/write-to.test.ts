import { describe, expect, it } from 'vitest'
import type { Ctx } from '#access'
import { anAccount } from '#test/an-account'
import { aHouse } from '#test/house'
import { Invalid, Unavailable } from '#platform/errors'
import { mailCode, mailNotice, mailRecovery } from './index.ts'

const email = 'ada@example.org'

/** A mail server that says this of every mail. */
const whoseMailIs = (ctx: Ctx, fault: Error): Ctx => ({ ...ctx, mail: { ...ctx.mail, send: () => Promise.reject(fault) } })

describe('a mail about an account', () => {
  it('is given up where the address is refused for good, and left to be tried again otherwise', async () => {
    const house = await aHouse()
    await anAccount(house, { email })
    const jobs = [
      (ctx: Ctx) => mailRecovery(ctx, { email }),
      (ctx: Ctx) => mailCode(ctx, { email, claim: 'a claim' }),
      (ctx: Ctx) => mailNotice(ctx, { email, fullName: 'Ada', notice: { mail: 'password-changed' } }),
    ]
    for (const job of jobs) {
      await expect(job(whoseMailIs(house.ctx, new Invalid('refused (550)')))).resolves.toBeUndefined()
      await expect(job(whoseMailIs(house.ctx, new Unavailable('busy (451)')))).rejects.toMatchObject({ code: 'unavailable' })
    }
  })
})
