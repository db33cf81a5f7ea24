import type { IssueMail } from './issue.ts'
import type { Footing, Prepared } from '#platform/ground'
import { getSettings } from '#settings'
import { placeOf, writerOf, type MailRoom } from './mail-room.ts'

/** Renders an issue once; for each of its recipients what is their own is then put into its words. */
export async function prepareIssue(room: MailRoom, on: Footing, mail: IssueMail): Promise<Prepared> {
  const { mailer, site, pictureKey, loadMails } = room
  const settings = await getSettings(on)
  const place = placeOf(settings, site)
  const { composeIssue } = await loadMails()
  const { subject, html, text } = await composeIssue(mail, { place, settings, pictureKey })
  return {
    subject,
    html,
    text,
    origin: site.origin,
    post: (to, own, { messageId, headers, byPerson = false, returnPath } = {}) =>
      mailer.post({
        from: writerOf(room, place),
        to: { email: to.email },
        subject,
        html: filled(html, own, inHtml),
        text: filled(text, own, (words) => words),
        messageId,
        returnPath,
        headers: {
          ...(byPerson ? {} : { 'Auto-Submitted': 'auto-generated' }),
          ...(place.contact ? { 'Reply-To': place.contact } : {}),
          ...headers,
        },
        secrets: Object.values(own).filter((value) => value !== to.email),
      }),
  }
}

function filled(whole: string, own: Readonly<Record<string, string>>, written: (words: string) => string): string {
  return Object.entries(own).reduce((left, [mark, words]) => left.replaceAll(mark, () => written(words)), whole)
}

function inHtml(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
