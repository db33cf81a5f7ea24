import { say } from '#messages'
import type { Design } from '#plates'
import { drawFile, type Subject } from '#images/parts'
import { loadDownloads, whyRefused } from '#quotes/parts'
import { toast } from '#ui/toast'

/** Draws the file here, or asks the server for it where that fails, has the download written down, and saves it. It tells how it went. */
export async function savePicture(subject: Subject, design: Design, instead: () => void): Promise<void> {
  const order = { quoteId: subject.quote.id, action: 'custom_download' } as const
  try {
    const { askDownload, nameOfFile, saveFile } = await loadDownloads()
    const drawn = await drawFile(subject, design)
    const answer = await askDownload(
      { ...order, ...(drawn ? { drawn: true, format: `${design.format} ${design.type}` } : { design }) },
      instead,
    )
    if (!answer) return
    if (drawn) saveFile(drawn.blob, drawn.name)
    else saveFile(await answer.blob(), nameOfFile(answer, `quote.${design.type}`))
    toast({ kind: 'success', title: say('downloads.done') })
  } catch (fault) {
    toast({ kind: 'error', title: say('share.failed-to-draw'), message: say('studio.still-here', { why: whyRefused(fault) }) })
  }
}
