import { href } from 'react-router'
import type { HeldQuote } from '#generator'
import { say, siteHref } from '#messages'

/** Says that the words are there already, and where somebody else is said to have said them. */
export function LikeNote({ like }: { like: HeldQuote['like'] }) {
  if (like.length === 0) return null
  return (
    <ul className="mt-2 grid gap-1 text-sm" aria-label={say('desk-generator.already-there')}>
      {like.map(({ id, text, author, isSame, other }) => (
        <li key={id} className="rounded-md border border-line bg-raised px-3 py-2 wrap-anywhere">
          <strong className="font-medium">{said(isSame, other)}</strong>{' '}
          <a
            href={siteHref(href('/admin/quotes/:id', { id }))}
            target="_blank"
            rel="noreferrer"
            className="underline underline-offset-4"
            dir="auto"
          >
            {text.length > 90 ? `${[...text].slice(0, 90).join('')}…` : text}
          </a>{' '}
          — <bdi>{author}</bdi>
        </li>
      ))}
    </ul>
  )
}

function said(isSame: boolean, isOther: boolean): string {
  if (isSame) return isOther ? say('desk-generator.already-other') : say('desk-generator.already')
  return isOther ? say('desk-generator.similar-other') : say('desk-generator.similar')
}
