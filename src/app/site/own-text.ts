import { language, say } from '#messages'
import type { OwnKind, OwnValue } from '#own-fields'
import { dateOf } from '#time'

/** What a field of the site's own holds, in the language of the page; `to`: the address that it is a link to. */
export type OwnText = { text: string; to?: string }

export function ownText(kind: OwnKind, value: OwnValue): OwnText {
  if (typeof value === 'number') return { text: value.toLocaleString(language(), { maximumFractionDigits: 20 }) }
  if (typeof value === 'boolean') return { text: value ? say('own-facts.yes') : say('own-facts.no') }
  if (kind === 'link') return { text: value.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, ''), to: value }
  return { text: kind === 'date' ? dateOf(new Date(value), 'UTC') : value }
}
