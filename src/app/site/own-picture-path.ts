const picture = /^\/files\/public\/images\/[0-9a-f]{2}\/[\w-]+\.(?:webp|png)$/

/** Pictures of our own are kept as paths: one that comes with our origin before it, as the API writes it, becomes one. Any other text stays as it is. */
export function ownPicturePath(origin: string, address: string): string {
  const path = address.startsWith(origin) ? address.slice(origin.length) : ''
  return picture.test(path) ? path : address
}
