import { href, Link } from 'react-router'
import { say } from '#messages'
import { StarterCollection } from '../backups/starter-collection.tsx'

/** What the site came with goes or stays, and how quotes of one's own come in. */
export function QuotesStep({ starter }: { starter: number }) {
  return (
    <>
      <div className="empty:hidden *:mt-0">
        <StarterCollection quotes={starter} action={href('/admin/backups')} />
      </div>
      <section aria-labelledby="own-quotes" className="max-w-prose text-sm">
        <h2 id="own-quotes" className="font-sans font-semibold">
          {say('desk-setup.own-quotes')}
        </h2>
        <p className="mt-2 text-quiet">{say('desk-setup.own-quotes-text')}</p>
        <p className="mt-3 flex flex-wrap gap-2">
          <Link to={href('/admin/import')} className="desk-button">
            {say('desk-setup.import-quotes')}
          </Link>
          <Link to={href('/admin/quotes/new')} className="desk-button">
            {say('desk-setup.write-quote')}
          </Link>
          <Link to={href('/admin/backups')} className="desk-button">
            {say('desk-setup.move-site-in')}
          </Link>
        </p>
      </section>
    </>
  )
}
