import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { say } from '#messages'
import { PlateView } from '#plates/parts'
import type { Flash } from '../http/flash.ts'
import { useLook } from '../shell/use-look.ts'
import { Wordmark } from '../shell/wordmark.tsx'
import { FlashNote } from '../session/flash-note.tsx'
import { wayBack } from './ways-out.ts'
import type { Door } from './read-door.ts'

type Props = { door: Door; title: string; lede?: ReactNode; flash?: Flash | null; children: ReactNode }

/** Where people come in: a quiet form, and beside it the quote of the day. */
export function DoorFrame({ door, title, lede, flash = null, children }: Props) {
  const look = useLook()
  const { plate } = door
  const back = wayBack(door.way)
  return (
    <div className="grid min-h-svh lg:grid-cols-2">
      <div className="flex flex-col px-4 md:px-8">
        <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-6">
          <Link to={href('/')} className="py-2 wrap-anywhere">
            <Wordmark look={look} />
          </Link>
          <Link to={back.to} className="inline-flex min-h-11 items-center text-sm text-quiet hover:text-ink">
            {back.name}
          </Link>
        </div>
        <div className="mx-auto my-auto w-full max-w-md pt-10 pb-20 lg:pt-4">
          <FlashNote flash={flash} />
          <h1 className="title md:text-2xl">{title}</h1>
          {lede && <div className="mt-3 text-quiet wrap-anywhere">{lede}</div>}
          <div className="mt-8">{children}</div>
        </div>
      </div>
      {plate && (
        <aside
          aria-label={say('account.quote-day')}
          className="flex items-center max-lg:hidden"
          style={{ background: plate.palette.paper }}
        >
          <div className="sticky top-0 mx-auto w-full max-w-[calc(100svh*4/5)]">
            <PlateView plate={plate} quoteAs="blockquote" />
          </div>
        </aside>
      )}
    </div>
  )
}
