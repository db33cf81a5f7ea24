/**
 * Eight characters that tell an id from others on a page: its first; of an ordered id (platform/ordered-id.ts) its last, because what one import made begins alike.
 */
export function shortId(id: string): string {
  return id.startsWith('ffffff') ? id.slice(-8) : id.slice(0, 8)
}
