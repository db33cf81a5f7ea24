import { say } from '#messages'
import { field } from '../form/form-field.ts'

/** What forms hold of what is said to search engines, under its names in each noun. */
export const seoForm = () => ({
  seo_title: field(say('desk-fields.seo-title'), ''),
  seo_description: field(say('desk-fields.seo-description'), ''),
  seo_image: field(say('desk-fields.seo-image'), ''),
})
