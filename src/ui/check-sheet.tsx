import address from './check.css?url'

/** Belongs in each page that shows verdicts: React waits for the sheet before it shows the page. */
export function CheckSheet() {
  return <link rel="stylesheet" href={address} precedence="check" />
}
