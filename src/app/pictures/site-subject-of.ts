import type { Subject } from '#images/parts'
import type { Quote } from '#quotes'
import { inSiteLanguage, languagesOf, type Settings } from '#settings'
import type { SitePlace } from '../site/site.ts'
import { subjectOf } from './subject-of.ts'

/** The subject of a picture by its address: in the language that this names, else in that of the site, no matter on which page or in which language of the desk it is made. */
export function siteSubjectOf(
  quote: Quote,
  settings: Settings,
  site: Pick<SitePlace, 'origin'>,
  readIn: string = languagesOf(settings).own,
): Subject {
  const written = { ...quote, category: quote.categoryWritten ?? quote.category }
  return inSiteLanguage(settings, readIn, () => subjectOf(written, settings, site))
}
