/** Built-in pages that a text of the site's own can replace. */
export const builtInSlugs = ['about', 'faq', 'privacy', 'terms'] as const
export type BuiltInSlug = (typeof builtInSlugs)[number]

export const isBuiltIn = (slug: string): slug is BuiltInSlug => builtInSlugs.some((one) => one === slug)
