import { say } from '#messages'
import { takeInput, type Ctx } from '#access'
import { Conflict } from '#platform/errors'
import type { z } from 'zod'
import { isOn } from './is-on.ts'
import { ownHourInput } from './zones.ts'
import { alterBehind, type Preferences } from './preferences.ts'
import { saveOwnHour } from './subscription-store.ts'

/**
 * From the next daily quote on it comes at that hour; the one that is under way comes when it was to come. @throws NotFound · Invalid · Conflict
 * for somebody who does not get it
 */
// oxlint-disable-next-line house/writes-ask-first -- the token proves more than a role
export async function chooseHour(ctx: Ctx, token: string, input: z.input<typeof ownHourInput>): Promise<Preferences> {
  const { hour, zone } = takeInput(ownHourInput, input)
  return await alterBehind(ctx, token, 'choose-hour', async (writing, rows) => {
    const daily = rows.find((row) => row.type === 'quotes' && isOn(row))
    if (!daily) throw new Conflict(say('subscription.daily-first'))
    await saveOwnHour(writing, daily.id, hour === null ? null : { hour, zone })
  })
}
