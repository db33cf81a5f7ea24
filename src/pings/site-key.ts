import type { Ground } from '#platform/ground'

/** What shows an IndexNow endpoint that an address comes from the site: it is public, at `keyPath`. All processes of a site have the same. */
export function siteKey({ deriveKey }: Pick<Ground, 'deriveKey'>): string {
  return Buffer.from(deriveKey('indexnow')).toString('hex').slice(0, 32)
}

export const keyPath = (key: string): string => `/${key}.txt`
