import type { ReactNode } from 'react'
import { getSettings } from '#settings'
import type { OwnGround } from '../own-page.ts'
import { fontLinks } from '../public/font-links.ts'

/** A page behind a link of a mail: its address is told to nobody, and no machine lists it. */
export function Sheet({ title, lede, children }: { title: string; lede?: ReactNode; children?: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-2xl px-4 pt-10 md:px-8 md:pt-16">
      <h1 className="title">{title}</h1>
      {lede !== undefined && <div className="mt-4 text-lg text-pretty text-quiet wrap-anywhere">{lede}</div>}
      {children !== undefined && <div className="mt-8 grid gap-8">{children}</div>}
    </div>
  )
}

export async function sheetHead({ ctx }: Pick<OwnGround, 'ctx'>, title: string) {
  const { website_title: site } = await getSettings(ctx)
  return [
    { title: `${title} | ${site}` },
    { name: 'robots', content: 'noindex' },
    // The address holds a token: nobody else is told it.
    { name: 'referrer', content: 'same-origin' },
    ...fontLinks([]),
  ]
}
