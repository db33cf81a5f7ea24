import { Link } from 'react-router'
import { say } from '#messages'

type Props = { path: string; label: string; letters: string[]; current: string | null }

/** A quick way in. Letters with which no name begins are not there. */
export function Letters({ path, label, letters, current }: Props) {
  if (letters.length < 2) return null
  return (
    <nav aria-label={label} className="mt-8 border-t border-line pt-2 text-sm">
      <div className="-mx-2 flex flex-wrap">
        {['All', ...letters].map((letter) => (
          <Link
            key={letter}
            to={letter === 'All' ? path : `${path}?letter=${letter}`}
            aria-current={letter === current ? 'page' : undefined}
            className="grid min-h-11 min-w-11 place-items-center px-2 text-quiet uppercase hover:text-ink aria-[current]:font-semibold aria-[current]:text-accent md:min-h-9 md:min-w-8"
          >
            {letter === 'All' ? say('lists.letters-all') : letter}
          </Link>
        ))}
      </div>
    </nav>
  )
}
