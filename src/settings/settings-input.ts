import { z } from 'zod'
import { foreignQuotes, homeBlocks } from './settings.ts'

const text = z.string().trim().max(2000, 'Please keep it under 2,000 characters')
const sentence = 'Please enter a valid URL'
const address = z.union([z.literal(''), z.url({ protocol: /^https?$/, error: sentence })], { error: sentence })
/** Of a picture: one that this site keeps, too. */
const pictureAddress = z.union([address, z.string().regex(/^\/files\/public\/images\/[\w-]+\/[\w-]+\.(webp|png)$/, sentence)], {
  error: sentence,
})
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'Please enter a colour like #3B82F6')

const hour = z.number().int().min(0).max(23)

/** Title and description required, addresses and e-mail valid or empty, everything else optional text. */
export const settingsInput = z
  .object({
    website_title: z.string().trim().min(1, 'Website title is required').max(200, 'Please keep it under 200 characters'),
    website_description: z
      .string()
      .trim()
      .min(1, 'Website description is required')
      .max(2000, 'Please keep it under 2,000 characters'),
    meta_keywords: text,
    logo_url: pictureAddress,
    favicon_url: pictureAddress,
    og_image_url: pictureAddress,
    footer_text: text,
    contact_email: z.union([z.literal(''), z.email('Please enter a valid email address')]),
    privacy_policy_url: address,
    terms_of_service_url: address,
    google_analytics_id: text,
    microsoft_clarity_id: text,
    google_adsense_id: text,
    twitter_handle: text,
    facebook_url: address,
    instagram_url: address,
    primary_color: colour,
    secondary_color: colour,
    office_hours: text,
    response_time: text,
    operator_name: text,
    operator_address: text,
    hours_confirmed: z.boolean(),
    show_unchecked: z.boolean(),
    downloads_need_account: z.boolean(),
    picture_credit: z.string().trim().max(60, 'Please keep it under 60 characters').nullable(),
    confirm_subscriptions: z.boolean().nullable(),
    staff_need_two_factor: z.boolean(),
    admins_need_two_factor: z.boolean(),
    home_blocks: z
      .array(z.enum(homeBlocks))
      .refine((blocks) => blocks.includes('quotes'), 'The list of quotes always stays on the home page')
      .refine((blocks) => new Set(blocks).size === blocks.length, 'Each block can appear on the home page once'),
    reader_languages: z
      .array(z.string())
      .transform((codes) => [...new Set(codes.map((code) => code.trim()).filter((code) => code !== ''))])
      .pipe(
        z
          .array(
            z.string().regex(/^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i, 'Please enter language codes like en or hi, separated by commas'),
          )
          .min(1, 'Please enter at least one language')
          .max(20, 'Please keep it to 20 languages'),
      ),
    foreign_quotes: z.enum(foreignQuotes),
    daily_issue: z.boolean(),
    daily_issue_hour: hour,
    weekly_issue: z.boolean(),
    weekly_issue_day: z.number().int().min(1).max(7),
    weekly_issue_hour: hour,
    mails_a_minute: z
      .number('Please enter a number')
      .int('Please enter a whole number')
      .min(1, 'One a minute is the least')
      .max(60_000, '60,000 a minute are the most'),
    mails_at_once: z.number().int().min(1).max(3),
  })
  .partial()
  .extend({ version: z.number().int().optional() })

/** Everything that can be set, by the names of the columns. */
export const settingsColumns: readonly string[] = Object.keys(settingsInput.omit({ version: true }).shape)

export type SettingsInput = z.input<typeof settingsInput>
