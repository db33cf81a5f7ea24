import { toast } from '#ui/toast'
import { askDownload, nameOfFile, type Instead } from './ask-download.ts'
import { whyRefused } from './refused-download.ts'
import { saveFile } from './save-file.ts'

/** The picture of a quote as it is, drawn by the server: one press. It tells how it went. */
export async function quickDownload(quoteId: string, instead: Instead): Promise<void> {
  try {
    const answer = await askDownload({ quoteId, action: 'quick_download' }, instead)
    if (!answer) return
    saveFile(await answer.blob(), nameOfFile(answer, 'quote.png'))
    toast({ kind: 'success', title: 'Downloaded!' })
  } catch (fault) {
    toast({ kind: 'error', title: 'Failed to generate quote image', message: whyRefused(fault) })
  }
}
