import { say } from '#messages'
import { toast } from '#ui/toast'
import { askDownload, nameOfFile, type Instead } from './ask-download.ts'
import { whyRefused } from './refused-download.ts'
import { saveFile } from './save-file.ts'

/** `shape`: square, portrait or story; its canvas of 800 by 600 when left out. */
export type QuickDownload = { quoteId: string; shape?: string | undefined }

/** The picture of a quote as it is, drawn by the server: one press. It tells how it went. */
export async function quickDownload({ quoteId, shape }: QuickDownload, instead: Instead): Promise<void> {
  try {
    const answer = await askDownload({ quoteId, action: 'quick_download', ...(shape && { shape }) }, instead)
    if (!answer) return
    saveFile(await answer.blob(), nameOfFile(answer, 'quote.png'))
    toast({ kind: 'success', title: say('downloads.done') })
  } catch (fault) {
    toast({ kind: 'error', title: say('share.failed-to-draw'), message: whyRefused(fault) })
  }
}
