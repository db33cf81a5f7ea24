import { quoteSentences } from '#quotes'
import { apiDocument } from './api/reference/api-document.ts'
import { apiRoutes } from './api/v1/routes.ts'
import type { MachineRoute } from './page/machine-answers.ts'
import { feedRoutes } from './feeds/feed-routes.ts'
import { fediverseRoutes } from './feeds/fediverse-routes.ts'
import { issueFeed } from './feeds/issue-feed.ts'
import { keptReport } from './feeds/kept-report.ts'
import { llms } from './feeds/llms.ts'
import { markdownRoutes } from './feeds/markdown-routes.ts'
import { cardRoutes } from './embeds/card-routes.ts'
import { embedRoutes } from './embeds/embed-routes.ts'
import { oembed } from './embeds/oembed.ts'
import { robots } from './feeds/robots.ts'
import { securityTxt } from './feeds/security-txt.ts'
import { statementRoutes } from './feeds/statement-routes.ts'
import { sitemapRoutes } from './feeds/sitemap.ts'
import { iconRoutes } from './icons/icon-routes.ts'
import { pictureFacts } from './pictures/picture-facts.ts'
import { pictureRoute } from './pictures/picture-route.ts'
import { squarePicture } from './pictures/square-picture.ts'
import { defaultPicture } from './pictures/default-picture.ts'
import { studioFontRoutes } from './pictures/font-routes.ts'
import { citeFiles } from './public/cite/cite-files.ts'
import { evidenceFile } from './public/quote/evidence-file.ts'
import { suggestions } from './public/search/suggest.ts'

/** Every address that answers something other than a page, beside `routes.ts`. */
export const machineRoutes: readonly MachineRoute[] = [
  { path: '/robots.txt', params: [], failure: 'Failed to fetch settings', answer: robots },
  { path: '/llms.txt', params: [], failure: 'Failed to fetch settings', answer: llms },
  securityTxt,
  ...statementRoutes,
  ...fediverseRoutes,
  ...sitemapRoutes,
  ...feedRoutes,
  keptReport,
  issueFeed,
  ...markdownRoutes,
  apiDocument,
  ...embedRoutes,
  ...cardRoutes,
  oembed,
  ...iconRoutes,
  { path: '/pictures/default.png', params: [], failure: 'Failed to fetch settings', answer: defaultPicture },
  pictureRoute,
  squarePicture,
  pictureFacts,
  ...citeFiles,
  evidenceFile,
  { path: '/search/suggestions', params: ['q'], isSaid: true, failure: quoteSentences.list, answer: suggestions },
  ...studioFontRoutes,
  ...apiRoutes,
]
