import { createRoot } from 'react-dom/client'
import { pageHref, say } from '#messages'
import type { EditAsk } from '#quotes/parts'
import { toast } from '#ui/toast'
import type { PictureFacts } from '../../../pictures/picture-facts.ts'
import { PictureEditor } from './picture-editor.tsx'

let isOpen = false

/** Over whatever page there is, in a tree of its own: nothing that the page does takes away what somebody is typing. One at a time. */
export async function openEditor({ id, wording }: EditAsk): Promise<void> {
  if (isOpen) return
  isOpen = true
  const facts = await readFacts(id)
  if (!facts) {
    isOpen = false
    toast({ kind: 'error', title: say('share.failed-to-draw'), message: say('marks.try-again') })
    return
  }
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(
    <PictureEditor
      facts={facts}
      wording={wording}
      onEnd={() => {
        isOpen = false
        root.unmount()
        place.remove()
      }}
    />,
  )
}

async function readFacts(id: string): Promise<PictureFacts | undefined> {
  try {
    const answer = await fetch(pageHref(`/quote/${id}/picture.json`))
    return answer.ok ? ((await answer.json()) as PictureFacts) : undefined // safe: our own server wrote it (picture-facts.ts)
  } catch {
    return undefined
  }
}
