/** A path for the log: a link out of an email is a key, and so is a token that somebody put into an address. */
export function withoutKey(path: string): string {
  return path.replace(/^(\/unsubscribe\/).+/, '$1…').replaceAll(/epi_[a-z2-7]+/g, 'epi_…')
}
