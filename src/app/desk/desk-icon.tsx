/** The desk's own strokes: those of #ui/icon travel with every reading page. */
const strokes = {
  dashboard: 'M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z',
  outbox: 'M3 13h5l1.5 3h5L16 13h5M3 13v6h18v-6L18 4H6zM12 4v6M9.5 7.5 12 10l2.5-2.5',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.5 20.5c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  home: 'M4 11 12 4l8 7M6 9.5V20h12V9.5',
  leave: 'M10 4H4v16h6M15 8l4 4-4 4M19 12H9',
  more: 'm8 9 4-4 4 4M8 15l4 4 4-4',
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'm6 6 12 12M18 6 6 18',
  back: 'M19 12H5M11 6l-6 6 6 6',
  keys: 'M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M18 10h.01M7 14h10',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14M20 20l-4-4',
  dots: 'M5 12h.01M12 12h.01M19 12h.01',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
} as const

export type DeskIconName = keyof typeof strokes

export function DeskIcon({ name, size = 18 }: { name: DeskIconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className="shrink-0"
    >
      <path d={strokes[name]} />
    </svg>
  )
}
