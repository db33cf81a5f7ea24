// Who may know whom. `node tools/doors.mjs` holds src/ to it (a step of `npm run check`).

/** Every folder of src/ below app/, and the others that it may know. All features may know the ground, too. */
const ground = ['access', 'changes', 'fields', 'slugs', 'settings', 'plates', 'time', 'messages', 'notices', 'own-fields']
export const knows = {
  platform: ['messages'],
  // What people read, in their languages.
  messages: [],
  ui: ['messages'],
  // Templates are words, colours and measures: they run on a server, in a browser and in a worker.
  plates: [],
  // Days and the site's clock: reckoning, for a page, a job and a browser alike.
  time: ['messages'],
  // What the fields of a noun are, for the tables of all nouns.
  fields: ['messages'],
  access: ['platform', 'messages'],
  changes: ['platform', 'access', 'messages'],
  slugs: ['platform', 'access', 'changes', 'fields'],
  settings: ['platform', 'access', 'changes', 'messages'],
  // Fields that a site adds to its nouns.
  'own-fields': ['platform', 'access', 'changes', 'messages'],
  // What staff are told, for every feature that has something to tell.
  notices: ['platform', 'access', 'changes', 'settings', 'messages', 'time'],
  ...features({
    accounts: [],
    authors: [],
    categories: [],
    analytics: [],
    // The noun that points owns the rule that spans two: quotes/merge/merge-authors.ts.
    quotes: ['authors', 'categories', 'analytics'],
    // Quotes as MLA, BibTeX and others cite them.
    citations: ['quotes'],
    // Texts that quotes are looked for in.
    library: [],
    // Where quotes are in the texts that they are from.
    evidence: ['library', 'quotes'],
    // Whether a quote is real: what the site has settled, and what its texts say.
    check: ['evidence', 'library', 'quotes', 'authors'],
    // Which of two quotes or authors may be one.
    duplicates: ['quotes', 'authors'],
    outbox: [],
    // What a site needs, and how it is.
    health: [],
    jobs: [],
    images: ['quotes', 'accounts'],
    // Lists that somebody brings along become quotes, and authors of theirs.
    imports: ['quotes', 'authors', 'categories'],
    // What may come back, of three nouns; and with what goes forever go its pictures.
    trash: ['quotes', 'authors', 'categories', 'images'],
    views: [],
    // Versions, and what was done put back, of the nouns that the desk writes.
    history: [
      'quotes',
      'authors',
      'categories',
      'reports',
      'evidence',
      'statements',
      'pages',
      'images',
      'drafts',
      'newsletter',
      'redirects',
      'threads',
      'accounts',
    ],
    // What is done with all that a filter shows, and its undo, by a job.
    'bulk-jobs': ['quotes', 'authors', 'reports', 'evidence', 'threads', 'accounts', 'history'],
    // Changes of what is live, before they are.
    drafts: ['quotes', 'authors', 'categories', 'pages', 'accounts'],
    newsletter: ['quotes', 'accounts'],
    // Where addresses lead that are no more.
    redirects: [],
    // Pages that staff write, in the blocks of an issue.
    pages: ['newsletter', 'redirects'],
    // What staff say to each other about a record, and who works on it.
    threads: ['accounts', 'quotes', 'authors', 'categories', 'reports', 'pages', 'newsletter'],
    // Who has the form of a record open.
    presence: ['accounts', 'quotes', 'authors', 'categories', 'pages', 'newsletter', 'drafts'],
    contact: [],
    backups: [],
    // Whatever another site may bring, and whatever somebody may take along.
    moving: [
      'quotes',
      'evidence',
      'library',
      'authors',
      'categories',
      'accounts',
      'analytics',
      'images',
      'newsletter',
      'pages',
      'redirects',
    ],
    generator: ['quotes', 'authors', 'categories'],
    reports: ['quotes', 'accounts'],
    // What sites tell each other about their quotes, signed.
    statements: ['quotes', 'evidence', 'library', 'reports', 'authors'],
    // Hubs hear that feeds changed.
    pings: [],
    // Other programs hear of changes.
    webhooks: ['quotes'],
    // Other servers follow the site, its authors and its categories.
    fediverse: ['quotes', 'authors', 'categories'],
    // The quote of the day on accounts of the owner.
    posting: ['quotes'],
  }),
}

