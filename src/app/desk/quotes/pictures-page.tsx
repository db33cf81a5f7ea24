import { href, Link, useLocation, useNavigate } from 'react-router'
import { SocialImageGenerator } from '#images/parts'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { getDeskQuote, isShown } from '#quotes'
import { getSettings } from '#settings'
import { Dialog } from '#ui/dialog'
import { requireEditor } from '../../session/guards.ts'
import { ownLoader } from '../../page/own-page.ts'
import { siteSubjectOf } from '../../pictures/site-subject-of.ts'
import type { Route } from './+types/pictures-page'

export const middleware = [requireEditor]

const title = () => say('desk-quotes.social-media-image-generator')

export const loader = ownLoader(
  () => say('desk-quotes.failed-load-quote'),
  async ({ ctx, site }, { params }: Route.LoaderArgs) => {
    const settings = await getSettings(ctx)
    const quote = await getDeskQuote(ctx, params.id)
    const { deletedAt, mergedInto } = quote.standing
    if (deletedAt !== null || mergedInto !== null) throw new NotFound(say('desk-quotes.quote-not-found'), { gone: true })
    const isPublic = isShown(quote, ctx.clock.now())
    return { title: title(), subject: siteSubjectOf(quote, settings, site), isPublic }
  },
)

/** The pictures that links to a quote show; also a draft's, before anybody reads it. Stands over the list, and closes to it. */
export default function PicturesPage({ loaderData: { subject, isPublic } }: Route.ComponentProps) {
  const { id } = subject.quote
  const navigate = useNavigate()
  const { search } = useLocation()
  return (
    <Dialog
      title={title()}
      wide="most"
      onClose={() => void navigate({ pathname: href('/admin/quotes'), search }, { preventScrollReset: true })}
      foot={
        <>
          <Link to={{ pathname: href('/admin/quotes/:id', { id }), search }} preventScrollReset className="button">
            {say('desk-quotes.edit-quote')}
          </Link>
          {isPublic && (
            <Link to={href('/quote/:id', { id })} className="button">
              {say('desk-quotes.to-the-quote')}
            </Link>
          )}
        </>
      }
    >
      <SocialImageGenerator key={id} subject={subject} />
    </Dialog>
  )
}
