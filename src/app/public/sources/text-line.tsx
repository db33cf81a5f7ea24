import { href, Link } from 'react-router'
import { comma, say } from '#messages'
import type { TextShown } from './text-shown.ts'

/** A text in a list: its title leads to it, and what there is of it. */
export function TextLine({ text }: { text: TextShown & { quotes?: number } }) {
  const has = [
    ...(text.isRead ? [say('works.whole')] : []),
    ...(text.quotes ? [say('lists.quotes', { count: text.quotes })] : []),
  ]
  return (
    <span className="source-line">
      <span>
        <Link to={href('/sources/:id', { id: text.id })} className="tap">
          <bdi>{text.title}</bdi>
        </Link>
        {text.facts.map((fact) => (
          <small key={fact}>
            {comma()}
            <bdi>{fact}</bdi>
          </small>
        ))}
      </span>
      {has.length > 0 && <small>{has.join(' · ')}</small>}
    </span>
  )
}
