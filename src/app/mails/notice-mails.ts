import { say } from '#messages'
import '#notices'
import { isolated } from '../site/isolated.ts'
import { noticeLine } from '../site/notice-line.ts'
import type { Write } from './account-mails.ts'
import { linkTo } from './letter.ts'

/** This much of a quote or of a fault is enough to know it by; the line of a week is shorter. */
const longestAbout = 400
/** A list of mails has no room for more. */
const previewed = 3

/** What staff are told by mail. The page where they choose that is one click away. */
export const noticeMails = {
  'staff-notices': ({ fullName, notices, more }, place, email) => {
    const list = notices.map((notice) => noticeLine(notice))
    const [first] = list
    const isOne = list.length === 1 && more === 0
    const count = list.length + more
    return {
      subject:
        isOne && first
          ? say('notice-mail.subject-one', { says: first.says, site: place.title })
          : say('notice-mail.subject', { count, site: place.title }),
      preview: list
        .slice(0, previewed)
        .map(({ says }) => says)
        .join(' · '),
      title: say('notice-mail.title', { count }),
      fullName,
      lines: [],
      list: list.map(({ says, about, path }) => ({
        says,
        about: about.length > longestAbout ? `${about.slice(0, longestAbout)}…` : about,
        href: linkTo(place, path),
      })),
      ...(more > 0 ? { action: { label: say('notice-mail.more', { count: more }), href: linkTo(place, '/admin/notices') } } : {}),
      after: [say('notice-mail.choose', { address: linkTo(place, '/admin/notices/email') })],
      reason: say('notice-mail.reason', { email, site: isolated(place.title) }),
    }
  },
} satisfies { 'staff-notices': Write<'staff-notices'> }
