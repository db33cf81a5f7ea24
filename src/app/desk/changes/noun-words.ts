import { say } from '#messages'

/** "12 quotes", "an author", "the settings": so many things of a kind, as sentences about acts take them. */
export const countedNoun = (noun: string, count: number): string =>
  nouns[noun]?.(count) ?? say('desk-changes.noun-other', { count })

/** "a quote", "the account". */
export const thingIn = (noun: string): string => countedNoun(noun, 1)

const nouns: Readonly<Partial<Record<string, (count: number) => string>>> = {
  account: (count) => say('desk-changes.noun-account', { count }),
  'audit-log': () => say('desk-changes.noun-audit-log'),
  author: (count) => say('desk-changes.noun-author', { count }),
  backup: (count) => say('desk-changes.noun-backup', { count }),
  category: (count) => say('desk-changes.noun-category', { count }),
  collection: () => say('desk-changes.noun-collection'),
  'contact-message': (count) => say('desk-changes.noun-contact-message', { count }),
  correction: (count) => say('desk-changes.noun-correction', { count }),
  'desk-view': (count) => say('desk-changes.noun-desk-view', { count }),
  draft: (count) => say('desk-changes.noun-draft', { count }),
  duplicate: (count) => say('desk-changes.noun-duplicate', { count }),
  'fediverse-block': (count) => say('desk-changes.noun-fediverse-block', { count }),
  'followed-site': (count) => say('desk-changes.noun-followed-site', { count }),
  image: (count) => say('desk-changes.noun-image', { count }),
  import: (count) => say('desk-changes.noun-import', { count }),
  invitation: (count) => say('desk-changes.noun-invitation', { count }),
  job: (count) => say('desk-changes.noun-job', { count }),
  like: (count) => say('desk-changes.noun-like', { count }),
  mail: (count) => say('desk-changes.noun-mail', { count }),
  'newsletter-issue': (count) => say('desk-changes.noun-newsletter-issue', { count }),
  'own-field': (count) => say('desk-changes.noun-own-field', { count }),
  page: (count) => say('desk-changes.noun-page', { count }),
  passage: (count) => say('desk-changes.noun-passage', { count }),
  'posting-account': (count) => say('desk-changes.noun-posting-account', { count }),
  post: (count) => say('desk-changes.noun-post', { count }),
  'preview-link': (count) => say('desk-changes.noun-preview-link', { count }),
  quote: (count) => say('desk-changes.noun-quote', { count }),
  'quote-of-the-day': () => say('desk-changes.noun-quote-of-the-day'),
  'quote-report': (count) => say('desk-changes.noun-quote-report', { count }),
  redirect: (count) => say('desk-changes.noun-redirect', { count }),
  role: (count) => say('desk-changes.noun-role', { count }),
  settings: () => say('desk-changes.noun-settings'),
  setup: () => say('desk-changes.noun-setup'),
  site: () => say('desk-changes.noun-site'),
  'site-key': () => say('desk-changes.noun-site-key'),
  sitemap: () => say('desk-changes.noun-sitemap'),
  'social-image': (count) => say('desk-changes.noun-social-image', { count }),
  'statement-offer': (count) => say('desk-changes.noun-statement-offer', { count }),
  subscription: (count) => say('desk-changes.noun-subscription', { count }),
  suppression: (count) => say('desk-changes.noun-suppression', { count }),
  tag: (count) => say('desk-changes.noun-tag', { count }),
  text: (count) => say('desk-changes.noun-text', { count }),
  thread: (count) => say('desk-changes.noun-thread', { count }),
  webhook: (count) => say('desk-changes.noun-webhook', { count }),
}