/** Every folder of src/app, and the others there that it may know. Files loose in src/app put the site together: they know all, and nobody knows them. */
const kits = {
  // The site itself: its address, its paths, its names for things, its own texts.
  site: [],
  // Pages are kept whole, until a change makes them stale.
  cache: ['site'],
  // What Hono does with a request: limits, headers, cookies, who asks, answers to errors.
  http: ['site', 'cache'],
  // What loaders and actions of pages, and answers for machines, are made with.
  page: ['site', 'cache', 'http'],
  // Quotes, authors and texts as Markdown and as citations.
  documents: ['site', 'cache', 'page', 'lists'],
  // The words of a quote in their place in a text.
  evidence: ['site'],
  live: ['http'],
  visits: ['site', 'http'],
  // Quotes as cards, and the pages of a list.
  lists: ['site', 'page'],
  pictures: ['site', 'cache', 'page', 'lists'],
  seo: ['site', 'lists'],
  sitemap: ['site', 'http', 'seo'],
  // Who is signed in: guards, forms, the password asked for again.
  session: ['http', 'page'],
  // What is round every page of readers.
  shell: ['site', 'page', 'session'],
}
export const knowsInApp = {
  ...kits,
  // A floor for each audience. Floors don't know each other.
  public: Object.keys(kits),
  forms: Object.keys(kits),
  account: Object.keys(kits),
  desk: Object.keys(kits),
  api: Object.keys(kits),
  mails: ['site'],
  feeds: ['site', 'cache', 'http', 'page', 'lists', 'documents', 'seo', 'sitemap'],
  // A quote on other people's pages, screens and calendars.
  embeds: ['site', 'cache', 'http', 'page', 'lists', 'pictures'],
  icons: ['http', 'page', 'shell'],
}

function features(table) {
  return Object.fromEntries(Object.entries(table).map(([name, others]) => [name, ['platform', 'ui', ...ground, ...others]]))
}

const test = '\\.test\\.tsx?$'
const store = '[/-]store\\.ts$'
const isFeature = (name) => name !== 'platform' && name !== 'ui'
const featureNames = Object.keys(knows).filter(isFeature).join('|')

const rows = Object.entries(knows).map(([name, others]) => ({
  name: `${name}-knows-only-its-row`,
  comment: `src/${name} may know ${others.join(', ') || 'nobody'}. Never upward, never round: see the table in .dependency-cruiser.mjs.`,
  severity: 'error',
  from: { path: `^src/${name}/`, pathNot: test },
  to: { path: '^(src|test|bench|e2e)/', pathNot: `^src/(${[name, ...others].join('|')})/` },
}))

const rowsInApp = Object.entries(knowsInApp).map(([name, others]) => ({
  name: `app-${name}-knows-only-its-row`,
  comment: `src/app/${name} may know ${others.join(', ') || 'nobody'} of src/app. See the table in .dependency-cruiser.mjs.`,
  severity: 'error',
  from: { path: `^src/app/${name}/`, pathNot: test },
  to: { path: '^src/app/', pathNot: `^src/app/(${[name, ...others].join('|')})/` },
}))

