import type { Plugin } from 'vite'

/**
 * Vite wraps each `import()` of a part in a loader that first asks for the part's scripts and styles. Here nothing is asked for ahead
 * (`modulePreload: false`) and all styles are in one file, so the loader only has to call the import, and to try once more when it
 * fails: a browser remembers a script that it could not fetch and asks for it again only under another address (docs/decisions/062-asked-again.md).
 */
const loader = String.raw`
const came = {}
export const __vitePreload = (load) =>
  load().catch((fault) => {
    const [file] = /\S+\/assets\/\S+\.js/.exec(fault.message) ?? []
    if (!file) throw fault
    return (came[file] ??= import(/* @vite-ignore */ file + '?' + Date.now()).catch(() => {
      came[file] = undefined
      throw fault
    }))
  })`

export function scriptsAskedAgain(): Plugin {
  let isAsked = false
  return {
    name: 'scripts-asked-again',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    load(id) {
      if (id !== '\0vite/preload-helper.js') return null
      isAsked = true
      return loader
    },
    buildEnd(fault) {
      if (!fault && !isAsked)
        throw new Error('Vite asks for its preload helper under another name now: change it in vite.asked-again.ts.')
    },
  }
}
