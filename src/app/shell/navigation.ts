import { href } from 'react-router'
import { say } from '#messages'

/** The navigation bar and the footer show what exists; a page joins these lists with the page. */
export const mainLinks = () => [
  { name: say('shell.home'), to: href('/') },
  { name: say('shell.categories'), to: href('/categories') },
  ...siteLinks(),
]

/** Of the site itself. */
export const siteLinks = () => [
  { name: say('shell.about'), to: href('/about') },
  { name: say('shell.contact'), to: href('/contact') },
  { name: say('shell.faq'), to: href('/faq') },
]

/** On a phone all of it is one list. */
export const menuLinks = () => [
  ...mainLinks().slice(0, 2),
  { name: say('shell.authors'), to: href('/authors') },
  { name: say('shell.search'), to: href('/search') },
  ...mainLinks().slice(2),
]

/** Of readers without an account. */
export const deviceLinks = () => [{ name: say('shell.saved'), to: href('/saved') }]

/** Of the person who is signed in. */
export const ownLinks = () => [
  { name: say('shell.profile'), to: href('/profile') },
  { name: say('shell.saved'), to: href('/profile/favourites') },
]

export const quickLinks = () => [
  { name: say('shell.home'), to: href('/') },
  { name: say('shell.categories'), to: href('/categories') },
  { name: say('shell.authors'), to: href('/authors') },
  { name: say('shell.quote-of-the-day'), to: href('/quote-of-the-day') },
  { name: say('shell.random-quote'), to: href('/random') },
  ...deviceLinks(),
  { name: say('shell.languages'), to: `${href('/search')}#languages` },
  { name: say('shell.is-it-real'), to: href('/check') },
  { name: say('shell.who-said-it'), to: href('/misattributed') },
  { name: say('shell.sources'), to: href('/sources') },
  { name: say('shell.statistics'), to: href('/statistics') },
  { name: say('shell.about'), to: href('/about') },
  { name: say('shell.contact'), to: href('/contact') },
]
