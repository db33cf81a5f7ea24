import { expect, test } from 'vitest'
import { writeOperations } from './api/v1/writing/write-operations.ts'
import routes from './routes.ts'

/** Why a program can't. */
type Why = { desk: string }
/** The operations of the API that do what a verb of the desk does. */
type Row = readonly string[] | Why

const password: Why = { desk: 'The desk asks for the password, and a lost token would outlive itself (docs/decisions/149).' }
const own: Why = { desk: 'How one person’s own desk looks.' }
const lookUp: Why = { desk: 'A dialog asks what it would do, and writes nothing. A dry run of the operation says the same.' }
const host: Why = { desk: 'Runs the site, and is the host’s: commands of `epigraph`, and its own jobs.' }
const elsewhere: Why = { desk: 'Speaks for the site on other servers, with keys of its accounts there. A person decides.' }
const judged: Why = { desk: 'A person decides about what a job or another site offers, by looking at both.' }
const private_: Why = { desk: 'What people wrote to the site with their addresses; no address leaves (docs/decisions/149).' }
const byJob: Why = {
  desk: 'A background change over a filter. Programs name what they change: up to 1,000 quotes at a time (changeQuotes), authors one by one.',
}
const version: Why = {
  desk: 'An earlier version is chosen by looking at it. Programs undo a change (undoChange), or write the fields again.',
}

/** What a list sends of its saved views. */
const views: Record<string, Row> = {
  'save-view': own,
  'change-view': own,
  'default-view': own,
  'save-layout': own,
  'delete-view': own,
  'restore-view': own,
}

