/** Built-in pages that a text of the site's own can replace. */
export const builtInSlugs = ['about', 'faq', 'privacy', 'terms'] as const
export type BuiltInSlug = (typeof builtInSlugs)[number]

export const isBuiltIn = (slug: string): slug is BuiltInSlug => builtInSlugs.some((one) => one === slug)

const binding: readonly string[] = ['privacy', 'terms'] satisfies BuiltInSlug[]

/** Whether a text binds the operator: two that contradict each other help nobody, so the site's own is shown in every language that has none. */
export const isBinding = (slug: string): boolean => binding.includes(slug)
