/**
 * A path for a log or a figure: a link out of an email, to a preview or to a kept report is a key, and so is what an address names one, or a token that somebody put into it. Also with a language
 * before it.
 */
export function withoutKey(path: string): string {
  return path
    .replace(/^((?:\/[a-z]{2,3}(?:-[a-z0-9]+)*)?\/+(?:unsubscribe|preview|check)\/)[^?#]+/i, '$1…')
    .replaceAll(/([?&](?:token|key)=)[^&#]+/gi, '$1…')
    .replaceAll(/epi_[a-z2-7]+/g, 'epi_…')
}
