import { href, isRouteErrorResponse, Link } from 'react-router'
import { say } from '#messages'
import { useLook } from '../../shell/use-look.ts'

export function ProfileFailure({ error }: { error: unknown }) {
  const look = useLook()
  return (
    <div className="mx-auto max-w-[1440px] px-4 pt-[18vh] pb-16 md:px-8">
      <title>{say('account.error-loading-profile', { title: look.title })}</title>
      <meta name="robots" content="noindex" />
      <h1 className="title max-w-3xl">{say('account.error-loading-profile-2', { sentence: sentenceOf(error) })}</h1>
      <p className="mt-4 text-lg text-quiet">{say('account.might-be-temporary-issue')}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        <Link to={href('/profile')} reloadDocument className="button-strong">
          {say('account.try-again')}
        </Link>
        <Link to={href('/')} className="button">
          {say('account.back-to-home')}
        </Link>
      </p>
    </div>
  )
}

function sentenceOf(error: unknown): string {
  const said: unknown = isRouteErrorResponse(error) ? error.data : null
  if (typeof said === 'object' && said !== null && 'sentence' in said && typeof said.sentence === 'string') return said.sentence
  return say('account.site-not-reached')
}
