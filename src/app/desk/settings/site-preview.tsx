import type { ReactNode } from 'react'
import { say, sayRich } from '#messages'
import { palettesOf, type Plate } from '#plates'
import { PlateView } from '#plates/parts'
import type { Style } from '#ui/style'
import { mainLinks } from '../../shell/navigation.ts'
import { papers, readableInBoth } from '../../shell/readable-in-both.ts'
import { plainLook } from '../../shell/site-look.ts'
import { Wordmark } from '../../shell/wordmark.tsx'
import { isColour } from './colour-field.tsx'
import type { Values } from './settings-fields.ts'

/** The site in both themes as it will be: the parts are those of the site, the plate is the picture that its links are shared with. */
export function SitePreview({ values, plate }: { values: Values; plate: Plate }) {
  return (
    <div className="grid gap-4 xl:grid-cols-2" inert>
      <Theme name="light" values={values} plate={plate} />
      <Theme name="dark" values={values} plate={plate} />
    </div>
  )
}

/** As theme.css has them, which gives each page one theme only. */
const themes: Record<'light' | 'dark', Style> = {
  light: { '--color-paper': papers.light, '--color-ink': '#14151a', '--color-line': '#e3e3e6' },
  dark: { '--color-paper': papers.dark, '--color-ink': '#f1f0ec', '--color-line': '#2a2d35' },
}

type ThemeProps = { name: 'light' | 'dark'; values: Values; plate: Plate }

function Theme({ name, values, plate }: ThemeProps) {
  const { primary_color: primary } = values
  return (
    <SiteFrame theme={name} values={values} links={mainLinks().map((link) => link.name)}>
      <PlateView plate={isColour(primary) ? recoloured(plate, primary) : plate} />
      <p className="flex flex-wrap items-center gap-3">
        <span className="button-strong">{say('desk-settings.preview-download')}</span>
        <span className="button">{say('desk-settings.preview-share')}</span>
        <span className="badge">{say('desk-settings.preview-badge')}</span>
      </p>
      <p className="text-sm">
        {sayRich('desk-settings.preview-words', {
          link: (words) => <span className="border-b border-current py-1 text-accent">{words}</span>,
          hit: (words) => <mark>{words}</mark>,
        })}
      </p>
    </SiteFrame>
  )
}

type FrameProps = {
  theme: 'light' | 'dark'
  values: Pick<Values, 'primary_color' | 'secondary_color' | 'website_title' | 'logo_url'>
  /** The words of the navigation; the first is of the page that is open. */
  links: readonly string[]
  language?: string
  direction?: 'ltr' | 'rtl'
  children: ReactNode
}

/** A page of the site with its header, in the colours that are typed. */
export function SiteFrame({ theme, values, links, language, direction, children }: FrameProps) {
  const { primary_color: primary, secondary_color: secondary } = values
  const accent = isColour(primary) ? readableInBoth(primary)[theme] : plainLook.accent[theme]
  const second = isColour(secondary) ? readableInBoth(secondary)[theme] : plainLook.second[theme]
  const colours: Style = { ...themes[theme], colorScheme: theme, '--color-accent': accent, '--color-second': second }
  const logoUrl = values.logo_url.startsWith('/') ? values.logo_url : null
  return (
    <div
      lang={language}
      dir={direction}
      style={colours}
      className="grid grid-cols-[minmax(0,1fr)] content-start overflow-clip rounded-lg border border-line bg-paper text-ink"
    >
      <div className="flex min-h-14 flex-wrap items-center gap-x-6 px-4 py-1">
        <span className="max-w-full truncate py-1" dir={direction ?? 'auto'}>
          <Wordmark key={logoUrl} look={{ ...plainLook, title: values.website_title, logoUrl }} />
        </span>
        <span className="flex flex-wrap gap-x-4 text-sm">
          {links.map((words, i) => (
            <span key={words} className={i === 0 ? 'border-b-2 border-current py-1' : 'py-1'}>
              {words}
            </span>
          ))}
        </span>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 pt-1">{children}</div>
    </div>
  )
}

/** Composed of one colour on the server; its palette's colours give way to the same ones of another. */
function recoloured(plate: Plate, colour: string): Plate {
  const next = palettesOf(colour)[plate.palette.name]
  const changes = Object.entries(plate.palette).flatMap(([role, was]) => {
    const now = new Map<string, string>(Object.entries(next)).get(role)
    return role === 'name' || now === undefined ? [] : [[was, now] as const]
  })
  const table = new Map(changes)
  const text = JSON.stringify(plate).replaceAll(
    /"(#[0-9a-f]{6})"/g,
    (whole, was: string) => JSON.stringify(table.get(was) ?? was) || whole,
  )
  return JSON.parse(text) as Plate // safe: a plate with other colours
}
