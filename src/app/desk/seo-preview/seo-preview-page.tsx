import { useState } from 'react'
import { Link, useSearchParams, type ShouldRevalidateFunction } from 'react-router'
import { findAllCategories } from '#categories'
import { say } from '#messages'
import { Combobox, type Option } from '#ui/combobox'
import { requireEditor } from '../../session/guards.ts'
import { ownLoader } from '../../page/own-page.ts'
import { DeskHead } from '../head/desk-head.tsx'
import { counted } from '../table/quotes-of.ts'
import type { Route } from './+types/seo-preview-page'
import { Lengths } from './lengths.tsx'
import { MetaTags } from './meta-tags.tsx'
import { previewOf } from './preview-of.ts'
import { Problems } from './problems.tsx'
import { readSubject, sampleOf } from './read-subject.ts'
import { SampleFields } from './sample-fields.tsx'
import { SearchResult } from './search-result.tsx'
import { searchThings } from './search-things.ts'
import { seoTabNames, seoTabs } from './seo-tabs.ts'
import { SocialCard } from './social-card.tsx'
import { usePreview } from './use-preview.ts'
import { previewAction } from './preview-verbs.ts'

export const middleware = [requireEditor]

export const loader = ownLoader(
  () => say('desk-seo-preview.failed-load-preview'),
  async ({ ctx, site }, _args: Route.LoaderArgs, { searchParams }) => {
    const tab = seoTabs.find((known) => known === searchParams.get('tab')) ?? 'quotes'
    const subject = await readSubject(ctx, tab, searchParams.get('id'))
    const sample = sampleOf(subject)
    const categories = tab === 'categories' ? await findAllCategories(ctx) : []
    return {
      title: say('desk-seo-preview.seo-preview-center'),
      tab,
      id: subject.real?.id ?? null,
      sample,
      preview: await previewOf({ ctx, site }, subject, sample),
      categories: categories.map((one) => ({ id: one.id, name: one.name, note: counted(one.quotesCount) })),
    }
  },
)

/** Typing into the sample changes nothing on the site. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod === undefined ? defaultShouldRevalidate : false

export const action = previewAction

export default function SeoPreviewPage({ loaderData }: Route.ComponentProps) {
  const { tab } = loaderData
  return (
    <DeskHead title={say('desk-seo-preview.seo-preview-center')} text={say('desk-seo-preview.about')}>
      <nav aria-label={say('desk-seo-preview.what-to-preview')} className="desk-tabs">
        {seoTabs.map((name) => (
          <Link key={name} to={`?tab=${name}`} replace aria-current={name === tab ? 'true' : undefined}>
            {seoTabNames[name].name()}
          </Link>
        ))}
      </nav>
      <Center key={`${tab} ${loaderData.id}`} {...loaderData} />
    </DeskHead>
  )
}

function Center({ tab, id, sample: first, preview: initial, categories }: Route.ComponentProps['loaderData']) {
  const [, setParams] = useSearchParams()
  const [sample, setSample] = useState(first)
  const { preview, busy } = usePreview(initial, { tab, id, sample })
  const { show, search } = seoTabNames[tab]
  const name = (first['text'] ?? first['name'] ?? '').replaceAll(/\s+/g, ' ')
  const [picked, setPicked] = useState<Option | null>(id === null ? null : { id, name })
  const pick = (next: Option | null) => {
    setPicked(next)
    if (next) setParams({ tab, id: next.id }, { replace: true, preventScrollReset: true })
  }
  const picker = { label: show(), name: 'picked', value: picked, onChange: pick, placeholder: search() }
  return (
    <div className="mt-6 grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <section aria-label={say('desk-seo-preview.sample')} className="grid content-start gap-5 xl:sticky xl:top-8 xl:self-start">
        {tab === 'categories' ? (
          <Combobox {...picker} items={categories} />
        ) : (
          <Combobox {...picker} search={(typed, signal) => searchThings(tab, typed, signal)} />
        )}
        <SampleFields
          tab={tab}
          sample={sample}
          onChange={setSample}
          onReset={() => setSample(first)}
          isChanged={sample !== first}
        />
        <Lengths preview={preview} />
        <Problems problems={preview.problems} />
      </section>
      <div className="grid min-w-0 content-start gap-8" aria-busy={busy}>
        <SearchResult preview={preview} />
        <SocialCard key={preview.picture.src} preview={preview} />
        <MetaTags preview={preview} />
      </div>
    </div>
  )
}
