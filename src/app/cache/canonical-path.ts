/**
 * The one spelling of a path, so that others (capitals, doubled or trailing slashes, letters escaped for nothing) do not fill the page
 * cache. Escaped slashes, percent, question and number signs mean something, and stay escaped.
 * @throws URIError where it cannot be decoded; the request guard lets no such path through
 */
export function canonicalPath(pathname: string): string {
  const steps = pathname.split('/').filter((step) => step !== '')
  return `/${steps.map((step) => encodeURIComponent(decodeURIComponent(step).toLowerCase()).replaceAll(/%(2C|3A|3B|40|26|3D|2B|24)/g, decodeURIComponent)).join('/')}`
}
