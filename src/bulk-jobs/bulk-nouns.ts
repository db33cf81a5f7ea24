import { editorRoles, requireRight, requireRole, takeInput, type Ctx } from '#access'
import { authorsBulk, queryDeskAuthors } from '#authors'
import type { BulkAct, BulkGiven, IdsQuery, Noun } from '#changes'
import { requestEvidence } from '#evidence'
import { say } from '#messages'
import { authorsTrash, queryDeskQuotes, quotesBulk } from '#quotes'
import { queryReports } from '#reports'
import { assignAllInput, assignRecords, type Assigned, type ThreadNoun } from '#threads'

/** A noun of which all that a filter shows can be changed: how the filter becomes ids, and what can be done with them. */
type Bulk<Asked> = {
  query: (ctx: Ctx, asked: Asked) => Promise<IdsQuery>
  /** What kept pages hear of. */
  noun: Noun
  acts: Readonly<Record<string, BulkAct>>
}

const bulk = <Asked, A extends string>(noun: Omit<Bulk<Asked>, 'acts'> & { acts: Readonly<Record<A, BulkAct>> }) => noun

const look: BulkAct = {
  takes: [],
  require: (ctx) => requireRight(ctx, 'evidence.confirm'),
  check: () => undefined,
  run: async (acting, { ids }) => {
    const { asked } = await requestEvidence(acting, { ids })
    return { changed: asked === 'all' ? ids.length : asked, skipped: [] }
  },
}

function assigning(noun: ThreadNoun): BulkAct {
  const given = (sent: BulkGiven) => ({ due: null, ...sent, noun })
  return {
    takes: ['person', 'due'],
    require: (ctx) => requireRole(ctx, ...editorRoles),
    check: (sent) => takeInput(assignAllInput, given(sent)),
    run: async (acting, { given: sent, ids, batch }) => {
      const to = { ...given(sent), ids } as Parameters<typeof assignRecords>[1] // safe: the verb parses it
      const { changed, skipped } = await assignRecords(acting, to, { batch })
      return { changed, skipped: skipped.map(({ id, why }) => ({ id, reason: whys[why]() })) }
    },
  }
}

const whys: Record<Assigned['skipped'][number]['why'], () => string> = {
  gone: () => say('desk-threads.skipped-gone'),
  unreadable: () => say('desk-threads.skipped-unreadable'),
  same: () => say('desk-threads.skipped-same'),
}

/** Every noun with a “Select all”. What its changes are, its own feature says. */
export const bulkNouns = {
  quote: bulk({ noun: 'quote', query: queryDeskQuotes, acts: { ...quotesBulk, assign: assigning('quote'), look } }),
  author: bulk({ noun: 'author', query: queryDeskAuthors, acts: { ...authorsBulk, trash: authorsTrash } }),
  report: bulk({ noun: 'quote-report', query: queryReports, acts: { assign: assigning('report') } }),
}

export type BulkNoun = keyof typeof bulkNouns
/** What the list of a noun is asked. */
export type BulkListAsked<N extends BulkNoun> = Parameters<(typeof bulkNouns)[N]['query']>[1]
export type BulkActOf<N extends BulkNoun> = keyof (typeof bulkNouns)[N]['acts'] & string
/** What can be done with all that a filter shows, of whatever noun. */
export type BulkActName = { [N in BulkNoun]: BulkActOf<N> }[BulkNoun]

/** What a noun lets be done. @returns undefined where it has no such act */
export const bulkActOf = (noun: BulkNoun, act: string): BulkAct | undefined => {
  const acts: Readonly<Record<string, BulkAct>> = bulkNouns[noun].acts
  return Object.hasOwn(acts, act) ? acts[act] : undefined
}
