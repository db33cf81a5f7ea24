import type { Ctx } from '#access'
import { countAttempt, networkOf, takeBack, type LimitRule } from '#platform/limits'
import type { Device } from '../account.ts'
import type { KnownAccount } from '../account-store.ts'
import { rules } from '../limits.ts'
import { knownDevice } from '../session/known-device.ts'

type Tried = {
  /** Whom somebody says they are, whether or not there is such an account. */
  who: string
  account: KnownAccount | undefined
  device: Device
  /** By network, and by account and network. */
  network: LimitRule
  here: LimitRule
  /** By account, for all unknown devices together; without it what is tried is bounded otherwise. */
  everywhere?: LimitRule
}

/**
 * Counts a try to sign in, before the work is done. A device where the account signed in before is counted alone, so that nobody else can use up
 * its tries. The address of a proxy that nobody named is everybody's, so it does not count.
 * @throws LimitReached @returns what takes it back, for a try that was good
 */
export async function countTry(
  ctx: Ctx,
  { who, account, device, network, here, everywhere }: Tried,
): Promise<() => Promise<void>> {
  const known = knownDevice(ctx, device.mark, account)
  const from = networkOf(device.address)
  const counted: [LimitRule, string][] = known
    ? [[rules.knownDevice, `${who} ${known}`]]
    : [
        ...(device.claimed !== undefined
          ? []
          : ([
              [network, from],
              [here, `${who} ${from}`],
            ] satisfies [LimitRule, string][])),
        ...(everywhere ? ([[everywhere, who]] satisfies [LimitRule, string][]) : []),
      ]
  for (const [rule, key] of counted) await countAttempt(ctx, rule, key)
  return async () => {
    for (const [rule, key] of counted) await takeBack(ctx, rule, key)
  }
}