export default {
  forbidden: [
    ...rows,
    ...rowsInApp,
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or the thing that both need has no file yet.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'only-through-the-door',
      comment: 'Another feature is entered by #feature or #feature/parts, never by a file behind them.',
      severity: 'error',
      from: { path: '^(src/([^/]+)/|src/[^/]+$|test/|bench/|e2e/)' },
      to: { path: `^src/(${featureNames})/`, pathNot: ['^src/[^/]+/(parts/)?index\\.ts$', '^src/$2/', '\\.woff2$'] },
    },
    {
      name: 'doors-have-names',
      comment: 'A door is written #feature: a relative path to it says nothing when either moves.',
      severity: 'error',
      from: { path: '^(src/([^/]+)/|src/[^/]+$|test/|bench/|e2e/)' },
      to: {
        path: `^src/(${featureNames}|platform|ui)/`,
        pathNot: ['^src/$2/', '\\.css$'],
        dependencyTypesNot: ['aliased-subpath-import'],
      },
    },
    {
      name: 'nobody-enters-by-its-own-door',
      comment: 'Inside a feature, name the file. Entering by the own door is how cycles begin.',
      severity: 'error',
      from: { path: `^src/(${featureNames})/`, pathNot: test },
      to: { path: '^src/$1/(parts/)?index\\.ts$' },
    },
    {
      name: 'verbs-know-no-web',
      comment: 'A verb throws house errors and knows no page, address or header. React of this noun lives in parts/.',
      severity: 'error',
      // Sentences may have elements in them.
      from: { path: `^src/(${featureNames})/`, pathNot: ['^src/[^/]+/parts/', '^src/messages/', test] },
      to: {
        path: [
          '^src/ui/',
          '^src/[^/]+/parts/',
          'node_modules/(react|react-dom|react-router|@react-router/[^/]+|hono|@hono/[^/]+)/',
          '^(node:)?https?2?$',
        ],
      },
    },
    {
      name: 'parts-know-no-store',
      comment: 'Parts also run in a browser: they are given what they show. Database, ground and stores stay on the server.',
      severity: 'error',
      from: { path: '^src/([^/]+/parts|ui)/', pathNot: test },
      to: { path: [store, '^src/platform/', 'node_modules/(kysely|pg|pg-boss|@electric-sql/[^/]+|pino)/'] },
    },
    {
      name: 'parts-know-doors-by-type',
      comment: "A feature's door is closed to browsers (null in package.json). Types may come through it, values may not.",
      severity: 'error',
      from: { path: '^src/([^/]+/parts|ui)/', pathNot: test },
      to: { path: '^src/[^/]+/index\\.ts$', pathNot: '^src/(plates|time|messages)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'sql-lives-in-stores',
      comment: "SQL stands in a feature's store.ts (or …-store.ts), in changes/ and in platform/; nowhere else.",
      severity: 'error',
      from: { path: '^src/', pathNot: [store, '^src/[^/]+/tables\\.ts$', '^src/(platform|changes)/', test] },
      to: { path: 'node_modules/(kysely|pg|@electric-sql/[^/]+)/' },
    },
    {
      name: 'stores-stay-inside',
      comment: 'Only its own feature knows a store; the door may hand out one of its functions.',
      severity: 'error',
      from: { path: '^(src/([^/]+)/|src/[^/]+$|test/|bench/|e2e/)' },
      to: { path: `^src/.*${store}`, pathNot: '^src/$2/' },
    },
    {
      name: 'runs-anywhere',
      comment: 'No module of Node and none of the server in the templates and in what reckons days.',
      severity: 'error',
      from: { path: '^src/(plates|time)/', pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'only-the-root-reads-env',
      comment: 'The environment is read once, in src/env.ts, and handed on as values.',
      severity: 'error',
      from: { pathNot: ['^src/(command/)?[^/]+\\.ts$', test] },
      to: { path: '^src/env\\.ts$' },
    },
    {
      name: 'commands-are-called-by-the-root',
      comment: 'A page, a job or a feature calls the verb that the command calls.',
      severity: 'error',
      from: { path: '^src/[^/]+/', pathNot: '^src/command/' },
      to: { path: '^src/command/' },
    },
    {
      name: 'the-house-knows-no-test',
      comment: 'What runs does not lean on what tests it.',
      severity: 'error',
      from: { path: '^src/', pathNot: test },
      to: { path: ['^(test|bench|e2e)/', test] },
    },
    {
      name: 'what-runs-is-a-dependency',
      comment: 'What the running site imports stands under "dependencies". (Routes and types are read at build time.)',
      severity: 'error',
      from: { path: '^src/', pathNot: [test, '^src/dev\\.ts$', '^src/app/routes\\.ts$'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/@types/' },
    },
    {
      name: 'every-import-is-found',
      comment: 'This import leads nowhere. Is the file there, and its door in "imports" of package.json?',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\+types/', '\\.wasm\\?url$'] },
    },
  ],
  options: {
    // TypeScript 7 has no compiler API: without this parser nothing would be looked at.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/fixtures/' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
