import { href } from 'react-router'

/** The navigation bar and the footer show what exists; a page joins these lists with the page. */
export const mainLinks = [
  { name: 'Home', to: href('/') },
  { name: 'Categories', to: href('/categories') },
  { name: 'About', to: href('/about') },
  { name: 'FAQ', to: href('/faq') },
] as const

export const quickLinks = [
  { name: 'Home', to: href('/') },
  { name: 'Categories', to: href('/categories') },
  { name: 'Authors', to: href('/authors') },
  { name: 'Random quote', to: href('/random') },
  { name: 'About', to: href('/about') },
] as const
