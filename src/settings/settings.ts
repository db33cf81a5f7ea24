/** What the home page can show, in the order of a new site. */
export const homeBlocks = ['quote-of-the-day', 'featured', 'categories', 'loved', 'authors', 'quotes', 'statistics'] as const
export type HomeBlock = (typeof homeBlocks)[number]

/** How far the Quote of the Day and the featured list keep to what readers can read: only that, as long as there is any, or not at all. */
export const foreignQuotes = ['readable', 'mostly', 'all'] as const
export type ForeignQuotes = (typeof foreignQuotes)[number]

/** The site's settings under the spec's names; a site that never saved any runs on `defaultSettings`. */
export type Settings = {
  website_title: string
  website_description: string
  meta_keywords: string
  logo_url: string
  favicon_url: string
  og_image_url: string
  footer_text: string
  contact_email: string
  privacy_policy_url: string
  terms_of_service_url: string
  google_analytics_id: string
  microsoft_clarity_id: string
  google_adsense_id: string
  twitter_handle: string
  facebook_url: string
  instagram_url: string
  primary_color: string
  secondary_color: string
  office_hours: string
  response_time: string
  operator_name: string
  operator_address: string
  /** An admin confirmed or changed the office hours and the response time; until then the dashboard asks. */
  hours_confirmed: boolean
  /** Readers see the status of unchecked quotes. */
  show_unchecked: boolean
  downloads_need_account: boolean
  /** What stands small at the foot of pictures; null: the title, empty: nothing. */
  picture_credit: string | null
  /** null: on where mail can be sent, off elsewhere. */
  confirm_subscriptions: boolean | null
  staff_need_two_factor: boolean
  /** From a week after each admin's account was made. */
  admins_need_two_factor: boolean
  /** What the home page shows, in this order; `quotes`, the list, is always among them. */
  home_blocks: HomeBlock[]
  /** What the site's readers can read (BCP 47), the site's own language first. */
  reader_languages: string[]
  foreign_quotes: ForeignQuotes
  /** Whether the quote of the day is mailed, and at which hour of the site's time zone. */
  daily_issue: boolean
  daily_issue_hour: number
  weekly_issue: boolean
  /** 1 is Monday, 7 is Sunday. */
  weekly_issue_day: number
  weekly_issue_hour: number
  mails_a_minute: number
  /** Connections to the mail server for issues; after a crash it is not known of so many mails whether they arrived. */
  mails_at_once: number
  version: number
  updated_at: Date
}

/** The same as the column defaults of the migration; a test compares them. */
export const defaultSettings: Omit<Settings, 'updated_at'> = {
  website_title: 'Epigraph',
  website_description: 'Quotes worth keeping, with their sources, ready to share.',
  meta_keywords: '',
  logo_url: '',
  favicon_url: '',
  og_image_url: '',
  footer_text: '',
  contact_email: '',
  privacy_policy_url: '',
  terms_of_service_url: '',
  google_analytics_id: '',
  microsoft_clarity_id: '',
  google_adsense_id: '',
  twitter_handle: '',
  facebook_url: '',
  instagram_url: '',
  primary_color: '#3B82F6',
  secondary_color: '#6366F1',
  office_hours: 'Monday to Friday 10:00-18:00 IST',
  response_time: '24-48 hours',
  operator_name: '',
  operator_address: '',
  hours_confirmed: false,
  show_unchecked: true,
  downloads_need_account: true,
  picture_credit: null,
  confirm_subscriptions: null,
  staff_need_two_factor: false,
  admins_need_two_factor: true,
  home_blocks: [...homeBlocks],
  reader_languages: ['en'],
  foreign_quotes: 'mostly',
  daily_issue: true,
  daily_issue_hour: 7,
  weekly_issue: true,
  weekly_issue_day: 1,
  weekly_issue_hour: 8,
  mails_a_minute: 600,
  mails_at_once: 1,
  version: 1,
}

/** Sentences for when the database does not answer. */
export const settingsSentences = { get: 'Failed to fetch settings', update: 'Failed to update settings' } as const

/** "{page} | {site}", or the site alone. */
export function pageTitle(settings: Pick<Settings, 'website_title'>, page?: string): string {
  return page === undefined || page === '' ? settings.website_title : `${page} | ${settings.website_title}`
}

/** The name that is at the foot of pictures and in their metadata. */
export function pictureCredit({ picture_credit, website_title }: Pick<Settings, 'picture_credit' | 'website_title'>): string {
  return picture_credit ?? website_title
}
