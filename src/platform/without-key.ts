/** A path for a log or a figure: a link out of an email or to a preview is a key, and so is a token that somebody put into an address. Also with a language before it. */
export function withoutKey(path: string): string {
  return path
    .replace(/^((?:\/[a-z]{2,3}(?:-[a-z0-9]+)*)?\/+(?:unsubscribe|preview)\/).+/i, '$1…')
    .replaceAll(/epi_[a-z2-7]+/g, 'epi_…')
}
