import { href, Link } from 'react-router'
import type { TileCategory } from '../category.ts'

/** A category as a small poster: its name in its plates' colours. The whole tile is the link. */
export function CategoryTile({ category }: { category: TileCategory }) {
  const { slug, name, description, count, paper, ink } = category
  return (
    <Link
      to={href('/categories/:slug', { slug })}
      prefetch="intent"
      className="category-tile"
      style={{ background: paper, color: ink, outlineColor: paper }}
    >
      <span className={`font-serif leading-[1.05] tracking-tight ${sizeOf(name)}`} dir="auto">
        {name}
      </span>
      {description && (
        <span className="mt-2 line-clamp-3 text-sm" dir="auto">
          {description}
        </span>
      )}
      <span className="mt-auto pt-5 text-xs tabular-nums">
        {count === 1 ? '1 quote' : `${count.toLocaleString('en')} quotes`}
      </span>
    </Link>
  )
}

/** Long names are set smaller, so that a tile of one keeps the height of its neighbours. */
function sizeOf(name: string): string {
  return name.length <= 14 ? 'text-2xl' : name.length <= 28 ? 'text-xl' : 'text-lg'
}
