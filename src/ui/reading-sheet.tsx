import address from './reading.css?url'

/** Stands in the page of a part: React draws it when the sheet is there, and not before. */
export function ReadingSheet() {
  return <link rel="stylesheet" href={address} precedence="reading" />
}
