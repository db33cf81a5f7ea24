import { href, Link } from 'react-router'
import { SocialImageGenerator } from '#images/parts'
import { NotFound } from '#platform/errors'
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
  const { listed, deletedAt, mergedInto } = quote.standing
  if (deletedAt !== null || mergedInto !== null) throw new NotFound('Quote not found', { gone: true })
  const isPublic = listed && (quote.publishAt === null || quote.publishAt <= ctx.clock.now())
  return { title: pageTitle(settings, title), subject: subjectOf(quote, settings, site), isPublic }
})

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }]

/** The pictures that links to a quote show; also a draft's, before anybody reads it. */
export default function PicturesPage({ loaderData: { subject, isPublic } }: Route.ComponentProps) {
  const { id } = subject.quote
  return (
    <DeskHead
      title={title}
      actions={
        <div className="flex flex-wrap gap-3">
          <Link to={href('/admin/quotes/:id', { id })} className="desk-button">
            Edit Quote
          </Link>
          {isPublic && (
            <Link to={href('/quote/:id', { id })} className="desk-button">
              To the quote
            </Link>
          )}
        </div>
      }
    >
      <div className="mt-4">
        <SocialImageGenerator key={id} subject={subject} />
      </div>
    </DeskHead>
  )
}
