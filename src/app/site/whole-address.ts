/** A path of this site as its whole address; the address of another site stays. `new URL(path, origin)` alone would leave the path that the site is below. */
export const wholeAddress = (origin: string, address: string): string =>
  new URL(/^\/(?!\/)/.test(address) ? origin + address : address, origin).href
