/**
 * A mail for the frame that shows it: without scripts (`sandbox`), with a policy of its own under which it fetches nothing, and without its style
 * elements, which the policy of the page would refuse. What is in attributes is what most mail programs go by, too.
 */
export function framed(html: string, { pictures = false } = {}): string {
  return policy(pictures) + html.replaceAll(/<style\b[\s\S]*?<\/style>|<link\b[^>]*>|<base\b[^>]*>/gi, '')
}

/** With `pictures` those that the policy of the page itself lets in: our own. */
const policy = (pictures: boolean) =>
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src-attr 'unsafe-inline'; img-src ${pictures ? '*' : 'data:'}">`
