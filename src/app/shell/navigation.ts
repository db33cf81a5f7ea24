import { href } from 'react-router'

/** The navigation bar and the footer show what exists; a page joins these lists with the page. */
export const mainLinks = [
  { name: 'Home', to: href('/') },
  { name: 'Categories', to: href('/categories') },
  { name: 'About', to: href('/about') },
  { name: 'Contact', to: href('/contact') },
  { name: 'FAQ', to: href('/faq') },
] as const

/** On a phone all of it is one list. */
export const menuLinks = [
  ...mainLinks.slice(0, 2),
  { name: 'Authors', to: href('/authors') },
  { name: 'Search', to: href('/search') },
  ...mainLinks.slice(2),
]

/** Of readers without an account. */
export const deviceLinks = [{ name: 'Saved', to: href('/saved') }] as const

/** Of the person who is signed in. */
export const ownLinks = [
  { name: 'Profile', to: href('/profile') },
  { name: 'Saved', to: href('/profile/favourites') },
] as const

export const quickLinks = [
  { name: 'Home', to: href('/') },
  { name: 'Categories', to: href('/categories') },
  { name: 'Authors', to: href('/authors') },
  { name: 'Quote of the Day', to: href('/quote-of-the-day') },
  { name: 'Random quote', to: href('/random') },
  ...deviceLinks,
  { name: 'Languages', to: `${href('/search')}#languages` },
  { name: 'Is this quote real?', to: href('/check') },
  { name: 'Who really said it?', to: href('/misattributed') },
  { name: 'Sources', to: href('/sources') },
  { name: 'Statistics', to: href('/statistics') },
  { name: 'About', to: href('/about') },
  { name: 'Contact', to: href('/contact') },
] as const
