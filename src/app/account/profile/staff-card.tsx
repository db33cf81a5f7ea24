import { href } from 'react-router'
import type { AccountRole } from '#accounts'
import { Section } from './section.tsx'

/** The way to the desk for admins and moderators. Authors have drafts of their own there, and no more. */
export function StaffCard({ role, lacksFactor }: { role: AccountRole; lacksFactor: boolean }) {
  if (lacksFactor)
    return (
      <Section id="factor" title="Turn on two-factor sign-in" about="This site requires it for staff.">
        <a href={`${href('/profile/security')}#two-factor`} className="button-strong">
          Turn it on
        </a>
      </Section>
    )
  if (role === 'author')
    return (
      <Section id="drafts" title="Your drafts" about="Your quotes waiting to be published.">
        <a href={href('/admin')} className="button">
          My drafts
        </a>
      </Section>
    )
  if (role !== 'admin' && role !== 'moderator') return null
  return (
    <Section id="admin-access" title="Admin Access" about={`You can change this site as its ${role}.`}>
      <a href={href('/admin/dashboard')} className="button-strong">
        Go to Admin Panel
      </a>
    </Section>
  )
}
