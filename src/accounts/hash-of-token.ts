import { createHash } from 'node:crypto'

/** What is in the database in place of a token. A token has 128 random bits or more, so a plain hash cannot be guessed back. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
