type Bounces = { address: string; name: string; readAt: string | null; fault: string | null }

/** What becomes of mails that servers take and send back later: how their mailbox is read, or what is missing for it. */
export function BouncesNote({ bounces }: { bounces: Bounces | null }) {
  return (
    <section aria-labelledby="returned" className="mt-10 max-w-xl border-t border-line pt-6">
      <h2 id="returned" className="font-medium">
        Bounces
      </h2>
      {bounces ? <Reading {...bounces} /> : <NotRead />}
    </section>
  )
}

function Reading({ address, name, readAt, fault }: Bounces) {
  return (
    <>
      <p className="mt-2 text-sm text-quiet wrap-anywhere">
        Each email of an issue has its own return address, {address.replace('@', '+…@')}. The mailbox of {name} is read every five
        minutes. An address that does not exist is suppressed at once, a full mailbox after five bounces.
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
      <strong className="font-medium text-ink">No mailbox is set up.</strong> Emails refused at once are counted. Later bounces go
      to MAIL_FROM, and the address stays on the list. To handle them, set BOUNCE_ADDRESS and IMAP_URL (see .env.example) and
      restart the site. An address that does not exist is then suppressed at once, a full mailbox after five bounces.
    </p>
  )
}
