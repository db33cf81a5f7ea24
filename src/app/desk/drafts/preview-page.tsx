import { href, Link } from 'react-router'
import { z } from 'zod'
import { takeInput, type Sent } from '#access'
import { createPreviewLink, draftSentences, findDraftOf, findPreviewLinks, previewDays, revokePreviewLink } from '#drafts'
import { say, sayRich } from '#messages'
import { getDeskQuote } from '#quotes'
import { momentOf } from '#time'
import { CopyButton } from '#ui/copy-button'
import { EmptyState } from '#ui/empty-state'
import { toast } from '#ui/toast'
import { ownLoader, type IdArgs } from '../../page/own-page.ts'
import { requireDesk } from '../../session/guards.ts'
import { DeskHead } from '../head/desk-head.tsx'
import { deskAction } from '../verbs/desk-action.ts'
import { useVerb } from '../verbs/use-verb.ts'
import type { Route } from './+types/preview-page'

export const middleware = [requireDesk]
export const handle = { times: true }

export const loader = ownLoader(draftSentences.preview, async ({ ctx, site }, { params: { id } }: Route.LoaderArgs) => {
  const quote = await getDeskQuote(ctx, id)
  const [links, beside] = await Promise.all([findPreviewLinks(ctx, id), findDraftOf(ctx, { noun: 'quote', id })])
  return {
    title: say('desk-drafts.preview-links'),
    id,
    name: quote.text,
    shows: beside
      ? say('desk-drafts.preview-shows-draft')
      : quote.isActive
        ? say('desk-drafts.preview-shows-published')
        : say('desk-drafts.preview-shows-unpublished'),
    days: previewDays,
    links: links.map(({ id: link, token, until, by }) => ({
      id: link,
      address: site.origin + href('/preview/:token', { token }),
      until: momentOf(until, site.timeZone),
      by,
    })),
  }
})

const chosen = z.object({ link: z.string() })

export const action = deskAction<IdArgs, { said: string }>()({
  create: {
    failure: draftSentences.save,
    run: async ({ ctx }, _input, _typed, { params }) => {
      await createPreviewLink(ctx, params.id)
      return { said: say('desk-drafts.link-made') }
    },
  },
  revoke: {
    failure: draftSentences.save,
    run: async ({ ctx }, input: Sent<z.input<typeof chosen>>, _typed, { params }) => {
      await revokePreviewLink(ctx, params.id, takeInput(chosen, input).link)
      return { said: say('desk-drafts.link-revoked') }
    },
  },
})

/** Links that show a quote as it will be to people without an account. */
export default function PreviewPage({ loaderData: { id, name, shows, days, links } }: Route.ComponentProps) {
  const { send, busy } = useVerb<typeof action.verbs>({ onDone: ({ said }) => toast({ kind: 'success', title: said }) })
  const button = (
    <button type="button" className="button-strong" aria-disabled={busy} onClick={() => !busy && send('create')}>
      {say('desk-drafts.make-link')}
    </button>
  )
  return (
    <DeskHead
      title={say('desk-drafts.preview-links')}
      text={<bdi>{name.length > 200 ? `${name.slice(0, 200).trimEnd()}…` : name}</bdi>}
      actions={
        <span className="flex flex-wrap gap-3">
          <Link to={href('/admin/quotes/:id', { id })} className="button">
            {say('desk-drafts.edit-quote')}
          </Link>
          {links.length > 0 && button}
        </span>
      }
    >
      <p className="mt-3 max-w-prose text-sm text-quiet">
        {shows} {say('desk-drafts.preview-who', { count: days })}
      </p>
      {links.length === 0 ? (
        <div className="mt-6">
          <EmptyState title={say('desk-drafts.no-links')} text={say('desk-drafts.no-links-text')}>
            {button}
          </EmptyState>
        </div>
      ) : (
        <ul className="mt-6 grid gap-4" aria-label={say('desk-drafts.preview-links')}>
          {links.map(({ id: link, address, until, by }) => (
            <li key={link} className="grid gap-3 rounded-lg border border-line p-4 text-sm">
              <a href={address} target="_blank" rel="noreferrer" className="underline wrap-anywhere">
                {address}
              </a>
              <span className="text-quiet">
                {by === null
                  ? say('desk-drafts.link-until', { until })
                  : sayRich('desk-drafts.link-until-by', { until, by: <bdi>{by}</bdi> })}
              </span>
              <span className="flex flex-wrap gap-3">
                <CopyButton text={address} />
                <button type="button" className="button" aria-disabled={busy} onClick={() => !busy && send('revoke', { link })}>
                  {say('desk-drafts.revoke')}
                </button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </DeskHead>
  )
}
