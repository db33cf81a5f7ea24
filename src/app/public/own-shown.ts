import { findOwnFacts, type OwnNoun, type OwnValues } from '#own-fields'
import { language, say } from '#messages'
import { dateOf } from '#time'
import type { PageGround } from '../page/page.ts'

/** What a field of the site's own says on a page, in its language; `to`: the address that it is a link to. */
export type OwnShown = { label: string; text: string; to?: string }

/** What a quote or an author holds in the site's own fields, as pages show it. */
export async function ownShownOf({ ctx }: PageGround, noun: OwnNoun, own: OwnValues): Promise<OwnShown[]> {
  const facts = await findOwnFacts(ctx, noun, own)
  return facts.map(({ label, kind, value }) => {
    if (typeof value === 'number') return { label, text: value.toLocaleString(language(), { maximumFractionDigits: 20 }) }
    if (typeof value === 'boolean') return { label, text: value ? say('own-facts.yes') : say('own-facts.no') }
    if (kind === 'link') return { label, text: value.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, ''), to: value }
    return { label, text: kind === 'date' ? dateOf(new Date(value), 'UTC') : value }
  })
}
