import { siteHref } from '#messages'
import type { CardAuthor } from '../author.ts'

type Props = {
  author: Pick<CardAuthor, 'image' | 'initials' | 'focus'>
  /** In rem. */
  size?: number
  /** The colours of the medallion; without them it is plain. */
  tone?: { paper: string; ink: string }
}

/** The author's picture, or a medallion of their initials. It is decoration: the name is beside it. */
export function Portrait({ author, size = 4, tone }: Props) {
  const { image, initials, focus } = author
  const box = { width: `${size}rem`, height: `${size}rem`, objectPosition: focus }
  if (image) return <img src={siteHref(image)} alt="" loading="lazy" className="shrink-0 rounded-full object-cover" style={box} />
  const colours = tone && {
    background: tone.paper,
    color: tone.ink,
    boxShadow: `inset 0 0 0 3px ${tone.paper}, inset 0 0 0 4px currentColor`,
  }
  return (
    <span
      aria-hidden
      className="grid shrink-0 place-items-center overflow-clip rounded-full bg-[color-mix(in_oklab,var(--color-second)_9%,var(--color-paper))] font-serif leading-none"
      style={{ ...box, ...colours, fontSize: `${size * 0.36}rem` }}
    >
      {initials}
    </span>
  )
}
