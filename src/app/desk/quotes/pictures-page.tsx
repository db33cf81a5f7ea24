import { href, Link } from 'react-router'
import { SocialImageGenerator } from '#images/parts'
import { getDeskQuote } from '#quotes'
import { getSettings, pageTitle } from '#settings'
import { requireEditor } from '../../guards.ts'
import { ownLoader } from '../../own-page.ts'
import { subjectOf } from '../../pictures/subject-of.ts'
import { DeskHead } from '../desk-head.tsx'
import type { Route } from './+types/pictures-page'

export const middleware = [requireEditor]

const title = 'Social Media Image Generator'

export const loader = ownLoader('Failed to load the quote', async ({ ctx, site }, { params }: Route.LoaderArgs) => {
  const settings = await getSettings(ctx)
  const quote = await getDeskQuote(ctx, params.id)
  return { title: pageTitle(settings, title), subject: subjectOf(quote, settings, site) }
})

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }]

/** The pictures that links to a quote show; also a draft's, before anybody reads it. */
export default function PicturesPage({ loaderData: { subject } }: Route.ComponentProps) {
  const { id } = subject.quote
  return (
    <DeskHead
      title={title}
      actions={
        <Link to={href('/quote/:id', { id })} className="desk-button">
          To the quote
        </Link>
      }
    >
      <div className="mt-4">
        <SocialImageGenerator key={id} subject={subject} />
      </div>
    </DeskHead>
  )
}
