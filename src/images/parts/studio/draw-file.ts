import type { Design } from '#plates'
import { pageRoom } from './page-room.ts'
import { askServer } from './preview-by-server.ts'
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

/** What is shared: the file, or where this browser cannot draw it the server's, as JPEG. @throws Error whose message may be shown */
export async function drawShared(subject: Subject, design: Design): Promise<File> {
  const drawn = await drawFile(subject, design)
  if (drawn) return new File([drawn.blob], drawn.name, { type: drawn.blob.type })
  const picture = await (await askServer(subject, design)).blob()
  return new File([picture], 'quote.jpg', { type: picture.type })
}
