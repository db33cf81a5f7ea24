import type { ServerBuild } from 'react-router'
import type { CacheableRoute } from './page-cache.ts'

/** The build's routes as the tree that `matchRoutes` takes, with the handles in which pages declare their parameters. */
export function cacheableRoutes(build: ServerBuild): CacheableRoute[] {
  const childrenOf = (parentId: string | undefined): CacheableRoute[] =>
    Object.values(build.routes)
      .filter((route) => route !== undefined && route.parentId === parentId)
      .map((route) => {
        const { id, index, path, module } = route!
        const handle = module.handle as CacheableRoute['handle'] // safe: only our own pages set it
        return index ? { id, index, path, handle } : { id, path, handle, children: childrenOf(id) }
      })
  return childrenOf(undefined)
}
