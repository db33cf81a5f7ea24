import { language, prefix } from '#messages'
import type { Settings } from './settings.ts'

/** What readers of this page can read, best first: on a page in another language of the site that language, then what the site's readers can read. */
export function pageReaders({ reader_languages }: Pick<Settings, 'reader_languages'>): readonly string[] {
  return prefix() === '' ? reader_languages : [language(), ...reader_languages]
}
