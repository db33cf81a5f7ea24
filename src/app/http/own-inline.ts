import { createContext } from 'react-router'

/** What is in a page between `<script>` or `<style>` and was written by us. */
export type Inline = { scripts: readonly string[]; styles: readonly string[] }

/** Of the page that was rendered last under this context; the policy allows these and nothing else that is in it. */
export const ownInline = createContext<Inline>({ scripts: [], styles: [] })

/**
 * The framework's own scripts bear a mark, made again for each render, which nobody whose words are in the page can know. `html` is without it,
 * as it would say nothing to a browser.
 */
export function takeMarked(marked: string, mark: string): { html: string; scripts: string[] } {
  const scripts = [...marked.matchAll(new RegExp(`<script[^>]* nonce="${mark}"[^>]*>([^]*?)</script>`, 'g'))]
  return { html: marked.replaceAll(` nonce="${mark}"`, ''), scripts: scripts.map(([, code = '']) => code) }
}
