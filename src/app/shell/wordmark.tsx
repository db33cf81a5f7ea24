import { useState } from 'react'
import { siteHref } from '#messages'
import type { SiteLook } from './site-look.ts'

/** The logo where there is one that loads, else the name in type with the accent's full stop. */
export function Wordmark({ look, onBroken }: { look: SiteLook; onBroken?: () => void }) {
  const [broken, setBroken] = useState(false)
  if (look.logoUrl && !broken) {
    const giveUp = () => {
      setBroken(true)
      onBroken?.()
    }
    // The logo of a page that the server made may have failed before scripts came; its event is over then.
    const giveUpIfFailed = (logo: HTMLImageElement | null) => {
      if (logo?.complete && logo.naturalWidth === 0) logo.decode().catch(giveUp)
    }
    return (
      <img
        ref={giveUpIfFailed}
        src={siteHref(look.logoUrl)}
        alt={look.title}
        height={28}
        className="h-7 w-auto"
        onError={giveUp}
      />
    )
  }
  return (
    <bdi className="font-serif text-[1.375rem] font-semibold">
      {look.title}
      <span className="text-[var(--dot,var(--color-accent))]">.</span>
    </bdi>
  )
}
