/** Said wherever something would be sent. */
export function NoMailServer() {
  return (
    <p role="note" className="mt-6 max-w-prose rounded-lg border border-line p-4 text-sm">
      <strong className="font-medium">Email isn’t set up.</strong> The outbox keeps the latest 500 emails instead. Set SMTP_URL
      and MAIL_FROM (see .env.example) and restart the site.
    </p>
  )
}
