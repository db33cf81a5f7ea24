import { roleWayBack } from '#accounts'
import { authorWayBack } from '#authors'
import { categoryWayBack } from '#categories'
import type { Noun, WayBack } from '#changes'
import { draftWayBack } from '#drafts'
import { passageWayBack } from '#evidence'
import { imageWayBack } from '#images'
import { issueWayBack } from '#newsletter'
import { ownFieldWayBack } from '#own-fields'
import { pageWayBack } from '#pages'
import { dayWayBack, quoteWayBack, requireNoQuotesIn, requireNoStandingQuotesBy, tagWayBack } from '#quotes'
import { redirectWayBack } from '#redirects'
import { correctionWayBack } from '#reports'
import { settingsWayBack } from '#settings'
import { offerWayBack } from '#statements'
import { assignmentWayBack } from '#threads'

/** Whose batches can be put back. Quotes, which point to authors and categories, say why one of those has to stay. */
export const waysBack: Readonly<Partial<Record<Noun, WayBack>>> = {
  quote: quoteWayBack,
  passage: passageWayBack,
  'quote-of-the-day': dayWayBack,
  author: authorWayBack(requireNoStandingQuotesBy),
  category: categoryWayBack(requireNoQuotesIn),
  tag: tagWayBack,
  page: pageWayBack,
  image: imageWayBack,
  draft: draftWayBack,
  'newsletter-issue': issueWayBack,
  redirect: redirectWayBack,
  'own-field': ownFieldWayBack,
  role: roleWayBack,
  settings: settingsWayBack,
  correction: correctionWayBack,
  'statement-offer': offerWayBack,
  thread: assignmentWayBack,
}
