/** As a site with a secret of its own has them. */
export function deriveKey(purpose: string): string {
  return `a key for ${purpose}`
}
