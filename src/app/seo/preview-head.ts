import { excerpt } from '#plates'

/** The head of a preview: search engines keep none, and no address of it is the true one. */
export const previewHead = (title: string) => [{ title: excerpt(title, 60) }, { name: 'robots', content: 'noindex, nofollow' }]
