import { sayRich } from '#messages'

/** Said wherever something would be sent. */
export function NoMailServer() {
  return (
    <p role="note" className="mt-6 max-w-prose rounded-lg border border-line p-4 text-sm">
      {sayRich('desk-newsletter.no-mail-server', { strong: (words) => <strong className="font-medium">{words}</strong> })}
    </p>
  )
}
