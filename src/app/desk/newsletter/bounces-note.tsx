import { say, sayRich } from '#messages'

type Bounces = { address: string; name: string; readAt: string | null; fault: string | null }

/** What becomes of mails that servers take and send back later: how their mailbox is read, or what is missing for it. */
export function BouncesNote({ bounces }: { bounces: Bounces | null }) {
  return (
    <section aria-labelledby="returned" className="mt-10 max-w-xl border-t border-line pt-6">
      <h2 id="returned" className="font-medium">
        {say('desk-newsletter.bounces')}
      </h2>
      {bounces ? <Reading {...bounces} /> : <NotRead />}
    </section>
  )
}

function Reading({ address, name, readAt, fault }: Bounces) {
  return (
    <>
      <p className="mt-2 text-sm text-quiet wrap-anywhere">
        {say('desk-newsletter.bounces-text', { address: address.replace('@', '+…@'), name })}
      </p>
      {fault !== null && (
        <p role="alert" className="mt-3 rounded-lg border border-wrong p-4 text-sm wrap-anywhere">
          {sayRich('desk-newsletter.mailbox-not-read', {
            strong: (words) => <strong className="font-medium">{words}</strong>,
            fault,
          })}
        </p>
      )}
      <p className="mt-3 text-sm">
        {readAt === null ? say('desk-newsletter.mailbox-not-read-yet') : say('desk-newsletter.mailbox-read', { at: readAt })}
      </p>
    </>
  )
}

function NotRead() {
  return (
    <p className="mt-2 text-sm text-quiet">
      {sayRich('desk-newsletter.no-mailbox', { strong: (words) => <strong className="font-medium text-ink">{words}</strong> })}
    </p>
  )
}
