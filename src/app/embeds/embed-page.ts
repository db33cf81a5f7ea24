import { addressOf, direction, language, say } from '#messages'
import { excerpt, scriptOf } from '#plates'
import type { Quote } from '#quotes'
import { escaped } from '../http/xml.ts'
import { framedPolicy } from '../http/security-headers.ts'
import type { FaceAddresses } from '../http/face-address.ts'
import type { Card } from './card.ts'
import { embedSheet, type Theme } from './embed-sheet.ts'
import { fitScript } from './embed-element.ts'
import { fontsOf, lookOf } from './look.ts'
import { sizesOf, type Shown } from './sizes.ts'

/** A longer quote is cut here, and its page has the whole. */
const longestShown = 700

type Options = { theme: Theme | null; fit: boolean }

/** A quote as a page for a frame on anybody's page: no cookie, and no script but the one that says its height, where that is asked for. */
export function embedPage(quote: Quote, card: Card, faces: FaceAddresses, { theme, fit }: Options): Response {
  const look = lookOf(quote, card)
  const { words, translation: beside, isCut } = shownOf(card)
  const said = card.verdict === null ? card.statusSaid : null
  const link = isCut ? say('quote.whole') : card.site
  const small = [card.author, card.source, said, card.verdict?.title, link, card.translation?.credit].join(' ')
  const fonts = fontsOf(
    [
      { face: look.face, weight: look.weight, text: cased(words, look.template, card.language) },
      ...(beside === null ? [] : [{ face: 'fraunces' as const, weight: 400, text: beside }]),
      { face: 'inter', weight: 400, text: small },
    ],
    faces,
  )
  const sizes = sizesOf({ words, translation: beside }, card, look)
  const sheet = embedSheet({ look, fonts, sizes, theme, fit, isShort: words.length < 180 })
  // First letters are set apart, and marks hung, where a script has both.
  const isHung = /^(Latn|Cyrl|Grek)$/.test(scriptOf(card.text, card.language))
  // An initial is a letter.
  const first = look.template === 'initial' ? cut(card.text) : words
  const body = `<figure dir="${card.direction}">
${card.verdict ? `<p class="v"><bdi>${escaped(card.verdict.title)}</bdi></p>` : ''}
<blockquote class="w${isHung ? ' h' : ''}" lang="${escaped(card.language)}" dir="${card.direction}" cite="${escaped(card.url)}">${paragraphs(first)}${
    card.translation && beside !== null
      ? `<div lang="${escaped(card.translation.language)}" dir="auto">${paragraphs(beside)}${card.translation.credit === null ? '' : `<small lang="${language()}">${escaped(card.translation.credit)}</small>`}</div>`
      : ''
  }</blockquote>
<figcaption><p><b><bdi>${card.isRefuted ? `<s>${escaped(card.author)}</s>` : escaped(card.author)}</bdi></b>${card.source === '' ? '' : `<cite><bdi>${escaped(card.source)}</bdi></cite>`}${said === null ? '' : `<small><bdi>${escaped(said)}</bdi></small>`}</p><a href="${escaped(card.url)}" target="_top" rel="noopener">${escaped(link)}</a></figcaption>
</figure>`
  return framed(200, {
    title: `${excerpt(card.text, 80)} – ${card.credit}`,
    sheet,
    body,
    preloads: fonts.preloads,
    canonical: card.url,
    fit,
  })
}

/** What a frame shows where there is no quote, or none any more. */
export function embedNotice(
  status: number,
  sentence: string,
  site: { name: string; url: string },
  { theme, fit }: Options,
): Response {
  const dark = '--p:#17181b;--i:#e9e7e1;--q:#a9a7a0'
  const light = '--p:#f7f5f0;--i:#24231f;--q:#66645d'
  const root =
    theme === null
      ? `:root{color-scheme:light dark;${light}}@media(prefers-color-scheme:dark){:root{${dark}}}`
      : `:root{color-scheme:${theme};${theme === 'dark' ? dark : light}}`
  const sheet = `${root}*{margin:0}html{height:100%;background:var(--p);color:var(--i)}body{${fit ? '' : 'min-height:100%;'}display:grid;align-content:center;gap:.25rem;padding:1rem;box-sizing:border-box;text-align:center;font:400 1rem/1.5 system-ui,sans-serif}a{color:var(--q)}`
  const body = `<p>${escaped(sentence)}</p><p><a href="${escaped(site.url)}" target="_top" rel="noopener">${escaped(site.name)}</a></p>`
  return framed(status, { title: sentence, sheet, body, preloads: [], canonical: null, fit })
}

type Framed = { title: string; sheet: string; body: string; preloads: string[]; canonical: string | null; fit: boolean }

function framed(status: number, { title, sheet, body, preloads, canonical, fit }: Framed): Response {
  const html = `<!doctype html>
<html lang="${language()}" dir="${direction()}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title>${
    canonical === null ? '' : `<link rel="canonical" href="${escaped(canonical)}">`
  }${preloads.map((path) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escaped(path)}">`).join('')}<style>${sheet}</style>
<body>${body}${fit ? `<script>${fitScript}</script>` : ''}
`
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': framedPolicy({ scripts: fit ? [fitScript] : [], styles: [sheet] }),
      // Pages that are isolated from others may frame it, too.
      'cross-origin-embedder-policy': 'require-corp',
      'x-robots-tag': 'noindex',
    },
  })
}

export const siteHome = (origin: string) => origin + addressOf('/')

const cut = (text: string) => excerpt(text, longestShown)

/** The words as an embed shows them. */
export function shownOf({ text, marks, translation }: Card): Shown & { isCut: boolean } {
  return {
    words: marks[0] + cut(text) + marks[1],
    translation: translation && translation.marks[0] + cut(translation.text) + translation.marks[1],
    isCut: cut(text) !== text,
  }
}

const cased = (text: string, template: string, spoken: string) =>
  template === 'capitals' ? text + text.toLocaleUpperCase(spoken) : text

const paragraphs = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p>${part.split('\n').map(escaped).join('<br>')}</p>`)
    .join('')
