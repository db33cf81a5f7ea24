/** Strokes on a grid of 24. An icon set as a library would weigh more than all of a reading page's own script. */
const strokes = {
  share: 'M12 15V3M7.5 7.5 12 3l4.5 4.5M6 11H5v10h14V11h-1',
  copy: 'M9 9h11v12H9zM5 15H4V3h11v2',
  heart: 'M12 21C5 16 3 12.5 3 9a4.5 4.5 0 0 1 9-1 4.5 4.5 0 0 1 9 1c0 3.5-2 7-9 12z',
  bookmark: 'M6 3h12v18l-6-5-6 5z',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5 21 21',
  menu: 'M3 7h18M3 12h18M3 17h18',
  close: 'm5 5 14 14M19 5 5 19',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2M12 20v2M2 12h2M20 12h2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4',
  moon: 'M20.5 14.5A9 9 0 0 1 9.5 3.5a9 9 0 1 0 11 11z',
  screen: 'M3 4h18v12H3zM8 20h8M12 16v4',
} as const

type Props = { name: keyof typeof strokes; size?: number }

/** Decoration beside words or on a button that has a name of its own. */
export const Icon = ({ name, size }: Props) => <Stroke path={strokes[name]} size={size} />

type Stroked = { path: string; size?: number | undefined; weight?: number; className?: string }

/** How the icons of every part of the site are drawn: each part brings its own, so that no page loads those of another. */
export function Stroke({ path, size = 18, weight = 1.75, className }: Stroked) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={weight}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className={className}
    >
      <path d={path} />
    </svg>
  )
}
