import * as accounts from '#accounts'
import * as analytics from '#analytics'
import * as authors from '#authors'
import * as backups from '#backups'
import * as bulkJobs from '#bulk-jobs'
import * as categories from '#categories'
import * as changes from '#changes'
import * as check from '#check'
import * as contact from '#contact'
import * as drafts from '#drafts'
import * as duplicates from '#duplicates'
import * as evidence from '#evidence'
import * as fediverse from '#fediverse'
import * as generator from '#generator'
import * as health from '#health'
import * as history from '#history'
import * as images from '#images'
import * as imports from '#imports'
import * as jobs from '#jobs'
import * as library from '#library'
import * as moving from '#moving'
import * as newsletter from '#newsletter'
import * as notices from '#notices'
import * as outbox from '#outbox'
import * as ownFields from '#own-fields'
import * as pages from '#pages'
import * as pings from '#pings'
import * as posting from '#posting'
import * as presence from '#presence'
import * as quotes from '#quotes'
import * as redirects from '#redirects'
import * as reports from '#reports'
import * as settings from '#settings'
import * as slugs from '#slugs'
import * as statements from '#statements'
import * as threads from '#threads'
import * as trash from '#trash'
import * as views from '#views'
import * as webhooks from '#webhooks'

/** All that each feature hands out. */
export const doors: Record<string, object> = {
  accounts,
  analytics,
  authors,
  backups,
  'bulk-jobs': bulkJobs,
  categories,
  changes,
  check,
  contact,
  drafts,
  duplicates,
  evidence,
  fediverse,
  generator,
  health,
  history,
  images,
  imports,
  jobs,
  library,
  moving,
  newsletter,
  notices,
  outbox,
  'own-fields': ownFields,
  pages,
  pings,
  posting,
  presence,
  quotes,
  redirects,
  reports,
  settings,
  slugs,
  statements,
  threads,
  trash,
  views,
  webhooks,
}

/** What knows no noun of its own hands out no verbs. */
export const ground = ['access', 'citations', 'fields', 'messages', 'plates', 'time', 'platform/*', 'ui/*', 'test/*']
