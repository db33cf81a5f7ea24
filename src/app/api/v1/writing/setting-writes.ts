import { z } from 'zod'
import { getSettings, settingsColumns, settingsInput, settingsSentences, updateSettings, type Settings } from '#settings'
import { named } from '../named.ts'
import { doneBy } from './done-by.ts'
import { requireSeen, writeOperation, type WriteOperation } from './write-operation.ts'
import * as shapes from './write-shapes.ts'

const roles = ['admin'] as const

const { version: _version, ...fields } = settingsInput.shape
const settingChanges = named('SettingChanges', 'Settings to change. What is left out stays as it is.', z.object(fields))
const settings = named(
  'Settings',
  'The settings of the site. What the environment of the server says, such as passwords and keys, is none of them.',
  z.object({ ...z.object(fields).required().shape, version: shapes.version, updatedAt: z.iso.datetime() }),
)
const oneSettings = named('OneSettings', 'The settings.', z.object({ data: settings }))
const writtenSettings = named('WrittenSettings', 'The settings as they are now.', z.object({ data: settings, ...shapes.written }))

export const settingWrites: readonly WriteOperation[] = [
  writeOperation({
    id: 'getSettings',
    method: 'GET',
    path: '/staff/settings',
    summary: 'The settings of the site',
    roles,
    answer: oneSettings,
    failure: settingsSentences.get,
    async run({ ctx }) {
      const now = await getSettings(ctx)
      return { body: { data: settingsAsJson(now) }, version: now.version }
    },
  }),
  writeOperation({
    id: 'updateSettings',
    method: 'PATCH',
    path: '/settings',
    summary: 'Change settings',
    description:
      'Who needs a second factor, and whether assistants act for staff, can’t be changed by a program, nor can the fediverse be turned on: on the desk, that asks for the password.',
    roles,
    body: settingChanges,
    answer: writtenSettings,
    refusals: [409, 412],
    failure: settingsSentences.update,
    example: () => ({ response_time: '24 hours' }),
    async run(ground, _given, body) {
      const { ctx, batch } = ground
      const { version } = await getSettings(ctx)
      requireSeen(ground, version)
      // The verb holds the settings, and looks at this version once more.
      const after = await updateSettings(ctx, { ...body, version }, { verb: 'update', batch })
      return { body: { data: settingsAsJson(after), ...doneBy(ground, batch) }, version: after.version }
    },
  }),
]

function settingsAsJson(all: Settings): z.input<typeof settings> {
  const known = new Map<string, unknown>(Object.entries(all))
  const shown = Object.fromEntries(settingsColumns.map((name) => [name, known.get(name)]))
  return { ...shown, version: all.version, updatedAt: all.updated_at.toISOString() } as z.input<typeof settings> // safe: a value for each column of the table that its shape is made of
}
