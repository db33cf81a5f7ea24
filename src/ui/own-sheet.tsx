import { siteHref } from '#messages'
import check from './check.css?url'
import reference from './reference.css?url'

const sheets = { check, reference }

/** What only some pages wear, so that the others do not carry it. React waits for the sheet before it shows the page. */
export function OwnSheet({ of }: { of: keyof typeof sheets }) {
  return <link rel="stylesheet" href={siteHref(sheets[of])} precedence="own" />
}
