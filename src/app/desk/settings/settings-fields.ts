import type { ForeignQuotes, HomeBlock, Settings } from '#settings'

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
type OfFediverse = 'fediverse' | 'fediverse_name' | 'fediverse_hour' | 'fediverse_new' | 'fediverse_new_a_day'

/** What the form holds: everything else that can be set. */
export type Values = Omit<Settings, 'version' | 'updated_at' | OfNewsletter | OfFediverse>
export type Field = keyof Values

export const tabs = ['general', 'analytics', 'social', 'appearance'] as const
export type Tab = (typeof tabs)[number]
export const tabNames: Record<Tab, string> = {
  general: 'General',
  analytics: 'Analytics',
  social: 'Social',
  appearance: 'Appearance',
}

/** Where each field is and what it is called, in the order in which they are met. */
export const fields: Record<Field, { tab: Tab; name: string }> = {
  website_title: { tab: 'general', name: 'Website title' },
  website_description: { tab: 'general', name: 'Website description' },
  meta_keywords: { tab: 'general', name: 'Keywords' },
  footer_text: { tab: 'general', name: 'Footer text' },
  contact_email: { tab: 'general', name: 'Contact email' },
  office_hours: { tab: 'general', name: 'Office hours' },
  response_time: { tab: 'general', name: 'Response time' },
  operator_name: { tab: 'general', name: 'Operator' },
  operator_address: { tab: 'general', name: 'Operator’s address' },
  privacy_policy_url: { tab: 'general', name: 'Privacy policy elsewhere' },
  terms_of_service_url: { tab: 'general', name: 'Terms of service elsewhere' },
  language: { tab: 'general', name: 'The site’s language' },
  other_languages: { tab: 'general', name: 'Other languages' },
  reader_languages: { tab: 'general', name: 'Readers’ languages' },
  foreign_quotes: { tab: 'general', name: 'Quotes in other languages' },
  hours_confirmed: { tab: 'general', name: 'Office hours and response time are right' },
  show_unchecked: { tab: 'general', name: 'Show readers the status of unchecked quotes' },
  downloads_need_account: { tab: 'general', name: 'Downloads need an account' },
  publish_statements: { tab: 'general', name: 'Let other sites follow our corrections' },
  confirm_subscriptions: { tab: 'general', name: 'Confirm subscriptions by mail' },
  staff_need_two_factor: { tab: 'general', name: 'Staff need two-factor sign-in' },
  admins_need_two_factor: { tab: 'general', name: 'Admins need two-factor sign-in' },
  staff_tools: { tab: 'general', name: 'Programs may use staff tools' },
  google_analytics_id: { tab: 'analytics', name: 'Google Analytics' },
  microsoft_clarity_id: { tab: 'analytics', name: 'Microsoft Clarity' },
  google_adsense_id: { tab: 'analytics', name: 'Google AdSense' },
  twitter_handle: { tab: 'social', name: 'X (Twitter) handle' },
  facebook_url: { tab: 'social', name: 'Facebook page' },
  instagram_url: { tab: 'social', name: 'Instagram profile' },
  og_image_url: { tab: 'social', name: 'Picture of shared links' },
  primary_color: { tab: 'appearance', name: 'Primary colour' },
  secondary_color: { tab: 'appearance', name: 'Secondary colour' },
  logo_url: { tab: 'appearance', name: 'Logo' },
  favicon_url: { tab: 'appearance', name: 'Favicon' },
  picture_credit: { tab: 'appearance', name: 'Credit on pictures' },
  home_blocks: { tab: 'appearance', name: 'Home page' },
}

export const fieldNames = Object.keys(fields) as Field[] // safe: the type of the table names all of them and no others

export const blockNames: Record<HomeBlock, { name: string; says: string }> = {
  'quote-of-the-day': { name: 'Quote of the Day', says: 'the poster of the day' },
  featured: { name: 'Featured', says: 'up to five featured quotes in a row' },
  categories: { name: 'Categories', says: 'all of them, as coloured tiles' },
  loved: { name: 'Most loved this week', says: 'the quotes that most readers liked in the last seven days' },
  authors: { name: 'Authors', says: 'four authors with faces or monograms' },
  quotes: { name: 'All quotes', says: 'the list; it always stays' },
  statistics: { name: 'Statistics', says: 'how many quotes, authors and categories there are' },
}

export const foreignNames: Record<ForeignQuotes, string> = { readable: 'Only readable', mostly: 'Mostly readable', all: 'All' }

const blockNamed = (name: string) => Object.entries(blockNames).find(([block]) => block === name)?.[1].name ?? name

/** A value as somebody reads it who has to choose between two. */
export function shownValue(field: Field, value: Values[Field]): string {
  if (field === 'home_blocks' && Array.isArray(value)) return value.map(blockNamed).join(', ')
  if (field === 'foreign_quotes') return Object.entries(foreignNames).find(([name]) => name === value)?.[1] ?? String(value)
  if ((field === 'reader_languages' || field === 'other_languages') && Array.isArray(value)) return value.join(', ')
  if (field === 'confirm_subscriptions' && value === null) return 'Automatic'
  if (field === 'picture_credit' && value === null) return 'The website title'
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  return value === '' ? 'Empty' : String(value)
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
