import { say } from '#messages'
import type { Block } from '#newsletter'
import type { Page, PagePlace } from '#pages'
import { languageName } from '../../site/language-name.ts'
import { field, type FilledIn } from '../form/form-field.ts'
import { seoForm } from '../seo-preview/seo-form.ts'

export const placeNames: Readonly<Record<PagePlace, () => string>> = {
  none: () => say('desk-pages.no-menu'),
  header: () => say('desk-pages.main-menu'),
  links: () => say('desk-pages.footer-links'),
  legal: () => say('desk-pages.footer-legal'),
}

export const pagePlaces = Object.keys(placeNames) as PagePlace[] // safe: its own keys

/** Every field of the form, under its name in a page; `language` is the one that a new page begins with. */
export const pageForm = (language: string) => ({
  title: field(say('desk-pages.title-field'), ''),
  slug: field(say('desk-pages.address'), ''),
  language: field(say('desk-pages.language'), language, (code: string) => languageName(code)),
  description: field(say('desk-pages.description'), ''),
  seo_title: seoForm().seo_title,
  seo_image: seoForm().seo_image,
  blocks: field<Block[]>(say('desk-pages.content'), [], (blocks) => say('desk-pages.blocks', { count: blocks.length })),
  place: field<PagePlace>(say('desk-pages.menu'), 'none', (place) => placeNames[place]()),
  position: field(say('desk-pages.position'), 0),
  isPublished: field<boolean>(say('desk-pages.published'), false),
})

/** A page as the form holds it. */
export type PageFields = FilledIn<ReturnType<typeof pageForm>>
export type EditedPage = Pick<Page, 'id' | 'version' | keyof PageFields>
