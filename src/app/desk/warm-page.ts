type Known = { path?: string; module: string; imports?: string[] }

declare global {
  interface Window {
    /** React Router's own table of routes; on a document of the desk it names all of them. */
    __reactRouterManifest?: { routes: Record<string, Known> }
  }
}

const warmed = new Set<string>()

/** Fetches the script of a page that somebody is about to open. Its data is theirs alone and kept nowhere, so it is not asked for twice. */
export function warmPage(to: string): void {
  if (warmed.has(to)) return
  warmed.add(to)
  const path = to.replace(/^\/admin\//, '')
  const page = Object.values(window.__reactRouterManifest?.routes ?? {}).find((route) => route.path === path)
  for (const script of page ? [page.module, ...(page.imports ?? [])] : []) {
    if (document.querySelector(`link[href="${CSS.escape(script)}"]`)) continue
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: script }))
  }
}
