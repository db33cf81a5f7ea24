/** Said wherever something would be sent. */
export function NoMailServer() {
  return (
    <p role="note" className="mt-6 max-w-prose rounded-lg border border-line p-4 text-sm">
      <strong className="font-medium">Mail is not set up: nothing leaves the house.</strong> What is sent stays in the outbox, the
      latest 500 mails. Set SMTP_URL and MAIL_FROM (.env.example says how) and start the site again.
    </p>
  )
}
