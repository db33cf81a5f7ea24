import { z } from 'zod'
import { takeInput } from '#access'
import { textOfBytes } from '#imports'

const fileInput = z.looseObject({
  /** In base64, for a browser would read any file as UTF-8. */
  file: z.base64('The file could not be read.').max(4_000_000, 'The file is too long.').default(''),
  csv: z.string().default(''),
})

/** What the dialog sends, with the words of the file before those that were typed. @throws Invalid */
export function givenList(input: unknown): { csv: string } & Record<string, unknown> {
  const { file, csv, ...rest } = takeInput(fileInput, input)
  const parts = [textOfBytes(Buffer.from(file, 'base64')), csv]
  return { ...rest, csv: parts.filter((part) => part.trim() !== '').join('\n') }
}
