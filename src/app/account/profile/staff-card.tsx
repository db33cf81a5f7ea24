import { href } from 'react-router'
import { say, pageHref, siteHref } from '#messages'
import type { AccountRole } from '#accounts'
import { Section } from './section.tsx'

/** The way to the desk for admins and moderators. Authors have drafts of their own there, and no more. */
export function StaffCard({ role, lacksFactor }: { role: AccountRole; lacksFactor: boolean }) {
  if (lacksFactor)
    return (
      <Section id="factor" title={say('account.turn-two-factor-sign')} about={say('account.site-requires-staff')}>
        <a href={pageHref(`${href('/profile/security')}#two-factor`)} className="button-strong">
          {say('account.turn-it-on')}
        </a>
      </Section>
    )
  if (role === 'author')
    return (
      <Section id="drafts" title={say('account.your-drafts')} about={say('account.quotes-waiting-be-published')}>
        <a href={siteHref(href('/admin'))} className="button">
          {say('account.my-drafts')}
        </a>
      </Section>
    )
  if (role !== 'admin' && role !== 'moderator') return null
  return (
    <Section id="admin-access" title={say('account.admin-access')} about={say('account.can-change-site-as', { role })}>
      <a href={siteHref(href('/admin/dashboard'))} className="button-strong">
        {say('account.go-admin-panel')}
      </a>
    </Section>
  )
}
