import { href } from 'react-router'
import { getAuthor } from '#authors'
import type { Ctx } from '#access'
import { getCategory } from '#categories'
import { findEvidence } from '#evidence'
import { getImport } from '#imports'
import { readIssue } from '#newsletter'
import { isHouseError } from '#platform/errors'
import { findDays, findQuotesById, type Quote } from '#quotes'
import { findCorrectionsOf, readReport } from '#reports'
import type { HeardNoun, Tell, Told } from '#webhooks'
import { authorPath, categoryPath, dayPath, issuePath, quotePath } from '../../site/paths.ts'
import type { Site } from '../../site/site.ts'
import { authorAsJson, categoryAsJson, correctionAsJson, evidenceAsJson, quoteAsJson } from './as-json.ts'

/** What webhooks say about things. For what readers see, it is the answer of the API. For what only staff see, it is its state, and never what a reader wrote or their address. */
export function tellAt(site: () => Site): Tell<Ctx> {
  return (ctx, noun, ids) => told[noun](ctx, site(), ids)
}

type TellOf = (ctx: Ctx, site: Site, ids: string[]) => Promise<ReadonlyMap<string, Told>>

const told: Record<HeardNoun, TellOf> = {
  quote: (ctx, site, ids) =>
    ofQuotes(ctx, ids, (quote) => ({
      url: site.origin + quotePath(quote.id),
      data: quoteAsJson(site, quote),
      label: quote.text,
      facets: {
        categories: quote.shelves.map(({ id }) => id),
        status: quote.status,
        language: quote.language,
      },
    })),
  author: (ctx, site, ids) =>
    ofEach(ids, async (id) => {
      const author = await getAuthor(ctx, id)
      return { url: site.origin + authorPath(author.slug), data: authorAsJson(site, author), label: author.name }
    }),
  category: (ctx, site, ids) =>
    ofEach(ids, async (id) => {
      const category = await getCategory(ctx, id)
      return { url: site.origin + categoryPath(category.slug), data: categoryAsJson(site, category), label: category.name }
    }),
  'quote-report': (ctx, site, ids) =>
    ofEach(ids, async (id) => {
      const report = await readReport(ctx, id)
      if (!report) return undefined
      const { quoteId, kind, state, createdAt, quoteText } = report
      return {
        url: site.origin + href('/admin/corrections/:id', { id }),
        data: { id, quote: quoteId, kind, state, date: createdAt.toISOString() },
        label: quoteText ?? kind,
      }
    }),
  correction: (ctx, site, ids) =>
    ofQuotes(ctx, ids, async (quote) => {
      const [correction] = await findCorrectionsOf(ctx, quote.id)
      const url = site.origin + quotePath(quote.id)
      return correction && { url, data: { quote: quote.id, ...correctionAsJson(correction) }, label: quote.text }
    }),
  'quote-of-the-day': (ctx, site, ids) =>
    ofEach(ids, async (day) => {
      const quote = (await findDays(ctx, day, day))[0]?.quote
      const data = { date: day, quote: quote ? quoteAsJson(site, quote) : null }
      return { url: site.origin + dayPath(day), data, label: day }
    }),
  'newsletter-issue': (ctx, site, ids) =>
    ofEach(ids, async (id) => {
      const issue = await readIssue(ctx, id)
      if (!issue) return undefined
      const { kind, state, slug, sendAt, endedAt, recipients } = issue
      const subject = issue.content?.subject ?? issue.subject
      const isPublic = state === 'sent' && slug !== null
      return {
        url: site.origin + (isPublic ? issuePath(slug) : href('/admin/newsletter/:id', { id })),
        data: { id, kind, state, subject, sendAt: moment(sendAt), sentAt: moment(endedAt), recipients },
        label: subject,
      }
    }),
  import: (ctx, site, ids) =>
    ofEach(ids, async (id) => {
      const { name, format, state, counts, rowsDone } = await getImport(ctx, id)
      return {
        url: site.origin + href('/admin/import/:id', { id }),
        data: { id, file: name, format, state, counts, rowsDone },
        label: name,
      }
    }),
  passage: (ctx, site, ids) =>
    ofQuotes(ctx, ids, async (quote) => {
      const evidence = await findEvidence(ctx, quote)
      const url = site.origin + quotePath(quote.id)
      return evidence && { url, data: evidenceAsJson(site, quote.id, evidence), label: quote.text }
    }),
}

type Found = Told | null | undefined

async function ofQuotes(ctx: Ctx, ids: string[], tell: (quote: Quote) => Found | Promise<Found>) {
  const found = new Map<string, Told>()
  for (const quote of await findQuotesById(ctx, ids)) {
    const one = await tell(quote)
    if (one) found.set(quote.id, one)
  }
  return found
}

/** Things that don't exist, or are not for readers, are left out. */
async function ofEach(ids: string[], tell: (id: string) => Promise<Found>) {
  const found = new Map<string, Told>()
  for (const id of ids) {
    const one = await tell(id).catch((fault: unknown) => {
      if (isHouseError(fault) && fault.code === 'not-found') return undefined
      throw fault
    })
    if (one) found.set(id, one)
  }
  return found
}

const moment = (at: Date | null) => at?.toISOString() ?? null
