import { say } from '#messages'
import type { ForeignQuotes, HomeBlock, Settings } from '#settings'
import { listed } from '../listed.ts'

/** What is set on the newsletter's own page (../newsletter/settings-page.tsx). */
type OfNewsletter =
  | 'daily_issue'
  | 'daily_issue_hour'
  | 'weekly_issue'
  | 'weekly_issue_day'
  | 'weekly_issue_hour'
  | 'mails_a_minute'
  | 'mails_at_once'

/** What is set on the page of the fediverse (../fediverse/fediverse-page.tsx). */
type OfFediverse = Extract<keyof Settings, `fediverse${string}`>

/** What the form holds: everything else that can be set. */
export type Values = Omit<Settings, 'version' | 'updated_at' | 'head_code' | OfNewsletter | OfFediverse> & {
  /** As it is typed. */
  head_code: string
}
export type Field = keyof Values

export const tabs = ['general', 'words', 'analytics', 'social', 'appearance'] as const
export type Tab = (typeof tabs)[number]
export const tabNames: Record<Tab, () => string> = {
  general: () => say('desk-settings.tab-general'),
  words: () => say('desk-words.title'),
  analytics: () => say('desk-head.analytics'),
  social: () => say('desk-settings.tab-social'),
  appearance: () => say('desk-settings.tab-appearance'),
}

/** Where each field is and what it is called, in the order in which they are met. */
export const fields: Record<Field, { tab: Tab; name: () => string }> = {
  website_title: { tab: 'general', name: () => say('desk-settings.field-website-title') },
  website_description: { tab: 'general', name: () => say('desk-settings.field-website-description') },
  website_descriptions: { tab: 'general', name: () => say('desk-categories.descriptions-in-languages') },
  meta_keywords: { tab: 'general', name: () => say('desk-settings.field-meta-keywords') },
  footer_text: { tab: 'general', name: () => say('desk-settings.field-footer-text') },
  contact_email: { tab: 'general', name: () => say('desk-settings.field-contact-email') },
  office_hours: { tab: 'general', name: () => say('desk-settings.field-office-hours') },
  response_time: { tab: 'general', name: () => say('desk-settings.field-response-time') },
  operator_name: { tab: 'general', name: () => say('desk-settings.field-operator-name') },
  operator_address: { tab: 'general', name: () => say('desk-settings.field-operator-address') },
  privacy_policy_url: { tab: 'general', name: () => say('desk-settings.field-privacy-policy-url') },
  terms_of_service_url: { tab: 'general', name: () => say('desk-settings.field-terms-of-service-url') },
  language: { tab: 'general', name: () => say('desk-settings.field-language') },
  other_languages: { tab: 'general', name: () => say('desk-settings.field-other-languages') },
  reader_languages: { tab: 'general', name: () => say('desk-settings.field-reader-languages') },
  foreign_quotes: { tab: 'general', name: () => say('desk-settings.field-foreign-quotes') },
  hours_confirmed: { tab: 'general', name: () => say('desk-settings.field-hours-confirmed') },
  show_unchecked: { tab: 'general', name: () => say('desk-settings.field-show-unchecked') },
  downloads_need_account: { tab: 'general', name: () => say('desk-settings.field-downloads-need-account') },
  publish_statements: { tab: 'general', name: () => say('desk-settings.field-publish-statements') },
  confirm_subscriptions: { tab: 'general', name: () => say('desk-settings.field-confirm-subscriptions') },
  staff_need_two_factor: { tab: 'general', name: () => say('desk-settings.field-staff-need-two-factor') },
  admins_need_two_factor: { tab: 'general', name: () => say('desk-settings.field-admins-need-two-factor') },
  staff_tools: { tab: 'general', name: () => say('desk-settings.field-staff-tools') },
  websub_hubs: { tab: 'general', name: () => say('desk-settings.field-websub-hubs') },
  index_now: { tab: 'general', name: () => say('desk-settings.field-index-now') },
  index_now_endpoint: { tab: 'general', name: () => say('desk-settings.field-index-now-endpoint') },
  own_words: { tab: 'words', name: () => say('desk-words.own-words') },
  google_analytics_id: { tab: 'analytics', name: () => say('desk-settings.field-google-analytics-id') },
  microsoft_clarity_id: { tab: 'analytics', name: () => say('desk-settings.field-microsoft-clarity-id') },
  google_adsense_id: { tab: 'analytics', name: () => say('desk-settings.field-google-adsense-id') },
  head_code: { tab: 'analytics', name: () => say('desk-settings.field-head-code') },
  head_hosts: { tab: 'analytics', name: () => say('desk-settings.field-head-hosts') },
  twitter_handle: { tab: 'social', name: () => say('desk-settings.field-twitter-handle') },
  facebook_url: { tab: 'social', name: () => say('desk-settings.field-facebook-url') },
  instagram_url: { tab: 'social', name: () => say('desk-settings.field-instagram-url') },
  og_image_url: { tab: 'social', name: () => say('desk-settings.field-og-image-url') },
  primary_color: { tab: 'appearance', name: () => say('desk-settings.field-primary-color') },
  secondary_color: { tab: 'appearance', name: () => say('desk-settings.field-secondary-color') },
  logo_url: { tab: 'appearance', name: () => say('desk-settings.field-logo-url') },
  favicon_url: { tab: 'appearance', name: () => say('desk-settings.field-favicon-url') },
  picture_credit: { tab: 'appearance', name: () => say('desk-settings.field-picture-credit') },
  home_blocks: { tab: 'appearance', name: () => say('desk-settings.field-home-blocks') },
}

