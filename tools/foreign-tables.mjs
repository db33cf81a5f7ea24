// Whose tables a store may name besides those of its own feature. A step of tools/doors.mjs: imports alone don't show what SQL reads.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { knows } from '../.dependency-cruiser.mjs'

/**
 * Beyond the table of imports, by feature: the tables, and why their SQL is not behind a door. A statement that joins is one query; through a door it would be one
 * for each row, or a list of ids that a page carries from one store to the other.
 */
export const foreign = {
  accounts: { categories: 'A role can be limited to categories that are there.' },
  analytics: {
    'quotes quote_likes': 'Sums are by quote, of those that visitors see, with their words beside them.',
    categories: 'Views by category.',
    profiles: 'Sign-ups by day, and who did what.',
  },
  authors: {
    images:
      'Where a portrait is cut, and its credit, come with the author: a question of their own would be one more for each page.',
    quotes: 'How many quotes an author has is a column of the list of authors, and orders it.',
  },
  changes: {
    'quotes authors': 'A change of many says by name into whom or what it merged.',
    profiles: 'Who made a change, by name.',
    webhooks: 'A change is written down for them in its own statement, and only where one wants it.',
    'fediverse_changes fediverse_followers fediverse_notes website_settings':
      'The same for followers in the fediverse, and only while somebody follows, or a note is there to correct.',
  },
  contact: { profiles: 'Who answered, by name.' },
  duplicates: { quote_totals: 'The likes of both quotes are shown where somebody chooses which one stays.' },
  evidence: {
    'authors author_aliases':
      'The other names of authors come with the quotes that the job looks for, by the hundred thousand; works are listed by author, those without any left out.',
  },
  images: {
    'authors categories pages':
      'A picture that an author, a category or a page shows is used: all places that show one are one table (library/places-store.ts), for the library and for what is removed.',
    newsletter_issues: 'A picture that an issue shows is used, too: it was mailed with its address.',
    drafts: 'A picture that only a draft shows is used.',
  },
  imports: { profiles: 'Who brought a list, by name.' },
  library: {
    passages: 'A text that passages of quotes are from is not removed unawares.',
    profiles: 'Who brought a text, by name.',
  },
  notices: {
    'profiles auth_users custom_roles':
      'Receivers are found by the role that they have when the notice is written, in its own statement; the person named, by name.',
  },
  redirects: { pages: 'A redirect from the address of a page would never be followed.' },
  quotes: {
    moved_ids: 'Old addresses of a site that moved in lead to the quote, and what moved in is nothing of the starter collection.',
    'quote_reports quote_settlements': 'What was reported or settled since is not taken back by the undo of an import.',
    passages: 'A merged quote passes its passage on to the one that stays.',
    'threads comments':
      'A merged quote leaves its comments and its assignment to the one that stays, and the desk sorts its list by both.',
    profiles: 'The list is sorted by who is assigned, by name.',
    evidence_verdicts:
      'The desk narrows its list by what the texts of the library say, and what they say of quotes whose author has another name is looked for again.',
    auth_users: 'The undo of a merge gives likes back to the accounts that are still there.',
  },
  reports: { authors: 'Reports are searched by the name of the author, too.' },
  slugs: { quotes: 'The address of a quote is its id: what is remembered of one that is deleted is read from its row.' },
  trash: { profiles: 'Who deleted it, by name.' },
  views: { profiles: 'Whose view it is, by name.' },
}

/** What is kept about a person is read and deleted in one statement for each, whichever feature keeps it. A test holds it to every column that names a person (person-columns.test.ts). */
const readsAll = 'accounts/own/person-store.ts'

const isStore = /(?:^|[/-])store\.ts$/
const remarks = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
const inSql =
  /(?:\b(?:from|join|into|update|using)\s+(?:only\s+)?|(?:selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin)\(\s*\[?['`])([a-z_]+)\b/g

/** @returns what is wrong, a line each: a table that its reader may not name, and a line of `foreign` that nobody needs */
export function checkTables(root, allowed = foreign) {
  const files = sources(join(root, 'src'))
  const owners = new Map(files.flatMap(({ feature, text }) => tablesIn(text).map((table) => [table, feature])))
  const named = files
    .filter(({ file }) => isStore.test(file) && file !== readsAll)
    .flatMap(({ file, feature, text }) =>
      [...text.matchAll(inSql)].map(([, table]) => ({ file, feature, table, owner: owners.get(table) })),
    )
    .filter(({ feature, owner }) => owner !== undefined && owner !== feature && !knows[feature]?.includes(owner))
  const rows = Object.entries(allowed).flatMap(([feature, lines]) =>
    Object.keys(lines).flatMap((tables) => tables.split(' ').map((table) => `${feature} ${table}`)),
  )
  const found = new Map(named.map(({ file, feature, table, owner }) => [`${feature} ${table}`, { file, owner }]))
  return [
    ...[...found]
      .filter(([pair]) => !rows.includes(pair))
      .map(
        ([pair, { file, owner }]) =>
          `src/${file} names the table ${pair.split(' ')[1]} of ${owner}. Ask by a door of ${owner}, or add the table to tools/foreign-tables.mjs with the reason.`,
      ),
    ...rows.filter((pair) => !found.has(pair)).map((pair) => `tools/foreign-tables.mjs allows "${pair}", and no store needs it.`),
  ]
}

/** What a feature declares as its own (`interface Tables`, src/platform/ground.ts). */
function tablesIn(text) {
  return [...text.matchAll(/^( *)interface Tables \{\n([\s\S]*?)\n\1\}/gm)].flatMap(([, indent, body]) =>
    [...body.matchAll(new RegExp(`^${indent} {2}([a-z_]+):`, 'gm'))].map(([, table]) => table),
  )
}

function sources(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true })
    .map((name) => String(name).replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .map((file) => ({
      file,
      feature: file.split('/')[0],
      text: readFileSync(join(folder, file), 'utf8').replaceAll(remarks, ''),
    }))
}
