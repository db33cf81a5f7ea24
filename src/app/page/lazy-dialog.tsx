import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'
import { say } from '#messages'

import { toast } from '#ui/toast'

/** A dialog whose script is fetched when it is first opened; until then `waiting` is in its place. If the script cannot be loaded, a message says so and the page stays. The next press tries again. */
export function lazyDialog<P extends { onClose: () => void }>(load: () => Promise<ComponentType<P>>) {
  let known: ComponentType<P> | undefined
  return function LazyDialog({ waiting, ...props }: P & { waiting?: ReactNode }) {
    const [Loaded, setLoaded] = useState(() => known)
    const fail = useEffectEvent(() => {
      toast({ kind: 'error', title: say('ui.error'), message: say('downloads.unreachable') })
      // safe: what was taken from the props is ours, not P's
      ;(props as unknown as P).onClose()
    })
    useEffect(() => {
      // Another one of it may have come while this was drawn.
      if (known) return setLoaded(() => known)
      let isGone = false
      load().then(
        (loaded) => {
          known = loaded
          if (!isGone) setLoaded(() => loaded)
        },
        () => !isGone && fail(),
      )
      return () => {
        isGone = true
      }
    }, [])
    // safe: as above
    return Loaded ? <Loaded {...(props as unknown as P)} /> : waiting
  }
}
