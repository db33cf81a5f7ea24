import type { ServerBuild } from 'react-router'
import type { CacheableRoute } from './page-key.ts'

/** The build's routes as the tree that `matchRoutes` takes, with the handles in which pages declare their parameters. */
export function cacheableRoutes(build: ServerBuild): CacheableRoute[] {
  const childrenOf = (parentId: string | undefined): CacheableRoute[] =>
    Object.values(build.routes)
      .filter((route) => route !== undefined)
      .filter((route) => route.parentId === parentId)
      .map((route): CacheableRoute => {
        const handle = route.module.handle as CacheableRoute['handle'] // safe: only our own pages set it
        return route.index
          ? { id: route.id, index: true, path: route.path, handle }
          : { id: route.id, path: route.path, handle, children: childrenOf(route.id) }
      })
  return childrenOf(undefined)
}
