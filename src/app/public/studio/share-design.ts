import { say } from '#messages'
import { isChanged, type Design } from '#plates'
import { drawShared, type Subject } from '#images/parts'
import { loadSharing, type Shareable } from '#quotes/parts'
import { toast } from '#ui/toast'

/** Hands the designed picture to the device's share sheet, its clipboard or its downloads; no account is needed. It tells how it went. */
export async function shareDesign(quote: Shareable, subject: Subject, design: Design): Promise<void> {
  const drawn = drawShared(subject, design)
  try {
    const { sharePicture } = await loadSharing()
    await sharePicture(quote, { coming: drawn, ready: await drawn }, { alone: isChanged({ ...subject, design }) })
  } catch (error) {
    toast({ kind: 'error', title: say('share.failed-to-draw'), message: error instanceof Error ? error.message : undefined })
  }
}
