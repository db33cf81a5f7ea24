import { href, Link } from 'react-router'
import { say, sayRich } from '#messages'
import type { CorrectionShown } from '../reports/correction-shown.ts'

type Props = { id: string; corrections: CorrectionShown[] }

/** What was put right here, and the way to say that something is not. */
export function CorrectionNotes({ id, corrections }: Props) {
  return (
    <>
      {corrections.length > 0 && (
        <ul className="mt-5 grid gap-2 border-s-2 border-line ps-4 text-sm">
          {corrections.map(({ did, day, date, note }) => (
            <li key={day + note} className="wrap-anywhere">
              <Link to={href('/corrections')} className="underline underline-offset-4">
                {sayRich('corrections.did-on', { did, date: <time dateTime={day}>{date}</time> })}
              </Link>
              : <bdi>{note}</bdi>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 text-sm">
        <Link to={href('/quote/:id/wrong', { id })} rel="nofollow" className="link">
          {say('quote.something-wrong')}
        </Link>
      </p>
    </>
  )
}
