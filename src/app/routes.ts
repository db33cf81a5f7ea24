import { index, route, type RouteConfig } from '@react-router/dev/routes'

/** Every page's address and file. Links are typed by it: `href('/quote/:id', { id })`. */
export default [
  index('public/home/home-page.tsx'),
  route('categories', 'public/categories/categories-page.tsx'),
  route('categories/:slug', 'public/categories/category-page.tsx'),
  route('authors', 'public/authors/authors-page.tsx'),
  route('authors/:slug', 'public/authors/author-page.tsx'),
  route('tags/:tag', 'public/tags/tag-page.tsx'),
  route('random', 'public/random-page.tsx'),
  route('search', 'public/search/search-page.tsx'),
  route('quote/:id', 'public/quote/quote-page.tsx'),
  route('faq', 'public/static/faq-page.tsx'),
  route('about', 'public/static/about-page.tsx'),
  route('privacy', 'public/static/privacy-page.tsx'),
  route('terms', 'public/static/terms-page.tsx'),
  route('api', 'public/api/api-page.tsx'),
  route('*', 'public/not-found-page.tsx'),
] satisfies RouteConfig
