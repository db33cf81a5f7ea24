/** Where the site stands: what the operator set, not what a request said. */
export type Site = {
  /** `https://quotes.example.org`, without a slash at the end. Canonical links begin with it. */
  origin: string
  timeZone: string
}
