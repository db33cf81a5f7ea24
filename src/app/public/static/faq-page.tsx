import { say } from '#messages'
import { getSettings } from '#settings'
import { pageLoader } from '../../page/page.ts'
import { pageHead } from '../../seo/head.ts'
import { breadcrumbs, questions } from '../../seo/structured-data.ts'
import { fontLinks } from '../../page/font-links.ts'
import { faqText } from '../../site/texts/faq-text.ts'
import { Blocks, ProseHead } from '../../site/texts/prose-view.tsx'
import { wordsOf } from '../../site/texts/prose.ts'
import { writtenShown } from './written-shown.ts'
import { WrittenView } from './written-view.tsx'
import type { Route } from './+types/faq-page'

export const handle = { params: [] }

export const loader = pageLoader('Failed to fetch settings', async (ground, _args: Route.LoaderArgs) => {
  const { ctx, site, notes } = ground
  notes.show('settings')
  const own = await writtenShown(ground, 'faq', null)
  if (own) return own
  const settings = await getSettings(ctx)
  const { title, lede, sections } = faqText(settings)
  return {
    written: null,
    title,
    lede,
    sections,
    head: [
      ...pageHead({
        site,
        settings,
        title: say('shell.faq'),
        description: say('static.faq-described', { site: settings.website_title }),
        keywords: [],
        path: '/faq',
        type: 'website',
        jsonLd: [
          questions(sections.map(({ heading, blocks }) => ({ question: heading, answer: wordsOf(blocks) }))),
          breadcrumbs(site, [
            { name: settings.website_title, path: '/' },
            { name: say('shell.faq'), path: '/faq' },
          ]),
        ],
      }),
      ...fontLinks([]),
    ],
  }
})

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

/** Several answers may be open (spec); they open without script, and the browser's own search finds what is shut. */
export default function FaqPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.written) return <WrittenView {...loaderData.written} />
  const { title, lede, sections } = loaderData
  return (
    <article className="mx-auto max-w-[1440px] px-4 md:px-8">
      <ProseHead title={title} lede={lede} changed={null} />
      <div className="max-w-4xl divide-y divide-line border-y border-line">
        {sections.map(({ id, heading, blocks }) => (
          <details key={id} id={id} className="group">
            <summary className="flex min-h-16 list-none items-center justify-between gap-6 py-4 [&::-webkit-details-marker]:hidden">
              <h2 className="font-sans text-lg">{heading}</h2>
              <span aria-hidden className="text-xl text-quiet transition-transform duration-200 group-open:rotate-45">
                +
              </span>
            </summary>
            <div className="pb-8 pe-12">
              <Blocks blocks={blocks} />
            </div>
          </details>
        ))}
      </div>
    </article>
  )
}
