import { inUse, type ThirdParties } from '../site/third-parties.ts'

type Queue = { (...words: unknown[]): void; q?: unknown[] }
type Window = { dataLayer?: unknown[]; gtag?: Queue; clarity?: Queue }

const page = globalThis as unknown as Window // safe: what the companies' own snippets put there, or nothing

let loaded = false

/** Nothing of another company is asked for before this is called: after consent, and only where the visitor is counted. */
export function loadThirdParties(ids: ThirdParties): void {
  if (loaded) return
  loaded = true
  document.documentElement.dataset.consented = 'true'
  if (ids.clarity !== null) {
    const words: unknown[] = []
    page.clarity = Object.assign(
      queue((said) => words.push(said)),
      { q: words },
    )
  }
  if (ids.analytics !== null) {
    const layer = (page.dataLayer ??= [])
    page.gtag = queue((words) => layer.push(words))
    page.gtag('js', new Date())
    page.gtag('config', ids.analytics)
  }
  for (const { id, party } of inUse(ids)) {
    const script = Object.assign(document.createElement('script'), { src: party.script(id), async: true, crossOrigin: null })
    document.head.append(script)
  }
}

/** The same to those that are loaded (with the quote's text, author and category). */
export function tellThirdParties(event: string, details: Record<string, string>): void {
  if (!loaded) return
  page.gtag?.('event', event, details)
  page.clarity?.('event', event)
}

/** Their snippets push `arguments`, not an array, and their scripts look for that. */
function queue(take: (words: IArguments) => void): Queue {
  return function () {
    take(arguments)
  }
}
