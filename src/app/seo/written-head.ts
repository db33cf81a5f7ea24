import { isBuiltIn, type ShownPage } from '#pages'
import type { Settings } from '#settings'
import { pagePath } from '../site/paths.ts'
import type { Picture } from '../site/picture-addresses.ts'
import type { Site } from '../site/site.ts'
import { pageHead } from './head.ts'
import { pictureOr, type OwnHead } from './own-head.ts'
import { pictureOf } from './pictures.ts'
import { breadcrumbs, webPage } from './structured-data.ts'

/** `picture`: of the first quote on it. */
type Of = { own: OwnHead; picture?: Picture | undefined }

/** What a page says of itself that staff wrote. */
export function writtenHead(site: Site, settings: Settings, page: ShownPage, { own, picture }: Of) {
  const { slug, title, description, languages, updatedAt, language } = page
  const path = pagePath(slug)
  const called = own.title ?? title
  return pageHead({
    site,
    settings,
    title: called,
    description,
    keywords: [],
    path,
    type: 'website',
    // Of a built-in page there is one in every language.
    ...(isBuiltIn(slug) ? {} : { writtenIn: languages }),
    picture: pictureOr(own, picture ?? pictureOf(site, settings, path)),
    jsonLd: [
      webPage(site, { name: called, description, language, path, modified: updatedAt }),
      breadcrumbs(site, [
        { name: settings.website_title, path: '/' },
        { name: title, path },
      ]),
    ],
  })
}
