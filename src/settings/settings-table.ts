import { z } from 'zod'
import { languagesOnOffer, say } from '#messages'
import { headCodeInput, headHostsInput } from './head-code/head-code-input.ts'
import { ownWordsInput } from './own-word.ts'

/** What the home page can show, in the order of a new site. */
export const homeBlocks = ['quote-of-the-day', 'featured', 'categories', 'loved', 'authors', 'quotes', 'statistics'] as const
/** How far the Quote of the Day and the featured list keep to what readers can read: only that, as long as there is any, or not at all. */
const foreignQuotes = ['readable', 'mostly', 'all'] as const

const text = z
  .string()
  .trim()
  .max(2000, { error: () => say('desk-form.under', { most: 2_000 }) })
const wrongUrl = { error: () => say('desk-form.valid-url') }
const address = z.union([z.literal(''), z.url({ protocol: /^https?$/, ...wrongUrl })], wrongUrl)
/** Of a picture: one that this site keeps, too. */
const pictureAddress = z.union(
  [address, z.string().regex(/^\/files\/public\/images\/[\w-]+\/[\w-]+\.(webp|png)$/, wrongUrl)],
  wrongUrl,
)
const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, { error: () => say('desk-settings.enter-colour') })
const flag = z.boolean()
/** Names that every server accepts. */
const fediverseName = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9_]{1,30}$/, { error: () => say('desk-settings.handle', { most: 30 }) })
/** `sourced`: those whose words were found in a source. */
const fediverseNew = ['none', 'sourced', 'all'] as const
const newADay = z
  .number({ error: () => say('desk-newsletter.enter-number') })
  .int({ error: () => say('desk-form.whole-number') })
  .min(1, { error: () => say('desk-settings.one-a-day') })
  .max(24, '24 a day are the most')
const hour = z.number().int().min(0).max(23)
const title = z
  .string()
  .trim()
  .min(1, { error: () => say('desk-settings.title-required') })
  .max(200, { error: () => say('desk-form.under', { most: 200 }) })
const description = z
  .string()
  .trim()
  .min(1, { error: () => say('desk-settings.description-required') })
  .max(2000, { error: () => say('desk-form.under', { most: 2_000 }) })
/** By language tag; an empty one is none. */
const descriptions = z
  .record(
    z.string().regex(/^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i, { error: () => say('desk-settings.codes-like') }),
    z.string().transform((words) => words.trim()),
  )
  .refine((all) => Object.values(all).every((words) => words.length <= 2000), {
    error: () => say('desk-settings.each-under', { most: 2_000 }),
  })
  .transform((all) => Object.fromEntries(Object.entries(all).filter(([, words]) => words !== '')))
const blocks = z
  .array(z.enum(homeBlocks))
  .refine((chosen) => chosen.includes('quotes'), { error: () => say('desk-settings.list-stays') })
  .refine((chosen) => new Set(chosen).size === chosen.length, { error: () => say('desk-settings.block-once') })
const languages = z
  .array(z.string())
  .transform((codes) => [...new Set(codes.map((code) => code.trim()).filter((code) => code !== ''))])
  .pipe(
    z
      .array(z.string().regex(/^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i, { error: () => say('desk-settings.codes-with-commas') }))
      .min(1, { error: () => say('desk-settings.one-language') })
      .max(20, { error: () => say('desk-settings.most-languages', { most: 20 }) }),
  )
/** A language that a site can offer. */
const spoken = z
  .string()
  .refine((code) => languagesOnOffer().includes(code), { error: () => say('desk-settings.translated-languages') })
const otherLanguages = z.array(spoken).transform((codes) => [...new Set(codes)])
const mailsAMinute = z
  .number({ error: () => say('desk-newsletter.enter-number') })
  .int({ error: () => say('desk-form.whole-number') })
  .min(1, { error: () => say('desk-settings.one-a-minute') })
  .max(60_000, '60,000 a minute are the most')

const isEncrypted = (one: string) => z.url({ protocol: /^https$/ }).safeParse(one).success

/** WebSub hubs. What is wrong with one of them is said of the field, which is one in the form. */
const hubs = z
  .array(z.string())
  .transform((lines) => [...new Set(lines.map((one) => one.trim()).filter((one) => one !== ''))])
  .pipe(
    z
      .array(z.string())
      .max(5, { error: () => say('desk-settings.most-hubs', { most: 5 }) })
      .refine((all) => all.every((one) => one.length <= 500 && isEncrypted(one)), {
        error: () => say('desk-settings.https-lines'),
      }),
  )

const endpoint = z
  .string()
  .trim()
  .max(500, { error: () => say('desk-settings.shorter-address') })
  .refine(isEncrypted, { error: () => say('desk-settings.https-address') })

/** What may be saved, and what a new site has: the default of the column. */
const setting = <S extends z.ZodType>(form: S, usual: z.output<S>) => ({ form, usual })

