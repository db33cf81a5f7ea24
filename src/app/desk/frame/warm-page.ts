type Known = { id: string; parentId?: string; path?: string; module: string; imports?: string[] }

declare global {
  interface Window {
    /** React Router's own table of routes; on a document of the desk it names all of them. */
    __reactRouterManifest?: { routes: Record<string, Known> }
  }
}

const warmed = new Set<string>()

/** Fetches the script of a page that somebody is about to open. Its data is theirs alone and kept nowhere, so it is not asked for twice. */
export function warmPage(to: string): void {
  const path = pathOf(to)
  // Readers have pages of the same names.
  const page = allRoutes().find((route) => route.path === path && isOfDesk(route.parentId))
  if (page) warm(page)
}

/** In milliseconds: the page itself comes first. */
const restMs = 4_000

/**
 * Fetches, bit by bit while nothing else is to do, the scripts of all that the menu leads to and of what every page needs. React Router loads the page again
 * where one of them cannot come; so the person who is at the desk when the site goes away would lose what they were at with the first key for which none had come yet.
 */
export function warmDesk(entries: readonly string[]): () => void {
  const paths = entries.map(pathOf)
  const left = allRoutes().filter(({ path = '', parentId }) =>
    isFrame(parentId) ? path !== '' : paths.some((one) => `${fullPath(path, parentId)}/`.startsWith(`${one}/`)),
  )
  let timer = setTimeout(step, restMs)
  function step() {
    const next = left.shift()
    if (!next) return
    warm(next)
    timer = setTimeout(step, 60)
  }
  return () => clearTimeout(timer)
}

const pathOf = (to: string) => to.replace(/^\/admin\//, '')

const allRoutes = () => Object.values(window.__reactRouterManifest?.routes ?? {})

const isFrame = (id = '') => window.__reactRouterManifest?.routes[id]?.path === 'admin'

function isOfDesk(parentId = ''): boolean {
  const parent = window.__reactRouterManifest?.routes[parentId]
  return isFrame(parentId) || (parent !== undefined && isOfDesk(parent.parentId))
}

function fullPath(path: string, parentId = ''): string {
  const parent = window.__reactRouterManifest?.routes[parentId]
  return parent?.path === undefined || parent.path === 'admin' ? path : `${parent.path}/${path}`
}

function warm({ id, module, imports = [] }: Known): void {
  if (warmed.has(id)) return
  warmed.add(id)
  for (const script of [module, ...imports]) {
    if (document.querySelector(`link[href="${CSS.escape(script)}"]`)) continue
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: script }))
  }
}
