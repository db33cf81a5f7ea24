/** What a visitor asks for in the form, and a job of the site keeps. */
export const verbOfVisitor = 'subscribe'

/** In which role something was asked for. */
export const askedBy = (verb: string, role: string) => (verb === verbOfVisitor && role === 'system' ? 'visitor' : role)
