import { findAuthors } from '#authors'
import type { Ctx } from '#access'
import { findAllCategories } from '#categories'
import { say } from '#messages'
import { countSameOpenings, hasEnded } from '#quotes'
import type { Settings } from '#settings'
import { xHandle } from '../../site/x-handle.ts'
import type { ShownMeta } from './read-meta.ts'
import type { TabSubject } from './read-subject.ts'
import type { Sample } from './seo-tabs.ts'

/** `wrong` keeps a page from being found or shown well; `note` is worth knowing. */
export type Problem = { kind: 'wrong' | 'note'; says: string }

const wrong = (says: string): Problem => ({ kind: 'wrong', says })
const note = (says: string): Problem => ({ kind: 'note', says })

/** What search engines and people who share the page would stumble over, the gravest first. Lengths have sentences of their own. */
export async function findProblems(
  ctx: Ctx,
  settings: Settings,
  subject: TabSubject,
  sample: Sample,
  meta: ShownMeta,
): Promise<Problem[]> {
  const found = [...(await ofSubject(ctx, subject, sample)), ...ofPage(meta), ...ofSite(settings)]
  return [...found.filter(({ kind }) => kind === 'wrong'), ...found.filter(({ kind }) => kind === 'note')]
}

async function ofSubject(ctx: Ctx, subject: TabSubject, sample: Sample): Promise<Problem[]> {
  if (subject.tab === 'quotes')
    return [...quoteProblems(subject, sample, ctx.clock.now()), ...(await sameQuotes(ctx, subject, sample))]
  if (subject.tab === 'authors') return [...authorProblems(subject, sample), ...(await sameAuthors(ctx, subject, sample))]
  return [...categoryProblems(subject, sample), ...(await sameCategories(ctx, subject, sample))]
}

function quoteProblems(
  { real }: Extract<TabSubject, { tab: 'quotes' }>,
  { text = '', author = '' }: Sample,
  now: Date,
): Problem[] {
  return [
    ...(text.trim() === '' ? [wrong(say('desk-seo-preview.quote-has-no-text'))] : []),
    ...(author.trim() === '' ? [wrong(say('desk-seo-preview.quote-has-no-author'))] : []),
    ...(real && !real.isActive ? [wrong(say('desk-seo-preview.draft-answers-404'))] : []),
    ...(real?.isActive && real.publishAt !== null && real.publishAt > now
      ? [wrong(say('desk-seo-preview.hidden-until-time'))]
      : []),
    ...(real?.isActive && hasEnded(real, now) ? [wrong(say('desk-seo-preview.end-has-passed'))] : []),
    ...(real?.status === 'misattributed' ? [note(say('desk-seo-preview.misattributed'))] : []),
    ...(real?.status === 'disputed' ? [note(say('desk-seo-preview.disputed'))] : []),
    ...(real?.source?.work ? [] : [note(say('desk-seo-preview.no-source'))]),
  ]
}

function authorProblems({ real }: Extract<TabSubject, { tab: 'authors' }>, { name = '', bio = '' }: Sample): Problem[] {
  return [
    ...(name.trim() === '' ? [wrong(say('desk-seo-preview.author-has-no-name'))] : []),
    ...(bio.trim() === '' ? [wrong(say('desk-seo-preview.no-biography'))] : []),
    ...(real && !real.is_active ? [wrong(say('desk-seo-preview.inactive'))] : []),
  ]
}

function categoryProblems(
  { real }: Extract<TabSubject, { tab: 'categories' }>,
  { name = '', description = '' }: Sample,
): Problem[] {
  return [
    ...(name.trim() === '' ? [wrong(say('desk-seo-preview.category-has-no-name'))] : []),
    ...(description.trim() === '' ? [wrong(say('desk-seo-preview.no-description'))] : []),
    ...(real && !real.isActive ? [wrong(say('desk-seo-preview.inactive'))] : []),
  ]
}

async function sameQuotes(ctx: Ctx, { real }: Extract<TabSubject, { tab: 'quotes' }>, { text = '' }: Sample): Promise<Problem[]> {
  const same = await countSameOpenings(ctx, { text, authorId: real?.author_id ?? null, but: real?.id ?? null })
  return same === 0 ? [] : [wrong(say('desk-seo-preview.same-quotes', { count: same }))]
}

async function sameAuthors(
  ctx: Ctx,
  { real }: Extract<TabSubject, { tab: 'authors' }>,
  { name = '' }: Sample,
): Promise<Problem[]> {
  if (name.trim() === '') return []
  const { authors } = await findAuthors(ctx, { search: name, limit: 20 })
  const same = authors.some((other) => other.id !== real?.id && isSameName(other.name, name))
  return same ? [wrong(say('desk-seo-preview.same-author'))] : []
}

async function sameCategories(
  ctx: Ctx,
  { real }: Extract<TabSubject, { tab: 'categories' }>,
  { name = '' }: Sample,
): Promise<Problem[]> {
  const same = (await findAllCategories(ctx)).some((other) => other.id !== real?.id && isSameName(other.name, name))
  return same ? [wrong(say('desk-seo-preview.same-category'))] : []
}

const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

function ofPage({ noindex, picture }: ShownMeta): Problem[] {
  return [
    ...(noindex ? [wrong(say('desk-seo-preview.noindex'))] : []),
    ...(picture.src === '' ? [wrong(say('desk-seo-preview.no-picture'))] : []),
    ...(picture.src !== '' && !picture.isOwn ? [note(say('desk-seo-preview.picture-elsewhere'))] : []),
  ]
}

function ofSite({ website_title: title, twitter_handle: handle }: Settings): Problem[] {
  return [
    ...([...title].length > 20 ? [note(say('desk-seo-preview.name-takes', { count: [...title].length + 3 }))] : []),
    ...(handle === '' ? [note(say('desk-seo-preview.no-x-handle'))] : []),
    ...(handle !== '' && xHandle(handle) === null ? [wrong(say('desk-seo-preview.x-handle-not-valid'))] : []),
  ]
}
