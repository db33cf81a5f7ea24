import type { Ctx } from '#access'
import { siteHref } from '#messages'
import { issueMarks, type IssueShown } from '#newsletter'
import type { SitePlace } from '../../site/site.ts'
import { framed } from '../outbox/framed.ts'
import type { PreviewName } from './preview-names.ts'

export type Preview = { look: PreviewName; subject: string; preheader: string; html: string; text: string }

/** The very mail that would be sent, as a wide, narrow or dark screen shows it; it sends nothing. */
export async function previewOf(
  ctx: Ctx,
  { origin }: Pick<SitePlace, 'origin'>,
  { issue, made }: IssueShown,
  email: string,
  look: PreviewName,
): Promise<Preview | null> {
  if (!made.content) return null
  const mail = await ctx.mail.prepare(ctx, 'newsletter-issue', {
    content: made.content,
    slug: issue.slug,
    look: { dark: look === 'dark', narrow: look === 'phone' },
  })
  // Pictures are ours: from wherever the desk is looked at, they come from there.
  const html = mail.html.replaceAll(`src="${origin}/`, () => `src="${siteHref('/')}`).replaceAll(issueMarks.email, () => email)
  return {
    look,
    subject: mail.subject,
    preheader: made.content.preheader,
    html: framed(html, { pictures: true }),
    text: mail.text,
  }
}