/** By the area of the desk, and there by the verb that its pages send. Pages of one area that send a verb of the same name do the same, but for those below. */
const table: Record<string, Record<string, Row>> = {
  undo: { undo: ['undoChange'] },
  dashboard: { 'confirm-hours': { desk: 'Hides a hint on the dashboard.' } },
  quotes: {
    ...views,
    change: ['changeQuotes', 'publishQuote', 'unpublishQuote', 'featureQuote', 'unfeatureQuote', 'proposeQuote'],
    time: ['changeQuotes'],
    trash: ['deleteQuote', 'changeQuotes'],
    look: ['lookForEvidence'],
    'select-all': byJob,
    begin: byJob,
    assign: ['assignRecords'],
    'edit-cells': ['writeQuotes'],
    'try-paste': lookUp,
    save: ['createQuote', 'updateQuote'],
    'save-draft': ['saveQuoteDraft'],
    'send-back': ['sendBackQuote'],
    withdraw: ['withdrawQuote'],
  },
  generator: { accept: ['createQuote', 'writeQuotes'] },
  history: { restore: version },
  sources: {
    change: ['changeQuotes'],
    confirm: ['confirmPassage'],
    reject: ['rejectPassage'],
    write: ['writePassage'],
    remove: ['removePassage'],
  },
  texts: {
    look: ['lookForEvidence'],
    remove: ['deleteText'],
    save: ['updateText'],
    move: ['movePassages'],
    fetch: ['uploadText'],
    bring: ['addText'],
    drop: ['dropTextDraft'],
  },
  roles: { add: password, change: password, remove: password },
  users: {
    setRole: password,
    disable: password,
    enable: password,
    signOut: ['signOutPerson'],
    invite: ['createInvitation'],
    resend: ['resendInvitation'],
    revoke: ['revokeInvitation'],
  },
  jobs: { retry: host, cancel: host, run: host },
  health: { examine: host },
  audit: { export: { desk: 'Leaves with names in it: the desk asks for the password.' } },
  backups: { 'back-up': host, 'remove-starter': host, download: host, export: host },
  categories: { trash: ['deleteCategory'], save: ['createCategory', 'updateCategory'] },
  authors: {
    trash: ['deleteAuthor'],
    'select-all': byJob,
    begin: byJob,
    'change-some': ['updateAuthor', 'deleteAuthor'],
    ...views,
    'edit-cells': ['updateAuthor'],
    'try-paste': lookUp,
    save: ['createAuthor', 'updateAuthor'],
  },
  tags: { save: ['updateTag', 'renameTag'] },
  media: {
    removeUnused: ['removeUnusedImages'],
    save: ['updateImage'],
    replace: ['replaceImage'],
    remove: ['deleteImage'],
  },
  drafts: {
    save: ['saveAuthorDraft', 'saveCategoryDraft', 'savePageDraft'],
    publish: ['publishDraft'],
    schedule: ['scheduleDraft'],
    'send-back': ['sendBackDraft'],
    discard: ['discardDraft'],
    create: ['createPreviewLink'],
    revoke: ['revokePreviewLink'],
  },
  fediverse: { save: elsewhere, block: elsewhere, unblock: elsewhere, 'delete-reply': elsewhere, resend: elsewhere },
  'social-accounts': {
    add: elsewhere,
    switch: elsewhere,
    remove: elsewhere,
    'post-now': elsewhere,
    'send-again': elsewhere,
    'take-back': elsewhere,
  },
  redirects: { add: ['addRedirects'], remove: ['deleteRedirect'] },
  'own-fields': {
    add: ['createOwnField'],
    change: ['updateOwnField'],
    move: ['moveOwnField'],
    remove: ['deleteOwnField'],
    restore: ['restoreOwnField'],
  },
  pages: { remove: ['deletePage'], save: ['createPage', 'updatePage'] },
  bulk: { stop: byJob, continue: byJob },
  import: {
    check: ['checkImport'],
    run: ['runImport'],
    stop: ['stopImport'],
    undo: ['undoImport'],
    rows: ['decideImportRows'],
    author: ['decideImportAuthor'],
  },
  duplicates: {
    merge: ['mergeQuote', 'mergeAuthor'],
    'merge-exact': ['mergeQuote'],
    apart: judged,
    again: judged,
    look: host,
  },
  following: {
    accept: judged,
    dismiss: judged,
    find: judged,
    follow: judged,
    unfollow: judged,
    confirm: judged,
    read: judged,
    renew: judged,
  },
  calendar: { pin: ['pinDay', 'unpinDay'] },
  trash: {
    restore: ['restoreQuote', 'restoreAuthor', 'restoreCategory'],
    erase: ['eraseTrashed'],
    empty: ['listTrash', 'eraseTrashed'],
  },
  inbox: { mark: private_, answer: private_, sendAgain: private_, delete: private_ },
  reports: {
    'select-all': byJob,
    begin: byJob,
    'change-some': ['assignRecords'],
    assign: ['assignRecords'],
    settle: ['settleReports'],
    reopen: ['reopenReport'],
    mark: ['markReportAsSpam'],
  },
  subscribers: {
    add: ['addSubscriber'],
    import: ['importSubscribers'],
    export: ['listSubscribers'],
    erase: ['eraseSubscriber'],
    suppress: ['addSuppression'],
    unsuppress: ['deleteSuppression'],
  },
  newsletter: {
    create: ['createIssue'],
    save: ['updateIssue', 'updateSettings'],
    schedule: ['scheduleIssue'],
    withdraw: ['withdrawIssue'],
    pause: ['pauseIssue'],
    resume: ['resumeIssue'],
    cancel: ['cancelIssue'],
    delete: ['deleteIssue'],
    test: ['sendTestIssue'],
    retry: ['retryFailedDeliveries'],
    again: ['resendUnknownDeliveries'],
    leave: ['leaveUnknownDeliveries'],
  },
  threads: {
    add: ['addComment'],
    edit: ['editComment'],
    delete: ['deleteComment'],
    resolve: ['resolveThread', 'reopenThread'],
    assign: ['assignRecord'],
    answer: ['answerMentions'],
    seen: own,
  },
  notices: { read: own, unread: own, choose: own },
  webhooks: {
    create: ['createWebhook'],
    update: ['updateWebhook'],
    renew: ['renewWebhookSecret'],
    switch: ['enableWebhook', 'disableWebhook'],
    remove: ['deleteWebhook'],
    test: ['sendWebhookTest'],
    resend: ['resendWebhookDelivery', 'resendFailedDeliveries'],
    retry: ['retrySetAsideChanges'],
  },
  'seo-preview': { preview: lookUp },
  settings: { save: ['updateSettings'], 'send-test-mail': host },
  setup: { take: own, end: own },
}

test('what a page of the desk can do, a program can, or the table says why not', async () => {
  const verbs = new Set<string>()
  for (const file of new Set(filesIn(routes as Placed[]).filter((name) => name.startsWith('desk/')))) {
    const { action } = (await pages[`./${file}`]?.()) ?? expect.fail(`routes.ts names ${file}, which is not there`)
    const area = file.split('/')[1] ?? ''
    for (const verb of Object.keys(action?.verbs ?? {})) verbs.add(`${area} ${verb}`)
  }
  const rows = Object.entries(table).flatMap(([area, own]) => Object.keys(own).map((verb) => `${area} ${verb}`))
  expect([...verbs].toSorted()).toEqual(rows.toSorted())
  const operations = new Set(writeOperations.map(({ id }) => id))
  const named = Object.values(table).flatMap((own) => Object.values(own).flatMap((row) => ('desk' in row ? [] : row)))
  expect(named.filter((id) => !operations.has(id))).toEqual([])
}, 60_000)

const pages = import.meta.glob<{ action?: { verbs?: object } }>([
  './desk/**/*.tsx',
  './desk/**/*-endpoint.ts',
  '!./**/*.test.tsx',
])

type Placed = { file: string; children?: Placed[] }
const filesIn = (all: readonly Placed[]): string[] => all.flatMap(({ file, children = [] }) => [file, ...filesIn(children)])
