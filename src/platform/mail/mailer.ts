import type { Readable } from 'node:stream'
import nodemailer from 'nodemailer'
import { answerOf } from './answer-of.ts'
import { Invalid, isHouseError, Unavailable } from '../errors.ts'
import type { Outbox, Posted, Recipient } from '../ground.ts'
import { isMailAddress, oneLine } from '../mail-address.ts'
import type { Watch, Work } from '../watch.ts'
import { notSent } from './not-sent.ts'
import { openOutbox } from './outbox.ts'
import { readSmtpUrl } from './smtp-url.ts'

export type MailerSettings = {
  /** Without it mails are kept in `outboxFolder`. */
  smtpUrl?: string
  /** Who signs what leaves; the key is a PEM. */
  dkim?: { domainName: string; keySelector: string; privateKey: string }
  outboxFolder: string
  /** How long a server may be silent: while it is reached, and then. 10 s; 60 s, as some read a mail before they take it. */
  reachMs?: number
  answerMs?: number
  /** How long one mail may take from beginning to end, for a server that is never silent and never done. 3 minutes. */
  wholeMs?: number
  /** Measures each mail, with what came of it. */
  watch?: Watch | undefined
}

export type Mail = {
  from: Recipient
  to: Recipient
  subject: string
  html: string
  text: string
  headers?: Record<string, string>
  messageId?: string | undefined
  /** Where it comes back to if it cannot be delivered; else to `from`. */
  returnPath?: string | undefined
  /** What in it opens a door: tokens and codes. They are marked in the outbox, so that they are not shown to everyone who may look. */
  secrets?: string[]
}

export type Mailer = {
  /** Whether mails leave the house, by SMTP. */
  leaves: boolean
  outbox: Outbox
  /** Done when the server, or the disk, has it. @throws Unavailable to be tried again, `mayBeDone` where the server may have it · Invalid for an address that is none, or that the server refuses for good */
  deliver(mail: Mail): Promise<void>
  /** The same for one of many, with what came of it. */
  post(mail: Mail): Promise<Posted>
  /** Connects and signs in, and sends nothing. Not there: no mail leaves. @throws Unavailable with a sentence for the person who runs the site */
  check?: () => Promise<void>
  close(): void
}

/** Nothing is connected until there is a mail. @throws TypeError for an SMTP_URL that the settings would have refused */
export function openMailer({ watch, ...settings }: MailerSettings): Mailer {
  const mailer = unwatchedMailer(settings)
  if (!watch) return mailer
  const watchedMail = <R>(send: () => Promise<R>, outcomeOf: (answer: R) => string): Promise<R> => {
    const work: Work = { kind: 'mail', name: '' }
    return watch.run(work, async () => {
      const answer = await send()
      work.outcome = mailer.leaves ? outcomeOf(answer) : 'kept'
      return answer
    })
  }
  return {
    ...mailer,
    deliver: (mail) =>
      watchedMail(
        () => mailer.deliver(mail),
        () => 'sent',
      ),
    post: (mail) =>
      watchedMail(
        () => mailer.post(mail),
        ({ ended }) => ended,
      ),
  }
}

function unwatchedMailer({
  smtpUrl,
  dkim,
  outboxFolder,
  reachMs = 10_000,
  answerMs = 60_000,
  wholeMs = 180_000,
}: Omit<MailerSettings, 'watch'>): Mailer {
  const outbox = openOutbox(outboxFolder)
  if (!smtpUrl) {
    const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
    const deliver = async (mail: Mail) => {
      const { message } = await composer.sendMail(composed(mail))
      if (!Buffer.isBuffer(message)) throw new TypeError('A composed mail is bytes.')
      await outbox.keep(message, mail.secrets ?? [])
    }
    const post = (mail: Mail) => deliver(mail).then(() => kept, notKept)
    return { leaves: false, outbox, deliver, post, close: () => composer.close() }
  }
  const server = readSmtpUrl(smtpUrl)
  if (!server) throw new TypeError('SMTP_URL cannot be read.')
  const transport = nodemailer.createTransport({
    ...server,
    pool: true,
    maxConnections: 3,
    // Whether a server took a mail before it fell silent, only who sent it can decide.
    maxRequeues: 0,
    dnsTimeout: reachMs,
    connectionTimeout: reachMs,
    greetingTimeout: reachMs,
    socketTimeout: answerMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim ? { dkim: { ...dkim, headerFieldNames: signedHeads } } : {}),
  })
  const contents = new WeakMap<AbortSignal, Readable>()
  transport.use('stream', ({ message, data: { signal } }, done) => {
    const open = message?.createReadStream.bind(message)
    if (message && open && signal)
      message.createReadStream = (options) => {
        const content = open(options)
        contents.set(signal, content)
        return content
      }
    done()
  })
  // What it says is read when the server has asked for it, and not before.
  const answered = (fault: unknown, signal: AbortSignal) =>
    answerOf(fault, server, { begun: contents.get(signal)?.readableDidRead ?? false })
  const deliver = async (mail: Mail) => {
    const signal = AbortSignal.timeout(wholeMs)
    await transport.sendMail({ ...composed(mail), signal }).catch((fault: unknown) => {
      const why = notSent(fault, server)
      throw answered(fault, signal).ended === 'unclear' ? new Unavailable(why.message, { mayBeDone: true }) : why
    })
  }
  const post = async (mail: Mail): Promise<Posted> => {
    const signal = AbortSignal.timeout(wholeMs)
    try {
      const { response } = await transport.sendMail({ ...composed(mail), signal })
      return { ended: 'sent', code: Number.parseInt(response, 10) || 250, says: '' }
    } catch (fault) {
      return answered(fault, signal)
    }
  }
  const check = async () => {
    await transport.verify().catch((fault: unknown) => {
      throw notSent(fault, server)
    })
  }
  return { leaves: true, outbox, deliver, post, check, close: () => transport.close() }
}

const kept: Posted = { ended: 'sent', code: null, says: 'Kept in the outbox' }

/** What is not in the outbox is nowhere: a full disk is a server that is away. */
function notKept(fault: unknown): Posted {
  if (!isHouseError(fault)) throw fault
  return { ended: fault instanceof Invalid ? 'refused' : 'away', code: null, says: fault.message }
}

/**
 * What a signature stands for. RFC 8058 asks for both headers of unsubscribing by one click, and nodemailer signs only the first: without the
 * second, mail programs need not offer it.
 */
const signedHeads = [
  'From:Reply-To:Subject:Date:Message-ID:To:Cc:In-Reply-To:References:MIME-Version:Content-Type:Content-Transfer-Encoding',
  'List-Id:List-Unsubscribe:List-Unsubscribe-Post:Auto-Submitted',
].join(':')

/** Anyone who chose a name or a title chose one line of one header. */
function composed({ from, to, subject, html, text, headers, messageId, returnPath }: Mail) {
  const recipient = mailbox(to)
  const message = { from: mailbox(from), to: recipient, subject: oneLine(subject), html, text, headers, messageId }
  return returnPath === undefined ? message : { ...message, envelope: { from: returnPath, to: recipient.address } }
}

function mailbox({ email, name = '' }: Recipient): { name: string; address: string } {
  if (!isMailAddress(email)) throw new Invalid('Email can’t be sent to this address.')
  return { name: oneLine(name), address: email }
}
