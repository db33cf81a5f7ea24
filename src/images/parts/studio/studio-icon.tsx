import { Stroke } from '#ui/icon'

/** The studio's own strokes: those of #ui/icon travel with every reading page. */
const strokes = {
  undo: 'M8 5 4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'm16 5 4 4-4 4M20 9H10a6 6 0 0 0 0 12h3',
  back: 'M19 12H5M11 6l-6 6 6 6',
  download: 'M12 4v11M7.5 10.5 12 15l4.5-4.5M5 20h14',
} as const

export const StudioIcon = ({ name }: { name: keyof typeof strokes }) => (
  <Stroke path={strokes[name]} size={20} className="shrink-0" />
)
