import { href } from 'react-router'
import { say } from '#messages'
import type { DraftBeside, DraftedNoun } from '#drafts'

export const nounName = (noun: DraftedNoun): string =>
  ({
    quote: () => say('desk-drafts.quote'),
    author: () => say('desk-drafts.author'),
    category: () => say('desk-drafts.category'),
    page: () => say('desk-drafts.page'),
  })[noun]()

/** Why a draft can't be published; empty where it can. */
export function goneSaid(gone: DraftBeside['gone']): string {
  if (gone === null) return ''
  return {
    trashed: () => say('desk-drafts.trashed'),
    deleted: () => say('desk-drafts.deleted'),
    merged: () => say('desk-drafts.merged'),
    unpublished: () => say('desk-drafts.not-published'),
  }[gone]()
}

/** Where the record is edited. */
export const editPath = (noun: DraftedNoun, id: string): string =>
  ({
    quote: () => href('/admin/quotes/:id', { id }),
    author: () => href('/admin/authors/:id', { id }),
    category: () => href('/admin/categories/:id', { id }),
    page: () => href('/admin/pages/:id', { id }),
  })[noun]()

/** Where its draft is edited. */
export const draftForm = (noun: DraftedNoun, id: string): string => `${editPath(noun, id)}?draft=open`

/** The address of the list behind a form, without which version is open. */
export function withoutDraft(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('draft')
  return params.size > 0 ? `?${params}` : ''
}
