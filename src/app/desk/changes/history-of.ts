import { href } from 'react-router'

/** Where the versions of a thing are; null for what keeps none that somebody could go back to. */
export function historyOf(noun: string, id: string): string | null {
  switch (noun) {
    case 'quote':
      return href('/admin/quotes/:id/history', { id })
    case 'author':
      return href('/admin/authors/:id/history', { id })
    case 'category':
      return href('/admin/categories/:id/history', { id })
    case 'page':
      return href('/admin/pages/:id/history', { id })
    case 'settings':
      return href('/admin/settings/history')
    default:
      return null
  }
}
