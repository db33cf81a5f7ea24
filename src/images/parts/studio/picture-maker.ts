import type { Design } from '#plates'
import { pageRoom } from './page-room.ts'
import type { Preview, PreviewAsk } from './preview.ts'
import { previewByServer } from './preview-by-server.ts'
import type { Subject } from './subject.ts'

/**
 * Draws here, in the worker; where that fails, by the server.
 * @returns undefined where a newer one has taken its place
 * @throws Error when neither could; its message may be shown
 */
export async function makePreview(subject: Subject, design: Design, ask: PreviewAsk): Promise<Preview | undefined> {
  try {
    const room = await pageRoom()
    const drawn = await room.preview({ ...subject, design }, ask)
    return drawn && { bitmap: drawn.bitmap, notes: drawn.notes, by: 'worker' }
  } catch {
    return await previewByServer(subject, design, ask)
  }
}
