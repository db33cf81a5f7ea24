import { Parser } from 'htmlparser2'
import { z } from 'zod'
import { cutText } from '#platform/cut-text'
import { remoteAddress } from './remote-address.ts'

/** A post of another server that is for us. */
export type Reply = { id: string; url: string; text: string }

const longestHtml = 20_000
const longestText = 2_000

const noteShape = z.object({
  id: remoteAddress,
  type: z.enum(['Note', 'Question', 'Article', 'Page']),
  attributedTo: remoteAddress,
  content: z.string().transform((html) => html.slice(0, longestHtml)),
  url: remoteAddress.optional().catch(undefined),
  inReplyTo: z.string().nullish().catch(null),
  tag: z
    .union([z.array(z.unknown()).max(200), z.looseObject({}).transform((one) => [one])])
    .optional()
    .catch([]),
})
const mention = z.looseObject({ type: z.literal('Mention'), href: z.string() })

/** What somebody wrote under one of our posts or to one of our actors; undefined for anything else. It has to be on their server, and so has its page. */
export function replyIn(
  object: unknown,
  { actor, isOurs, notes }: { actor: string; isOurs: (address: string) => boolean; notes: string },
): Reply | undefined {
  const read = noteShape.safeParse(object)
  if (!read.success || read.data.attributedTo !== actor) return undefined
  const { id, url = id, content, inReplyTo, tag = [] } = read.data
  const { host } = new URL(actor)
  if (new URL(id).host !== host) return undefined
  const isMention = tag.some((one) => isOurs(mention.safeParse(one).data?.href ?? ''))
  if (!isMention && !inReplyTo?.startsWith(notes)) return undefined
  const text = cutText(plainText(content), longestText)
  return text === '' ? undefined : { id, text, url: new URL(url).host === host ? url : id }
}

/** Signs that nobody sees, or that turn lines round. */
// oxlint-disable-next-line no-control-regex -- these are what is taken out
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffd]/g

function plainText(html: string): string {
  const parts: string[] = []
  const silent = new Set<string>()
  const parser = new Parser({
    ontext: (text) => void (silent.size === 0 && parts.push(text)),
    onopentagname: (name) => {
      if (name === 'script' || name === 'style') silent.add(name)
      if (name === 'br') parts.push('\n')
    },
    onclosetag: (name) => {
      silent.delete(name)
      if (name === 'p') parts.push('\n\n')
    },
  })
  parser.end(html)
  return parts
    .join('')
    .replaceAll(unseen, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
