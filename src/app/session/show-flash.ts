import { loadDownloads } from '#quotes/parts'
import { endCookie, readCookie } from '#ui/readable-cookie'
import { toast } from '#ui/toast'
import { forgetRecent } from './forget-recent.ts'
import { readFlash } from '../http/flash.ts'
import { forgetWords } from './kept-words.ts'

/** Says once what an answer left for the page after it; who has signed in goes on with what they were about to download. */
export function showFlash(): void {
  const flash = readFlash(readCookie('flash'))
  endCookie('flash')
  if (flash) {
    const { forget, ...said } = flash
    toast(said)
    if (forget !== undefined) {
      forgetWords(forget)
      forgetRecent()
    }
  }
  if (location.hash.startsWith('#do=')) void loadDownloads().then(({ takeUp }) => takeUp())
}
