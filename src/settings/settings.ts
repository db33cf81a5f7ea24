import { z } from 'zod'
import { language, say } from '#messages'
import { settingsTable } from './settings-table.ts'

type Fields = typeof settingsTable
type Name = keyof Fields
type Held = { [N in Name]: Fields[N]['usual'] }

/** The site's settings under the spec's names; a site that never saved any runs on `defaultSettings`. */
export type Settings = Held & { version: number; updated_at: Date }
export type HomeBlock = Settings['home_blocks'][number]
export type ForeignQuotes = Settings['foreign_quotes']

const all = Object.entries(settingsTable)

/** The same as the column defaults of the migration; a test compares them. */
export const defaultSettings: Omit<Settings, 'updated_at'> = {
  ...(Object.fromEntries(all.map(([name, { usual }]) => [name, usual])) as Held), // safe: each with what its type is made of
  version: 1,
}

const forms = Object.fromEntries(all.map(([name, { form }]) => [name, form])) as { [N in Name]: Fields[N]['form'] } // safe: its own entries

/** Title and description required, addresses and e-mail valid or empty, everything else optional text. */
export const settingsInput = z.object(forms).partial().extend({ version: z.number().int().optional() })

export type SettingsInput = z.input<typeof settingsInput>

/** Sentences for when the database does not answer. */
export const settingsSentences = { get: 'Failed to fetch settings', update: 'Failed to update settings' } as const

/** "{page} | {site}", or the site alone. */
export function pageTitle(settings: Pick<Settings, 'website_title'>, page?: string): string {
  return page === undefined || page === '' ? settings.website_title : `${page} | ${settings.website_title}`
}

/** What the site says of itself, in the language of the page where there are words in it. The line of a new site is there in every language. */
export function siteDescription({
  website_description,
  website_descriptions,
  language: own,
}: Pick<Settings, 'website_description' | 'website_descriptions' | 'language'>): string {
  // One from before the site changed its own language is in no form any more.
  const written = language() === own ? '' : website_descriptions[language()]
  return written || (website_description === defaultSettings.website_description ? say('shell.description') : website_description)
}

/** When somebody answers and how soon, as the contact page says it. What a new site comes with is there in every language. */
export function contactHours({ office_hours, response_time }: Pick<Settings, 'office_hours' | 'response_time'>) {
  return {
    office: office_hours === defaultSettings.office_hours ? say('contact.usual-office-hours') : office_hours,
    response: response_time === defaultSettings.response_time ? say('contact.usual-response-time') : response_time,
  }
}

/** The name that is at the foot of pictures and in their metadata. */
export function pictureCredit({ picture_credit, website_title }: Pick<Settings, 'picture_credit' | 'website_title'>): string {
  return picture_credit ?? website_title
}
