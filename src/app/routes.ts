import { index, route, type RouteConfig } from '@react-router/dev/routes'

/** Every page's address and file. Links are typed by it: `href('/quote/:id', { id })`. */
export default [
  index('public/home/home-page.tsx'),
  route('quote/:id', 'public/quote/quote-page.tsx'),
  route('*', 'public/not-found-page.tsx'),
] satisfies RouteConfig
