import { createRoot } from 'react-dom/client'
import type { HeardAsk } from '#ui/ask-sign-in'
import { SignInDialog } from './sign-in-dialog.tsx'

let isOpen = false

/** Over whatever page there is, in a tree of its own: nothing that the page does takes away what somebody is typing. One at a time. */
export function openSignIn({ answer, ...ask }: HeardAsk, hasHeadCode: boolean): void {
  if (isOpen) return answer(false)
  isOpen = true
  const place = document.body.appendChild(document.createElement('div'))
  // What it is over would take Escape for its own: that would be closed, and this one not.
  place.addEventListener('keydown', (event) => event.stopPropagation())
  const root = createRoot(place)
  root.render(
    <SignInDialog
      ask={ask}
      hasHeadCode={hasHeadCode}
      onEnd={(signedIn) => {
        isOpen = false
        root.unmount()
        place.remove()
        answer(signedIn)
      }}
    />,
  )
}
