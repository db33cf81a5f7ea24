import { href, Link } from 'react-router'
import { say } from '#messages'

type Props = {
  name: string
  /** In the script of the quote. */ native?: string | undefined
  authorSlug: string | null
  refuted: boolean
}

/** Who said it. A name that is known to be wrong is struck through, and read out as wrong. */
export function CreditLine({ name, native, authorSlug, refuted }: Props) {
  const linked =
    authorSlug === null ? (
      name
    ) : (
      <Link to={href('/authors/:slug', { slug: authorSlug })} className="tap underline-offset-4 hover:underline">
        {name}
      </Link>
    )
  if (!refuted)
    return (
      <p className="font-name text-lg font-medium">
        {linked} {native && <bdi className="ms-1 font-normal">{native}</bdi>}
      </p>
    )
  return (
    <p className="font-name text-lg">
      <span className="sr-only">{`${say('quote.wrongly')} `}</span>
      <s className="decoration-2">{linked}</s>
    </p>
  )
}
