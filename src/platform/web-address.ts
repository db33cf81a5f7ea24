import { z } from 'zod'

const address = z.url({ protocol: /^https?$/ })

// What ends a line or turns the words round it. Joiners stay: addresses in Persian hold them.
const unfit = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u

/** Whether it is the whole address of a page, as it may stand in a line: browsers and `z.url` take line breaks and tabs out of one, mails and feeds do not. */
export function isWebAddress(text: string): boolean {
  return !unfit.test(text) && address.safeParse(text).success
}
