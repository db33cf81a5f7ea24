/**
 * The cookies that scripts of our pages read. On https they are bound to this very host, as the hidden ones are (own-cookies.ts): no
 * neighbouring host can plant words that the page would show.
 */
export type ReadableCookie = 'hint' | 'flash'

const isSecure = () => location.protocol === 'https:'

const fullName = (name: ReadableCookie) => (isSecure() ? `__Host-${name}` : name)

/** The value as it was sent, encoded; undefined where there is none. */
export function readCookie(name: ReadableCookie): string | undefined {
  const start = `${fullName(name)}=`
  return document.cookie
    .split('; ')
    .find((one) => one.startsWith(start))
    ?.slice(start.length)
}

/** A browser ends a bound cookie only when it is told so in the same words that set it. */
export function endCookie(name: ReadableCookie): void {
  document.cookie = `${fullName(name)}=; path=/; max-age=0${isSecure() ? '; secure' : ''}`
}
