/** What columns are called where somebody reads them, in the order in which they are read; others by their own name, after them. */
const names: Readonly<Partial<Record<string, string>>> = {
  text: 'Quote',
  name: 'Name',
  author: 'Author’s name',
  author_id: 'Author',
  category: 'Category’s name',
  category_id: 'Category',
  use_multiple_categories: 'Multiple categories',
  quote_categories: 'Categories',
  tags: 'Tags',
  language: 'Language',
  description: 'Description',
  status: 'Verification',
  status_note: 'Note for readers',
  review_note: 'Review note',
  source_work: 'Work',
  source_year: 'Year',
  source_place: 'Chapter or page',
  source_edition: 'Edition',
  source_translator: 'Translator',
  source_url: 'Source URL',
  is_active: 'Active',
  is_featured: 'Featured',
  proposed_at: 'Proposed',
  publish_at: 'Visible from',
  unpublish_at: 'Visible until',
  published_at: 'First public',
  deleted_at: 'In the trash since',
  merged_into: 'Merged into',
  og_image_url: 'Link preview picture',
  image: 'Picture',
  plate: 'Plate',
  author_aliases: 'Other names',
  sort_name: 'Sort name',
  birth_date: 'Born',
  death_date: 'Died',
  bio: 'Biography',
  slug: 'Address',
  color: 'Color',
  needs_review: 'Needs review',
  likes: 'Starting likes',
  shares: 'Starting shares',
  views: 'Starting views',
}

export function fieldName(column: string): string {
  const plain = column
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return names[column] ?? plain.charAt(0).toUpperCase() + plain.slice(1)
}

const places = new Map(Object.values(names).map((name, place) => [name, place]))
const last = places.size

/** What is read first stands first; what has no place, at the end. */
export function byPlace(one: string, other: string): number {
  return (places.get(one) ?? last) - (places.get(other) ?? last) || one.localeCompare(other, 'en')
}
