import { href, redirect } from 'react-router'
import { refusalOf, type Ctx } from '#access'
import { findAllCategories } from '#categories'
import { findEvidence } from '#evidence'
import { findVersions } from '#history'
import { comma, say } from '#messages'
import { findOwnFields } from '#own-fields'
import { NotFound } from '#platform/errors'
import { getDeskQuote, isShown, type Quote } from '#quotes'
import { getSettings, languagesOf } from '#settings'
import { momentOf } from '#time'
import type { OwnGround } from '../../../page/own-page.ts'
import { ownControl } from '../../form/own-controls.tsx'
import { draftInForm } from '../../drafts/draft-in-form.ts'
import { fieldsOf } from './fields-of.ts'
import { emptyFields } from './form-fields.ts'
import { mayPublish } from './save-form.ts'

/** Of words that an address brings. */
const longestGiven = 500

/** What the form begins with; `id` null for a new quote, which may have its words already; with `draft`, the draft of a published quote is opened in place of what is live. @throws NotFound · a redirect to the quote that a merged one is now */
export async function loadForm(
  { ctx, site: { timeZone } }: OwnGround,
  id: string | null,
  { text = '', draft: wantsDraft = false } = {},
) {
  const categories = await findAllCategories(ctx)
  const { own, others } = languagesOf(await getSettings(ctx))
  const may = mayPublish(ctx)
  const common = {
    title: id === null ? say('desk-quotes.add-new-quote') : say('desk-quotes.edit-quote'),
    account: ctx.actor.id ?? '',
    mayPublish: may,
    model: may ? (ctx.ai?.model ?? null) : null,
    timeZone,
    /** Of the site’s pages; a site in one language is translated from or into English or French first. */
    siteLanguages: [...new Set([own, ...others, 'en', 'fr'])],
    own: (await findOwnFields(ctx, 'quote')).map(ownControl),
    categories: categories.map(({ id, name, color, isActive }) => ({
      id,
      name,
      color,
      ...(isActive ? {} : { note: say('desk-quotes.category-inactive') }),
    })),
  }
  if (id === null)
    return { ...common, quote: null, fields: { ...emptyFields(may), ...withinLimits(ctx), text: text.slice(0, longestGiven) } }
  const quote = await getDeskQuote(ctx, id)
  const { deletedAt, mergedInto, proposedAt, reviewNote } = quote.standing
  if (mergedInto !== null) throw redirect(href('/admin/quotes/:id', { id: mergedInto }))
  if (deletedAt !== null) throw new NotFound(say('desk-quotes.in-the-trash'), { gone: true })
  const now = ctx.clock.now()
  const of = { noun: 'quote', id } as const
  const { draft, opened } = await draftInForm(ctx, of, { wants: wantsDraft, timeZone }, (inside) => getDeskQuote(inside, id))
  return {
    ...common,
    quote: {
      id: quote.id,
      version: quote.version,
      state: quote.state,
      isPublic: isShown(quote, now),
      proposedAt: proposedAt && momentOf(proposedAt, timeZone),
      proposedBy: proposedAt && may ? await proposerOf(ctx, quote.id) : null,
      reviewNote,
      changedAt: momentOf(quote.updatedAt, timeZone),
      limit: limitOn(ctx, quote),
      passage: may ? await passageOf(ctx, quote) : null,
      draft,
    },
    fields: fieldsOf(opened ?? quote, timeZone),
  }
}

/** Of a role that is limited to one language or one category, a new quote begins in it. */
function withinLimits({ actor: { scope } }: Ctx) {
  const [language] = scope?.languages ?? []
  const [category, ...others] = scope?.categories ?? []
  return { ...(language ? { language } : {}), ...(category && others.length === 0 ? { category: category.id } : {}) }
}

/** Why the person's role can't change the quote, and the languages whose translations it can; null: it can change all of it. */
function limitOn({ actor: { scope } }: Ctx, { language, shelves }: Quote) {
  const categories = shelves.map(({ id }) => id)
  const sentence = refusalOf(scope, { language, categories })
  if (!scope || sentence === undefined) return null
  const isInCategory = refusalOf({ ...scope, languages: [] }, { language, categories }) === undefined
  return { sentence, translations: isInCategory ? scope.languages : [] }
}

/** Where the passage is that bears the quote out, whatever its status is now. */
async function passageOf(ctx: Ctx, quote: Quote): Promise<string | null> {
  const evidence = await findEvidence(ctx, { ...quote, status: 'verified' })
  return evidence && [evidence.text.title, evidence.division].filter(Boolean).join(comma())
}

async function proposerOf(ctx: Ctx, id: string): Promise<string | null> {
  const { versions } = await findVersions(ctx, { noun: 'quote', id }, {})
  return versions.find(({ verb }) => verb === 'propose')?.by ?? null
}

export type FormData = Awaited<ReturnType<typeof loadForm>>
