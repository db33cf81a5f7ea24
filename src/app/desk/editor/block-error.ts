/** What was refused of a text: of the whole, or first of one of its blocks, as `blocks.0.text`. */
export const blockError = (errors: Readonly<Record<string, string>>): string | undefined =>
  errors['blocks'] ?? Object.entries(errors).find(([field]) => field.startsWith('blocks.'))?.[1]
