/** In which role something was asked for. A job of the site keeps the subscription that a visitor asked for in the form. */
export const askedBy = (verb: string, role: string) => (verb === 'subscribe' && role === 'system' ? 'visitor' : role)
