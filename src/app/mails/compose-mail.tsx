import { render } from 'react-email'
import { language } from '#messages'
import { contentIn } from '#newsletter'
import type { Mails } from '#platform/ground'
import type { Settings } from '#settings'
import { pictureAddresses } from '../site/picture-addresses.ts'
import { accountMails, type Write } from './account-mails.ts'
import { contactMails } from './contact-mails.ts'
import type { IssueMail, IssuePlace } from './issue.ts'
import { IssuePage } from './issue-page.tsx'
import { issueText } from './issue-text.ts'
import type { Place } from './letter.ts'
import { deskMails } from './desk-mails.ts'
import { LetterPage } from './letter-page.tsx'
import { letterText } from './letter-text.ts'
import { newsletterMails } from './newsletter-mails.ts'
import { noticeMails } from './notice-mails.ts'
import { reportMails } from './report-mails.ts'

/** Every mail of the site: what it says. One without a line here does not compile. */
const mails: { [N in keyof Mails]: Write<N> } = {
  ...accountMails,
  ...deskMails,
  ...newsletterMails,
  ...contactMails,
  ...reportMails,
  ...noticeMails,
}

/** A mail as it leaves: page and plain text say the same. */
export async function composeMail<N extends keyof Mails>(
  name: N,
  data: Mails[N],
  place: Place,
  email: string,
): Promise<{ subject: string; html: string; text: string }> {
  const letter = mails[name](data, place, email)
  return {
    subject: letter.subject,
    html: await render(<LetterPage letter={letter} place={place} />),
    text: letterText(letter, place),
  }
}

export type ComposeMail = typeof composeMail

/** An issue as it leaves, but for what each recipient gets of their own. `pictureKey` signs the addresses of its pictures. */
export async function composeIssue(
  issue: IssueMail,
  { place, settings, pictureKey }: { place: Place; settings: Settings; pictureKey: string },
): Promise<{ subject: string; html: string; text: string }> {
  const mail = { ...issue, content: contentIn(issue.content, language()) }
  const pictures = pictureAddresses(pictureKey, place)
  const issuePlace: IssuePlace = {
    ...place,
    show_unchecked: settings.show_unchecked,
    operator: { name: settings.operator_name, address: settings.operator_address },
    pictureOf: (quote) => pictures.ofQuote(quote, settings),
  }
  return {
    subject: mail.content.subject,
    html: await render(<IssuePage mail={mail} place={issuePlace} />),
    text: issueText(mail, issuePlace),
  }
}

export type ComposeIssue = typeof composeIssue
