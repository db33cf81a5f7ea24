import { preload } from 'react-dom'
import { siteHref } from '#messages'
import address from './whole.css?url'

// Anyone who comes from another page gets it together with the data.
if (typeof document !== 'undefined') preload(siteHref(address), { as: 'style' })

/** Stands in what wears more than the page carries (desk.css, studio.css): React draws it when the sheet is there, and not before. */
export function WholeSheet() {
  return <link rel="stylesheet" href={siteHref(address)} precedence="whole" />
}
