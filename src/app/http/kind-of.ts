/** Few kinds, however many addresses there are: metrics keep a series for each, and traces show names. */
const kinds: [kind: string, begins: RegExp][] = [
  ['asset', /^\/(assets|faces|files|studio\/fonts)\//],
  ['picture', /^\/pictures\//],
  ['api', /^\/api\//],
  ['desk', /^\/admin(\/|$|\?|\.)/],
  ['feed', /^\/(feed|sitemap|robots|.*\.(xml|rss|atom))/],
  ['data', /\.data(\?|$)/],
  ['health', /^\/(healthz|readyz|metrics)$/],
]

/** What was asked for, as monitoring names it. `address` may have a query. */
export function kindOf(address: string): string {
  return kinds.find(([, begins]) => begins.test(address))?.[0] ?? 'page'
}
