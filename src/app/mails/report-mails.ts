import { reportKinds, type Outcome } from '#reports/parts'
import { isolated } from '../site/isolated.ts'
import type { Write } from './account-mails.ts'
import { linkTo } from './letter.ts'

/** The answer to a reader who reported a quote. It repeats their own report, so that they see which one it answers. */
export const reportMails = {
  'report-settled': ({ kind, message, quote, quoteId, outcome, note, reason }, place, email) => ({
    subject: `Your report on a quote at ${place.title}`,
    preview: became[outcome],
    title: 'Thank you for telling us.',
    fullName: null,
    lines: [
      ...(quote === null ? [] : [`You reported this quote, then given as ${isolated(quote.author)}: “${isolated(quote.text)}”`]),
      `You said: ${reportKinds[kind]()}.${message === null ? '' : ` “${isolated(message)}”`}`,
      became[outcome],
      ...(note === '' ? [] : [`Its page says: ${note}`]),
      ...reason.split(/\n+/).filter((line) => line.trim() !== ''),
    ],
    ...(outcome === 'removed' ? {} : { action: { label: 'Open the quote', href: linkTo(place, `/quote/${quoteId}`) } }),
    after: ['This is the only email about it; we delete your address 30 days after this answer.'],
    reason: `${email} was entered with a report on a quote of ${isolated(place.title)}.`,
  }),
} satisfies { 'report-settled': Write<'report-settled'> }

const became: Record<Outcome, string> = {
  corrected: 'We looked into it and corrected the quote.',
  disputed: 'We looked into it: whether the author wrote or said this is in doubt, and the page now says so.',
  misattributed: 'We looked into it: the author named there did not write or say this, and the page now says so.',
  duplicate: 'We looked into it: the quote was here twice, and is now here once. Its old address leads to the one that stays.',
  removed: 'We looked into it and took the quote down.',
  declined: 'We looked into it and have left the quote as it is.',
}
