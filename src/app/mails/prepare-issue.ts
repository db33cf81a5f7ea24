import type { IssueMail } from './issue.ts'
import type { Footing, Prepared } from '#platform/ground'
import { getSettings, inSiteLanguage } from '#settings'
import { languageOfMail, placeOf, writerOf, type MailRoom } from './mail-room.ts'

/** Renders an issue once in each language; each recipient's own links and words are filled in when it is sent. */
export async function prepareIssue(room: MailRoom, on: Footing, mail: IssueMail): Promise<Prepared> {
  const { mailer, site, pictureKey, loadMails } = room
  const settings = await getSettings(on)
  const place = placeOf(settings, site)
  const { composeIssue } = await loadMails()
  const made = new Map<string, ReturnType<typeof composeIssue>>()
  const madeIn = (spoken: string) => {
    const known = made.get(spoken) ?? inSiteLanguage(settings, spoken, () => composeIssue(mail, { place, settings, pictureKey }))
    made.set(spoken, known)
    return known
  }
  return {
    ...(await madeIn(languageOfMail({}, settings))),
    origin: site.origin,
    post: async (to, own, { messageId, headers, byPerson = false, returnPath } = {}) => {
      const spoken = languageOfMail(to, settings)
      const { subject, html, text } = await madeIn(spoken)
      return await mailer.post({
        from: writerOf(room, place),
        to: { email: to.email },
        subject,
        html: filled(html, own, escaped),
        text: filled(text, own, (words) => words),
        messageId,
        returnPath,
        headers: {
          ...(byPerson ? {} : { 'Auto-Submitted': 'auto-generated' }),
          ...(place.contact ? { 'Reply-To': place.contact } : {}),
          'Content-Language': spoken,
          ...headers,
        },
        secrets: Object.values(own).filter((value) => value !== to.email),
      })
    },
  }
}

function filled(whole: string, own: Readonly<Record<string, string>>, written: (words: string) => string): string {
  return Object.entries(own).reduce((left, [mark, words]) => left.replaceAll(mark, () => written(words)), whole)
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
