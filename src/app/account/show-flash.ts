import { toast } from '#ui/toast'
import { readFlash } from '../http/flash.ts'

/** Says once what an answer left for the page after it. */
export function showFlash(): void {
  const flash = readFlash(/(?:^|; )flash=([^;]*)/.exec(document.cookie)?.[1])
  document.cookie = 'flash=; path=/; max-age=0'
  if (flash) toast(flash)
}
