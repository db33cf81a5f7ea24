type Bounces = { address: string; name: string; readAt: string | null; fault: string | null }

/** What becomes of mails that servers take and send back later: how their mailbox is read, or what is missing for it. */
export function BouncesNote({ bounces }: { bounces: Bounces | null }) {
  return (
    <section aria-labelledby="returned" className="mt-10 max-w-xl border-t border-line pt-6">
      <h2 id="returned" className="font-medium">
        Mails that come back
      </h2>
      {bounces ? <Reading {...bounces} /> : <NotRead />}
    </section>
  )
}

function Reading({ address, name, readAt, fault }: Bounces) {
  return (
    <>
      <p className="mt-2 text-sm text-quiet wrap-anywhere">
        Each mail of an issue comes back to an address of its own, {address.replace('@', '+…@')}. The mailbox of {name} is read
        every five minutes: an address that does not exist is suppressed at once, one that is full with the fifth time.
      </p>
      {fault !== null && (
        <p role="alert" className="mt-3 rounded-lg border border-wrong p-4 text-sm wrap-anywhere">
          <strong className="font-medium">It could not be read.</strong> {fault} The site tries again automatically.
        </p>
      )}
      <p className="mt-3 text-sm">{readAt === null ? 'It has not been read yet.' : `Read last ${readAt}.`}</p>
    </>
  )
}

function NotRead() {
  return (
    <p className="mt-2 text-sm text-quiet">
      <strong className="font-medium text-ink">No mailbox is set up.</strong> What a mail server refuses while it is spoken to is
      counted. What it takes and sends back later goes to MAIL_FROM, and the address is written to again. Set BOUNCE_ADDRESS and
      IMAP_URL (.env.example says how), start the site again, and each mail has a return address of its own: an address that does
      not exist is then suppressed at once, one that is full with the fifth time.
    </p>
  )
}
