import { z } from 'zod'
import { wordTable, type OwnWords } from '#messages'
import { getSettings, settingsColumns, settingsInput, settingsSentences, updateSettings, type Settings } from '#settings'
import { named } from '../named.ts'
import { doneBy } from './done-by.ts'
import { requireSeen, writeOperation, type WriteOperation } from './write-operation.ts'
import * as shapes from './write-shapes.ts'

const leave = 'settings.change'

const { version: _version, ...fields } = settingsInput.shape
const ownWords = fields.own_words.describe(
  `Sentences in place of those of the site, by language code and key. What you send is merged: a sentence that you leave out stays as it is, and an empty one brings back the default. Sentences that this release can’t use are removed with the first change. The keys are ${Object.values(
    wordTable,
  )
    .flat()
    .map(({ key }) => key)
    .join(', ')}.`,
)
const settingChanges = named(
  'SettingChanges',
  'Settings to change. What is left out stays as it is.',
  z.object({ ...fields, own_words: ownWords }),
)
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
    leave,
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
      'Who needs a second factor, whether assistants act for staff, and the code in the head of pages can’t be changed by a program, nor can the fediverse be turned on: on the desk, that asks for the password.',
    leave,
    body: settingChanges,
    answer: writtenSettings,
    refusals: [409, 412],
    failure: settingsSentences.update,
    example: () => ({ response_time: '24 hours' }),
    async run(ground, _given, body) {
      const { ctx, batch } = ground
      const { version, own_words } = await getSettings(ctx)
      requireSeen(ground, version)
      // The verb holds the settings, and looks at this version once more.
      const words = body.own_words && { own_words: merged(own_words, body.own_words) }
      const after = await updateSettings(ctx, { ...body, ...words, version }, { verb: 'update', batch })
      return { body: { data: settingsAsJson(after), ...doneBy(ground, batch) }, version: after.version }
    },
  }),
]

/** By language and key, so that what another program writes in another language, or of another sentence, stays. */
function merged(before: OwnWords, sent: OwnWords): Record<string, Record<string, string>> {
  const languages = new Set([...Object.keys(before), ...Object.keys(sent)])
  return Object.fromEntries([...languages].map((code) => [code, { ...before[code], ...sent[code] }]))
}

function settingsAsJson(all: Settings): z.input<typeof settings> {
  const known = new Map<string, unknown>(Object.entries(all))
  const shown = Object.fromEntries(settingsColumns.map((name) => [name, known.get(name)]))
  return { ...shown, version: all.version, updatedAt: all.updated_at.toISOString() } as z.input<typeof settings> // safe: a value for each column of the table that its shape is made of
}
