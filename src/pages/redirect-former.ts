import type { Writing } from '#changes'
import { redirectMoved } from '#redirects'
import { getSettings, languagesOf } from '#settings'
import { readLanguagesAt } from './store.ts'

/**
 * Readers who know the former address of a published page still find it. An address belongs to the page in each of its languages: while another of them is left there,
 * what leads to it stays, and only the page in the site's own language, which all readers get who have none of theirs, takes the address along.
 * @throws Conflict where somebody let the new address lead elsewhere
 */
export async function redirectFormer(
  writing: Writing,
  page: { id: string; slug: string; language: string },
  slug: string,
): Promise<void> {
  const { own } = languagesOf(await getSettings(writing))
  const isOwn = page.language === own
  const left = await readLanguagesAt(writing, page.slug, page.id)
  if (left.length > 0 && !isOwn) return
  await redirectMoved(writing, {
    from: `/${page.slug}`,
    to: `/${slug}`,
    language: page.language,
    isOwn,
    isLast: left.length === 0,
  })
}