const ofSpec = {
  website_title: setting(title, 'Epigraph'),
  website_description: setting(description, 'Quotes worth keeping, with their sources, ready to share.'),
  meta_keywords: setting(text, ''),
  logo_url: setting(pictureAddress, ''),
  favicon_url: setting(pictureAddress, ''),
  og_image_url: setting(pictureAddress, ''),
  footer_text: setting(text, ''),
  contact_email: setting(z.union([z.literal(''), z.email({ error: () => say('desk-form.valid-email') })]), ''),
  privacy_policy_url: setting(address, ''),
  terms_of_service_url: setting(address, ''),
  google_analytics_id: setting(text, ''),
  microsoft_clarity_id: setting(text, ''),
  google_adsense_id: setting(text, ''),
  twitter_handle: setting(text, ''),
  facebook_url: setting(address, ''),
  instagram_url: setting(address, ''),
  primary_color: setting(colour, '#3B82F6'),
  secondary_color: setting(colour, '#6366F1'),
}

const ofSite = {
  office_hours: setting(text, 'Monday to Friday 10:00-18:00 IST'),
  response_time: setting(text, '24-48 hours'),
  /** An admin confirmed or changed the office hours and the response time; until then the dashboard asks. */
  hours_confirmed: setting(flag, false),
  /** Readers see the status of unchecked quotes. */
  show_unchecked: setting(flag, true),
  /** The language of pages at addresses without a prefix (BCP 47). */
  language: setting(spoken, 'en'),
  /** Other languages, whose pages are at addresses with a prefix. */
  other_languages: setting(otherLanguages, []),
  /** The description on pages in other languages. */
  website_descriptions: setting(descriptions, {}),
  /** What staff wrote in place of the site's sentences, by language and key. */
  own_words: setting(ownWordsInput, {}),
  /** What the site's readers can read (BCP 47), the site's own language first. */
  reader_languages: setting(languages, ['en']),
  foreign_quotes: setting(z.enum(foreignQuotes), 'mostly'),
  operator_name: setting(text, ''),
  operator_address: setting(text, ''),
  /** What stands small at the foot of pictures; null: the title, empty: nothing. */
  picture_credit: setting(
    z
      .string()
      .trim()
      .max(60, { error: () => say('desk-form.under', { most: 60 }) })
      .nullable(),
    null,
  ),
  downloads_need_account: setting(flag, true),
  /** Other sites may read, signed, what this one says of its quotes. */
  publish_statements: setting(flag, true),
  /** null: on where mail can be sent, off elsewhere. */
  confirm_subscriptions: setting(flag.nullable(), null),
  staff_need_two_factor: setting(flag, false),
  /** From a week after each admin's account was made. */
  admins_need_two_factor: setting(flag, true),
  /** Programs with a token for it may use staff tools at /mcp. */
  staff_tools: setting(flag, false),
  /** They hear within a minute that a feed changed; the feeds name them. */
  websub_hubs: setting(hubs, []),
  /** Tags in the head of reading pages. */
  head_code: setting(headCodeInput, []),
  /** Hosts that scripts among them may come from. */
  head_hosts: setting(headHostsInput, []),
  /** Search engines hear of changed pages by IndexNow. */
  index_now: setting(flag, false),
  /** It passes what it hears on to all engines that take part. */
  index_now_endpoint: setting(endpoint, 'https://api.indexnow.org/indexnow'),
  /** What the home page shows, in this order; `quotes`, the list, is always among them. */
  home_blocks: setting(blocks, [...homeBlocks]),
  /** Whether the quote of the day is mailed, and at which hour of the site's time zone. */
  daily_issue: setting(flag, true),
  daily_issue_hour: setting(hour, 7),
  weekly_issue: setting(flag, true),
  /** 1 is Monday, 7 is Sunday. */
  weekly_issue_day: setting(z.number().int().min(1).max(7), 1),
  weekly_issue_hour: setting(hour, 8),
  mails_a_minute: setting(mailsAMinute, 600),
  /** Connections to the mail server for issues; after a crash it is not known of so many mails whether they arrived. */
  mails_at_once: setting(z.number().int().min(1).max(3), 1),
  /** Other servers may follow the site (ActivityPub). */
  fediverse: setting(flag, false),
  /** The name before the @ of its address there. */
  fediverse_name: setting(fediverseName, 'quotes'),
  /** Each author and each category may be followed, too. */
  fediverse_shelves: setting(flag, false),
  /** When the Quote of the Day is sent there, in the site's time zone. */
  fediverse_hour: setting(hour, 7),
  /** Which new quotes are sent there, too. */
  fediverse_new: setting(z.enum(fediverseNew), 'none'),
  fediverse_new_a_day: setting(newADay, 3),
}

/**
 * Everything that can be set, once, by the names of the columns of `website_settings`. Type, defaults, schema, versions and what moves out and in are made from it.
 * `src/app/every-setting.test.ts` compares it with the database, and takes each setting through all of them.
 */
export const settingsTable = { ...ofSpec, ...ofSite }

export const settingsColumns: readonly string[] = Object.keys(settingsTable)
/** Those that other sites of the spec know. */
export const settingsOfSpec: readonly string[] = Object.keys(ofSpec)
