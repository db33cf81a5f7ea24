import { Link } from 'react-router'
import { tagPath } from '../../site/paths.ts'

/** Tags and where each of them leads. */
export function TagLinks({ tags }: { tags: { name: string; slug: string }[] }) {
  return (
    <ul className="flex flex-wrap gap-2 text-sm">
      {tags.map(({ name, slug }) => (
        <li key={slug} className="max-w-full">
          <Link to={tagPath(slug)} className="chip" dir="auto">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
