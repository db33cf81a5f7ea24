import { href } from 'react-router'
import type { z } from 'zod'
import { authorTable, type Author } from '#authors'
import { categoryTable, type Category } from '#categories'
import { quoteTable, type StaffQuote } from '#quotes'
import type { Site } from '../../../site/site.ts'
import { authorAsJson, categoryAsJson, quoteAsJson } from '../as-json.ts'
import { staffFieldsAsJson } from '../fields.ts'
import type * as shapes from './write-shapes.ts'

export function staffQuoteAsJson(site: Site, quote: StaffQuote): z.input<typeof shapes.oneStaffQuote>['data'] {
  return {
    ...staffFieldsAsJson(quoteTable, quote),
    ...quoteAsJson(site, quote),
    own: { ...quote.standing.own },
    isActive: quote.isActive,
    inTrash: quote.standing.deletedAt !== null,
    deskUrl: site.origin + href('/admin/quotes/:id', { id: quote.id }),
  }
}

export function staffAuthorAsJson(site: Site, author: Author): z.input<typeof shapes.oneStaffAuthor>['data'] {
  return {
    ...staffFieldsAsJson(authorTable, author),
    ...authorAsJson(site, author),
    is_active: author.is_active,
    deskUrl: site.origin + href('/admin/authors/:id', { id: author.id }),
  }
}

export function staffCategoryAsJson(site: Site, category: Category): z.input<typeof shapes.oneStaffCategory>['data'] {
  return {
    ...staffFieldsAsJson(categoryTable, category),
    ...categoryAsJson(site, category),
    isActive: category.isActive,
    deskUrl: site.origin + href('/admin/categories/:id', { id: category.id }),
  }
}
