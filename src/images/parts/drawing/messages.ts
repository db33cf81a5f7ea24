import type { DesignNote, DrawnFile, DrawOrder } from '#plates'

/** `width` in pixels, of the picture's own when left out. A `hash` is that of the raw pixels, by which pictures are compared. */
export type Order = { kind: 'preview' | 'file' | 'hash'; order: DrawOrder; width?: number }

export type Drawn =
  | { kind: 'preview'; bitmap: ImageBitmap; notes: DesignNote[]; lines: string[] }
  | ({ kind: 'file' } & DrawnFile)
  | { kind: 'hash'; hash: string; notes: DesignNote[]; lines: string[] }

/** The first one says that the engine is there, each other one answers an order. */
export type Answer = { ready: true } | { drawn: Drawn } | { fault: string; engineIsBroken?: boolean }
