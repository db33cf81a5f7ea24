import { ImapFlow } from 'imapflow'
import { Unavailable } from '../errors.ts'
import type { BoxPlace, FoundMail, ReadNew } from '../ground.ts'
import type { ImapServer } from './imap-url.ts'

/** A report says what it has to say at its beginning; a mail that is made to hurt takes longer the longer it is. */
const mostBytes = 64 * 1_024

/**
 * Reads what is in a mailbox after a place, a mail at a time, the oldest first. A mail is marked as read when the person who took it says that it was
 * for them, and after they have kept what they need of it; everything else is left as it is.
 * @throws Unavailable, in words for staff
 */
export async function readImapBox(server: ImapServer, { after, since, signal }: ReadNew, take: Take): Promise<BoxPlace> {
  const client = clientFor(server)
  const end = () => client.close()
  signal.addEventListener('abort', end)
  let taking = false
  try {
    if (signal.aborted) return after ?? { validity: '', uid: 0 }
    await client.connect()
    const { uidValidity } = await client.mailboxOpen(server.folder)
    const validity = String(uidValidity)
    // At 0 nothing was read yet: that is no place to go on from, but the beginning of the mailbox.
    const known = after?.validity === validity && after.uid > 0 ? after.uid : undefined
    let place = { validity, uid: known ?? 0 }
    for (const uid of await uidsAfter(client, known, since)) {
      if (signal.aborted) break
      const found = await client.fetchOne(String(uid), { source: { start: 0, maxLength: mostBytes } }, { uid: true })
      place = { validity, uid }
      // Somebody else took it away meanwhile.
      const source = found === false ? undefined : found.source
      taking = true
      const isOurs = source !== undefined && (await take({ source, place }))
      taking = false
      if (isOurs) await client.messageFlagsAdd(String(uid), [String.raw`\Seen`], { uid: true })
    }
    return place
  } catch (fault) {
    // What the person who takes the mails throws is theirs.
    if (taking) throw fault
    throw notRead(fault, server)
  } finally {
    signal.removeEventListener('abort', end)
    await client.logout().catch(() => undefined)
    client.close()
  }
}

/** Signs in and opens the folder for reading. @throws Unavailable, in words for staff */
export async function checkImapBox(server: ImapServer, signal: AbortSignal): Promise<void> {
  const client = clientFor(server)
  const end = () => client.close()
  signal.addEventListener('abort', end)
  try {
    await client.connect()
    await client.mailboxOpen(server.folder, { readOnly: true })
  } catch (fault) {
    throw notRead(fault, server)
  } finally {
    signal.removeEventListener('abort', end)
    await client.logout().catch(() => undefined)
    client.close()
  }
}

type Take = (mail: FoundMail) => Promise<boolean>

function clientFor(server: ImapServer): ImapFlow {
  const client = new ImapFlow({
    ...connectionTo(server),
    // What it logs are addresses.
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    maxLineLength: 8 * 1_024 * 1_024,
    maxLiteralSize: 2 * mostBytes,
    maxResponseSize: 16 * 1_024 * 1_024,
  })
  // The command in progress reports a broken connection.
  client.on('error', () => undefined)
  return client
}

function connectionTo({ host, port, secure, requireTLS, auth, tls }: ImapServer) {
  return { host, port, secure, auth, tls, ...(requireTLS ? { doSTARTTLS: true } : {}) }
}

/** In the order in which they came. Without a place those since that day, so that a full mailbox is not read from its beginning. */
async function uidsAfter(client: ImapFlow, known: number | undefined, since: Date): Promise<number[]> {
  const found = await client.search(known === undefined ? { since } : { uid: `${known + 1}:*` }, { uid: true })
  // `7:*` is also the last one where that is older.
  return (found || []).filter((uid) => uid > (known ?? 0)).toSorted((a, b) => a - b)
}

/** Why it could not be read. What servers say may repeat what they were told, so none of it comes along. */
function notRead(fault: unknown, { host, port, folder }: ImapServer): Unavailable {
  const { authenticationFailed, code = '', serverResponseCode = '', message = '', mailboxMissing } = told(fault)
  if (authenticationFailed) return new Unavailable(`The server at ${host} rejected the name and password in IMAP_URL.`)
  if (mailboxMissing || serverResponseCode === 'NONEXISTENT')
    return new Unavailable(`There is no folder “${folder}” in the mailbox at ${host}. The path of IMAP_URL names it.`)
  if (/certificate|altnames/i.test(`${code} ${message}`) || /^(CERT_|DEPTH_|SELF_|UNABLE_TO)/.test(code))
    return new Unavailable(`The certificate of ${host} isn’t trusted. Fix it, or add ?verify=no to IMAP_URL.`)
  if (/STARTTLS/i.test(message))
    return new Unavailable(
      `No encrypted connection to ${host}:${port}. Use imaps:// in IMAP_URL, or ?tls=optional if its network can be trusted.`,
    )
  return new Unavailable(
    `The mailbox at ${host}:${port} could not be read (${/^E?[A-Za-z_]{3,}$/.test(code) ? code : 'no reason given'}). Is IMAP_URL right, and the port open?`,
  )
}

type Told = {
  authenticationFailed?: boolean
  mailboxMissing?: boolean
  serverResponseCode?: string
  code?: string
  message?: string
}

function told(fault: unknown): Told {
  return typeof fault === 'object' && fault !== null ? fault : {}
}
