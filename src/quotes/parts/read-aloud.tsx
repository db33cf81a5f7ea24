import { useEffect, useState, useSyncExternalStore } from 'react'
import { say } from '#messages'
import { Stroke } from '#ui/icon'
import type { Shareable } from './copy-quote.ts'
import { sayable, startSaying, stopSaying, watchVoices, type Spoken } from './speech.ts'

/** A loudspeaker and what comes out of it. */
const loudspeaker = 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11'

/** Reads the words that are shown, by a voice of the device; a second press stops it, and so does leaving. Its place is kept where there is no such voice, so nothing moves. */
export default function ReadAloud({ quote }: { quote: Shareable }) {
  const { id, text, language, translation } = quote
  const words: Spoken[] = [{ text, language }, ...(translation ? [translation] : [])]
  const isSayable = useSyncExternalStore(
    watchVoices,
    () => sayable(words).length > 0,
    () => false,
  )
  const [isSaying, setSaying] = useState(false)
  useEffect(() => {
    const stop = () => {
      stopSaying()
      setSaying(false)
    }
    addEventListener('pagehide', stop)
    return () => {
      removeEventListener('pagehide', stop)
      stop()
    }
  }, [id, text, translation?.text])

  function press(): void {
    if (isSaying) stopSaying()
    else startSaying(sayable(words), () => setSaying(false))
    setSaying(!isSaying)
  }

  return (
    <button
      type="button"
      className="needs-js tap inline-flex min-h-8 items-center gap-1 rounded-full border border-current px-3"
      style={isSayable ? undefined : { visibility: 'hidden' }}
      onClick={press}
      aria-pressed={isSaying}
    >
      <span>
        <Stroke path={loudspeaker} size={14} />
      </span>
      {say('quote.read-aloud')}
    </button>
  )
}
