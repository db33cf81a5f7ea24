import { say, siteHref } from '#messages'
import { attributed, copyQuote, type Shareable } from './copy-quote.ts'
import { earlyShare } from './early-share.ts'
import { editPicture, studioAddress } from './edit-picture.ts'
import { ShareIcon, type ShareIconName } from './share-icon.tsx'
import { sharePicture } from './share-picture.ts'
import { shareQuote } from './share-quote.ts'
import type { ShownPicture } from './use-shared-picture.ts'

export type ShareWay = { name: string; icon: ShareIconName; act: () => Promise<unknown> }

export const textWays = (quote: Shareable): ShareWay[] => [
  { name: say('share.quote'), icon: 'share', act: () => shareQuote(quote) },
  { name: say('share.copy-attributed'), icon: 'copy', act: () => copyQuote(quote, 'attributed') },
  { name: say('share.copy-text'), icon: 'words', act: () => copyQuote(quote, 'text') },
  { name: say('share.copy-link'), icon: 'link', act: () => copyQuote(quote, 'link') },
]

export const pictureWays = (quote: Shareable, picture: ShownPicture): ShareWay[] => [
  { name: say('share.picture'), icon: 'picture', act: () => sharePicture(quote, picture.file()) },
]

type Props = {
  quote: Shareable
  ways: ShareWay[]
  act: (way: () => Promise<unknown>) => void
  picture: ShownPicture | undefined
  /** Shows the code for other sites. */
  onEmbed?: (() => void) | undefined
}

/** The first way is the one that most have come for. Without script nothing can be handed over, but all of it can be taken. */
export function ShareWays({ quote, ways, act, picture, onEmbed }: Props) {
  const [first, ...rest] = ways
  return (
    <div>
      {first && (
        <button
          type="button"
          className="button-strong needs-js w-full gap-3"
          {...(picture && earlyShare(quote))}
          onClick={() => act(first.act)}
        >
          <ShareIcon name={first.icon} /> {first.name}
        </button>
      )}
      {picture && quote.image === undefined && (
        <a
          href={studioAddress(quote.id)}
          className="button mt-2 w-full gap-3"
          onClick={(event) => {
            if (editPicture(quote.id)) event.preventDefault()
          }}
        >
          <ShareIcon name="pencil" /> {say('share.edit-picture')}
        </a>
      )}
      <ul className="needs-js mt-3 grid divide-y divide-line">
        {rest.map(({ name, icon, act: way }) => (
          <li key={name}>
            <button
              type="button"
              className="flex min-h-12 w-full items-center gap-4 text-start hover:text-accent"
              onClick={() => act(way)}
            >
              <ShareIcon name={icon} /> {name}
            </button>
          </li>
        ))}
        {onEmbed && (
          <li>
            <button
              type="button"
              className="flex min-h-12 w-full items-center gap-4 text-start hover:text-accent"
              onClick={onEmbed}
            >
              <ShareIcon name="code" /> {say('share.embed')}
            </button>
          </li>
        )}
      </ul>
      <WithoutScript quote={quote} picture={picture} />
    </div>
  )
}

/** What can be taken where no script runs: the picture as a file, and the words. */
export function WithoutScript({ quote, picture }: Pick<Props, 'quote' | 'picture'>) {
  return (
    <div className="no-js mt-3">
      {picture && (
        <a href={siteHref(picture.address)} className="button w-full">
          {say('share.open-picture')}
        </a>
      )}
      <textarea
        readOnly
        aria-label={say('share.to-copy')}
        className="field mt-3 min-h-28 py-2 text-sm"
        dir="auto"
        value={attributed(quote)}
      />
    </div>
  )
}
