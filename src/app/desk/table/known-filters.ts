import { listComma, say } from '#messages'
import { accountRoles, accountSorts } from '#accounts'
import { isId, type Ctx } from '#access'
import { authorFilters, isAuthorSort } from '#authors'
import { messageStates } from '#contact'
import { pairKinds } from '#duplicates'
import { imageUses, mediaStates } from '#images'
import { textFilters, textOrders } from '#library'
import { issueStates, subscriberSorts, subscriberStates, subscriptionTypes } from '#newsletter'
import { evidenceKinds } from '#evidence'
import { noticeKinds } from '#notices'
import { ownAskedIn, ownFilters, readOwnFields, type OwnNoun } from '#own-fields'
import { Invalid } from '#platform/errors'
import { deskGroupings, deskStates, filterColumns, isDeskSort, statuses, tagSorts } from '#quotes'
import { kindsOfReport, reportStates } from '#reports'
import { trashNouns } from '#trash'
import { rowCounts } from '#views'
import { deliveryStates, heardNouns } from '#webhooks'
import { filterName } from './filter-names.ts'

const rows = rowCounts.map(String)

/** The values that a filter takes: one of these words, or any that passes a test. `remedy` says where to get a valid one. */
type Known = readonly string[] | { remedy: () => string; is: (value: string) => boolean }

const aDay: Known = {
  remedy: () => say('desk-table.enter-a-day'),
  is: (value) => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)),
}

const aSort = (is: (sort: string) => boolean): Known => ({ remedy: () => say('desk-table.choose-a-column'), is })

const among = (sorts: readonly string[]) => (sort: string) => sorts.includes(sort)

const quotes: Readonly<Record<string, Known>> = {
  status: deskStates,
  state: deskStates,
  category: { remedy: () => say('desk-table.choose-a-category'), is: isId },
  author: { remedy: () => say('desk-table.choose-an-author'), is: isId },
  source: statuses,
  language: { remedy: () => say('desk-table.choose-a-language'), is: (value) => /^[a-z]{2,3}$/.test(value) },
  length: ['short', 'medium', 'long'],
  image: ['yes'],
  editable: ['yes'],
  evidence: evidenceKinds,
  ...Object.fromEntries(filterColumns.map(({ param, words }) => [param, Object.keys(words)])),
  batch: { remedy: () => say('desk-table.open-the-import'), is: isId },
  sort: aSort(isDeskSort),
  rows,
}

/** The filters of every list of the desk, by the address of the list; its files take the same. */
const filters: Readonly<Record<string, Readonly<Record<string, Known>>>> = {
  '/admin/quotes': { ...quotes, group: deskGroupings },
  '/admin/sources': quotes,
  '/admin/texts': { has: textFilters, sort: textOrders },
  '/admin/authors': { only: authorFilters, sort: aSort(isAuthorSort), rows },
  '/admin/tags': { sort: aSort(among(tagSorts)) },
  '/admin/media': { state: mediaStates, for: imageUses },
  '/admin/users': {
    sort: aSort(among(accountSorts)),
    role: {
      remedy: () => say('desk-table.choose-a-role'),
      is: (value) => isId(value) || accountRoles.some((role) => role === value),
    },
  },
  '/admin/subscribers': { sort: aSort(among(subscriberSorts)), type: Object.keys(subscriptionTypes), state: subscriberStates },
  '/admin/newsletter': { state: issueStates, kind: ['quotes', 'newsletter', 'updates'] },
  '/admin/corrections': { state: [...reportStates, 'all'], kind: kindsOfReport, sort: ['newest', 'oldest'] },
  '/admin/inbox': { state: messageStates },
  '/admin/duplicates': { kind: pairKinds },
  '/admin/trash': { kind: trashNouns },
  '/admin/notices': { kind: noticeKinds, state: ['unread'] },
  '/admin/webhooks': { kind: heardNouns, state: deliveryStates },
  '/admin/jobs': { state: ['failed', 'running', 'waiting', 'later', 'done'] },
  '/admin/audit': { from: aDay, to: aDay },
}

/** Lists that are narrowed by fields of the site's own, too. */
const nouns: Readonly<Record<string, OwnNoun>> = {
  '/admin/quotes': 'quote',
  '/admin/sources': 'quote',
  '/admin/authors': 'author',
}

/** A filter of an address with a value that the list does not know, and what to do instead. */
export type UnknownFilter = {
  /** In the address. */
  name: string
  /** In the head of the list. */
  called: string
  value: string
  remedy: string
}

/** Those that the list at this address passes over. No query unless a field of the site's own is asked for. */
export async function unknownFilters(ctx: Ctx, url: URL, list: string): Promise<UnknownFilter[]> {
  return [...unknownWords(url, list), ...(await unknownOwn(ctx, url, list))]
}

async function unknownOwn(ctx: Ctx, url: URL, list: string): Promise<UnknownFilter[]> {
  const [noun, asked] = [nouns[list], ownAskedIn(url)]
  if (noun === undefined || Object.keys(asked).length === 0) return []
  const { unknown } = ownFilters(await readOwnFields(ctx, noun), asked)
  return unknown.map(({ name, label, remedy }) => ({
    name,
    called: label ?? name,
    value: (url.searchParams.get(name) ?? '').slice(0, 100),
    remedy,
  }))
}

function unknownWords({ searchParams }: URL, list: string): UnknownFilter[] {
  return Object.entries(filters[list] ?? {}).flatMap(([name, known]) => {
    const value = searchParams.get(name) ?? ''
    if (value === '' || ('is' in known ? known.is(value) : known.includes(value))) return []
    return [
      {
        name,
        called: filterName(name),
        value: value.slice(0, 100),
        remedy: 'is' in known ? known.remedy() : say('desk-table.choose-one-of', { values: known.join(listComma()) }),
      },
    ]
  })
}

/** For a file: without the filter it would hold everything, and nobody would see it. @throws Invalid that says what to choose */
export async function requireKnownFilters(ctx: Ctx, url: URL, list: string): Promise<void> {
  const [unknown] = await unknownFilters(ctx, url, list)
  if (!unknown) return
  const { name, called, value, remedy } = unknown
  throw new Invalid(`${say('desk-table.not-valid-value', { value, name: called })} ${remedy}`, { [name]: remedy })
}
