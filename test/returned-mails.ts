type Report = {
  /** Where it is sent: the return path of the mail that did not arrive. */
  to: string
  action?: string
  status?: string
  said?: string
  recipient?: string
}

/** What a mail server sends back of a mail that it could not deliver (RFC 3464). */
export function aReport({
  to,
  action = 'failed',
  status = '5.1.1',
  said = 'smtp; 550 5.1.1 User unknown',
  recipient = 'reader1@people.example',
}: Report): string {
  return lines(
    'From: Mail Delivery System <mailer-daemon@mail.example>',
    `To: <${to}>`,
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    ' boundary="=_between"',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--=_between',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    "I'm sorry to have to inform you that your message could not be delivered.",
    '',
    '--=_between',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.example',
    'Arrival-Date: Sun, 1 Mar 2026 12:00:00 +0000',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: ${said}`,
    '',
    '--=_between',
    'Content-Type: text/rfc822-headers',
    '',
    'From: quotes@site.example',
    `To: ${recipient}`,
    'Subject: The quote of the day',
    '',
    '--=_between--',
  )
}

/** What an answering machine says. */
export function anAutoReply({ to }: { to: string }): string {
  return lines(
    'From: Ada <ada@people.example>',
    `To: <${to}>`,
    'Subject: Out of office: The quote of the day',
    'Auto-Submitted: auto-replied',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'I am away until Monday. 550 5.1.1 is not what I say.',
  )
}

export function lines(...all: string[]): string {
  return `${all.join('\r\n')}\r\n`
}
