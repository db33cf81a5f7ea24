import { useState } from 'react'
import { Link } from 'react-router'
import { say } from '#messages'
import { issueSentences } from '#newsletter'
import { pageNeeds } from '../../session/guards.ts'
import { ownLoader } from '../../page/own-page.ts'
import { DeskHead } from '../head/desk-head.tsx'
import { PresenceNote } from '../presence/presence-note.tsx'
import { Comments } from '../threads/comments.tsx'
import type { Route } from './+types/issue-page'
import { DeliveriesList } from './deliveries-list.tsx'
import { IssueActions } from './issue-actions.tsx'
import { IssueEditor } from './issue-editor.tsx'
import { IssuePreview } from './issue-preview.tsx'
import { IssueStanding } from './issue-standing.tsx'
import { issueShown } from './issue-shown.ts'
import { NoMailServer } from './no-mail-server.tsx'
import type { ShownState } from './use-autosave.ts'
import { useBase } from './use-base.ts'
import { issueAction } from './issue-verbs.ts'

export const middleware = [pageNeeds('newsletter.write')]
export const handle = { times: true }

export const loader = ownLoader(issueSentences.get, (ground, { params }: Route.LoaderArgs, url) =>
  issueShown(ground, params.id, url),
)

export const action = issueAction

const viewNames = {
  write: () => say('desk-newsletter.write'),
  preview: () => say('desk-drafts.preview'),
  mails: () => say('desk-newsletter.emails'),
}

/** One issue: writing it, seeing how it will look, letting it go, and what became of each mail. */
export default function IssuePage({ loaderData: shown }: Route.ComponentProps) {
  const { issue, view, open, isOpen, maySend, leaves } = shown
  const base = useBase(issue)
  const [saving, setSaving] = useState<ShownState>('saved')
  return (
    <DeskHead title={issue.name} text={issue.kindName} actions={<IssueActions {...shown} saving={saving} base={base} />}>
      <PresenceNote key={issue.id} of={{ noun: 'issue', id: issue.id }} version={base.version} isUnsaved={saving !== 'saved'} />
      {!leaves && <NoMailServer />}
      <IssueStanding {...shown} />
      <nav aria-label={say('desk-newsletter.views-of-issue')} className="desk-tabs">
        {open.map((one) => (
          <Link key={one} to={`?show=${one}`} aria-current={one === view ? 'page' : undefined} preventScrollReset>
            {viewNames[one]()}
          </Link>
        ))}
      </nav>
      {/* It stays while somebody looks at the preview: what was typed last is still being saved. */}
      {isOpen && (
        <div hidden={view !== 'write'}>
          <IssueEditor key={issue.id} {...shown} base={base} onSaving={setSaving} />
        </div>
      )}
      {view === 'preview' && <IssuePreview preview={shown.preview} isOpen={isOpen || issue.state === 'scheduled'} />}
      {shown.mails && (
        <DeliveriesList mails={shown.mails} figures={shown.figures} isCancelled={issue.state === 'cancelled'} maySend={maySend} />
      )}
      <Comments noun="issue" id={issue.id} />
    </DeskHead>
  )
}
