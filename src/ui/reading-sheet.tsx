import { siteHref } from '#messages'
import address from './reading.css?url'

/** Belongs in each page of texts: React waits for the sheet before it shows the page. */
export function ReadingSheet() {
  return <link rel="stylesheet" href={siteHref(address)} precedence="reading" />
}
