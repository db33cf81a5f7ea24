import { findOwnFacts, type OwnNoun, type OwnValues } from '#own-fields'
import type { PageGround } from '../page/page.ts'
import { ownText, type OwnText } from '../site/own-text.ts'

/** What a field of the site's own says on a page. */
export type OwnShown = OwnText & { label: string }

/** What a quote or an author holds in the site's own fields, as pages show it. */
export async function ownShownOf({ ctx }: PageGround, noun: OwnNoun, own: OwnValues): Promise<OwnShown[]> {
  const facts = await findOwnFacts(ctx, noun, own)
  return facts.map(({ label, kind, value }) => ({ label, ...ownText(kind, value) }))
}
