import type { BounceBox } from '../ground.ts'
import { readImapUrl } from './imap-url.ts'

/** Nothing is connected, and what speaks to the server is not loaded, until it is read. @throws TypeError for an IMAP_URL that the settings would have refused */
export function openBounceBox(address: string, imapUrl: string): BounceBox {
  const server = readImapUrl(imapUrl)
  if (!server) throw new TypeError('IMAP_URL cannot be read.')
  return {
    address,
    name: `${server.auth.user} at ${server.host}/${server.folder}`,
    async read(asked, take) {
      const { readImapBox } = await import('./imap-box.ts')
      return await readImapBox(server, asked, take)
    },
    async check(signal) {
      const { checkImapBox } = await import('./imap-box.ts')
      await checkImapBox(server, signal)
    },
  }
}
