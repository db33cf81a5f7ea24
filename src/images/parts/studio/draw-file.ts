import type { Design } from '#plates'
import { pageRoom } from './page-room.ts'
import type { Subject } from './subject.ts'

/** The file of a design, drawn in this browser; undefined where that fails, and the server has to draw it. */
export async function drawFile(subject: Subject, design: Design): Promise<{ blob: Blob; name: string } | undefined> {
  try {
    const room = await pageRoom()
    return await room.file({ ...subject, design })
  } catch {
    return undefined
  }
}
