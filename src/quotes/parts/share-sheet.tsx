import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { say } from '#messages'
import { Icon } from '#ui/icon'
import type { Shareable } from './copy-quote.ts'
import { ShareChoice } from './share-choice.tsx'
import { ShareView } from './share-view.tsx'
import { pictureWays, ShareWays, textWays } from './share-ways.tsx'
import { useSharedPicture } from './use-shared-picture.ts'

/** Few embed: the rest don't load it. */
const EmbedCode = lazy(() => import('./embed-code.tsx'))

/** A quote with an image of its own: first what is shared, then how. Any other has one list of ways. */
type Step = 'all' | 'choice' | 'text' | 'image' | 'embed'

type Props = {
  quote: Shareable
  /** It is in the page of the quote. */
  placed?: boolean
}

export default function ShareSheet({ quote, placed = false }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const first: Step = quote.image === undefined ? 'all' : 'choice'
  const [step, setStep] = useState<Step>(first)
  const picture = useSharedPicture(quote)
  const dialog = () => place.current?.closest('dialog')

  useEffect(() => {
    const again = () => setStep(first)
    const around = dialog()
    // From here on what is pressed is done (theme.css).
    around?.setAttribute('data-live', '')
    around?.addEventListener('close', again)
    return () => around?.removeEventListener('close', again)
  }, [first])

  const act = (way: () => Promise<unknown>) => void way().finally(() => dialog()?.close())
  const ways = {
    all: [...(picture.isMissing ? [] : pictureWays(quote, picture)), ...textWays(quote)],
    choice: [],
    text: textWays(quote),
    image: pictureWays(quote, picture),
    embed: [],
  }[step]
  return (
    <div ref={place} className="p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
      <div className="flex items-center gap-1">
        {(step === 'text' || step === 'image' || step === 'embed') && (
          <button
            type="button"
            className="-ms-3 grid size-11 place-items-center text-lg"
            aria-label={say('share.back')}
            onClick={() => setStep(first)}
          >
            <span className="points" aria-hidden>
              ←
            </span>
          </button>
        )}
        <h2 id="share-title" className="text-xl">
          {step === 'embed' ? say('share.embed') : say('share.title')}
        </h2>
        <button
          type="button"
          aria-label={say('ui.close')}
          // Closes it without script, too.
          {...(placed && { command: 'close', commandfor: 'share' })}
          onClick={() => dialog()?.close()}
          className="-me-2 ms-auto grid size-11 place-items-center"
        >
          <Icon name="close" size={20} />
        </button>
      </div>
      {step === 'choice' ? (
        <ShareChoice quote={quote} picture={picture} onChoose={setStep} />
      ) : step === 'embed' ? (
        <Suspense fallback={<p className="mt-3 min-h-40 text-quiet">{say('share.embed-loading')}</p>}>
          <EmbedCode quote={quote} />
        </Suspense>
      ) : (
        <div className="mt-3 grid gap-5 md:grid-cols-2 md:items-center md:gap-7">
          <ShareView quote={quote} picture={step === 'text' ? undefined : picture} />
          <ShareWays
            quote={quote}
            ways={ways}
            act={act}
            picture={step === 'text' ? undefined : picture}
            onEmbed={step === 'image' ? undefined : () => setStep('embed')}
          />
        </div>
      )}
    </div>
  )
}
