import type { Ctx } from '#access'
import { change } from '#changes'
import { tellStaff } from '#notices'
import { fillsWindow } from '#platform/limits'
import type { Device } from '../account.ts'
import type { KnownAccount } from '../account-store.ts'
import { rules } from '../limits.ts'
import { shortAddress } from '../session/short-address.ts'
import { tellByMail } from '../tell-by-mail.ts'

/**
 * Counts a wrong try. The tenth within an hour is kept in the log of changes, with the network that it came from, emailed to the owner and told to the admins;
 * of the others in that hour nothing more is said.
 */
export async function noticeFailure(ctx: Ctx, who: string, account: KnownAccount | undefined, device: Device): Promise<void> {
  // Counted for an address without an account, too: both take equally long.
  if (!(await fillsWindow(ctx, rules.failedBurst, who)) || !account) return
  const { id } = account
  const after = { tries: rules.failedBurst.most, network: shortAddress(device.address) }
  ctx.log.warn({ account: id, network: after.network }, 'many failed sign-ins to one account')
  await change(ctx, { noun: 'account', id, verb: 'fail-to-sign-in' }, async (writing) => {
    await tellByMail(writing, id, { mail: 'failed-sign-ins', ...after })
    await tellStaff(writing, {
      kind: 'sign-ins-failed',
      subject: id,
      who: id,
      details: { network: after.network },
      times: after.tries,
      except: id,
    })
    return { after, seen: 'nothing' as const }
  })
}
