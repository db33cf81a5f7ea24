import { useEffect, useRef } from 'react'
import { Icon } from '#ui/icon'
import { copyQuote, type Shareable } from './copy-quote.ts'
import { shareQuote } from './share-quote.ts'

/** A quote without a picture has one list of ways. The platform's own dialog: focus, Escape and inertness come with it. */
export default function ShareDialog({ quote, onClose }: { quote: Shareable; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])

  const ways = [
    { name: 'Share the quote', icon: 'share', act: () => shareQuote(quote) },
    { name: 'Copy quote and author', icon: 'copy', act: () => copyQuote(quote, 'attributed') },
    { name: 'Copy the words alone', icon: 'words', act: () => copyQuote(quote, 'text') },
    { name: 'Copy link', icon: 'link', act: () => copyQuote(quote, 'link') },
  ] as const
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      // Closed by a click on the backdrop, too.
      closedby="any"
      aria-labelledby="share-title"
      className="mx-auto mt-auto mb-0 w-full max-w-none rounded-t-2xl bg-raised p-0 text-ink backdrop:bg-[rgb(0_0_0/0.5)] md:mb-auto md:max-w-md md:rounded-2xl"
    >
      <div className="p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
        <div className="flex items-start justify-between">
          <h2 id="share-title" className="text-xl">
            Share this quote
          </h2>
          <button
            type="button"
            aria-label="Close"
            onClick={() => dialog.current?.close()}
            className="-mt-2 -mr-2 grid size-11 place-items-center"
          >
            <Icon name="close" size={20} />
          </button>
        </div>
        <p className="mt-1 line-clamp-2 font-text text-lg leading-snug text-quiet" lang={quote.language} dir={quote.direction}>
          {quote.marks[0]}
          {quote.text}
          {quote.marks[1]}
        </p>
        <p className="mt-1 text-sm text-quiet">{quote.author}</p>
        <ul className="mt-4 grid divide-y divide-line border-y border-line">
          {ways.map(({ name, icon, act }) => (
            <li key={name}>
              <button
                type="button"
                className="flex min-h-14 w-full items-center gap-4 text-left hover:text-accent"
                onClick={() => {
                  void act().finally(() => dialog.current?.close())
                }}
              >
                <Icon name={icon} /> {name}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </dialog>
  )
}
