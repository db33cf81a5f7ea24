import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// A reader who goes on before a view transition has ended, or a machine too busy for it, has ended it: the page is there all the same.
// React Router leaves the promise that tells so to itself, and each browser tells it in words of its own.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && /transition/i.test(event.reason.message)) event.preventDefault()
})

// Anyone who went back before the router listened has another address than this document; React Router looks at its path alone.
addEventListener(
  'hydrated',
  () => {
    const [loaded] = performance.getEntriesByType('navigation')
    if (loaded && new URL(loaded.name).search !== location.search) location.reload()
  },
  { once: true },
)

// From here on React itself keeps what is pressed too early (begin-script.ts).
dispatchEvent(new Event('hydrating'))
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
