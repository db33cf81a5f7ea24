import { Stroke } from '#ui/icon'

/** The desk's own strokes: those of #ui/icon travel with every reading page. */
const strokes = {
  dashboard: 'M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z',
  analytics: 'M4 4v16h16M8 16v-4M12 16V7M16 16v-6M20 16V5',
  waiting: 'M9 6h11M9 12h11M9 18h11M4 6l.8.8L6.5 5M4 12l.8.8L6.5 11M4 18l.8.8L6.5 17',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4',
  outbox: 'M3 13h5l1.5 3h5L16 13h5M3 13v6h18v-6L18 4H6zM12 4v6M9.5 7.5 12 10l2.5-2.5',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.5 20.5c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  home: 'M4 11 12 4l8 7M6 9.5V20h12V9.5',
  leave: 'M10 4H4v16h6M15 8l4 4-4 4M19 12H9',
  more: 'm8 9 4-4 4 4M8 15l4 4 4-4',
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'm6 6 12 12M18 6 6 18',
  up: 'm6 14 6-6 6 6',
  down: 'm6 10 6 6 6-6',
  back: 'M19 12H5M11 6l-6 6 6 6',
  keys: 'M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M18 10h.01M7 14h10',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14M20 20l-4-4',
  dots: 'M6 11.6a.4.4 0 1 0 0 .8.4.4 0 0 0 0-.8M12 11.6a.4.4 0 1 0 0 .8.4.4 0 0 0 0-.8M18 11.6a.4.4 0 1 0 0 .8.4.4 0 0 0 0-.8',
  quotes: 'M5 17c2.5 0 4-1.7 4-4.5V7H4v5h3M15 17c2.5 0 4-1.7 4-4.5V7h-5v5h3',
  categories: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM16.5 20a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7',
  authors: 'M4 20l1-4L16 5l3 3L8 19zM13.5 7.5l3 3',
  corrections: 'M5 21V4M5 5c5-3 8 3 14 0v9c-6 3-9-3-14 0',
  following: 'M6 18.5a1 1 0 1 0 0-2 1 1 0 0 0 0 2M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14',
  users:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 19.5c.6-3 3-4.8 6.5-4.8s5.9 1.8 6.5 4.8M15.5 4.4a3.5 3.5 0 0 1 0 6.2M17.5 15.2c2.2.6 3.6 2.1 4 4.3',
  seo: 'M4 5h16v14H4zM4 9h16M7 12.5h6M7 15.5h9',
  settings: 'M4 7h9M19 7h1M4 17h1M11 17h9M16 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M8 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
  inbox: 'M4 13h4l1.5 3h5l1.5-3h4M4 13v6h16v-6L17.5 5h-11z',
  subscribers: 'M3 6h18v12H3zM3 7l9 6.5L21 7',
  newsletter: 'M4 4h13v16H6a2 2 0 0 1-2-2zM17 9h3v9a2 2 0 0 1-2 2h-2M7 8h7M7 12h7M7 16h4',
  drafts: 'M14 4l6 6M4 20l1-5L16 4l4 4L9 19zM4 20h16',
  pages: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  fields: 'M4 6h16M4 11h16M4 16h7M17 14v7M13.5 17.5h7',
  redirects: 'M4 18V9a3 3 0 0 1 3-3h12M15 2l4 4-4 4M4 22v-1',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  audit: 'M12 8v4.5l3 2M12 20.5a8.5 8.5 0 1 0-8-5.6M4 20v-5h5',
  webhooks:
    'M12 4.5a3.5 3.5 0 0 1 2.4 6l3 5.2M12 4.5a3.5 3.5 0 0 0-2.6 5.9L6.5 16M9 17.5h6.5M4 17.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0M15.5 17.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0',
  fediverse: 'M12 3.5l8 6-3 9.5H7L4 9.5zM12 3.5v7.5M4 9.5l8 1.5M20 9.5l-8 1.5M7 19l5-8M17 19l-5-8',
  jobs: 'M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M5.6 18.4l2.1-2.1M16.3 7.7l2.1-2.1',
  health: 'M3 12h4l2.5-7 5 14 2.5-7h4',
  backups: 'M4 4h16v6H4zM4 14h16v6H4zM7.5 7h.01M7.5 17h.01M11 7h5M11 17h5',
  bring: 'M12 4v10M8 10.5l4 4 4-4M4 15v5h16v-5',
  duplicates: 'M4 4h11v11H4zM9 15v5h11V9h-5',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8 3.5V8M16 3.5V8M8 14.5h.01M12 14.5h.01M16 14.5h.01',
  language: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M3.5 12h17M12 3.5c-5 5-5 12 0 17M12 3.5c5 5 5 12 0 17',
  theme: 'M12 3.5a8.5 8.5 0 1 0 0 17zM12 3.5a8.5 8.5 0 0 1 0 17z',
  plus: 'M12 5v14M5 12h14',
  edit: 'M4 20l1-4L16 5l3 3L8 19zM13.5 7.5l3 3',
  restore: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  undo: 'M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H9',
  eye: 'M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  hidden:
    'M4 4l16 16M9.5 6a9 9 0 0 1 2.5-.4c3.8 0 7 2 9.5 6.5a15 15 0 0 1-2.6 3.4M6 7.5A14 14 0 0 0 2.5 12c2.5 4.5 5.7 6.5 9.5 6.5 1.5 0 2.9-.3 4.2-1',
  picture: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17M15.5 10a1 1 0 1 0 0-2 1 1 0 0 0 0 2',
  share:
    'M17.5 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M6.5 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M17.5 21a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M8.7 10.8l6.6-4M8.7 13.2l6.6 4',
  send: 'M4 12h15M13 6l6 6-6 6',
  sources: 'M4 5.5C6.5 4 9.5 4 12 5.5c2.5-1.5 5.5-1.5 8 0V19c-2.5-1.5-5.5-1.5-8 0-2.5-1.5-5.5-1.5-8 0zM12 5.5V19',
  texts: 'M6 3.5h12v17H6zM9 8h6M9 11.5h6M9 15h4',
  spark: 'M11 4l1.8 5.2L18 11l-5.2 1.8L11 18l-1.8-5.2L4 11l5.2-1.8zM18.5 15.5l.8 2.2 2.2.8-2.2.8-.8 2.2-.8-2.2-2.2-.8 2.2-.8z',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
} as const

export type DeskIconName = keyof typeof strokes

/** They show the way that is read, or back. */
const pointing = new Set<DeskIconName>(['back', 'leave', 'redirects', 'restore', 'send', 'undo'])

export const DeskIcon = ({ name, size }: { name: DeskIconName; size?: number }) => (
  <Stroke path={strokes[name]} size={size} weight={1.6} className={pointing.has(name) ? 'points shrink-0' : 'shrink-0'} />
)
