import { href, Link } from 'react-router'
import { say } from '#messages'
import type { TileCategory } from '../category.ts'

/** A category as a small poster: its name in its plates' colours. The whole tile is the link. `small` ones say less. */
export function CategoryTile({ category, small = false }: { category: TileCategory; small?: boolean }) {
  const { slug, name, description, count, paper, ink } = category
  return (
    <Link
      to={href('/categories/:slug', { slug })}
      prefetch="intent"
      className={`category-tile ${small ? 'min-h-28 p-4' : 'min-h-40 p-5 md:min-h-52'}`}
      style={{ background: paper, color: ink, outlineColor: paper }}
    >
      <span className={`font-serif leading-[1.05] ${small ? 'text-[1.375rem]' : sizeOf(name)}`} dir="auto">
        {name}
      </span>
      {description && !small && (
        <span className="mt-2 line-clamp-3 text-sm text-balance" dir="auto">
          {description}
        </span>
      )}
      <span className="mt-auto pt-5 text-xs tabular-nums">{say('lists.quotes', { count })}</span>
    </Link>
  )
}

/** Long names are set smaller, so that a tile of one keeps the height of its neighbours. */
function sizeOf(name: string): string {
  return name.length <= 14 ? 'text-2xl tracking-tight' : name.length <= 28 ? 'text-xl' : 'text-lg'
}
