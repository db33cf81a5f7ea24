import { z } from 'zod'
import { requireFreshPassword, takeInput, type Sent, type SentTo } from '#access'
import { say } from '#messages'
import { textOfBytes } from '#platform/text-of-bytes'
import { addSubscriber, eraseSubscriber, importSubscribers, type Imported, type ImportInput } from '#newsletter'
import { steppedUp } from '../../session/step-up.ts'
import { deskAction } from '../verbs/desk-action.ts'
import type { Args } from '../../page/own-page.ts'

const idInput = z.object({ id: z.string() })

const fileInput = z.looseObject({
  /** In base64, for a browser would read any file as UTF-8. */
  file: z
    .base64({ error: () => say('desk-subscribers.file-not-read') })
    .max(4_000_000, { error: () => say('desk-subscribers.file-too-long') })
    .default(''),
  csv: z.string().default(''),
})

/** What the list is asked, to be the address of the file; always one of this site. */
const asked = z.object({ search: z.string().regex(/^(\?|$)/) })

export const subscribersAction = deskAction<Args, Imported | { search: string } | null>()({
  add: {
    failure: () => say('desk-subscribers.failed-add'),
    run: async (ground, input: SentTo<typeof addSubscriber>, typed) => await addSubscriber(await steppedUp(ground, typed), input),
  },
  import: {
    failure: () => say('desk-subscribers.failed-import'),
    run: async (ground, input: SentTo<typeof givenList>, typed) =>
      await importSubscribers(await steppedUp(ground, typed), givenList(input)),
  },
  // The file itself is a download (export-endpoint.ts), which cannot ask for anything.
  export: {
    failure: () => say('desk-audit.file-could-not-be'),
    run: async (ground, input: Sent<z.input<typeof asked>>, typed) => {
      requireFreshPassword(await steppedUp(ground, typed))
      return takeInput(asked, input)
    },
  },
  erase: {
    failure: () => say('desk-subscribers.failed-erase'),
    run: async (ground, input: Sent<z.input<typeof idInput>>, typed) => {
      await eraseSubscriber(await steppedUp(ground, typed), takeInput(idInput, input).id)
      return null
    },
  },
})

/** What the dialog sends, with the words of the file before those that were typed. @throws Invalid */
function givenList(input: Sent<ImportInput & z.input<typeof fileInput>>): Sent<ImportInput> {
  const { file, csv, ...rest } = takeInput(fileInput, input)
  const parts = [textOfBytes(Buffer.from(file, 'base64')), csv]
  const list = { ...rest, csv: parts.filter((part) => part.trim() !== '').join('\n') }
  return list as unknown as Sent<ImportInput> // safe: the rest is as it was sent
}
