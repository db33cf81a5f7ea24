import { say } from '#messages'
import { loadDownloads } from '#quotes/parts'
import { toast } from '#ui/toast'

/** Has the download of a zip written down, once for all that is in it, and saves it; who is asked to sign in and does not keeps nothing. */
export async function savePack(quoteId: string, blob: Blob, name: string, instead: () => void): Promise<void> {
  const { askDownload, saveFile } = await loadDownloads()
  const order = { quoteId, action: 'custom_download', drawn: true, format: 'pack' } as const
  // Another page would give one picture, where a zip of all was asked for.
  if (!(await askDownload(order, instead, { stays: true }))) return
  saveFile(blob, name)
  toast({ kind: 'success', title: say('downloads.done') })
}
