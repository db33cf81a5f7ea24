import type { Palette } from '#plates'
import type { Fonts, Look } from './look.ts'
import { beside, grown, largestGrown, smallest, type Sizes } from './sizes.ts'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

type Sheet = {
  look: Look
  fonts: Fonts
  sizes: Sizes
  /** Null: as the reader's device has it. */
  theme: Theme | null
  /** Its height follows its words, else its words fill the frame. */
  fit: boolean
  /** Lines of a short quote are made equally long. */
  isShort: boolean
}

const colours = ({ paper, ink, quiet, accent, field, onField }: Palette) =>
  `--p:${paper};--i:${ink};--q:${quiet};--a:${accent};--f:${field};--o:${onField}`

/**
 * The style of an embed. The browser breaks its lines, because nobody knows how wide it will be; all sizes are those of its container. A frame of a
 * given height is filled: the letters follow the mean of its sides, but not far beyond the shorter one.
 */
export function embedSheet({ look, fonts, sizes, theme, fit, isShort }: Sheet): string {
  const { light, dark, face, weight, tracking, leading, template } = look
  const root =
    theme === null
      ? `:root{color-scheme:light dark;${colours(light)}}@media(prefers-color-scheme:dark){:root{${colours(dark)}}}`
      : `:root{color-scheme:${theme};${colours(theme === 'light' ? light : dark)}}`
  const [fill, word, line] = [sizes.fill, sizes.word, sizes.line].map((size) => size.toFixed(4))
  const size = fit
    ? `min(var(--w)*${(sizes.fill * grown).toFixed(4)},var(--w)*${word})`
    : `min((var(--w) + var(--h))/2*${fill},var(--h)*1.6*${fill},var(--w)*1.6*${fill},var(--w)*${word},var(--h)*${line})`
  return [
    fonts.rules,
    root,
    '*{box-sizing:border-box;margin:0}',
    'html{height:100%;background:var(--p);color:var(--i);-webkit-text-size-adjust:100%}',
    `body{${fit ? 'container-type:inline-size' : 'height:100%;container-type:size'};font:400 .8125rem/1.4 ${fonts.stackOf('inter')}}`,
    `figure{--d:clamp(1rem,6cqi,4rem);--w:(100cqi - 2*var(--d));--h:(100cqb - 2*var(--d) - ${sizes.rest.toFixed(2)}rem);display:flex;flex-direction:column;gap:clamp(.75rem,2.5cqi,1.75rem);padding:var(--d);${fit ? '' : 'min-height:100cqb'}}`,
    `.w{margin:auto 0;overflow-wrap:anywhere;hyphens:auto;text-wrap:${isShort ? 'balance' : 'pretty'};font:${italic(face)}${weight} clamp(${smallest}rem,${size},${fit ? largestGrown : 5.5}rem)/${leading} ${fonts.stackOf(face)};letter-spacing:${tracking}em}`,
    `.w p+p{margin-top:.5em}.w div{margin-top:.55em;padding-top:.55em;border-top:1px solid;border-color:color-mix(in srgb,currentColor 25%,transparent);font-size:${beside}em;letter-spacing:0;font-family:${fonts.stackOf('fraunces')};text-transform:none;font-style:normal;font-weight:400;line-height:1.3}.w small{font:400 .8125rem/1.4 sans-serif;color:var(--q)}`,
    `figcaption{display:flex;flex-wrap:wrap;align-items:end;gap:.25rem 1.5rem;color:var(--q)}figcaption>p{flex:1 1 12rem;min-width:0;overflow-wrap:anywhere}b{display:block;font-weight:600;font-size:.9375rem;color:var(--i)}cite,small{font-style:normal;font-size:.8125rem;display:block}`,
    'a{color:inherit;text-underline-offset:.2em;text-decoration-thickness:1px;padding:.25rem 0}a:hover{color:var(--i)}',
    '.v{align-self:start;padding:.3em .6em;background:var(--i);color:var(--p);font-weight:600;font-size:clamp(.875rem,2.6cqi,1.25rem);border-radius:.15em}',
    `@container(max-width:360px){figure{--h:(100cqb - 2*var(--d) - ${(sizes.rest + 3).toFixed(2)}rem)}figcaption{gap:.25rem}b{font-size:.875rem}cite,small,a{font-size:.75rem}cite{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}}@container(min-width:800px){b{font-size:1.125rem}cite,small,a{font-size:.9375rem}}`,
    templateRules[template] ?? '',
  ].join('')
}

const italic = (face: string) => (face === 'instrument' || face === 'garamond-italic' ? 'italic ' : '')

/** What makes a template recognised. */
const templateRules: Partial<Record<Look['template'], string>> = {
  hanging: '.w.h p:first-child{text-indent:-.42em}',
  capitals: '.w{text-transform:uppercase}',
  framed:
    'figure{outline:1px solid var(--q);outline-offset:clamp(-1.5rem,-2cqi,-.5rem);text-align:center}figcaption{flex-direction:column;align-items:center}figcaption>p{flex:none}',
  initial:
    '.w.h>p:first-child::first-letter{float:inline-start;font-size:2.9em;line-height:.78;padding:.06em .06em 0 0;color:var(--a)}',
  'two-tone':
    'figure{padding:0;gap:0}.v{margin:var(--d) var(--d) 0}.w{padding:var(--d)}figcaption{padding:clamp(.75rem,3cqi,1.5rem) var(--d);background:var(--f);color:var(--o)}figcaption b,figcaption a:hover{color:var(--o)}',
}
