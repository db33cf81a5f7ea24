import { say } from '#messages'
import { reportKinds, type Outcome } from '#reports/parts'
import { isolated } from '../site/isolated.ts'
import type { Write } from './account-mails.ts'
import { linkTo, paragraphsOf } from './letter.ts'

/** The answer to a reader who reported a quote. It repeats their own report, so that they see which one it answers. */
export const reportMails = {
  'report-settled': ({ kind, message, quote, quoteId, outcome, note, reason }, place, email) => ({
    subject: say('mail.report-quote', { title: place.title }),
    preview: became()[outcome],
    title: say('mail.thank-telling-us'),
    fullName: null,
    lines: [
      ...(quote === null
        ? []
        : [say('mail.reported-quote-then-given', { author: isolated(quote.author), text: isolated(quote.text) })]),
      message === null
        ? say('mail.you-said', { kind: reportKinds[kind]() })
        : say('mail.you-said-words', { kind: reportKinds[kind](), message: isolated(message) }),
      became()[outcome],
      ...(note === '' ? [] : [say('mail.its-page-says', { note: isolated(note) })]),
    ],
    written: paragraphsOf(reason),
    ...(outcome === 'removed' ? {} : { action: { label: say('mail.open-the-quote'), href: linkTo(place, `/quote/${quoteId}`) } }),
    after: [say('mail.only-email-about-delete')],
    reason: say('mail.entered-report-quote', { email, site: isolated(place.title) }),
  }),
} satisfies { 'report-settled': Write<'report-settled'> }

const became: () => Record<Outcome, string> = () => ({
  corrected: say('mail.looked-into-corrected-quote'),
  disputed: say('mail.looked-into-whether-author'),
  misattributed: say('mail.looked-into-author-named'),
  duplicate: say('mail.looked-into-quote-here'),
  removed: say('mail.looked-into-took-quote'),
  declined: say('mail.looked-into-have-left'),
})
