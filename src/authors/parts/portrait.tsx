import type { CardAuthor } from '../author.ts'

/** The author's picture, or a monogram. Decoration: the name stands beside it. `size` is in rem. */
export function Portrait({ author, size = 4 }: { author: Pick<CardAuthor, 'image' | 'initials'>; size?: number }) {
  const { image, initials } = author
  const box = { width: `${size}rem`, height: `${size}rem` }
  if (image) return <img src={image} alt="" loading="lazy" className="shrink-0 rounded-full object-cover" style={box} />
  return (
    <span
      aria-hidden
      className="grid shrink-0 place-items-center overflow-clip rounded-full bg-[color-mix(in_oklab,var(--color-second)_9%,var(--color-paper))] font-serif leading-none"
      style={{ ...box, fontSize: `${size * 0.36}rem` }}
    >
      {initials}
    </span>
  )
}
