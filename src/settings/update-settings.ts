import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { requireFreshPassword, requireRight, takeInput, type Ctx, type Given } from '#access'
import { change, type RecordedAs } from '#changes'
import { say } from '#messages'
import { Conflict } from '#platform/errors'
import { afterCommit } from '#platform/transaction'
import { asSaid, forgetSettings } from './get-settings.ts'
import { requireNamedHosts } from './head-code/require-named-hosts.ts'
import { settingsInput, type Settings, type SettingsInput } from './settings.ts'
import { lockSettings, saveSettings } from './store.ts'

/** Who needs a second factor, whether programs act for staff, and what code of others runs on reading pages. */
const grave = ['staff_need_two_factor', 'admins_need_two_factor', 'staff_tools', 'head_code', 'head_hosts'] as const

type Asking = Partial<Record<(typeof grave)[number] | 'fediverse', unknown>>

/** Whether these fields over the former ones ask for the password: grave ones that change, and the fediverse turned on, because from then on many may be written to. */
export function isGrave(fields: Asking, before: Asking): boolean {
  return (
    grave.some((name) => fields[name] !== undefined && !isDeepStrictEqual(fields[name], before[name])) ||
    (fields.fediverse === true && before.fediverse !== true)
  )
}

/**
 * Saves the fields given, leaves the others. Changed hours count as confirmed. With `version`, only on top of that version.
 * @throws Forbidden for anyone but admins · Invalid · Conflict when somebody saved first · PasswordNeeded where the fields change who needs a second factor, what programs may do or the code in the head, or let the site be followed
 */
export async function updateSettings(
  ctx: Ctx,
  input: Given<SettingsInput>,
  as: RecordedAs = { verb: 'update' },
): Promise<Settings> {
  requireRight(ctx, 'settings.change')
  return await write(ctx, takeInput(settingsInput, input), as, typedCode(input))
}

/** What is a setting of the fediverse: whether the site can be followed, under which name, and what is sent. */
export const fediverseInput = settingsInput.pick({
  version: true,
  fediverse: true,
  fediverse_name: true,
  fediverse_shelves: true,
  fediverse_hour: true,
  fediverse_new: true,
  fediverse_new_a_day: true,
})

/** The same for these fields alone, by people who look after the fediverse. @throws as `updateSettings` */
export async function updateFediverseSettings(ctx: Ctx, input: Given<z.input<typeof fediverseInput>>): Promise<Settings> {
  requireRight(ctx, 'fediverse.manage')
  return await write(ctx, takeInput(fediverseInput, input), { verb: 'update' })
}

/** The code as it was typed: a fault is named by its line there. */
function typedCode(input: Given<SettingsInput>): unknown {
  return 'head_code' in input ? input.head_code : undefined
}

async function write(
  ctx: Ctx,
  { version, ...fields }: z.output<typeof settingsInput>,
  as: RecordedAs,
  typed?: unknown,
): Promise<Settings> {
  const { after } = await change(ctx, { noun: 'settings', id: 'website', ...as }, async (writing) => {
    const before = await lockSettings(writing)
    if (version !== undefined && version !== before.version) throw new Conflict(say('desk-settings.changed-first'))
    requireNamedHosts({ ...before, ...fields }, typed)
    if (isGrave(fields, before)) requireFreshPassword(ctx)
    const hours = confirmsHours(fields, before) ? { hours_confirmed: true } : {}
    const after = await saveSettings(writing, { ...fields, ...hours, version: before.version + 1, updated_at: ctx.clock.now() })
    // Not before: another reader would remember the old row again.
    afterCommit(writing, forgetSettings)
    return { before, after }
  })
  return asSaid(after)
}

function confirmsHours(fields: SettingsInput, before: Settings): boolean {
  return (['office_hours', 'response_time'] as const).some((name) => (fields[name] ?? before[name]) !== before[name])
}
