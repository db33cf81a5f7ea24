import { href } from 'react-router'
import { say, siteHref } from '#messages'
import type { Option } from '#ui/combobox'
import type { SeoTab } from './seo-tabs.ts'

/** @throws where the site does not answer: the picker says so */
export async function searchThings(tab: SeoTab, typed: string, signal: AbortSignal): Promise<Option[]> {
  const answer = await fetch(siteHref(`${href('/admin/seo-preview/found')}?${new URLSearchParams({ tab, q: typed })}`), {
    signal,
  })
  if (!answer.ok) throw new Error(say('desk-seo-preview.search-answered', { status: String(answer.status) }))
  const { found } = (await answer.json()) as { found: Option[] } // safe: our own route wrote it (found-endpoint.ts)
  return found
}