export const fieldNames = Object.keys(fields) as Field[] // safe: the type of the table names all of them and no others

export const blockNames: Record<HomeBlock, { name: () => string; says: () => string }> = {
  'quote-of-the-day': {
    name: () => say('desk-settings.block-quote-of-the-day'),
    says: () => say('desk-settings.block-quote-of-the-day-says'),
  },
  featured: { name: () => say('desk-settings.block-featured'), says: () => say('desk-settings.block-featured-says') },
  categories: { name: () => say('desk-settings.block-categories'), says: () => say('desk-settings.block-categories-says') },
  loved: { name: () => say('desk-settings.block-loved'), says: () => say('desk-settings.block-loved-says') },
  authors: { name: () => say('desk-settings.block-authors'), says: () => say('desk-settings.block-authors-says') },
  quotes: { name: () => say('desk-settings.block-quotes'), says: () => say('desk-settings.block-quotes-says') },
  statistics: { name: () => say('desk-settings.block-statistics'), says: () => say('desk-settings.block-statistics-says') },
}

export const foreignNames: Record<ForeignQuotes, () => string> = {
  readable: () => say('desk-settings.only-readable'),
  mostly: () => say('desk-settings.mostly-readable'),
  all: () => say('desk-settings.all-quotes'),
}

const blockNamed = (name: string) =>
  Object.entries(blockNames)
    .find(([block]) => block === name)?.[1]
    .name() ?? name

/** A value as somebody reads it who has to choose between two; of a table, that of an entry, which may not be there. */
export function shownValue(field: Field, value: unknown): string {
  if (field === 'home_blocks' && Array.isArray(value)) return listed(value.map(blockNamed))
  if (field === 'foreign_quotes') return Object.entries(foreignNames).find(([name]) => name === value)?.[1]() ?? String(value)
  if ((field === 'reader_languages' || field === 'other_languages' || field === 'head_hosts') && Array.isArray(value))
    return value.join(', ')
  if (field === 'confirm_subscriptions' && value === null) return say('desk-settings.automatic')
  if (field === 'picture_credit' && value === null) return say('desk-settings.the-title')
  if (typeof value === 'boolean') return value ? say('desk-settings.on') : say('desk-settings.off')
  if (value === '' || value === undefined) return say('desk-settings.empty')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export function isSame(one: unknown, other: unknown): boolean {
  return inOrder(one) === inOrder(other)
}

/** The database has an order of its own for what is held by language. */
const inOrder = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => a.localeCompare(b)))
      : part,
  )
