import { useSyncExternalStore } from 'react'
import { say } from '#messages'
import { printed } from './desk-key.ts'

/** A key as it is printed on the keyboard. */
export function Kbd({ of, ...rest }: { of: string; 'aria-hidden'?: true }) {
  const isMac = useIsMac()
  return (
    <span className="kbd" {...rest}>
      {printed(of, isMac).map((stroke, n) => (
        // oxlint-disable-next-line react/no-array-index-key -- strokes never change places
        <span key={n}>
          {n > 0 && <span className="sr-only">{` ${say('desk-keys.then')} `}</span>}
          <kbd>{stroke.join(isMac ? '' : '+')}</kbd>
        </span>
      ))}
    </span>
  )
}

/** The server cannot know. */
const useIsMac = () =>
  useSyncExternalStore(
    never,
    () => /Mac|iP(hone|ad|od)/.test(navigator.platform),
    () => false,
  )

const never = () => () => undefined
