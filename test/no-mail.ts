import type { MailSender } from '#platform/ground'

/** For tests and measurements in which nobody is written to. */
export const noMail: MailSender = {
  leaves: false,
  outbox: { list: async () => [], read: async () => undefined },
  send: (_, __, name) => Promise.reject(new Error(`Nobody is to be written to here, and a mail was sent: ${name}`)),
  prepare: (_, name) => Promise.reject(new Error(`Nobody is to be written to here, and a mail was made: ${name}`)),
}
