import { ownSentence, say } from '#messages'
import type { IssueFrame, IssueKind } from '../issue.ts'

const email = '{email}'

/** In the language in which it is called. What staff write as updates begins and ends on its own. */
export function sayFrame(kind: IssueKind): IssueFrame {
  if (kind === 'updates') return { reason: say('mail.reason-updates', { email }) }
  return kind === 'quotes'
    ? {
        heading: say('mail.quote-day'),
        ...around(ownSentence('issue.daily-opening'), ownSentence('issue.daily-closing')),
        reason: say('mail.reason-quotes', { email }),
      }
    : {
        heading: say('mail.week-quotes'),
        ...around(ownSentence('issue.weekly-opening'), ownSentence('issue.weekly-closing')),
        reason: say('mail.reason-newsletter', { email }),
      }
}

const around = (opening: string | undefined, closing: string | undefined) => ({
  ...(opening !== undefined && { opening }),
  ...(closing !== undefined && { closing }),
})
