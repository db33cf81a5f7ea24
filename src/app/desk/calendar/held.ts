/** A quote that is dragged or in hand; `from` where it is pinned to a day already. */
export type Held = { id: string; text: string; author: string; from?: string }
