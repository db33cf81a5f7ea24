import { Icon, Stroke } from '#ui/icon'

/** What only sharing draws: no page carries it before. On the same grid as `Icon`. */
const strokes = {
  words: 'M4 6h16M4 12h16M4 18h9',
  link: 'M10 14a4.5 4.5 0 0 0 6.4 0l3.2-3.2a4.5 4.5 0 0 0-6.4-6.4L12 5.6M14 10a4.5 4.5 0 0 0-6.4 0l-3.2 3.2a4.5 4.5 0 0 0 6.4 6.4l1.2-1.2',
  picture: 'M3 4h18v16H3zM3 16l5-5 4 4 3-3 6 6M15 8.5h.01',
  code: 'M8.5 6.5 3 12l5.5 5.5M15.5 6.5 21 12l-5.5 5.5',
  pencil: 'M4 20h4L20 8l-4-4L4 16zM13.5 6.5l4 4',
} as const

export type ShareIconName = keyof typeof strokes | 'share' | 'copy'

export const ShareIcon = ({ name }: { name: ShareIconName }) =>
  name === 'share' || name === 'copy' ? <Icon name={name} /> : <Stroke path={strokes[name]} />
