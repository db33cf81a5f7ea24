import { href, Link } from 'react-router'
import { say } from '#messages'
import { CopyButton } from '#ui/copy-button'

type Props = { kept: { address: string; deletion: string; until: string } }

/** The only page that knows how to delete the report. */
export function KeptNote({ kept: { address, deletion, until } }: Props) {
  return (
    <section aria-labelledby="kept" className="mt-8 grid gap-5 rounded-lg border border-accent p-5 md:p-8">
      <h2 id="kept" className="text-xl">
        {say('check.report-kept-until', { until })}
      </h2>
      <p className="max-w-prose text-pretty">{say('check.anyone-who-has-address')}</p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <a href={address} className="link wrap-anywhere">
          {address}
        </a>
        <CopyButton text={address} what={say('check.address-report')} />
      </p>
      <p className="max-w-prose text-pretty">{say('check.delete-sooner-use-link')}</p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <a href={deletion} rel="nofollow" className="link wrap-anywhere">
          {say('check.delete-this-report')}
        </a>
        <CopyButton text={deletion} what={say('check.link-deletes-report')} />
      </p>
      <p>
        <Link to={href('/check')} className="link">
          {say('check.check-something-else')}
        </Link>
      </p>
    </section>
  )
}
