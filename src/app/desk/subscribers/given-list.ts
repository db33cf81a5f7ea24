import { z } from 'zod'
import { takeInput, type Sent } from '#access'
import { textOfBytes } from '#imports'
import type { ImportInput } from '#newsletter'

const fileInput = z.looseObject({
  /** In base64, for a browser would read any file as UTF-8. */
  file: z.base64('The file could not be read.').max(4_000_000, 'The file is too long.').default(''),
  csv: z.string().default(''),
})

/** What the dialog sends, with the words of the file before those that were typed. @throws Invalid */
export function givenList(input: Sent<ImportInput & z.input<typeof fileInput>>): Sent<ImportInput> {
  const { file, csv, ...rest } = takeInput(fileInput, input)
  const parts = [textOfBytes(Buffer.from(file, 'base64')), csv]
  const list = { ...rest, csv: parts.filter((part) => part.trim() !== '').join('\n') }
  return list as unknown as Sent<ImportInput> // safe: the rest is as it was sent
}
