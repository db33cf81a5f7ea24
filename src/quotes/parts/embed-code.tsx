import { useEffect, useId, useState } from 'react'
import { href } from 'react-router'
import { pageHref, say, siteHref } from '#messages'
import { CopyButton } from '#ui/copy-button'
import { attributed, type Shareable } from './copy-quote.ts'

const themes = {
  auto: () => say('share.embed-theme-auto'),
  light: () => say('share.embed-theme-light'),
  dark: () => say('share.embed-theme-dark'),
}
type Theme = keyof typeof themes

/** What the frame measures, in pixels, until the site has said it. */
const usual = { width: 600, height: 320 }

/** The code that shows the quote on another site, and how it will look there. */
export default function EmbedCode({ quote }: { quote: Shareable }) {
  const [theme, setTheme] = useState<Theme>('auto')
  const [fits, setFits] = useState(false)
  const { size, isMissing } = useSize(quote)
  const id = useId()
  const src = location.origin + pageHref(`/embed/quote/${quote.id}`) + (theme === 'auto' ? '' : `?theme=${theme}`)
  const code = fits ? fittingCode(quote, theme) : fixedCode(quote, src, size)
  return (
    <div className="mt-3 grid gap-5 md:grid-cols-2 md:items-start md:gap-7">
      <iframe
        src={src}
        title={say('share.embed-preview')}
        className="block w-full rounded-plate border border-line"
        height={size.height}
        // It has no scripts; its faces are those of its own site.
        sandbox="allow-same-origin"
        loading="lazy"
      />
      <div className="grid gap-4">
        <Choice
          legend={say('share.embed-theme')}
          name={`${id}theme`}
          choices={(Object.keys(themes) as Theme[]).map((one) => ({ value: one, label: themes[one]() }))} // safe: its own keys
          chosen={theme}
          onChoose={setTheme}
        />
        <Choice
          legend={say('share.embed-way')}
          name={`${id}way`}
          choices={[
            { value: 'fixed', label: say('share.embed-fixed') },
            { value: 'fits', label: say('share.embed-fitting') },
          ]}
          chosen={fits ? 'fits' : 'fixed'}
          onChoose={(one) => setFits(one === 'fits')}
        />
        <label className="grid gap-1 text-sm font-medium">
          {say('share.embed-code')}
          <textarea
            readOnly
            rows={4}
            dir="ltr"
            spellCheck={false}
            className="field py-2 font-mono text-xs break-all"
            value={code}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
        <p className="text-sm text-quiet">{isMissing && !fits ? say('share.embed-failed') : say('share.embed-help')}</p>
        <div>
          <CopyButton text={code} />
        </div>
      </div>
    </div>
  )
}

type Choices<T extends string> = {
  legend: string
  name: string
  choices: readonly { value: T; label: string }[]
  chosen: T
  onChoose: (value: T) => void
}

function Choice<T extends string>({ legend, name, choices, chosen, onChoose }: Choices<T>) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">{legend}</legend>
      <div className="mt-1 flex flex-wrap gap-x-4">
        {choices.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 items-center gap-2 text-sm">
            <input
              type="radio"
              name={name}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="size-4 accent-accent"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** As other sites are told by oEmbed. */
function useSize({ id }: Shareable): { size: typeof usual; isMissing: boolean } {
  const [size, setSize] = useState(usual)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    const page = location.origin + pageHref(href('/quote/:id', { id }))
    fetch(siteHref(`/oembed?url=${encodeURIComponent(page)}`))
      .then(async (answer) => {
        if (!answer.ok) throw new Error(String(answer.status))
        return (await answer.json()) as typeof usual // safe: oembed.ts says both
      })
      .then(({ width, height }) => setSize({ width, height }))
      .catch(() => setMissing(true))
  }, [id])
  return { size, isMissing }
}

const fixedCode = (quote: Shareable, src: string, { width, height }: typeof usual) =>
  `<iframe src="${escaped(src)}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy" title="${escaped(titleOf(quote))}"></iframe>`

/** The link stays where the script does not run. */
function fittingCode(quote: Shareable, theme: Theme): string {
  const [src, page] = [`/embed/quote/${quote.id}`, href('/quote/:id', { id: quote.id })].map(
    (path) => location.origin + pageHref(path),
  )
  return `<epigraph-quote src="${escaped(src ?? '')}"${theme === 'auto' ? '' : ` theme="${theme}"`}><a href="${escaped(page ?? '')}">${escaped(attributed(quote).replaceAll('\n', ' '))}</a></epigraph-quote>
<script src="${location.origin}${siteHref('/embed.js')}" async></script>`
}

const titleOf = ({ text, marks: [open, close], author }: Shareable) =>
  `${open}${text.length > 100 ? `${text.slice(0, 99).replace(/\s*\S*$/u, '')}…` : text}${close} — ${author}`.replaceAll('\n', ' ')

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
