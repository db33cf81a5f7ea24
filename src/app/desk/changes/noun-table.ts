import { href } from 'react-router'
import type { Noun } from '#changes'
import { say } from '#messages'

type Row = {
  /** So many of them, as sentences about acts take them. */
  words: (count: number) => string
  /** Where one is; null for what has no page of its own. */
  page: ((id: string) => string) | null
  /** Where its versions are, if it keeps some that a person can go back to. */
  versions?: (id: string) => string
}

/** A noun without a line here doesn't compile. */
const nouns: Record<Noun, Row> = {
  account: { words: (count) => say('desk-changes.noun-account', { count }), page: (id) => href('/admin/users/:id', { id }) },
  'audit-log': { words: () => say('desk-changes.noun-audit-log'), page: null },
  author: {
    words: (count) => say('desk-changes.noun-author', { count }),
    page: (id) => href('/admin/authors/:id', { id }),
    versions: (id) => href('/admin/authors/:id/history', { id }),
  },
  backup: { words: (count) => say('desk-changes.noun-backup', { count }), page: null },
  category: {
    words: (count) => say('desk-changes.noun-category', { count }),
    page: (id) => href('/admin/categories/:id', { id }),
    versions: (id) => href('/admin/categories/:id/history', { id }),
  },
  collection: { words: () => say('desk-changes.noun-collection'), page: null },
  'contact-message': { words: (count) => say('desk-changes.noun-contact-message', { count }), page: null },
  correction: { words: (count) => say('desk-changes.noun-correction', { count }), page: (id) => href('/quote/:id', { id }) },
  'desk-view': { words: (count) => say('desk-changes.noun-desk-view', { count }), page: null },
  draft: { words: (count) => say('desk-changes.noun-draft', { count }), page: null },
  duplicate: { words: (count) => say('desk-changes.noun-duplicate', { count }), page: null },
  'fediverse-block': {
    words: (count) => say('desk-changes.noun-fediverse-block', { count }),
    page: () => href('/admin/fediverse'),
  },
  'followed-site': { words: (count) => say('desk-changes.noun-followed-site', { count }), page: null },
  image: { words: (count) => say('desk-changes.noun-image', { count }), page: null },
  import: { words: (count) => say('desk-changes.noun-import', { count }), page: null },
  invitation: { words: (count) => say('desk-changes.noun-invitation', { count }), page: () => href('/admin/users') },
  job: { words: (count) => say('desk-changes.noun-job', { count }), page: () => href('/admin/jobs') },
  like: { words: (count) => say('desk-changes.noun-like', { count }), page: (id) => href('/quote/:id', { id }) },
  mail: { words: (count) => say('desk-changes.noun-mail', { count }), page: (id) => href('/admin/outbox/:id', { id }) },
  'newsletter-issue': { words: (count) => say('desk-changes.noun-newsletter-issue', { count }), page: null },
  'own-field': { words: (count) => say('desk-changes.noun-own-field', { count }), page: null },
  page: {
    words: (count) => say('desk-changes.noun-page', { count }),
    page: (id) => href('/admin/pages/:id', { id }),
    versions: (id) => href('/admin/pages/:id/history', { id }),
  },
  passage: { words: (count) => say('desk-changes.noun-passage', { count }), page: (id) => href('/quote/:id', { id }) },
  'posting-account': {
    words: (count) => say('desk-changes.noun-posting-account', { count }),
    page: () => href('/admin/social-accounts'),
  },
  post: { words: (count) => say('desk-changes.noun-post', { count }), page: () => href('/admin/social-accounts') },
  'preview-link': { words: (count) => say('desk-changes.noun-preview-link', { count }), page: null },
  quote: {
    words: (count) => say('desk-changes.noun-quote', { count }),
    page: (id) => href('/quote/:id', { id }),
    versions: (id) => href('/admin/quotes/:id/history', { id }),
  },
  'quote-of-the-day': { words: () => say('desk-changes.noun-quote-of-the-day'), page: null },
  'quote-report': {
    words: (count) => say('desk-changes.noun-quote-report', { count }),
    page: (id) => href('/admin/corrections/:id', { id }),
  },
  redirect: { words: (count) => say('desk-changes.noun-redirect', { count }), page: null },
  role: { words: (count) => say('desk-changes.noun-role', { count }), page: null },
  settings: { words: () => say('desk-changes.noun-settings'), page: null, versions: () => href('/admin/settings/history') },
  setup: { words: () => say('desk-changes.noun-setup'), page: null },
  site: { words: () => say('desk-changes.noun-site'), page: null },
  'site-key': { words: () => say('desk-changes.noun-site-key'), page: null },
  sitemap: { words: () => say('desk-changes.noun-sitemap'), page: null },
  'social-image': {
    words: (count) => say('desk-changes.noun-social-image', { count }),
    page: (id) => href('/admin/quotes/:id/pictures', { id }),
  },
  'statement-offer': { words: (count) => say('desk-changes.noun-statement-offer', { count }), page: null },
  subscription: { words: (count) => say('desk-changes.noun-subscription', { count }), page: null },
  suppression: { words: (count) => say('desk-changes.noun-suppression', { count }), page: null },
  tag: { words: (count) => say('desk-changes.noun-tag', { count }), page: null },
  text: { words: (count) => say('desk-changes.noun-text', { count }), page: null },
  thread: { words: (count) => say('desk-changes.noun-thread', { count }), page: null },
  webhook: { words: (count) => say('desk-changes.noun-webhook', { count }), page: (id) => href('/admin/webhooks/:id', { id }) },
}

/** "12 quotes", "an author", "the settings". */
export const countedNoun = (noun: string, count: number): string =>
  rowOf(noun)?.words(count) ?? say('desk-changes.noun-other', { count })

/** "a quote", "the account". */
export const thingIn = (noun: string): string => countedNoun(noun, 1)

export const pageOfNoun = (noun: string, id: string): string | null => rowOf(noun)?.page?.(id) ?? null

export const versionsOfNoun = (noun: string, id: string): string | null => rowOf(noun)?.versions?.(id) ?? null

/** The record of changes may hold nouns of a release before or after this one. */
const rowOf = (noun: string): Row | undefined => (isNoun(noun) ? nouns[noun] : undefined)

const isNoun = (noun: string): noun is Noun => Object.hasOwn(nouns, noun)
