import { afterEach, expect, test } from 'vitest'
import { warmPage } from './warm-page.ts'

afterEach(() => {
  delete window.__reactRouterManifest
  document.head.replaceChildren()
})

test('the page of the desk is fetched, and not the one of the same name that readers have', () => {
  window.__reactRouterManifest = {
    routes: {
      root: { id: 'root', path: '', module: '/assets/root.js' },
      'public/authors/authors-page': {
        id: 'public/authors/authors-page',
        parentId: 'root',
        path: 'authors',
        module: '/assets/for-readers.js',
      },
      'desk/frame/desk-layout': { id: 'desk/frame/desk-layout', parentId: 'root', path: 'admin', module: '/assets/layout.js' },
      'desk/frame/desk-body': { id: 'desk/frame/desk-body', parentId: 'desk/frame/desk-layout', module: '/assets/body.js' },
      'desk/authors/authors-page': {
        id: 'desk/authors/authors-page',
        parentId: 'desk/frame/desk-body',
        path: 'authors',
        module: '/assets/for-staff.js',
      },
    },
  }
  warmPage('/admin/authors')
  const links = [...document.head.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/assets/for-staff.js'])
})
