import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// A reader who goes on before a view transition has ended has ended it; React Router leaves the promise that tells so to itself.
addEventListener('unhandledrejection', (event) => {
  const reason: unknown = event.reason
  if (reason instanceof DOMException && reason.name === 'AbortError' && reason.message.includes('skipTransition'))
    event.preventDefault()
})

// From here on React itself keeps what is pressed too early (begin-script.ts).
dispatchEvent(new Event('hydrating'))
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
