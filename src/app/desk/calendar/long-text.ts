import type { PinInput } from '#quotes'

/** In characters: more than a card, an email or a phone shows at once. */
export const longText = 600

/** What is sent for a day: `seen` is what the calendar showed there. */
export type Pinning = Pick<PinInput, 'day' | 'quote' | 'from'> & { seen: string | null }
