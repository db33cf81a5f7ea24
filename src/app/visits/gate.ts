/** What is known of a page's visitor; `role` is undefined while it is not known yet, null for nobody. */
export type Visitor = { hostname: string; role: string | null | undefined }

const own = /^(localhost|127(\.\d+){3}|\[::1\]|.*\.localhost)$/

/** Off while loading, off on localhost, off for admin and moderator; on for everyone else, visitors among them. */
export function isCounted({ hostname, role }: Visitor): boolean {
  return role !== undefined && !own.test(hostname) && role !== 'admin' && role !== 'moderator'
}
