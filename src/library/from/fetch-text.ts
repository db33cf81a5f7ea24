import { z } from 'zod'
import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { say } from '#messages'
import { Invalid } from '#platform/errors'
import type { ReadText } from '../brought-text.ts'
import { readTextBeside } from '../formats/document/read-beside.ts'
import { ask, noText } from './ask.ts'
import { fromGutenberg } from './from-gutenberg.ts'
import { fromInternetArchive } from './from-internet-archive.ts'
import { fromStandardEbooks } from './from-standard-ebooks.ts'
import { fromWikisource } from './from-wikisource.ts'

const typed = z.object({
  address: z
    .string()
    .trim()
    .min(1, { error: () => say('desk-texts.type-an-address') })
    .max(2_000, { error: () => say('desk-form.address-too-long') }),
})

const sites = [fromStandardEbooks, fromGutenberg, fromWikisource, fromInternetArchive]

/**
 * The text at an address: a page of Standard Ebooks, Project Gutenberg (its number is enough), Wikisource or the Internet Archive, or a file anywhere else. Nothing is kept.
 * @throws Forbidden below moderator · Invalid with a sentence under `address`
 */
export async function fetchText(ctx: Ctx, input: Given<{ address: string }>): Promise<ReadText> {
  requireRight(ctx, 'texts.edit')
  const address = readAddress(takeInput(typed, input).address)
  try {
    return await readAt(ctx, address)
  } catch (fault) {
    if (fault instanceof Invalid && fault.fields.address === undefined) throw noText(fault.message, fault)
    throw fault
  }
}

async function readAt(ctx: Ctx, address: URL): Promise<ReadText> {
  for (const from of sites) {
    const text = await from(ctx, address)
    if (text) return text
  }
  const { bytes } = await ask(ctx, address.href, {
    site: address.hostname,
    missing: say('desk-texts.nothing-there'),
  })
  const text = await readTextBeside({ kind: 'text', bytes })
  return { ...text, address: text.address ?? address.href }
}

function readAddress(text: string): URL {
  if (/^#?\d{1,7}$/u.test(text)) return new URL(`https://www.gutenberg.org/ebooks/${text.replace('#', '')}`)
  const whole = /^[\w-]+(?:\.[\w-]+)+\//u.test(text) ? `https://${text}` : text
  const url = URL.canParse(whole) ? new URL(whole) : null
  if (!url || !/^https?:$/u.test(url.protocol))
    throw noText(say('desk-texts.whole-address', { example: 'https://www.gutenberg.org/ebooks/1342' }))
  return url
}
