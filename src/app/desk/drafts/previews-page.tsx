import { Link } from 'react-router'
import { z } from 'zod'
import { takeInput, type Sent } from '#access'
import {
  createPreviewLink,
  draftedNouns,
  draftSentences,
  findPreviewLinks,
  previewDays,
  revokePreviewLink,
  type Drafted,
  type DraftedNoun,
} from '#drafts'
import { addressIn, prefixBeside, say, sayRich } from '#messages'
import { NotFound } from '#platform/errors'
import { getSettings, languagesOf } from '#settings'
import { momentOf } from '#time'
import { CopyButton } from '#ui/copy-button'
import { EmptyState } from '#ui/empty-state'
import { toast } from '#ui/toast'
import { ownLoader, type Args } from '../../page/own-page.ts'
import { previewPaths } from '../../site/preview-paths.ts'
import { requireDesk } from '../../session/guards.ts'
import { DeskHead } from '../head/desk-head.tsx'
import { deskAction } from '../verbs/desk-action.ts'
import { useVerb } from '../verbs/use-verb.ts'
import { oneOf } from '../table/list-address.ts'
import { editPath } from './draft-words.ts'
import type { Route } from './+types/previews-page'

export const middleware = [requireDesk]
export const handle = { times: true }

export const loader = ownLoader(draftSentences.preview, async ({ ctx, site }, { params }: Route.LoaderArgs) => {
  const of = previewedIn(params)
  const [{ name, shows, language, links }, settings] = await Promise.all([findPreviewLinks(ctx, of), getSettings(ctx)])
  const begins = language === null ? '' : prefixBeside(languagesOf(settings).own, language)
  return {
    title: say('desk-drafts.preview-links'),
    ...of,
    name,
    shows: {
      draft: () => say('desk-drafts.preview-shows-draft'),
      published: () => say('desk-drafts.preview-shows-published'),
      unpublished: () => say('desk-drafts.preview-shows-unpublished'),
    }[shows](),
    days: previewDays,
    links: links.map(({ id: link, token, until, by }) => ({
      id: link,
      address: site.origin + addressIn(begins, previewPaths[of.noun](token)),
      until: momentOf(until, site.timeZone),
      by,
    })),
  }
})

/** What the address names. */
function previewedIn({ noun, id }: { noun?: string; id?: string }): Drafted {
  const named = oneOf(noun ?? null, draftedNouns)
  if (named === undefined || id === undefined) throw new NotFound(say('desk-threads.nothing-here'))
  return { noun: named, id }
}

const chosen = z.object({ link: z.string() })

export const action = deskAction<Args, { said: string }>()({
  create: {
    failure: draftSentences.save,
    run: async ({ ctx }, _input, _typed, { params }) => {
      await createPreviewLink(ctx, previewedIn(params))
      return { said: say('desk-drafts.link-made') }
    },
  },
  revoke: {
    failure: draftSentences.save,
    run: async ({ ctx }, input: Sent<z.input<typeof chosen>>, _typed, { params }) => {
      await revokePreviewLink(ctx, previewedIn(params), takeInput(chosen, input).link)
      return { said: say('desk-drafts.link-revoked') }
    },
  },
})

/** Links that show a record as it will be to people without an account. */
export default function PreviewPage({ loaderData: { noun, id, name, shows, days, links } }: Route.ComponentProps) {
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
          <Link to={editPath(noun, id)} className="button">
            {editWords[noun]()}
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

const editWords: Readonly<Record<DraftedNoun, () => string>> = {
  quote: () => say('desk-drafts.edit-quote'),
  author: () => say('desk-authors.edit-author'),
  category: () => say('desk-categories.edit-category'),
  page: () => say('desk-pages.edit'),
}
