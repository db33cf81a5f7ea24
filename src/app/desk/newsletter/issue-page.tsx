import { useState } from 'react'
import { href, Link, redirect } from 'react-router'
import { z } from 'zod'
import { takeInput } from '#access'
import {
  cancelIssue,
  deleteIssue,
  issueSentences,
  pauseIssue,
  resumeIssue,
  retryFailed,
  scheduleIssue,
  sendTestIssue,
  settleUnknown,
  updateIssue,
  withdrawIssue,
} from '#newsletter'
import { Invalid } from '#platform/errors'
import { timeOnSite } from '#quotes'
import { steppedUp } from '../../account/step-up.ts'
import { requireEditor } from '../../guards.ts'
import { ownLoader } from '../../own-page.ts'
import { deskAction } from '../desk-action.ts'
import { DeskHead } from '../desk-head.tsx'
import type { Route } from './+types/issue-page'
import { DeliveriesList } from './deliveries-list.tsx'
import { IssueActions } from './issue-actions.tsx'
import { IssueEditor } from './issue-editor.tsx'
import { IssuePreview } from './issue-preview.tsx'
import { IssueStanding } from './issue-standing.tsx'
import { issueShown } from './issue-shown.ts'
import { views } from './issue-words.ts'
import { NoMailServer } from './no-mail-server.tsx'
import type { ShownState } from './use-autosave.ts'
import { useBase } from './use-base.ts'

export const middleware = [requireEditor]
export const handle = { times: true }

export const loader = ownLoader(issueSentences.get, (ground, { params }: Route.LoaderArgs, url) =>
  issueShown(ground, params.id, url),
)

const scheduled = z.object({ version: z.number().optional(), at: z.string().nullable() })
const chosen = z.object({ ids: z.array(z.string()).nullable().default(null) })
const id = ({ params }: Route.ActionArgs) => params.id

export const action = deskAction<Route.ActionArgs, unknown>({
  save: {
    failure: issueSentences.save,
    run: async (ground, input, typed, args) => {
      const fields = typeof input === 'object' ? input : {}
      const ctx = await steppedUp(ground, typed)
      const { version } = await updateIssue(ctx, { ...(fields as Parameters<typeof updateIssue>[1]), id: id(args) }) // safe: the verb checks all of it
      return { version }
    },
  },
  schedule: {
    failure: issueSentences.send,
    run: async (ground, input, typed, args) => {
      const { at, version } = takeInput(scheduled, input)
      const moment = at === null ? null : timeOnSite(at, ground.site.timeZone)
      if (moment === undefined) throw new Invalid('Please choose a day and an hour.', { at: 'Please choose a day and an hour.' })
      await scheduleIssue(await steppedUp(ground, typed), { id: id(args), version, at: moment })
      return { done: at === null ? 'Sending started.' : 'The issue is scheduled.' }
    },
  },
  withdraw: {
    failure: issueSentences.save,
    run: async ({ ctx }, _input, _typed, args) => {
      await withdrawIssue(ctx, { id: id(args) })
      return { done: 'The issue is a draft again.' }
    },
  },
  pause: {
    failure: issueSentences.send,
    run: async ({ ctx }, _input, _typed, args) => {
      await pauseIssue(ctx, { id: id(args) })
      return { done: 'Sending is paused.' }
    },
  },
  resume: {
    failure: issueSentences.send,
    run: async (ground, _input, typed, args) => {
      await resumeIssue(await steppedUp(ground, typed), { id: id(args) })
      return { done: 'Sending resumed.' }
    },
  },
  cancel: {
    failure: issueSentences.send,
    run: async ({ ctx }, _input, _typed, args) => {
      await cancelIssue(ctx, { id: id(args) })
      return { done: 'The issue is cancelled.' }
    },
  },
  delete: {
    failure: issueSentences.save,
    run: async ({ ctx }, _input, _typed, args) => {
      await deleteIssue(ctx, { id: id(args) })
      return redirect(href('/admin/newsletter'))
    },
  },
  test: {
    failure: issueSentences.send,
    run: async ({ ctx, account }, _input, _typed, args) => {
      const { email, leaves } = await sendTestIssue(ctx, { id: id(args), email: account?.email ?? '' })
      return { done: leaves ? `A test is on its way to ${email}.` : 'A test is in the outbox.' }
    },
  },
  retry: {
    failure: issueSentences.send,
    run: async (ground, input, typed, args) =>
      sentAgain(await retryFailed(await steppedUp(ground, typed), { issue: id(args), ...takeInput(chosen, input) })),
  },
  again: {
    failure: issueSentences.send,
    run: async (ground, input, typed, args) => {
      const again = { issue: id(args), ...takeInput(chosen, input), as: 'again' } as const
      return sentAgain(await settleUnknown(await steppedUp(ground, typed), again))
    },
  },
  leave: {
    failure: issueSentences.save,
    run: async ({ ctx }, input, _typed, args) => {
      const n = await settleUnknown(ctx, { issue: id(args), ...takeInput(chosen, input), as: 'leave' })
      return { done: n === 1 ? 'One email is left as it is.' : `${n} emails are left as they are.` }
    },
  },
})

const sentAgain = (n: number) => ({ done: n === 1 ? 'One email is sent again.' : `${n} emails are sent again.` })

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }]

const viewNames = { write: 'Write', preview: 'Preview', mails: 'Emails' }

/** One issue: writing it, seeing how it will look, letting it go, and what became of each mail. */
export default function IssuePage({ loaderData: shown }: Route.ComponentProps) {
  const { issue, view, isOpen, leaves } = shown
  const base = useBase(issue)
  const [saving, setSaving] = useState<ShownState>('saved')
  const open = views.filter((one) => (one === 'write' ? isOpen : one === 'mails' ? issue.begunAt !== null : true))
  return (
    <DeskHead title={issue.name} text={issue.kindName} actions={<IssueActions {...shown} saving={saving} base={base} />}>
      {!leaves && <NoMailServer />}
      <IssueStanding {...shown} />
      <nav aria-label="Views of the issue" className="desk-tabs">
        {open.map((one) => (
          <Link key={one} to={`?show=${one}`} aria-current={one === view ? 'page' : undefined} preventScrollReset>
            {viewNames[one]}
          </Link>
        ))}
      </nav>
      {/* It stays while somebody looks at the preview: what was typed last is still being saved. */}
      {isOpen && (
        <div hidden={view !== 'write'}>
          <IssueEditor key={issue.id} {...shown} base={base} onSaving={setSaving} />
        </div>
      )}
      {shown.preview && <IssuePreview preview={shown.preview} nothing={issue.nothing} />}
      {shown.mails && <DeliveriesList mails={shown.mails} figures={shown.figures} isCancelled={issue.state === 'cancelled'} />}
    </DeskHead>
  )
}
