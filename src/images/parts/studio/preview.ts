import type { DesignNote } from '#plates'

/** A picture as it is shown, and who has drawn it: `server` where this browser cannot. */
export type Preview = { bitmap: ImageBitmap; notes: DesignNote[]; by: 'worker' | 'server' }

/** `width` in pixels. Of several with the same `of` only the newest is drawn; without it, it is the big picture, which goes first. */
export type PreviewAsk = { width: number; of?: string }
