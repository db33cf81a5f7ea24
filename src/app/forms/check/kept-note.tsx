import { href, Link } from 'react-router'
import { CopyButton } from '#ui/copy-button'

type Props = { kept: { address: string; deletion: string; until: string } }

/** The only page that knows how to delete the report. */
export function KeptNote({ kept: { address, deletion, until } }: Props) {
  return (
    <section aria-labelledby="kept" className="mt-8 grid gap-5 rounded-lg border border-accent p-5 md:p-8">
      <h2 id="kept" className="text-xl">
        Your report is kept until {until}
      </h2>
      <p className="max-w-prose text-pretty">Anyone who has this address can read it. Search engines are asked not to list it.</p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <a href={address} className="link wrap-anywhere">
          {address}
        </a>
        <CopyButton text={address} what="the address of the report" />
      </p>
      <p className="max-w-prose text-pretty">
        To delete it sooner, use this link. It’s shown only now, so keep it if you might need it, and don’t share it.
      </p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <a href={deletion} rel="nofollow" className="link wrap-anywhere">
          Delete this report
        </a>
        <CopyButton text={deletion} what="the link that deletes the report" />
      </p>
      <p>
        <Link to={href('/check')} className="link">
          Check something else
        </Link>
      </p>
    </section>
  )
}
